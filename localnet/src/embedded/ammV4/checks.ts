import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { AccountMeta, ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { type MintState, mintState, type TokenAccountState, tokenAccountState } from '../support/tokenState.ts';
import { allows, type Pool } from './accounts.ts';
import { ammError, checkAddress } from './errors.ts';

const AUTHORITY_SEED = new TextEncoder().encode('amm authority');

/** Seeds of the authority that owns all pools' vaults. */
export const authoritySeeds = (nonce: bigint): readonly Uint8Array[] => [AUTHORITY_SEED, Uint8Array.of(Number(nonce & 0xffn))];

/** The authority that owns all pools' vaults, and its bump. */
export function findAuthority(context: ProgramContext): { readonly address: string; readonly bump: number } {
  return context.findAddress([AUTHORITY_SEED]);
}

/** @throws ProgramError `InvalidProgramAddress` */
export function checkAuthority(context: ProgramContext, pool: Pool, given: string): void {
  if (context.createAddress(authoritySeeds(pool.nonce)) !== given) throw ammError(context, 'InvalidProgramAddress');
}

/**
 * The checks that deposits and withdrawals share, in this order: status, authority, token program and vaults.
 *
 * @throws ProgramError `InvalidStatus`, `InvalidProgramAddress`, `InvalidSplTokenProgram`, `InvalidCoinVault`,
 *   `InvalidPCVault`
 */
export function checkPoolAccounts(
  context: ProgramContext,
  accounts: Readonly<Record<'tokenProgram' | 'authority' | 'coinVault' | 'pcVault' | 'userCoin' | 'userPc', AccountMeta>>,
  pool: Pool,
  operation: 'deposit' | 'withdraw',
): void {
  const { tokenProgram, authority, coinVault, pcVault, userCoin, userPc } = accounts;
  if (!allows(pool, operation)) throw ammError(context, 'InvalidStatus');
  checkAuthority(context, pool, authority.address);
  checkAddress(context, 'spl_token_program', tokenProgram.address, TOKEN_PROGRAM, 'InvalidSplTokenProgram');
  if (coinVault.address !== pool.coinVault || userCoin.address === pool.coinVault) throw ammError(context, 'InvalidCoinVault');
  if (pcVault.address !== pool.pcVault || userPc.address === pool.pcVault) throw ammError(context, 'InvalidPCVault');
}

/** @throws ProgramError `InvalidSplTokenProgram`, `ExpectedAccount` */
export function unpackTokenAccount(context: ProgramContext, address: string, tokenProgram: string): TokenAccountState {
  const account = context.account(address);
  if (account.owner !== tokenProgram) throw ammError(context, 'InvalidSplTokenProgram');
  const state = account.data.length === 165 ? tokenAccountState(account) : null;
  if (!state) throw ammError(context, 'ExpectedAccount');
  return state;
}

/** @throws ProgramError `InvalidSplTokenProgram`, `ExpectedMint` */
export function unpackMint(context: ProgramContext, address: string, tokenProgram: string): MintState {
  const account = context.account(address);
  if (account.owner !== tokenProgram) throw ammError(context, 'InvalidSplTokenProgram');
  const state = account.data.length === 82 ? mintState(account) : null;
  if (!state) throw ammError(context, 'ExpectedMint');
  return state;
}
