import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM, SYSVAR_RENT, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { AnchorAccounts, type MintAccount, type NamedAccount, type TokenAccount } from '../support/anchorAccounts.ts';
import {
  addressSeed, requireAddress, requireConstraint, requireMut, requireSeeds, requireTokenMint, requireTokenOwner,
} from '../support/anchorConstraints.ts';
import { ANCHOR_ERRORS, anchorError } from '../support/anchor.ts';
import { initAccount } from '../support/systemProgram.ts';
import { createAssociatedTokenAccount, initializeMint2 } from '../support/tokenProgram.ts';
import { type AmmConfig, decodeAmmConfig, SEEDS } from './accounts.ts';
import { OBSERVATION_STATE_BYTES } from './observation.ts';

export const LP_DECIMALS = 9;
const MINT_BYTES = 82;

/** Accounts of a new pool, checked. The LP mint, the payer's LP token account and the observations are created. */
export interface InitializeAccounts {
  /** Pays, and gives the first liquidity. */
  readonly payer: NamedAccount;
  /** Receives a fee of swaps, if the pool has one. */
  readonly creator: NamedAccount;
  readonly configId: string;
  readonly config: AmmConfig;
  readonly authority: NamedAccount;
  readonly poolState: NamedAccount;
  readonly mint0: MintAccount;
  readonly mint1: MintAccount;
  readonly lpMint: NamedAccount;
  readonly payerToken0: TokenAccount;
  readonly payerToken1: TokenAccount;
  readonly payerLp: NamedAccount;
  readonly vault0: NamedAccount;
  readonly vault1: NamedAccount;
  readonly createPoolFee: NamedAccount;
  readonly observation: NamedAccount;
  readonly program0: NamedAccount;
  readonly program1: NamedAccount;
  readonly authBump: number;
  readonly vaultBump0: number;
  readonly vaultBump1: number;
}

/**
 * Checks and creates the accounts in the program's order: it creates new ones before it checks the others.
 *
 * @param isPermissioned whether the payer names the creator, which takes a permission of the program's owner
 * @throws ProgramError of Anchor, 2xxx and 3xxx, and of the programs that create accounts
 */
export function takeInitializeAccounts(context: ProgramContext, isPermissioned: boolean): InitializeAccounts {
  const accounts = new AnchorAccounts(context);
  const payerName = isPermissioned ? 'payer' : 'creator';
  const payer = accounts.signer(payerName);
  const creator = isPermissioned ? accounts.unchecked('creator') : payer;
  const ammConfig = accounts.account('amm_config', 'AmmConfig');
  const authority = accounts.unchecked('authority');
  const poolState = accounts.unchecked('pool_state');
  const mint0 = accounts.mint('token_0_mint');
  const mint1 = accounts.mint('token_1_mint');
  const lpMint = accounts.init('lp_mint');
  const payerToken0 = accounts.tokenAccount(`${payerName}_token_0`);
  const payerToken1 = accounts.tokenAccount(`${payerName}_token_1`);
  const payerLp = accounts.init(`${payerName}_lp_token`);
  const vault0 = accounts.unchecked('token_0_vault');
  const vault1 = accounts.unchecked('token_1_vault');
  const createPoolFee = accounts.tokenAccount('create_pool_fee');
  const observation = accounts.init('observation_state');
  const permission = isPermissioned ? accounts.account('permission', 'Permission') : null;
  accounts.program('token_program', TOKEN_PROGRAM);
  const program0 = accounts.tokenProgram('token_0_program');
  const program1 = accounts.tokenProgram('token_1_program');
  accounts.program('associated_token_program', ASSOCIATED_TOKEN_PROGRAM);
  accounts.program('system_program', SYSTEM_PROGRAM);
  if (!isPermissioned) accounts.sysvar('rent', SYSVAR_RENT);

  makeAccounts(context, { payer, authority, poolState, lpMint, payerLp, observation });

  requireMut(context, payer);
  const authBump = requireSeeds(context, authority, [SEEDS.authority]);
  requireMut(context, poolState);
  requireConstraint(context, mint0, Buffer.compare(addressSeed(mint0.address), addressSeed(mint1.address)) < 0);
  requireMintProgram(context, mint0, program0);
  requireMintProgram(context, mint1, program1);
  for (const [account, mint] of [[payerToken0, mint0], [payerToken1, mint1]] as const) {
    requireMut(context, account);
    requireTokenOwner(context, account, payer);
    requireTokenMint(context, account, mint.address);
  }
  const [vaultBump0, vaultBump1] = ([[vault0, mint0], [vault1, mint1]] as const).map(([vault, mint]) => {
    const bump = requireSeeds(context, vault, [SEEDS.vault, addressSeed(poolState.address), addressSeed(mint.address)]);
    requireMut(context, vault);
    return bump;
  }) as [number, number];
  requireMut(context, createPoolFee);
  requireAddress(context, createPoolFee, context.network.cpmmFeeAccount);
  if (permission) requireSeeds(context, permission, [SEEDS.permission, addressSeed(payer.address)]);
  return {
    payer, creator, configId: ammConfig.address, config: decodeAmmConfig(ammConfig.fields), authority, poolState, mint0, mint1, lpMint,
    payerToken0, payerToken1, payerLp, vault0, vault1, createPoolFee, observation, program0, program1, authBump,
    vaultBump0, vaultBump1,
  };
}

type NewAccounts = Pick<InitializeAccounts, 'payer' | 'authority' | 'poolState' | 'lpMint' | 'payerLp' | 'observation'>;

/** Creates the LP mint, the payer's LP token account and the observations. */
function makeAccounts(context: ProgramContext, accounts: NewAccounts): void {
  const { payer, authority, poolState, lpMint, payerLp, observation } = accounts;
  const lpSeeds = [SEEDS.lpMint, addressSeed(poolState.address)];
  const lpBump = requireSeeds(context, lpMint, lpSeeds);
  initAccount(context, {
    payer: payer.address,
    address: lpMint.address,
    bytes: MINT_BYTES,
    owner: TOKEN_PROGRAM,
    seeds: [...lpSeeds, Uint8Array.of(lpBump)],
  });
  context.invoke(
    initializeMint2(TOKEN_PROGRAM, { mint: lpMint.address, decimals: LP_DECIMALS, mintAuthority: authority.address }),
  );
  requireMut(context, lpMint);

  // Uses the derived address, not the account passed in.
  const lpAccount = context.findAddress(
    [payer.address, TOKEN_PROGRAM, lpMint.address].map(addressSeed),
    ASSOCIATED_TOKEN_PROGRAM,
  ).address;
  context.invoke(
    createAssociatedTokenAccount(TOKEN_PROGRAM, payer.address, lpAccount, payer.address, lpMint.address),
  );
  requireMut(context, payerLp);

  const observationSeeds = [SEEDS.observation, addressSeed(poolState.address)];
  const observationBump = requireSeeds(context, observation, observationSeeds);
  initAccount(context, {
    payer: payer.address,
    address: observation.address,
    bytes: OBSERVATION_STATE_BYTES,
    seeds: [...observationSeeds, Uint8Array.of(observationBump)],
  });
  requireMut(context, observation);
}

/** Anchor logs no account name here. @throws ProgramError 2022 */
function requireMintProgram(context: ProgramContext, mint: MintAccount, program: NamedAccount): void {
  if (mint.programId !== program.address) throw anchorError(context, ANCHOR_ERRORS.constraintMintTokenProgram);
}
