import { MEMO_V2_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { AccountList, requireSameKey, requireWritable } from './accountChecks.ts';
import { accountSize, AMM_CONFIG, OBSERVATIONS, POOL } from './accounts.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { struct, u64 } from './layout.ts';
import { readArguments } from './readArguments.ts';
import { runSwapV2 } from './swap.ts';

const ARGUMENTS = struct({ amount: u64, minimumOut: u64 });

/** Swaps an exact input through several pools. The accounts of each hop begin with its config; tick arrays follow them. */
export function swapRouterBaseIn(context: ProgramContext): void {
  const { amount, minimumOut } = readArguments(context, ARGUMENTS);
  const list = new AccountList(context);
  const payer = list.signer('payer');
  let input = list.tokenAccount('input_token_account');
  let inputMint = list.mint('input_token_mint');
  const tokenProgram = list.program('token_program', TOKEN_PROGRAM);
  const tokenProgram2022 = list.program('token_program_2022', TOKEN_2022_PROGRAM);
  list.program('memo_program', MEMO_V2_PROGRAM);
  requireWritable(input, inputMint);
  const isConfig = (address: string): boolean => context.account(address).data.length === accountSize(AMM_CONFIG);
  let moved = amount;
  let hop = list.rest(CLMM_ERRORS.AccountLack);
  for (let isFirst = true; hop.remaining.length > 0; isFirst = false) {
    if (!isFirst && !isConfig(hop.remaining[0]?.address ?? '')) {
      hop.unchecked('');
      continue;
    }
    const config = hop.account('amm_config', AMM_CONFIG);
    const pool = hop.loader('pool_state', POOL);
    const output = hop.tokenAccount('output_token_account');
    const inputVault = hop.tokenAccount('input_vault');
    const outputVault = hop.tokenAccount('output_vault');
    const outputMint = hop.mint('output_token_mint');
    const observations = hop.loader('observation_state', OBSERVATIONS);
    requireSameKey(pool.state.observation, observations.address);
    requireSameKey(pool.state.config, config.address);
    const accounts = {
      payer, config, pool, input, output, inputVault, outputVault, observations, tokenProgram, tokenProgram2022, inputMint, outputMint,
      tickArray: null, remaining: hop.remaining,
    };
    moved = runSwapV2(context, accounts, { amount: moved, limitX64: 0n, isExactIn: true });
    [input, inputMint] = [output, outputMint];
    // States are read again, as an account can come back in a later hop.
    hop = hop.rest(CLMM_ERRORS.AccountLack);
  }
  requireThat(moved >= minimumOut, CLMM_ERRORS.TooLittleOutputReceived);
}
