import { MEMO_V2_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { AccountMeta, ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import {
  AccountList, type MintAccount, type NamedAccount, readState, requireAddress, requireConstraint, requireWritable, type StateAccount,
  type TokenAccount,
} from './accountChecks.ts';
import {
  accountSize, type AccountKind, AMM_CONFIG, type AmmConfig, BITMAP_EXTENSION, OBSERVATIONS, type ObservationState, POOL, type PoolState,
  TICK_ARRAY, type TickArray,
} from './accounts.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { assertThat } from './integers.ts';

/** The accounts of a swap. */
export interface SwapAccounts {
  readonly payer: NamedAccount;
  readonly config: StateAccount<AmmConfig>;
  readonly pool: StateAccount<PoolState>;
  /** The user's token accounts. */
  readonly input: TokenAccount;
  readonly output: TokenAccount;
  readonly inputVault: TokenAccount;
  readonly outputVault: TokenAccount;
  readonly observations: StateAccount<ObservationState>;
  readonly tokenProgram: NamedAccount;
  /** Only in the v2 instruction, together with the mints. */
  readonly tokenProgram2022: NamedAccount | null;
  readonly inputMint: MintAccount | null;
  readonly outputMint: MintAccount | null;
  /** Only in the first version of the instruction. */
  readonly tickArray: StateAccount<TickArray> | null;
  /** Tick arrays, and the bitmap extension at any position among them. */
  readonly remaining: readonly AccountMeta[];
}

/** Accounts of the first version. */
export function takeSwapAccounts(context: ProgramContext): SwapAccounts {
  const list = new AccountList(context);
  const first = takeFirst(list, (name) => list.splTokenAccount(name));
  const tokenProgram = list.program('token_program', TOKEN_PROGRAM);
  const tickArray = list.loader('tick_array', TICK_ARRAY);
  requireAddress(first.config, first.pool.state.config);
  requireWritable(first.pool);
  requireWritable(first.input, first.output, first.inputVault, first.outputVault, first.observations);
  requireAddress(first.observations, first.pool.state.observation);
  requireWritable(tickArray);
  requireConstraint(tickArray.state.pool === first.pool.address, tickArray);
  return { ...first, tokenProgram, tokenProgram2022: null, inputMint: null, outputMint: null, tickArray, remaining: list.remaining };
}

/** Accounts of the v2 instruction. */
export function takeSwapAccountsV2(context: ProgramContext): SwapAccounts {
  const list = new AccountList(context);
  const first = takeFirst(list, (name) => list.tokenAccount(name));
  const tokenProgram = list.program('token_program', TOKEN_PROGRAM);
  const tokenProgram2022 = list.program('token_program_2022', TOKEN_2022_PROGRAM);
  list.program('memo_program', MEMO_V2_PROGRAM);
  const inputMint = list.mint('input_vault_mint');
  const outputMint = list.mint('output_vault_mint');
  requireAddress(first.config, first.pool.state.config);
  requireWritable(first.pool, first.input, first.output, first.inputVault, first.outputVault, first.observations);
  requireAddress(first.observations, first.pool.state.observation);
  requireAddress(inputMint, first.inputVault.token.mint);
  requireAddress(outputMint, first.outputVault.token.mint);
  return { ...first, tokenProgram, tokenProgram2022, inputMint, outputMint, tickArray: null, remaining: list.remaining };
}

function takeFirst(list: AccountList, takeToken: (name: string) => TokenAccount) {
  return {
    payer: list.signer('payer'),
    config: list.account('amm_config', AMM_CONFIG),
    pool: list.loader('pool_state', POOL),
    input: takeToken('input_token_account'),
    output: takeToken('output_token_account'),
    inputVault: takeToken('input_vault'),
    outputVault: takeToken('output_vault'),
    observations: list.loader('observation_state', OBSERVATIONS),
  };
}

/** Tick arrays in order, and the bitmap extension if given. */
interface TickAccounts {
  readonly tickArrays: readonly StateAccount<TickArray>[];
  readonly extension: AccountMeta | null;
}

/**
 * Reads the tick arrays of a swap, up to the first account that has neither their size nor that of a bitmap extension.
 *
 * @throws Refusal 3007, 3006, 3001, 3002, 6051; ProgramError of a panic if one is given twice
 */
export function readTickAccounts(context: ProgramContext, { pool, tickArray, remaining }: SwapAccounts): TickAccounts {
  const tickArrays = tickArray ? [tickArray] : [];
  let extension: AccountMeta | null = null;
  for (const meta of remaining) {
    // Even the size of an account in use cannot be read.
    assertThat([pool, ...tickArrays].every(({ address }) => address !== meta.address));
    const size = context.account(meta.address).data.length;
    if (size === accountSize(BITMAP_EXTENSION)) {
      const owner = readState(context, meta, BITMAP_EXTENSION).pool;
      requireThat(owner === pool.address, CLMM_ERRORS.InvalidTickArrayBitmapExtensionAccount);
      extension = meta;
    } else if (size === accountSize(TICK_ARRAY)) {
      tickArrays.push({ ...meta, name: 'tick_array', kind: TICK_ARRAY, state: readWritableState(context, meta, TICK_ARRAY) });
    } else break;
  }
  return { tickArrays, extension };
}

function readWritableState<State>(context: ProgramContext, meta: AccountMeta, kind: AccountKind<State>): State {
  requireThat(context.account(meta.address).owner === context.programId, ANCHOR_ERRORS.accountOwnedByWrongProgram);
  requireThat(meta.isWritable, ANCHOR_ERRORS.accountNotMutable);
  return readState(context, meta, kind);
}
