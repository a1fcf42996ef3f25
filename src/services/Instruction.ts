import type { ProgramAddresses } from '@/config.ts';
import { hex } from '@/services/codec.ts';

/** An executed instruction, with account indexes resolved to addresses. */
export interface ChainInstruction {
  /** base58 */
  readonly programId: string;
  /** base58, in the program's order */
  readonly accounts: readonly string[];
  readonly data: Uint8Array;
  /** Invoked by another program rather than part of the transaction. */
  readonly isInner: boolean;
}

/** A token account in the transaction. */
export interface TouchedTokenAccount {
  /** base58 */
  readonly mint: string;
  /** Owner, base58; `undefined` if the node does not report it. */
  readonly owner: string | undefined;
  readonly decimals: number;
}

/** Context for describing an instruction. */
export interface DecodeContext {
  readonly programs: ProgramAddresses;
  /** The wallet it is described for, base58: transfers to it are shown as received. */
  readonly viewer: string | null;
  /** By address. */
  readonly tokenAccounts: ReadonlyMap<string, TouchedTokenAccount>;
  /** Decimals by mint. */
  readonly decimals: ReadonlyMap<string, number>;
}

/** What a transaction did, if its list says more than that it landed. */
export type ActionKind = 'swap' | 'receive' | 'transfer';

/** Describes an instruction. */
export interface InstructionText {
  readonly text: string;
  readonly weight: number;
  readonly kind?: ActionKind;
}

/** Describes one program's instructions; `undefined` for unknown ones. */
export type Decoder = (instruction: ChainInstruction, context: DecodeContext) => InstructionText | undefined;

/** How much an instruction says about the person's intent. The highest weight names the transaction. */
export const WEIGHT = {
  /** Compute budget. */
  none: 0,
  memo: 1,
  /** Preparation: accounts created, wrapped SOL synced. */
  setup: 2,
  account: 3,
  transfer: 4,
  /** An unknown program. */
  unknown: 5,
  token: 6,
  metadata: 7,
  newToken: 8,
  mint: 9,
  /** OpenBook, pools and farms. */
  protocol: 10,
} as const;

/** An instruction of an Anchor program: its name, its discriminator, and our text. */
export type AnchorRow = readonly [name: string, discriminator: string, text: string, weight?: number];

/** Describes an Anchor program's instructions by their discriminators. */
export function decodeAnchor(rows: readonly AnchorRow[]): Decoder {
  const known = new Map(rows.map(([name, discriminator, text, weight = WEIGHT.protocol]) =>
    [discriminator, { text, weight, kind: name.startsWith('swap') ? 'swap' as const : undefined }]));
  return ({ data }) => known.get(hex(data.subarray(0, 8)));
}
