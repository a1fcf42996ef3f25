import { AppError } from '@/errors/AppError.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { assertAvailable, getAvailability } from '@/services/api/availability.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES, spendsExactly } from '@/services/programs/pool/ownerAccounts.ts';
import { readElsewhere } from '@/services/programs/token/getTokenAccounts.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { type Farm, farmVersionOf, LEDGER_BYTES } from './accounts.ts';
import { ledgerAddress } from './addresses.ts';
import { farmFacts } from './farmFacts.ts';
import { readLedgersOf, readOwnAccounts } from './readLedgers.ts';
import { depositInstruction, ledgerInstruction } from './instructions.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

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
    title: formatMessage(m.plan.depositTitle, { amount: formatShownAmount(amount, farm.lpMint.decimals) }),
    label: m.ui.deposit,
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
