import type { PriorityFeeSetting } from '@/config.ts';
import type { Spendable } from '@/ui/SpendButtons.tsx';
import { shownAmount, type ShownNumber } from '@/ui/format.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { maxPoolLamports, type NewPoolCost } from '@/services/programs/pool/cost.ts';
import type { PairToken } from '@/services/pools/readPairTokens.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import * as m from '#messages';

export interface AmountInput {
  readonly token: PairToken;
  /** Short name of the token. */
  readonly name: string;
  /** Of the signer; `null` while unknown. */
  readonly ownerLamports: bigint | null;
  readonly useSol: boolean;
  readonly cost: NewPoolCost | null;
  readonly rent: RentLamports | null;
  readonly priorityFee: PriorityFeeSetting;
}

export interface AmountView {
  readonly balance: ShownNumber | null;
  /** The maximum amount; `null` if the signer holds none. */
  readonly spendable: Spendable | null;
}

/** The signer's balance of a token, and how much of it can be deposited. */
export function amountView({ token, name, ownerLamports, useSol, cost, rent, priorityFee }: AmountInput): AmountView {
  const { decimals } = token.mint;
  if (ownerLamports === null) return { balance: null, spendable: null };
  if (!(useSol && token.isNative)) {
    return {
      balance: shownAmount(token.tokens, decimals, name),
      spendable: token.tokens > 0n ? { amount: token.tokens, decimals } : null,
    };
  }
  const most = cost && rent ? maxPoolLamports({ ownerLamports, cost, rent, priorityFee }) : 0n;
  return {
    balance: shownAmount(ownerLamports, NATIVE_DECIMALS, 'SOL'),
    spendable: most > 0n ? { amount: most, decimals: NATIVE_DECIMALS, hint: m.createPool.maxHint } : null,
  };
}
