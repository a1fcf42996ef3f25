import { MEMO_V2_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { AnchorAccounts, type MintAccount, type NamedAccount, type TokenAccount } from '../support/anchorAccounts.ts';
import {
  requireAddress, requireConstraint, requireMut, requireSeeds, requireTokenMint, requireTokenOwner,
} from '../support/anchorConstraints.ts';
import { type PoolState, readPool, SEEDS } from './accounts.ts';
import { CPMM_ERRORS } from './errors.ts';

/** Checked accounts of a deposit or a withdrawal. */
export interface LiquidityAccounts {
  readonly owner: NamedAccount;
  readonly authority: NamedAccount;
  readonly poolId: string;
  readonly pool: PoolState;
  readonly ownerLp: TokenAccount;
  readonly account0: TokenAccount;
  readonly account1: TokenAccount;
  readonly vault0: TokenAccount;
  readonly vault1: TokenAccount;
  readonly mint0: MintAccount;
  readonly mint1: MintAccount;
  readonly lpMint: MintAccount;
}

/**
 * Checks the accounts as the program does. Those of a withdrawal end with the Memo program, and the receiving accounts can
 * have any owner.
 *
 * @throws ProgramError of Anchor, 2xxx and 3xxx, and `IncorrectLpMint`
 */
export function takeLiquidityAccounts(context: ProgramContext, kind: 'deposit' | 'withdraw'): LiquidityAccounts {
  const accounts = new AnchorAccounts(context);
  const owner = accounts.signer('owner');
  const authority = accounts.unchecked('authority');
  const poolState = accounts.loader('pool_state', 'PoolState');
  const ownerLp = accounts.tokenAccount('owner_lp_token');
  const account0 = accounts.tokenAccount('token_0_account');
  const account1 = accounts.tokenAccount('token_1_account');
  const vault0 = accounts.tokenAccount('token_0_vault');
  const vault1 = accounts.tokenAccount('token_1_vault');
  accounts.program('token_program', TOKEN_PROGRAM);
  accounts.program('token_program_2022', TOKEN_2022_PROGRAM);
  const mint0 = accounts.mint('vault_0_mint');
  const mint1 = accounts.mint('vault_1_mint');
  const lpMint = accounts.mint('lp_mint');
  const memoProgram = kind === 'withdraw' ? accounts.unchecked('memo_program') : null;

  const pool = readPool(context, poolState.address);
  requireSeeds(context, authority, [SEEDS.authority]);
  requireMut(context, poolState);
  requireMut(context, ownerLp);
  requireTokenOwner(context, ownerLp, owner);
  for (const [account, vault] of [[account0, vault0], [account1, vault1]] as const) {
    requireMut(context, account);
    if (kind === 'deposit') requireTokenOwner(context, account, owner);
    requireTokenMint(context, account, vault.mint);
  }
  requireMut(context, vault0);
  requireConstraint(context, vault0, vault0.address === pool.token0Vault);
  requireMut(context, vault1);
  requireConstraint(context, vault1, vault1.address === pool.token1Vault);
  requireAddress(context, mint0, vault0.mint);
  requireAddress(context, mint1, vault1.mint);
  requireMut(context, lpMint);
  requireAddress(context, lpMint, pool.lpMint, CPMM_ERRORS.incorrectLpMint);
  if (memoProgram) requireAddress(context, memoProgram, MEMO_V2_PROGRAM);
  return { owner, authority, poolId: poolState.address, pool, ownerLp, account0, account1, vault0, vault1, mint0, mint1, lpMint };
}
