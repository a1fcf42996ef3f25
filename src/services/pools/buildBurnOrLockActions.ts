import { Keypair, type PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { lockAccounts, lockInstruction } from '@/services/programs/lock/instructions.ts';
import { readElsewhere } from '@/services/programs/token/getTokenAccounts.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { createBurnCheckedInstruction, getAssociatedTokenAddressSync } from '@/services/programs/token/splToken.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { type LpPool, readLpHolding } from './readLpHolding.ts';
import type { StandardPool } from './PoolProgram.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** LP tokens to be burned or locked. */
export interface LpSpending extends ActionQuery {
  readonly pool: LpPool;
  /** Base units of the LP mint. */
  readonly amount: bigint;
}

/**
 * Refuses an amount of 0 or above the balance.
 *
 * @returns the token account that holds the LP tokens
 * @throws AppError `liquidityLock/amount-zero`, `pools/amount-above-balance`, `tokens/in-other-account`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function lpAccountFor({ cluster, ownerAddress, pool, amount }: LpSpending): Promise<PublicKey> {
  const { poolId, lpMint, lpDecimals } = pool;
  if (amount <= 0n) throw new AppError('liquidityLock/amount-zero', { details: { poolId, amount: `${amount}` } });
  const balance = await getTokenBalance({ cluster, owner: ownerAddress, mint: lpMint });
  if (balance < amount) {
    const details = { mint: lpMint, amount: `${amount}`, balance: `${balance}` };
    throw (await readElsewhere(cluster, ownerAddress))(lpMint, new AppError('pools/amount-above-balance', { details }), lpDecimals);
  }
  return getAssociatedTokenAddressSync(parseAddress(lpMint), parseAddress(ownerAddress), true);
}

/** The full addresses of pool and LP mint, for reviewing an irreversible action. */
export function lpNote({ poolId, lpMint }: Pick<LpPool, 'poolId' | 'lpMint'>): string {
  return formatMessage(m.services.poolNote, { poolId, lpMint });
}

/**
 * Builds the action that burns LP tokens; the liquidity behind them stays in the pool forever.
 *
 * @throws AppError `liquidityLock/amount-zero`, `pools/amount-above-balance`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function buildBurnLpAction(spending: LpSpending): Promise<Action> {
  const { ownerAddress, pool, amount } = spending;
  const account = await lpAccountFor(spending);
  const { kind, poolId, lpMint, lpDecimals } = pool;
  return {
    kind: 'burn-lp',
    key: `burn-lp ${poolId}`,
    title: phrase(m.titles.burnLp, { amount: amountOf(amount, { decimals: lpDecimals }) }),
    steps: [{
      label: m.titles.burnLpTokens,
      // LP mints of every kind belong to the original token program.
      instructions: [createBurnCheckedInstruction(
        account, parseAddress(lpMint), parseAddress(ownerAddress), amount, lpDecimals,
      )],
    }],
    facts: { poolId, poolKind: kind, lpMint, burned: `${amount}` },
    accountNames: { [account.toBase58()]: m.ui.yourLpAccount },
    mintDecimals: { [lpMint]: lpDecimals },
    tokenNames: { [lpMint]: m.ui.lpTokens },
    notes: [lpNote(pool), m.services.lockedForeverNote],
  };
}

export interface LockLpQuery extends LpSpending {
  readonly pool: StandardPool;
}

/**
 * Builds the action that locks LP tokens with Raydium's lock program. Like a burn, but the holder of the fee key NFT
 * that the lock creates can still collect their fees.
 *
 * @throws AppError `liquidityLock/kind-not-lockable`, `liquidityLock/no-program`, `liquidityLock/amount-zero`,
 *   `pools/amount-above-balance`, `accounts/invalid-public-key`, `sdk/*`, `rpc/*`
 */
export async function buildLockLpAction(query: LockLpQuery): Promise<Action> {
  const { cluster, ownerAddress, pool, amount } = query;
  const { poolId, kind, lpMint, lpDecimals } = pool;
  if (kind !== 'cpmm') throw new AppError('liquidityLock/kind-not-lockable', { details: { poolId, kind } });
  await lpAccountFor(query);
  const { canLock } = await readLpHolding(cluster, pool);
  if (!canLock) {
    const details = { programId: cluster.programs.lpLock, cluster: cluster.name };
    throw new AppError('liquidityLock/no-program', { details });
  }
  const feeKey = Keypair.generate();
  const feeKeyMint = feeKey.publicKey.toBase58();
  const parts = { cluster, ownerAddress, pool, amount, feeKeyMint };
  const { lpAccount, feeKeyAccount, metadata, record, lockVault } = lockAccounts(parts);
  return {
    kind: 'lock-lp',
    key: `lock-lp ${poolId}`,
    title: phrase(m.titles.lockLp, { amount: amountOf(amount, { decimals: lpDecimals }) }),
    steps: [{ label: m.titles.lockLpTokens, instructions: [await lockInstruction(parts)], signers: [feeKey] }],
    facts: { poolId, poolKind: kind, lpMint, locked: `${amount}`, feeKeyMint },
    accountNames: {
      [lpAccount]: m.ui.yourLpAccount,
      [feeKeyMint]: m.services.feeKey,
      [feeKeyAccount]: m.services.feeKeyAccount,
      [metadata]: m.services.feeKeyMetadata,
      [record]: m.services.lockRecord,
      [lockVault]: m.services.lockVault,
    },
    mintDecimals: { [lpMint]: lpDecimals, [feeKeyMint]: 0 },
    tokenNames: { [lpMint]: m.ui.lpTokens, [feeKeyMint]: m.services.feeKeyName },
    notes: [
      lpNote(pool),
      m.services.lockedForeverNote,
      m.services.feeKeyNote,
    ],
  };
}
