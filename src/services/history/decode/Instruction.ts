import type { ProgramAddresses } from '@/config.ts';

/** One instruction as the chain ran it, its account numbers already turned into addresses. */
export interface ChainInstruction {
  /** base58 */
  readonly programId: string;
  /** base58, in the order the program reads them */
  readonly accounts: readonly string[];
  readonly data: Uint8Array;
  /** Called by another program rather than written into the transaction. */
  readonly isInner: boolean;
}

/** A token account the transaction touched. */
export interface TouchedTokenAccount {
  /** base58 */
  readonly mint: string;
  /** Wallet it belongs to, base58; undefined where the node does not tell. */
  readonly owner: string | undefined;
  readonly decimals: number;
}

/** What the text of an instruction may need in addition to the instruction. */
export interface DecodeContext {
  readonly programs: ProgramAddresses;
  /** For whom it is told, base58: money that comes to this address is received, not transferred. */
  readonly viewer: string | null;
  /** By address. */
  readonly tokenAccounts: ReadonlyMap<string, TouchedTokenAccount>;
  /** Decimals by mint. */
  readonly decimals: ReadonlyMap<string, number>;
}

/** What an instruction does, as text. */
export interface InstructionText {
  readonly text: string;
  readonly weight: number;
}

/** Reads one program's instructions; undefined for one it does not know. */
export type Decoder = (instruction: ChainInstruction, context: DecodeContext) => InstructionText | undefined;

/** How much an instruction says about what a person wanted: the heaviest one names the transaction. */
export const WEIGHT = {
  /** Limits and prices of computing. */
  none: 0,
  memo: 1,
  /** Steps on the way: an account made ready, wrapped SOL counted. */
  setup: 2,
  account: 3,
  transfer: 4,
  /** A program this app knows nothing of. */
  unknown: 5,
  token: 6,
  metadata: 7,
  newToken: 8,
  mint: 9,
  /** OpenBook, pools and farms. */
  protocol: 10,
} as const;
