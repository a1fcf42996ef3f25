import type { Fraction } from '@/services/amounts/Fraction.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { ClmmConfig } from '@/services/programs/clmm/ClmmPool.ts';

/** A position to open together with its pool. */
interface FirstPosition {
  /** Ticks of the pool as it will be made, that is of its sorted mints; multiples of the spacing. */
  readonly tickLower: number;
  readonly tickUpper: number;
  /** The mint whose amount was typed, base58. */
  readonly mint: string;
  /** Base units of it that leave the owner, transfer fee included; above 0. */
  readonly amount: bigint;
  /** 0 to 50 %, for the amount of the other mint. */
  readonly slippage: Fraction;
}

/** What a person asks for, whichever way round: the program's order of the mints is the service's matter. */
export interface ClmmPoolRequest {
  readonly config: ClmmConfig;
  readonly baseMint: MintInfo;
  readonly quoteMint: MintInfo;
  /** Whole quote tokens for one whole base token, above 0. */
  readonly price: Fraction;
  readonly position?: FirstPosition | undefined;
}
