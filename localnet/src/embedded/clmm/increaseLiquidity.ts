import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import {
  AccountList, type NamedAccount, requireConstraint, requireSeeds, requireTokenProgram, requireWritable, saveState, type TokenAccount,
} from './accountChecks.ts';
import { PERSONAL_POSITION, POOL, PROTOCOL_POSITION, TICK_ARRAY } from './accounts.ts';
import { protocolPositionSeeds } from './addresses.ts';
import { addLiquidity, checkSides, extensionForRange, type LiquidityInput } from './addLiquidity.ts';
import { updatePosition } from './changeLiquidity.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { emit } from './events.ts';
import { assertThat, toU128 } from './integers.ts';
import { struct, u128, u64 } from './layout.ts';
import { isAllowed } from './poolStatus.ts';
import { readArguments, readOptionalFlag } from './readArguments.ts';

const ARGUMENTS = struct({ liquidity: u128, maxAmount0: u64, maxAmount1: u64 });

/** Adds liquidity to a position of SPL Token mints. */
export function increaseLiquidity(context: ProgramContext): void {
  const input = { ...readArguments(context, ARGUMENTS), isBase0: null };
  const accounts = takeAccounts(context, false);
  requireNftOwner(accounts.nftOwner, accounts.nftAccount);
  assertThat(input.liquidity !== 0n);
  increase(context, accounts, input);
}

/** Adds liquidity to a position of mints of either token program; it can be given as an amount. */
export function increaseLiquidityV2(context: ProgramContext): void {
  const input = { ...readArguments(context, ARGUMENTS), isBase0: readOptionalFlag(context, ARGUMENTS.bytes) };
  const accounts = takeAccounts(context, true);
  requireNftOwner(accounts.nftOwner, accounts.nftAccount);
  assertThat(input.liquidity !== 0n || input.isBase0 !== null);
  increase(context, accounts, input);
}

/** @throws Refusal `NotApproved` unless the account holds the NFT and belongs to the signer */
export function requireNftOwner(signer: NamedAccount, { token }: TokenAccount): void {
  requireThat(token.amount === 1n && token.owner === signer.address, CLMM_ERRORS.NotApproved);
}

function increase(context: ProgramContext, accounts: ReturnType<typeof takeAccounts>, input: LiquidityInput): void {
  const { nftOwner, pool, position, protocolPosition } = accounts;
  requireThat(isAllowed(pool.state, 'addLiquidity'), CLMM_ERRORS.NotApproved);
  const { tickLower, tickUpper } = position.state;
  const deposit = addLiquidity(
    context,
    { payer: nftOwner, sides: accounts.sides, programs: accounts },
    {
      pool,
      protocolPosition: protocolPosition.state,
      arrayLower: accounts.arrayLower,
      arrayUpper: accounts.arrayUpper,
      tickLower,
      tickUpper,
      bitmapExtension: extensionForRange(context, pool, accounts.remaining, [tickLower, tickUpper]),
    },
    input,
  );
  updatePosition(context, position.state, protocolPosition.state);
  position.state.liquidity = toU128(position.state.liquidity + deposit.liquidity);
  saveState(context, protocolPosition);
  saveState(context, position);
  emit(context, 'IncreaseLiquidityEvent', { ...deposit, nftMint: position.state.nftMint });
}

function takeAccounts(context: ProgramContext, isV2: boolean) {
  const list = new AccountList(context);
  const accounts = {
    nftOwner: list.signer('nft_owner'),
    nftAccount: list.tokenAccount('nft_account'),
    pool: list.loader('pool_state', POOL),
    protocolPosition: list.account('protocol_position', PROTOCOL_POSITION),
    position: list.account('personal_position', PERSONAL_POSITION),
    arrayLower: list.loader('tick_array_lower', TICK_ARRAY),
    arrayUpper: list.loader('tick_array_upper', TICK_ARRAY),
    account0: list.tokenAccount('token_account_0'),
    account1: list.tokenAccount('token_account_1'),
    vault0: list.tokenAccount('token_vault_0'),
    vault1: list.tokenAccount('token_vault_1'),
    tokenProgram: list.program('token_program', TOKEN_PROGRAM),
    tokenProgram2022: isV2 ? list.program('token_program_2022', TOKEN_2022_PROGRAM) : null,
    mint0: isV2 ? list.mint('vault_0_mint') : null,
    mint1: isV2 ? list.mint('vault_1_mint') : null,
  };
  const { nftAccount, pool, protocolPosition, position, arrayLower, arrayUpper } = accounts;
  requireConstraint(nftAccount.token.mint === position.state.nftMint, nftAccount);
  if (isV2) requireTokenProgram(nftAccount, accounts.tokenProgram);
  requireWritable(pool);
  requireSeeds(context, protocolPosition, protocolPositionSeeds(pool.address, position.state.tickLower, position.state.tickUpper));
  requireWritable(protocolPosition);
  requireConstraint(protocolPosition.state.pool === pool.address, protocolPosition);
  for (const account of [position, arrayLower, arrayUpper]) {
    requireWritable(account);
    requireConstraint(account.state.pool === pool.address, account);
  }
  return {
    ...accounts,
    sides: checkSides(accounts),
    remaining: list.remaining,
  };
}
