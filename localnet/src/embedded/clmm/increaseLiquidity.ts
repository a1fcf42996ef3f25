import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import {
  AccountList, type NamedAccount, requireAbove, requireConstraint, requireTokenOwner, requireWritable, saveState, type StateAccount,
  type TokenAccount,
} from './accountChecks.ts';
import { PERSONAL_POSITION, type PersonalPosition, POOL, TICK_ARRAY } from './accounts.ts';
import { addLiquidity, checkSides, extensionForRange, type LiquidityInput } from './addLiquidity.ts';
import { updatePosition } from './changeLiquidity.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { emit } from './events.ts';
import { checkedU128 } from './integers.ts';
import { struct, u128, u64 } from './layout.ts';
import { isAllowed } from './poolStatus.ts';
import { readArguments, readOptionalFlag } from './readArguments.ts';

const ARGUMENTS = struct({ liquidity: u128, maxAmount0: u64, maxAmount1: u64 });

/** Adds liquidity to a position of SPL Token mints. */
export function increaseLiquidity(context: ProgramContext): void {
  const input = { ...readArguments(context, ARGUMENTS), isBase0: null };
  const accounts = takeAccounts(context, false);
  requireAbove(input.liquidity, 0n);
  increase(context, accounts, input);
}

/** Adds liquidity to a position of mints of either token program; it can be given as an amount. */
export function increaseLiquidityV2(context: ProgramContext): void {
  const input = { ...readArguments(context, ARGUMENTS), isBase0: readOptionalFlag(context, ARGUMENTS.bytes) };
  const accounts = takeAccounts(context, true);
  requireThat(input.liquidity !== 0n || input.isBase0 !== null, CLMM_ERRORS.MissingBaseFlag);
  increase(context, accounts, input);
}

function increase(context: ProgramContext, accounts: ReturnType<typeof takeAccounts>, input: LiquidityInput): void {
  const { nftOwner, pool, position, arrayLower, arrayUpper } = accounts;
  requireThat(isAllowed(pool.state, 'addLiquidity'), CLMM_ERRORS.NotApproved);
  const { tickLower, tickUpper } = position.state;
  const extension = extensionForRange(context, pool, accounts.remaining, [tickLower, tickUpper]);
  const { growth, ...deposit } = addLiquidity(
    context, { payer: nftOwner, sides: accounts.sides, programs: accounts }, { pool, arrayLower, arrayUpper, tickLower, tickUpper, extension },
    input,
  );
  updatePosition(context, position.state, growth);
  position.state.liquidity = checkedU128(position.state.liquidity + deposit.liquidity);
  saveState(context, position);
  emit(context, 'IncreaseLiquidityEvent', { ...deposit, nftMint: position.state.nftMint });
}

function takeAccounts(context: ProgramContext, isV2: boolean) {
  const list = new AccountList(context);
  const takeToken = (name: string) => (isV2 ? list.tokenAccount(name) : list.splTokenAccount(name));
  const accounts = {
    nftOwner: list.signer('nft_owner'),
    nftAccount: takeToken('nft_account'),
    pool: list.loader('pool_state', POOL),
    protocolPosition: list.unchecked('protocol_position'),
    position: list.account('personal_position', PERSONAL_POSITION),
    arrayLower: list.loader('tick_array_lower', TICK_ARRAY),
    arrayUpper: list.loader('tick_array_upper', TICK_ARRAY),
    account0: takeToken('token_account_0'),
    account1: takeToken('token_account_1'),
    vault0: takeToken('token_vault_0'),
    vault1: takeToken('token_vault_1'),
    tokenProgram: list.program('token_program', TOKEN_PROGRAM),
    tokenProgram2022: isV2 ? list.program('token_program_2022', TOKEN_2022_PROGRAM) : null,
    mint0: isV2 ? list.mint('vault_0_mint') : null,
    mint1: isV2 ? list.mint('vault_1_mint') : null,
  };
  const { nftOwner, nftAccount, pool, position, arrayLower, arrayUpper } = accounts;
  requireNftHolder(nftAccount, position, nftOwner);
  requireWritable(pool);
  for (const account of [position, arrayLower, arrayUpper]) {
    requireWritable(account);
    requireConstraint(account.state.pool === pool.address, account);
  }
  return { ...accounts, sides: checkSides(accounts), remaining: list.remaining };
}

/** @throws Refusal unless the account holds the position's NFT and belongs to the signer */
export function requireNftHolder(nftAccount: TokenAccount, { state }: StateAccount<PersonalPosition>, signer: NamedAccount): void {
  requireConstraint(nftAccount.token.mint === state.nftMint && nftAccount.token.amount === 1n, nftAccount);
  requireTokenOwner(nftAccount, signer.address);
}
