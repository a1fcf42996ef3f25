import { AppError } from '@/errors/AppError.ts';
import { assertAvailable, getAvailability } from '@/services/api/availability.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES, spendsExactly } from '@/services/programs/pool/ownerAccounts.ts';
import { readElsewhere } from '@/services/programs/token/getTokenAccounts.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { type Farm, type FarmLedger, farmVersionOf, LEDGER_BYTES } from './accounts.ts';
import { ledgerAddress } from './addresses.ts';
import { farmFacts } from './farmFacts.ts';
import { depositInstruction, ledgerInstruction, withdrawInstruction } from './instructions.ts';
import { readLedgersOf, readOwnAccounts } from './readLedgers.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';

export interface StakeQuery extends ActionQuery {
  readonly farm: Farm;
  /** LP tokens, base units, above 0. */
  readonly amount: bigint;
}

/**
 * Builds the action that stakes LP tokens in a farm, which also pays the wallet's rewards. In farms of versions 3 and 5
 * the first deposit creates the wallet's ledger.
 *
 * @throws AppError `regions/farm-deposit`, `farms/invalid-program`, `farms/no-lp`, `farms/amount-zero`,
 *   `farms/account-count`, `sdk/account-mismatch`, `pools/amount-above-balance`, `tokens/in-other-account`, `transactions/not-enough-sol`,
 *   `sdk/*`, `rpc/*`
 */
export async function buildDepositAction({ cluster, ownerAddress, farm, amount }: StakeQuery): Promise<Action> {
  assertAvailable(await getAvailability(cluster), 'farm-deposit');
  farmVersionOf(cluster.programs, farm.programId);
  const rewardMints = farm.rewards.map(({ mint }) => mint);
  const [held, [ledger]] = await Promise.all([
    readOwnAccounts(cluster, ownerAddress, [farm.lpMint, ...rewardMints]),
    readLedgersOf(cluster, ownerAddress, [farm]),
  ]);
  if (!held.get(farm.lpMint.address)) {
    const { address: lpMint, decimals } = farm.lpMint;
    throw (await readElsewhere(cluster, ownerAddress))(lpMint, new AppError('farms/no-lp', { details: { lpMint } }), decimals);
  }
  if (amount <= 0n) throw new AppError('farms/amount-zero');
  const name = m.plan.farmLedger;
  const address = ledgerAddress(farm, ownerAddress);
  // The program of version 6 closes it; the older ones cannot.
  const created = farm.version === 6 && !ledger ? [{
    address, name, bytes: LEDGER_BYTES[6], rentLamports: (await getRent(cluster))(LEDGER_BYTES[6]), isRefundable: true,
    why: m.plan.ledgerRentHint,
  }] : [];
  return buildOperation({
    cluster, ownerAddress,
    kind: 'farm-deposit',
    key: `farm-deposit ${farm.farmId}`,
    title: phrase(m.titles.stake, { amount: amountOf(amount, { decimals: farm.lpMint.decimals }) }),
    label: m.titles.stakeStep,
    tokens: [{ mint: farm.lpMint, ...spendsExactly(amount) }, ...rewardMints.map((mint) => ({ mint, ...RECEIVES }))],
    build: async (accountOf) => [{
      expects: { created },
      instructions: [
        ...(farm.version !== 6 && !ledger ? [await ledgerInstruction(farm, ownerAddress)] : []),
        await depositInstruction({
          farm, ownerAddress, amount,
          lpAccount: accountOf(farm.lpMint.address),
          rewardAccounts: rewardMints.map(({ address: mint }) => accountOf(mint)),
        }),
      ],
    }],
    facts: farmFacts(farm),
    accountNames: { [address]: name },
    tokenNames: { [farm.lpMint.address]: m.ui.lpTokens },
  });
}

/**
 * Builds the action that unstakes LP tokens from a farm, which also pays the wallet's rewards.
 *
 * @throws AppError `regions/farm-withdraw`, `farms/invalid-program`, `farms/no-ledger`, `farms/nothing-deposited`,
 *   `farms/amount-zero`, `farms/amount-above-deposit`, `farms/account-count`, `sdk/account-mismatch`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildWithdrawAction({ cluster, ownerAddress, farm, amount }: StakeQuery): Promise<Action> {
  assertAvailable(await getAvailability(cluster), 'farm-withdraw');
  farmVersionOf(cluster.programs, farm.programId);
  const rewardMints = farm.rewards.map(({ mint }) => mint);
  const [[ledger]] = await Promise.all([
    readLedgersOf(cluster, ownerAddress, [farm]),
    readOwnAccounts(cluster, ownerAddress, [farm.lpMint, ...rewardMints]),
  ]);
  const { deposited } = depositIn(farm, ledger);
  if (amount <= 0n) throw new AppError('farms/amount-zero');
  if (amount > deposited) {
    throw new AppError('farms/amount-above-deposit', { details: { amount: `${amount}`, deposited: `${deposited}` } });
  }
  return buildOperation({
    cluster, ownerAddress,
    kind: 'farm-withdraw',
    key: `farm-withdraw ${farm.farmId}`,
    title: phrase(m.titles.unstake, { amount: amountOf(amount, { decimals: farm.lpMint.decimals }) }),
    label: m.titles.unstakeStep,
    tokens: [farm.lpMint, ...rewardMints].map((mint) => ({ mint, ...RECEIVES })),
    build: async (accountOf) => [{ instructions: [await withdrawInstruction({
      farm, ownerAddress, amount,
      lpAccount: accountOf(farm.lpMint.address),
      rewardAccounts: rewardMints.map(({ address }) => accountOf(address)),
    })] }],
    facts: farmFacts(farm),
    tokenNames: { [farm.lpMint.address]: m.ui.lpTokens },
  });
}

/**
 * The ledger of a wallet with a stake in a farm.
 *
 * @throws AppError `farms/no-ledger`, `farms/nothing-deposited`
 */
export function depositIn({ farmId }: Farm, ledger: FarmLedger | null | undefined): FarmLedger {
  if (!ledger) throw new AppError('farms/no-ledger', { details: { farmId } });
  if (ledger.deposited === 0n) throw new AppError('farms/nothing-deposited', { details: { farmId } });
  return ledger;
}
