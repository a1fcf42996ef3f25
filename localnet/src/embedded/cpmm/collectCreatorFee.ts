import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { AnchorAccounts, type MintAccount, type NamedAccount } from '../support/anchorAccounts.ts';
import { addressSeed, requireAddress, requireConstraint, requireMut, requireSeeds } from '../support/anchorConstraints.ts';
import { ANCHOR_ERRORS, anchorError } from '../support/anchor.ts';
import { createAssociatedTokenAccount } from '../support/tokenProgram.ts';
import { unpackTokenAccount } from '../support/unpackToken.ts';
import { readPool, SEEDS, updatePool } from './accounts.ts';
import { CPMM_ERRORS } from './errors.ts';
import { authoritySeeds, transferTokens } from './tokens.ts';

/** `collect_creator_fee`: sends the creator's fees to the creator's associated token accounts, whatever the pool's status. */
export function collectCreatorFee(context: ProgramContext): void {
  const accounts = new AnchorAccounts(context);
  const creator = accounts.signer('creator');
  const authority = accounts.unchecked('authority');
  const poolState = accounts.loader('pool_state', 'PoolState');
  const config = accounts.account('amm_config', 'AmmConfig');
  const vault0 = accounts.tokenAccount('token_0_vault');
  const vault1 = accounts.tokenAccount('token_1_vault');
  const mint0 = accounts.mint('vault_0_mint');
  const mint1 = accounts.mint('vault_1_mint');
  const account0 = accounts.init('creator_token_0');
  const account1 = accounts.init('creator_token_1');
  const program0 = accounts.tokenProgram('token_0_program');
  const program1 = accounts.tokenProgram('token_1_program');
  accounts.program('associated_token_program', ASSOCIATED_TOKEN_PROGRAM);
  accounts.program('system_program', SYSTEM_PROGRAM);

  makeAssociatedAccount(context, { account: account0, creator, mint: mint0, program: program0 });
  makeAssociatedAccount(context, { account: account1, creator, mint: mint1, program: program1 });
  const pool = readPool(context, poolState.address);
  requireMut(context, creator);
  requireAddress(context, creator, pool.poolCreator);
  const bump = requireSeeds(context, authority, [SEEDS.authority]);
  requireMut(context, poolState);
  requireAddress(context, config, pool.ammConfig);
  requireMut(context, vault0);
  requireConstraint(context, vault0, vault0.address === pool.token0Vault);
  requireMut(context, vault1);
  requireConstraint(context, vault1, vault1.address === pool.token1Vault);
  requireAddress(context, mint0, vault0.mint);
  requireAddress(context, mint1, vault1.mint);

  if (pool.creatorFees0 === 0n && pool.creatorFees1 === 0n) throw anchorError(context, CPMM_ERRORS.noFeeCollect);
  const sides = [
    { mint: mint0, programId: program0.address, from: vault0.address, to: account0.address, amount: pool.creatorFees0 },
    { mint: mint1, programId: program1.address, from: vault1.address, to: account1.address, amount: pool.creatorFees1 },
  ];
  for (const side of sides) transferTokens(context, { ...side, owner: authority.address }, authoritySeeds(bump));
  updatePool(context, poolState.address, { creatorFees0: 0n, creatorFees1: 0n });
}

interface AssociatedAccount {
  readonly account: NamedAccount;
  readonly creator: NamedAccount;
  readonly mint: MintAccount;
  readonly program: NamedAccount;
}

/** `init_if_needed` of an associated token account. */
function makeAssociatedAccount(context: ProgramContext, { account, creator, mint, program }: AssociatedAccount): void {
  const associated = context.findAddress([creator.address, program.address, mint.address].map(addressSeed), ASSOCIATED_TOKEN_PROGRAM).address;
  if (context.account(account.address).owner === SYSTEM_PROGRAM) {
    context.invoke(createAssociatedTokenAccount(program.address, creator.address, associated, creator.address, mint.address));
  }
  const { owner: programId, data } = context.account(account.address);
  const token = unpackTokenAccount(data);
  const origin = { account: account.name };
  if (token.mint !== mint.address) throw anchorError(context, ANCHOR_ERRORS.constraintTokenMint, origin);
  if (token.owner !== creator.address) throw anchorError(context, ANCHOR_ERRORS.constraintTokenOwner, origin);
  if (programId !== program.address) throw anchorError(context, ANCHOR_ERRORS.constraintAssociatedTokenTokenProgram, origin);
  if (account.address !== associated) throw anchorError(context, ANCHOR_ERRORS.accountNotAssociatedTokenAccount, origin);
  requireMut(context, account);
}
