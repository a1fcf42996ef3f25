import type { ProgramAddresses } from '@/config.ts';
import { hex } from '@/services/codec.ts';
import * as m from '#messages';

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
export type ActionKind = 'swap' | 'receive' | 'transfer' | 'mint-more' | 'burn-tokens' | 'revoke-authority' | 'liquidity' | 'farm';

/** A message with its values: a text, an amount of a token, or a message. */
export interface DoneText {
  readonly message: string;
  readonly values: Readonly<Record<string, string | DoneAmount | DoneText>>;
}

/** A token, with an amount of it in base units or without. */
export interface DoneAmount {
  /** base58 */
  readonly mint?: string;
  readonly units?: string;
  readonly decimals?: number;
}

/** Describes an instruction. */
export interface InstructionText {
  readonly text: string;
  readonly weight: number;
  readonly kind?: ActionKind;
  /** What it did once it has landed; `{pair}` stands for the pool's tokens. */
  readonly done?: DoneText | undefined;
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
  /** What the others of its transaction belong to: a position is emptied, then closed. */
  whole: 11,
} as const;

/** An instruction of an Anchor program: its name, its discriminator, and our text. */
export type AnchorRow = readonly [name: string, discriminator: string, text: string, weight?: number];

/** What instructions did, by their names in Anchor programs. */
const DONE: Readonly<Record<string, string>> = {
  initialize: m.activity.createdPool, initialize_with_permission: m.activity.createdPool,
  create_pool: m.activity.createdPool, create_customizable_pool: m.activity.createdPool, create_permissioned_pool: m.activity.createdPool,
  deposit: m.activity.addedLiquidity, withdraw: m.activity.removedLiquidity,
  open_position: m.activity.openedPosition, open_position_v2: m.activity.openedPosition, open_position_with_token22_nft: m.activity.openedPosition,
  increase_liquidity: m.activity.increasedPosition, increase_liquidity_v2: m.activity.increasedPosition,
  decrease_liquidity: m.activity.decreasedPosition, decrease_liquidity_v2: m.activity.decreasedPosition, close_position: m.activity.closedPosition,
  open_limit_order: m.activity.openedOrder, settle_limit_order: m.activity.settledOrder, close_limit_order: m.activity.closedOrder,
  lock_cp_liquidity: m.activity.lockedLiquidity, lock_clmm_position: m.activity.lockedPosition,
};

/** Describes an Anchor program's instructions by their discriminators. */
export function decodeAnchor(rows: readonly AnchorRow[]): Decoder {
  const known = new Map(rows.map(([name, discriminator, text, weight = WEIGHT.protocol]) => [discriminator, { name, text, weight }]));
  return ({ data }) => {
    const row = known.get(hex(data.subarray(0, 8)));
    if (!row) return undefined;
    // Taking no liquidity out of a position pays its fees.
    const isClaim = row.name.startsWith('decrease_liquidity') && data.subarray(8, 24).every((byte) => byte === 0);
    const message = isClaim ? m.activity.claimedPosition : DONE[row.name];
    return { text: row.text, weight: row.weight, ...(row.name.startsWith('swap') && { kind: 'swap' }), ...(message && { kind: 'liquidity', done: { message, values: {} } }) };
  };
}
