import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { zeros } from '../../encoding/accountBytes.ts';
import type { ProgramContext, Seeds } from '../runtime/EmbeddedProgram.ts';
import type { MintAccount, NamedAccount } from '../support/anchorAccounts.ts';
import { addressSeed } from '../support/anchorConstraints.ts';
import { ANCHOR_ERRORS, anchorError } from '../support/anchor.ts';
import { createAccount, transferLamports } from '../support/systemProgram.ts';
import { initializeAccount3, mintTo, syncNative } from '../support/tokenProgram.ts';
import { unpackTokenAccount } from '../support/unpackToken.ts';
import { encodePoolState, POOL_BYTES, POOL_PADDING_BYTES, SEEDS } from './accounts.ts';
import { initialLiquidity } from './curve.ts';
import { CPMM_ERRORS, SOURCE } from './errors.ts';
import { type InitializeAccounts, LP_DECIMALS, takeInitializeAccounts } from './initializeAccounts.ts';
import { isSupportedMint, vaultBytes } from './mints.ts';
import { newObservationState } from './observation.ts';
import { authoritySeeds, transferTokens } from './tokens.ts';

const FILE = 'instructions/initialize.rs';
/** LP tokens that are counted but never minted. */
const LOCKED_LP = 100n;

/** `initialize`: creates a pool with its first liquidity. */
export function initialize(context: ProgramContext, [amount0, amount1, openTime]: readonly [bigint, bigint, bigint]): void {
  const accounts = takeInitializeAccounts(context);
  const { creator, config, authority, poolState, mint0, mint1, lpMint, creatorLp, vault0, vault1, createPoolFee } = accounts;
  if (!(isSupportedMint(context, mint0, `${FILE}:168:56`) && isSupportedMint(context, mint1, `${FILE}:169:58`))) {
    throw anchorError(context, CPMM_ERRORS.notSupportMint, { source: `${SOURCE}/${FILE}:171` });
  }
  if (config.disableCreatePool) throw anchorError(context, CPMM_ERRORS.notApproved, { source: `${SOURCE}/${FILE}:175` });
  makeVault(context, accounts, vault0, mint0, accounts.vaultBump0, accounts.program0);
  makeVault(context, accounts, vault1, mint1, accounts.vaultBump1, accounts.program1);
  makePool(context, accounts);
  context.write(accounts.observation.address, newObservationState(poolState.address));
  transferTokens(context, {
    programId: accounts.program0.address, mint: mint0, from: accounts.creatorToken0.address, to: vault0.address,
    owner: creator.address, amount: amount0,
  });
  transferTokens(context, {
    programId: accounts.program1.address, mint: mint1, from: accounts.creatorToken1.address, to: vault1.address,
    owner: creator.address, amount: amount1,
  });

  const [held0, held1] = [vault0, vault1].map(({ address }) => unpackTokenAccount(context.account(address).data).amount) as [bigint, bigint];
  if (held0 === 0n || held1 === 0n) throw anchorError(context, CPMM_ERRORS.emptySupply);
  const liquidity = initialLiquidity(held0, held1);
  context.log(`liquidity:${liquidity}, lock_lp_amount:${LOCKED_LP}, vault_0_amount:${held0},vault_1_amount:${held1}`);
  if (liquidity < LOCKED_LP) throw anchorError(context, CPMM_ERRORS.initLpAmountTooLess);
  context.invoke(
    mintTo(TOKEN_PROGRAM, lpMint.address, creatorLp.address, authority.address, liquidity - LOCKED_LP),
    authoritySeeds(accounts.authBump),
  );
  if (config.createPoolFee !== 0n) {
    context.invoke(transferLamports(creator.address, createPoolFee.address, config.createPoolFee));
    context.invoke(syncNative(createPoolFee.address));
  }
  const { unixTimestamp, epoch } = context.clock;
  context.write(
    poolState.address,
    encodePoolState({
      ammConfig: accounts.configId,
      poolCreator: creator.address,
      token0Vault: vault0.address,
      token1Vault: vault1.address,
      lpMint: lpMint.address,
      token0Mint: mint0.address,
      token1Mint: mint1.address,
      token0Program: mint0.programId,
      token1Program: mint1.programId,
      observationKey: accounts.observation.address,
      authBump: accounts.authBump,
      status: 0,
      lpMintDecimals: LP_DECIMALS,
      mint0Decimals: mint0.decimals,
      mint1Decimals: mint1.decimals,
      lpSupply: liquidity,
      protocolFees0: 0n,
      protocolFees1: 0n,
      fundFees0: 0n,
      fundFees1: 0n,
      openTime: openTime <= unixTimestamp ? unixTimestamp + 1n : openTime,
      recentEpoch: epoch,
      padding: zeros(POOL_PADDING_BYTES),
    }),
  );
}

function makeVault(
  context: ProgramContext,
  { creator, poolState, authority }: InitializeAccounts,
  vault: NamedAccount,
  mint: MintAccount,
  bump: number,
  tokenProgram: NamedAccount,
): void {
  const bytes = vaultBytes(context.account(mint.address));
  // Fails if the address already has lamports.
  context.invoke(
    createAccount(creator.address, vault.address, context.rent(bytes), bytes, tokenProgram.address),
    [SEEDS.vault, addressSeed(poolState.address), addressSeed(mint.address), Uint8Array.of(bump)],
  );
  context.invoke(initializeAccount3(tokenProgram.address, vault.address, mint.address, authority.address));
}

/** Creates the pool's account: at the address derived from its mints and config, or at any other address that signs. */
function makePool(context: ProgramContext, { creator, poolState, configId, mint0, mint1 }: InitializeAccounts): void {
  const { owner, lamports } = context.account(poolState.address);
  if (owner !== SYSTEM_PROGRAM || lamports !== 0n) throw anchorError(context, CPMM_ERRORS.notApproved, { source: `${SOURCE}/${FILE}:342` });
  const seeds: Seeds = [SEEDS.pool, addressSeed(configId), addressSeed(mint0.address), addressSeed(mint1.address)];
  const expected = context.findAddress(seeds);
  if (poolState.address !== expected.address && !poolState.isSigner) {
    throw anchorError(context, ANCHOR_ERRORS.requireEqViolated, { source: `${SOURCE}/${FILE}:356`, values: [false, true] });
  }
  context.invoke(
    createAccount(creator.address, poolState.address, context.rent(POOL_BYTES), POOL_BYTES, context.programId),
    [...seeds, Uint8Array.of(expected.bump)],
  );
}
