import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext, Seeds } from '../runtime/EmbeddedProgram.ts';
import type { MintAccount, NamedAccount } from '../support/anchorAccounts.ts';
import { addressSeed } from '../support/anchorConstraints.ts';
import { ANCHOR_ERRORS, anchorError } from '../support/anchor.ts';
import { initAccount, transferLamports } from '../support/systemProgram.ts';
import { initializeAccount3, mintTo, syncNative } from '../support/tokenProgram.ts';
import { tokenAccountBytes } from '../support/tokenState.ts';
import { unpackTokenAccount } from '../support/unpackToken.ts';
import { encodeNewPool, POOL_BYTES, SEEDS } from './accounts.ts';
import { initialLiquidity } from './curve.ts';
import { CPMM_ERRORS } from './errors.ts';
import { type InitializeAccounts, LP_DECIMALS, takeInitializeAccounts } from './initializeAccounts.ts';
import { isSupportedMint } from './mints.ts';
import { newObservationState } from './observation.ts';
import { authoritySeeds, requireOther, transferTokens } from './tokens.ts';

/** LP tokens that are counted but never minted. */
const LOCKED_LP = 100n;

/**
 * `initialize` and `initialize_with_permission`: creates a pool with its first liquidity.
 *
 * @param creatorFeeOn token of the creator's fee as the pool stores it; null for `initialize`, whose pools have no such fee
 */
export function initialize(
  context: ProgramContext,
  [amount0, amount1, openTime]: readonly [bigint, bigint, bigint],
  creatorFeeOn: number | null = null,
): void {
  const accounts = takeInitializeAccounts(context, creatorFeeOn !== null);
  const { payer, config, authority, poolState, mint0, mint1, lpMint, vault0, vault1, createPoolFee } = accounts;
  if (!(isSupportedMint(context, mint0) && isSupportedMint(context, mint1))) throw anchorError(context, CPMM_ERRORS.notSupportMint);
  if (config.disableCreatePool) throw anchorError(context, CPMM_ERRORS.notApproved);
  makeVault(context, accounts, vault0, mint0, accounts.vaultBump0, accounts.program0);
  makeVault(context, accounts, vault1, mint1, accounts.vaultBump1, accounts.program1);
  makePool(context, accounts);
  context.write(accounts.observation.address, newObservationState(poolState.address));
  if (amount0 + amount1 > 0n) requireOther(context, payer.address, poolState.address);
  transferTokens(context, {
    programId: accounts.program0.address, mint: mint0, from: accounts.payerToken0.address, to: vault0.address,
    owner: payer.address, amount: amount0,
  });
  transferTokens(context, {
    programId: accounts.program1.address, mint: mint1, from: accounts.payerToken1.address, to: vault1.address,
    owner: payer.address, amount: amount1,
  });

  const [held0, held1] = [vault0, vault1].map(({ address }) => unpackTokenAccount(context.account(address).data).amount) as [bigint, bigint];
  if (held0 === 0n || held1 === 0n) throw anchorError(context, CPMM_ERRORS.emptySupply);
  const liquidity = initialLiquidity(held0, held1);
  context.log(`liquidity:${liquidity}, lock_lp_amount:${LOCKED_LP}, vault_0_amount:${held0},vault_1_amount:${held1}`);
  if (liquidity < LOCKED_LP) throw anchorError(context, CPMM_ERRORS.initLpAmountTooLess);
  context.invoke(
    mintTo(TOKEN_PROGRAM, lpMint.address, accounts.payerLp.address, authority.address, liquidity - LOCKED_LP),
    authoritySeeds(accounts.authBump),
  );
  if (config.createPoolFee !== 0n) {
    context.invoke(transferLamports(payer.address, createPoolFee.address, config.createPoolFee));
    context.invoke(syncNative(createPoolFee.address));
  }
  const { unixTimestamp, epoch } = context.clock;
  context.write(
    poolState.address,
    encodeNewPool({
      ammConfig: accounts.configId,
      creator: accounts.creator.address,
      sides: [
        { mint: mint0.address, programId: mint0.programId, decimals: mint0.decimals, vault: vault0.address },
        { mint: mint1.address, programId: mint1.programId, decimals: mint1.decimals, vault: vault1.address },
      ],
      lpMint: lpMint.address,
      lpDecimals: LP_DECIMALS,
      observation: accounts.observation.address,
      authBump: accounts.authBump,
      lpSupply: liquidity,
      openTime: openTime <= unixTimestamp ? unixTimestamp + 1n : openTime,
      epoch,
      creatorFeeOn: creatorFeeOn ?? 0,
      enableCreatorFee: creatorFeeOn !== null,
    }),
  );
}

function makeVault(
  context: ProgramContext,
  { payer, poolState, authority }: InitializeAccounts,
  vault: NamedAccount,
  mint: MintAccount,
  bump: number,
  tokenProgram: NamedAccount,
): void {
  initAccount(context, {
    payer: payer.address,
    address: vault.address,
    bytes: tokenAccountBytes(context.account(mint.address)),
    owner: tokenProgram.address,
    seeds: [SEEDS.vault, addressSeed(poolState.address), addressSeed(mint.address), Uint8Array.of(bump)],
  });
  context.invoke(initializeAccount3(tokenProgram.address, vault.address, mint.address, authority.address));
}

/** Creates the pool's account: at the address derived from its mints and config, or at any other address that signs. */
function makePool(context: ProgramContext, { payer, poolState, configId, mint0, mint1 }: InitializeAccounts): void {
  if (context.account(poolState.address).owner !== SYSTEM_PROGRAM) throw anchorError(context, CPMM_ERRORS.notApproved);
  const seeds: Seeds = [SEEDS.pool, addressSeed(configId), addressSeed(mint0.address), addressSeed(mint1.address)];
  const expected = context.findAddress(seeds);
  if (poolState.address !== expected.address && !poolState.isSigner) throw anchorError(context, ANCHOR_ERRORS.requireEqViolated);
  initAccount(context, {
    payer: payer.address, address: poolState.address, bytes: POOL_BYTES, seeds: [...seeds, Uint8Array.of(expected.bump)],
  });
}
