import { Buffer } from 'buffer';
import type { VersionedMessage } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { MAX_COMPUTE_UNITS, PRIORITY_FEE_COMPUTE_UNITS, ZERO_ADDRESS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { explainFailure } from '@/services/transactions/failures/explainFailure.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import { getCachedPriorityFee } from '@/services/fees/priorityFee.ts';
import { limitPriorityFee } from '@/services/fees/priorityFeeLamports.ts';
import type { Action, BlockhashOfPlan, CreatedAccount, StepPlan, TransactionStep } from './action.ts';
import { programIdsOf, stepInstructions, stepMessage } from './compileTransaction.ts';
import { accountCreations, createdAccount, effectsOf, tokenChanges, transactionFee } from './effects.ts';
import { readLookupTables, simulate, type Simulation } from './simulate.ts';

/** Margin above the simulated compute units, in percent. */
const MARGIN_PERCENT = 10;
/** Minimum margin, since guard instructions added by a wallet need some units, too. */
const LEAST_MARGIN_UNITS = 10_000;
/** Compute units of the instruction that sets the price, which is added after the simulation. */
const PRICE_INSTRUCTION_UNITS = 150;
/** Larger new accounts are described from the instruction, to avoid downloading a megabyte. */
const LARGE_ACCOUNT_BYTES = 1_000;

export interface StepPlanQuery {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly owner: string;
  readonly action: Action;
  readonly index: number;
  /** Only checks that the message succeeds: accounts are not read and no changes reported. */
  readonly isCheckOnly?: boolean;
}

export interface SimulatedStep {
  readonly plan: StepPlan;
  /** Why it would fail; `null` = it would succeed. */
  readonly problem: AppError | null;
  readonly lamportsBefore: bigint;
  readonly blockhash: BlockhashOfPlan | null;
}

/**
 * Plans one step by simulating its exact message.
 *
 * @throws AppError `rpc/*`, `transactions/*` if the instructions do not form a transaction
 */
export async function simulateStep(query: StepPlanQuery): Promise<SimulatedStep> {
  const { cluster, owner, action } = query;
  const step = stepOf(query);
  const lookupTables = await readLookupTables(cluster, step.lookupTables);
  const form = { step, owner, version: action.version, blockhash: ZERO_ADDRESS, lookupTables };
  const trial = stepMessage({ ...form, computeUnitLimit: MAX_COMPUTE_UNITS, microLamports: 0 });
  const creations = accountCreations(stepInstructions(step));
  const large = new Map(creations.filter(({ bytes }) => bytes > LARGE_ACCOUNT_BYTES).map((one) => [one.address, one]));
  const writable = writableAddresses(trial.message);
  const [simulation, price] = await Promise.all([
    simulate(cluster, trial, query.isCheckOnly ? [] : writable.filter((address) => !large.has(address))),
    priceOf(query, trial.message),
  ]);
  const computeUnits = simulation.unitsConsumed + (price > 0 ? PRICE_INSTRUCTION_UNITS : 0);
  const computeUnitLimit = simulation.err === null ? limitOf(computeUnits) : PRIORITY_FEE_COMPUTE_UNITS;
  const most = limitPriorityFee(cluster.priorityFee, price, computeUnitLimit);
  const { transaction, microLamports } = withPriceIfItFits({ ...form, computeUnitLimit }, most);
  const fee = transactionFee(transaction.message);

  const created: CreatedAccount[] = [];
  const context = { owner, names: action.accountNames ?? {} };
  for (const [address, state] of simulation.after) {
    if (simulation.before.has(address)) continue;
    const account = { address, program: state.owner, bytes: state.bytes, lamports: state.lamports };
    const known = createdAccount({ ...account, head: state.head }, context);
    if (known) created.push(asExpected(known, step));
  }
  if (simulation.err === null && !query.isCheckOnly) {
    for (const { address, owner: program, bytes, lamports } of large.values()) {
      const known = createdAccount({ address, program, bytes, lamports }, context);
      if (known) created.push(known);
    }
  }
  const lamportsBefore = simulation.before.get(owner)?.lamports ?? 0n;
  const lamportsAfter = simulation.after.get(owner)?.lamports ?? 0n;
  const isFine = simulation.err === null && !query.isCheckOnly;
  const plan: StepPlan = {
    ...effectsOf({
      solChangeLamports: isFine ? lamportsAfter - lamportsBefore - fee.priority : -fee.network - fee.priority,
      // Of one that would fail: what it was to move.
      tokens: isFine ? tokenChanges(simulation, owner, action.mintDecimals ?? {}) : step.expects?.tokens ?? [],
      created,
      protocolFeeLamports: isFine ? (step.expects?.protocolFeeLamports ?? 0n) : 0n,
      networkFeeLamports: fee.network,
      priorityFeeLamports: fee.priority,
    }),
    ...messageFacts(query, transaction.message),
    isPredicted: false,
    computeUnits: simulation.unitsConsumed,
    computeUnitLimit,
    microLamports,
    logs: simulation.logs,
  };
  const problem = await problemOf(query, plan, simulation);
  return { plan, problem, lamportsBefore, blockhash: simulation.blockhash };
}

/**
 * Plans a step that depends on accounts not yet on chain, from its instructions and its builder's expectations.
 *
 * @throws AppError `transactions/*` if the instructions do not form a transaction
 */
export async function predictStep(query: StepPlanQuery, rent: RentLamports): Promise<StepPlan> {
  const { cluster, owner, action } = query;
  const step = stepOf(query);
  const lookupTables = await readLookupTables(cluster, step.lookupTables);
  const computeUnitLimit = PRIORITY_FEE_COMPUTE_UNITS;
  const form = { step, owner, version: action.version, blockhash: ZERO_ADDRESS, lookupTables, computeUnitLimit };
  const price = await priceOf(query, stepMessage({ ...form, microLamports: 0 }).message);
  const most = limitPriorityFee(cluster.priorityFee, price, computeUnitLimit);
  const { transaction: { message }, microLamports } = withPriceIfItFits(form, most);
  const fee = transactionFee(message);
  const context = { owner, names: action.accountNames ?? {} };
  const created = accountCreations(stepInstructions(step)).flatMap(({ address, owner: program, bytes, lamports }) => {
    const known = createdAccount({ address, program, bytes, lamports }, context);
    return known ? [known] : [];
  });
  const { created: expected = [], tokens = [], depositLamports = 0n, protocolFeeLamports = 0n } = step.expects ?? {};
  const all = [...created, ...expected.map((one) => ({ ...one, rentLamports: one.rentLamports || rent(one.bytes) }))];
  const rentLamports = all.reduce((sum, account) => sum + account.rentLamports, 0n);
  return {
    ...effectsOf({
      solChangeLamports: -rentLamports - depositLamports - protocolFeeLamports - fee.network - fee.priority,
      tokens,
      created: all,
      protocolFeeLamports,
      networkFeeLamports: fee.network,
      priorityFeeLamports: fee.priority,
    }),
    ...messageFacts(query, message),
    isPredicted: true,
    computeUnits: null,
    computeUnitLimit,
    microLamports,
    logs: [],
  };
}

/** The builder may know more about the rent: a position's is refunded when it is closed. */
function asExpected(account: CreatedAccount, { expects }: TransactionStep): CreatedAccount {
  const expected = expects?.created?.find(({ address }) => address !== undefined && address === account.address);
  if (!expected) return account;
  const { name, isRefundable, why, feeLamports = 0n } = expected;
  return { ...account, name, isRefundable, why, rentLamports: account.rentLamports - feeLamports };
}

function stepOf({ action, index }: StepPlanQuery): TransactionStep {
  const step = action.steps[index];
  if (!step) throw new AppError('transactions/no-instructions');
  return step;
}

function limitOf(units: number): number {
  const margin = Math.max(Math.ceil((units * MARGIN_PERCENT) / 100), LEAST_MARGIN_UNITS);
  return Math.min(units + margin, MAX_COMPUTE_UNITS);
}

/**
 * The price that recent transactions suggest; 0 if it cannot be read. A local cluster has no congestion, so it is read
 * there only if the settings are not automatic.
 */
async function priceOf({ cluster, action, isCheckOnly = false }: StepPlanQuery, message: VersionedMessage): Promise<number> {
  if (cluster.name === 'localnet' && cluster.priorityFee === 'automatic') return 0;
  // Signers and accounts yet to be created are not contended.
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures).map((key) => key.toBase58());
  const own = new Set([...signers, ...Object.keys(action.accountNames ?? {})]);
  const writableAccounts = writableAddresses(message).filter((address) => !own.has(address));
  const fee = await getCachedPriorityFee({ cluster, writableAccounts, isFresh: isCheckOnly });
  return fee.microLamports;
}

/** A full transaction is sent without a priority fee rather than not at all. */
function withPriceIfItFits(form: Omit<Parameters<typeof stepMessage>[0], 'microLamports'>, microLamports: number) {
  try {
    return { transaction: stepMessage({ ...form, microLamports }), microLamports };
  } catch (error) {
    if (microLamports === 0) throw error;
    return { transaction: stepMessage({ ...form, microLamports: 0 }), microLamports: 0 };
  }
}

function messageFacts({ index, action }: StepPlanQuery, message: VersionedMessage) {
  return {
    index,
    label: action.steps[index]?.label ?? '',
    message: Buffer.from(message.serialize()).toString('base64'),
    programIds: programIdsOf(message),
  };
}

function writableAddresses(message: VersionedMessage): readonly string[] {
  return message.staticAccountKeys
    .filter((_, index) => message.isAccountWritable(index))
    .map((key) => key.toBase58());
}

async function problemOf(
  { cluster }: StepPlanQuery, { programIds }: StepPlan, { err, logs }: Simulation,
): Promise<AppError | null> {
  if (err === null) return null;
  return explainFailure({ transactionError: err, logs, programIds, landed: false, programs: cluster.programs });
}
