import { accountBytes, u128, u64 } from '../../encoding/accountBytes.ts';
import { ASSOCIATED_TOKEN_PROGRAM, MEMO_V2_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS, anchorError, eventDiscriminator, instructionDiscriminator } from '../support/anchor.ts';
import { AnchorAccounts } from '../support/anchorAccounts.ts';
import {
  addressSeed, requireAddress, requireConstraint, requireMut, requireSeeds, requireTokenMint, requireTokenOwner,
} from '../support/anchorConstraints.ts';
import { decodeLockedLiquidity, encodeLockedLiquidity, type LockedLiquidity } from './LockedLiquidity.ts';
import { AUTHORITY_WORD } from './lockLiquidity.ts';
import { type PoolSize, readLockedPool, sizeOf } from './lockedPool.ts';

const WITHDRAW = instructionDiscriminator('withdraw');
const CPMM_AUTHORITY_WORD = new TextEncoder().encode('vault_and_lp_mint_auth_seed');

/**
 * `collect_cp_fees`: withdraws what a lock has earned to any accounts of the pool's tokens, for the holder of its fee key.
 *
 * @param wanted LP tokens to withdraw, at most those that stand for fees
 */
export function collectFees(context: ProgramContext, wanted: bigint): void {
  const accounts = new AnchorAccounts(context);
  const authority = accounts.unchecked('authority');
  const owner = accounts.signer('fee_nft_owner');
  const feeKey = accounts.tokenAccount('fee_nft_account');
  const record = accounts.account('locked_liquidity', 'LockedCpLiquidityState');
  const cpmm = accounts.program('cpmm_program', context.network.programs.cpmm);
  const cpmmAuthority = accounts.unchecked('cp_authority');
  const poolState = accounts.unchecked('pool_state');
  const lpMint = accounts.mint('lp_mint');
  const recipients = [accounts.tokenAccount('recipient_token_0_account'), accounts.tokenAccount('recipient_token_1_account')] as const;
  const vaults = [accounts.tokenAccount('token_0_vault'), accounts.tokenAccount('token_1_vault')] as const;
  const mints = [accounts.mint('vault_0_mint'), accounts.mint('vault_1_mint')] as const;
  const lockVault = accounts.tokenAccount('locked_lp_vault');
  accounts.program('token_program', TOKEN_PROGRAM);
  accounts.program('token_program_2022', TOKEN_2022_PROGRAM);
  const memo = accounts.program('memo_program', MEMO_V2_PROGRAM);
  const pool = readLockedPool(context, poolState.address);
  const lock = decodeLockedLiquidity(record.fields);

  const bump = requireSeeds(context, authority, [AUTHORITY_WORD]);
  requireConstraint(context, feeKey, feeKey.amount === 1n);
  requireTokenOwner(context, feeKey, owner);
  requireTokenMint(context, feeKey, lock.feeKeyMint);
  requireMut(context, record);
  if (cpmmAuthority.address !== context.findAddress([CPMM_AUTHORITY_WORD], cpmm.address).address) {
    throw anchorError(context, ANCHOR_ERRORS.constraintSeeds, { account: cpmmAuthority.name });
  }
  requireMut(context, poolState);
  requireAddress(context, poolState, lock.pool);
  requireMut(context, lpMint);
  requireAddress(context, lpMint, pool.lpMint);
  vaults.forEach((vault, side) => {
    requireMut(context, recipients[side as 0 | 1]);
    requireTokenMint(context, recipients[side as 0 | 1], vault.mint);
    requireMut(context, vault);
    requireConstraint(context, vault, vault.address === pool.vaults[side]);
    requireAddress(context, mints[side as 0 | 1], vault.mint);
  });
  requireMut(context, lockVault);
  const expectedVault = context.findAddress([addressSeed(authority.address), addressSeed(TOKEN_PROGRAM), addressSeed(lpMint.address)], ASSOCIATED_TOKEN_PROGRAM);
  requireAddress(context, lockVault, expectedVault.address, ANCHOR_ERRORS.constraintAssociated);

  const settled = settle(context, lock, sizeOf(context, pool));
  const claimed = wanted < settled.unclaimed ? wanted : settled.unclaimed;
  // CPMM refuses to withdraw nothing, while a collection without fees passes.
  if (claimed > 0n) {
    const meta = (address: string, isWritable = false) => ({ address, isSigner: false, isWritable });
    context.invoke({
      programId: cpmm.address,
      accounts: [
        { address: authority.address, isSigner: true, isWritable: false }, meta(cpmmAuthority.address),
        ...[poolState, lockVault, ...recipients, ...vaults].map(({ address }) => meta(address, true)), meta(TOKEN_PROGRAM), meta(TOKEN_2022_PROGRAM),
        ...mints.map(({ address }) => meta(address)), meta(lpMint.address, true), meta(memo.address),
      ],
      data: accountBytes(WITHDRAW, u64(claimed), u64(0n), u64(0n)),
    }, [AUTHORITY_WORD, Uint8Array.of(bump)]);
  }
  // What the withdrawal rounds in the pool's favor is no fee: collected again at once, a lock pays nothing.
  const { supply, product } = sizeOf(context, readLockedPool(context, poolState.address));
  context.write(record.address, encodeLockedLiquidity({
    ...settled, claimed: settled.claimed + claimed, unclaimed: settled.unclaimed - claimed, lastSupply: supply, lastProduct: product,
  }));
}

/**
 * Counts as fees the LP tokens that are no longer needed for what was locked, since each stands for more of the pool's geometric mean.
 * Which way the program rounds is not published; here what stays locked is rounded up.
 */
function settle(context: ProgramContext, lock: LockedLiquidity, now: PoolSize): LockedLiquidity {
  const stays = now.product === 0n || lock.lastSupply === 0n ? lock.locked
    : ceilSqrt(lock.locked ** 2n * lock.lastProduct * now.supply ** 2n, now.product * lock.lastSupply ** 2n);
  const earned = stays < lock.locked ? lock.locked - stays : 0n;
  const settled = { ...lock, locked: lock.locked - earned, unclaimed: lock.unclaimed + earned, recentEpoch: context.clock.epoch };
  context.logData(accountBytes(
    eventDiscriminator('SettleCpFeeEvent'), ...[earned, settled.unclaimed, settled.locked, now.supply, lock.lastSupply].map(u64),
    u128(now.product), u128(lock.lastProduct),
  ));
  return settled;
}

/** The smallest integer whose square is at least `numerator / denominator`. */
function ceilSqrt(numerator: bigint, denominator: bigint): bigint {
  let [low, high] = [-1n, numerator + 1n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** 2n * denominator >= numerator) high = middle;
    else low = middle;
  }
  return high;
}
