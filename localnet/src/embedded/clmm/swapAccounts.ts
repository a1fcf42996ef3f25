import { MEMO_V2_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { type AccountMeta, type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import {
  AccountList, type MintAccount, type NamedAccount, readState, requireAddress, requireConstraint, requireTokenProgram, requireWritable,
  type StateAccount, type TokenAccount,
} from './accountChecks.ts';
import {
  AMM_CONFIG, type AmmConfig, BITMAP_EXTENSION, type BitmapExtension, OBSERVATIONS, type ObservationState, POOL, type PoolState, TICK_ARRAY,
  type TickArray,
} from './accounts.ts';
import { bitmapExtensionSeeds } from './addresses.ts';
import { requireThat } from './errors.ts';

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
  const first = takeFirst(list);
  const tokenProgram = list.program('token_program', TOKEN_PROGRAM);
  const tickArray = list.loader('tick_array', TICK_ARRAY);
  requireAddress(first.config, first.pool.state.config);
  requireWritable(first.pool);
  for (const account of [first.input, first.output, first.inputVault, first.outputVault]) {
    requireWritable(account);
    requireTokenProgram(account, tokenProgram);
  }
  requireWritable(first.observations);
  requireAddress(first.observations, first.pool.state.observation);
  requireWritable(tickArray);
  requireConstraint(tickArray.state.pool === first.pool.address, tickArray);
  return { ...first, tokenProgram, tokenProgram2022: null, inputMint: null, outputMint: null, tickArray, remaining: list.remaining };
}

/** Accounts of the v2 instruction. */
export function takeSwapAccountsV2(context: ProgramContext): SwapAccounts {
  const list = new AccountList(context);
  const first = takeFirst(list);
  const tokenProgram = list.program('token_program', TOKEN_PROGRAM);
  const tokenProgram2022 = list.program('token_program_2022', TOKEN_2022_PROGRAM);
  const memoProgram = list.unchecked('memo_program');
  const inputMint = list.mint('input_vault_mint');
  const outputMint = list.mint('output_vault_mint');
  requireAddress(first.config, first.pool.state.config);
  requireWritable(first.pool, first.input, first.output, first.inputVault, first.outputVault, first.observations);
  requireAddress(first.observations, first.pool.state.observation);
  requireAddress(memoProgram, MEMO_V2_PROGRAM);
  requireAddress(inputMint, first.inputVault.token.mint);
  requireAddress(outputMint, first.outputVault.token.mint);
  return { ...first, tokenProgram, tokenProgram2022, inputMint, outputMint, tickArray: null, remaining: list.remaining };
}

function takeFirst(list: AccountList) {
  return {
    payer: list.signer('payer'),
    config: list.account('amm_config', AMM_CONFIG),
    pool: list.loader('pool_state', POOL),
    input: list.tokenAccount('input_token_account'),
    output: list.tokenAccount('output_token_account'),
    inputVault: list.tokenAccount('input_vault'),
    outputVault: list.tokenAccount('output_vault'),
    observations: list.loader('observation_state', OBSERVATIONS),
  };
}

/** Tick arrays in order, and the bitmap extension if given. */
interface TickAccounts {
  readonly tickArrays: readonly StateAccount<TickArray>[];
  readonly extension: BitmapExtension | null;
}

/**
 * Reads the tick arrays of a swap.
 *
 * @throws Refusal 3007, 3006, 3001, 3002; ProgramError `AccountBorrowFailed` if one is given twice, or is the pool
 */
export function readTickAccounts(context: ProgramContext, { pool, tickArray, remaining }: SwapAccounts): TickAccounts {
  const extensionAddress = context.findAddress(bitmapExtensionSeeds(pool.address)).address;
  const tickArrays = tickArray ? [tickArray] : [];
  let extension: BitmapExtension | null = null;
  for (const meta of remaining) {
    if (meta.address === extensionAddress) {
      extension = readState(context, meta, BITMAP_EXTENSION);
      continue;
    }
    requireThat(context.account(meta.address).owner === context.programId, ANCHOR_ERRORS.accountOwnedByWrongProgram);
    requireThat(meta.isWritable, ANCHOR_ERRORS.accountNotMutable);
    const isInUse = [pool, ...tickArrays].some(({ address }) => address === meta.address);
    if (isInUse) throw new ProgramError('AccountBorrowFailed');
    tickArrays.push({ ...meta, name: 'tick_array', kind: TICK_ARRAY, state: readState(context, meta, TICK_ARRAY) });
  }
  return { tickArrays, extension };
}
