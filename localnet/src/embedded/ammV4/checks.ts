import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { type AccountMeta, type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { namedAccounts } from '../support/namedAccounts.ts';
import { type MintState, mintState, type TokenAccountState, tokenAccountState } from '../support/tokenState.ts';
import { allows, type Pool } from './accounts.ts';
import { AmmError, checkAddress } from './errors.ts';

const AUTHORITY_SEED = new TextEncoder().encode('amm authority');

/** Seeds of the authority that owns all pools' vaults. */
export const authoritySeeds = (nonce: bigint): readonly Uint8Array[] => [AUTHORITY_SEED, Uint8Array.of(Number(nonce & 0xffn))];

/**
 * An instruction's accounts by name, without those that it ignores: accounts of a market, and others of former releases.
 *
 * @param ignored their positions
 * @throws ProgramError `NotEnoughAccountKeys`
 */
export function accountsWithout<Name extends string>(
  context: ProgramContext, ignored: readonly number[], names: readonly Name[],
): Readonly<Record<Name, AccountMeta>> {
  return namedAccounts(context.accounts.filter((_, position) => !ignored.includes(position)), names);
}

/** The authority that owns all pools' vaults, and its bump. */
export function findAuthority(context: ProgramContext): { readonly address: string; readonly bump: number } {
  return context.findAddress([AUTHORITY_SEED]);
}

/** @throws AmmError `NotAllowed` */
export function checkMints({ coinMint, pcMint }: Pool): void {
  if (coinMint === pcMint) throw new AmmError('NotAllowed');
}

/** @throws AmmError `InvalidProgramAddress` */
export function checkAuthority(context: ProgramContext, pool: Pool, given: string): void {
  if (authorityOf(context, pool) !== given) throw new AmmError('InvalidProgramAddress');
}

function authorityOf(context: ProgramContext, { nonce }: Pool): string | null {
  try {
    return context.createAddress(authoritySeeds(nonce));
  } catch (error) {
    if (error instanceof ProgramError && error.error === 'InvalidSeeds') return null;
    throw error;
  }
}

/**
 * The checks that deposits and withdrawals share, in this order: status, authority, token program and vaults.
 *
 * @throws AmmError `InvalidStatus`, `InvalidProgramAddress`, `InvalidSplTokenProgram`, `InvalidCoinVault`,
 *   `InvalidPCVault`
 */
export function checkPoolAccounts(
  context: ProgramContext,
  accounts: Readonly<Record<'tokenProgram' | 'authority' | 'coinVault' | 'pcVault' | 'userCoin' | 'userPc', AccountMeta>>,
  pool: Pool,
  operation: 'deposit' | 'withdraw',
): void {
  const { tokenProgram, authority, coinVault, pcVault, userCoin, userPc } = accounts;
  if (!allows(pool, operation)) throw new AmmError('InvalidStatus');
  checkAuthority(context, pool, authority.address);
  checkAddress(context, 'spl_token_program', tokenProgram.address, TOKEN_PROGRAM, 'InvalidSplTokenProgram');
  if (coinVault.address !== pool.coinVault || userCoin.address === pool.coinVault) throw new AmmError('InvalidCoinVault');
  if (pcVault.address !== pool.pcVault || userPc.address === pool.pcVault) throw new AmmError('InvalidPCVault');
}

/** @throws AmmError `InvalidSplTokenProgram`, `ExpectedAccount` */
export function unpackTokenAccount(context: ProgramContext, address: string): TokenAccountState {
  const account = context.account(address);
  if (account.owner !== TOKEN_PROGRAM) throw new AmmError('InvalidSplTokenProgram');
  const state = account.data.length === 165 ? tokenAccountState(account) : null;
  if (!state) throw new AmmError('ExpectedAccount');
  return state;
}

/** @throws AmmError `InvalidSplTokenProgram`, `ExpectedMint` */
export function unpackMint(context: ProgramContext, address: string): MintState {
  const account = context.account(address);
  if (account.owner !== TOKEN_PROGRAM) throw new AmmError('InvalidSplTokenProgram');
  const state = account.data.length === 82 ? mintState(account) : null;
  if (!state) throw new AmmError('ExpectedMint');
  return state;
}
