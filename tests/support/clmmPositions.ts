/** Concentrated pools for tests, created, filled and changed by the app's services, finalized at once. */
import { ComputeBudgetProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { CLMM_CONFIGS } from 'raydium-localnet/genesis';
import { explainFailure } from '@/services/transactions/failures/explainFailure.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import type { ClmmConfig } from '@/services/programs/clmm/accounts.ts';
import { buildCreateClmmPoolAction } from '@/services/programs/clmm/create/buildCreateClmmPoolAction.ts';
import { readClmmConfigs } from '@/services/programs/clmm/create/readClmmConfigs.ts';
import { sortMints } from '@/services/rpc/isAddress.ts';
import { buildOpenPositionAction } from '@/services/programs/clmm/positions/buildOpenPositionAction.ts';
import { type DepositInput, quoteDeposit } from '@/services/programs/clmm/positions/quote.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import type { Action, TransactionStep } from '@/services/transactions/action.ts';
import type { Trader } from './poolOperations.ts';
import { noteLanded } from './programTest.ts';

/** The program under test. */
export const CLMM = 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK';

/** Exactly the quoted amounts. */
export const EXACT: Fraction = createFraction(0n);

/** Result of a landed transaction. */
export interface Landed {
  readonly feeLamports: bigint;
  /** Chain time during execution. */
  readonly blockTimeSeconds: bigint;
  /** Change of the signer's SOL, fee included. */
  readonly solChangeLamports: bigint;
  readonly logs: readonly string[];
}

/**
 * Signs and sends an action's steps one after another and finalizes each.
 *
 * @returns one result per step
 * @throws AppError if the program refused a step
 */
export async function runSteps(trader: Trader, action: Pick<Action, 'steps'> & { readonly kind?: string }): Promise<readonly Landed[]> {
  const landed: Landed[] = [];
  for (const step of action.steps) landed.push(await runStep(trader, step));
  noteLanded(action);
  return landed;
}

async function runStep({ chain, cluster, keypair }: Trader, step: TransactionStep): Promise<Landed> {
  const connection = chain.connection();
  const instructions = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 }),
    ...step.instructions, ...(step.endInstructions ?? []),
  ];
  const { blockhash } = await connection.getLatestBlockhash();
  const message = new TransactionMessage({ payerKey: keypair.publicKey, recentBlockhash: blockhash, instructions });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([keypair, ...(step.signers ?? [])]);
  const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  chain.localnet.control.advanceSlots(4);
  const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  if (!found?.meta) throw new Error(`${signature} did not land`);
  const { meta, blockTime } = found;
  if (meta.err) {
    throw await explainFailure({
      transactionError: meta.err, logs: meta.logMessages ?? [], signature, landed: true,
      programIds: instructions.map(({ programId }) => programId.toBase58()), programs: cluster.programs,
    });
  }
  return {
    feeLamports: BigInt(meta.fee), blockTimeSeconds: BigInt(blockTime ?? 0), logs: meta.logMessages ?? [],
    solChangeLamports: BigInt(meta.postBalances[0]! - meta.preBalances[0]!),
  };
}

/** Fee tier of localnet's genesis with this spacing and rate. */
export async function tier(trader: Trader, tradeFeeRate: number, tickSpacing: number): Promise<ClmmConfig> {
  const index = CLMM_CONFIGS.find((one) => one.tradeFeeRate === tradeFeeRate && one.tickSpacing === tickSpacing)?.index;
  const found = (await readClmmConfigs(trader.cluster)).find((one) => one.index === index);
  if (!found) throw new Error(`no tier of ${tradeFeeRate} and spacing ${tickSpacing}`);
  return found;
}

export interface PoolToMake {
  readonly base: string;
  readonly quote: string;
  readonly config: ClmmConfig;
  /** Quote tokens per base token, in whole tokens; default 1. */
  readonly price?: Fraction;
}

/** Creates a concentrated pool without liquidity; returns its id. */
export async function makePool(trader: Trader, { base, quote, config, price }: PoolToMake): Promise<string> {
  const { cluster, keypair } = trader;
  const [baseMint, quoteMint] = await Promise.all([readMint(cluster, base), readMint(cluster, quote)]);
  const action = await buildCreateClmmPoolAction({
    cluster, ownerAddress: keypair.publicKey.toBase58(),
    request: { config, baseMint, quoteMint, price: price ?? createFraction(1n) },
  });
  await runSteps(trader, action);
  return action.facts.poolId;
}

export interface PositionToOpen {
  readonly poolId: string;
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly input: DepositInput;
  readonly nftProgram?: 'token' | 'token-2022';
}

/** Opens a position without slippage; returns the mint of its NFT, the quote and the result. */
export async function openPosition(trader: Trader, position: PositionToOpen) {
  const { cluster, keypair } = trader;
  const { poolId, tickLower, tickUpper, input, nftProgram } = position;
  const pool = await readClmmPool(cluster, poolId);
  const quote = quoteDeposit({ pool, tickLower, tickUpper, input, slippage: EXACT, epoch: 0n });
  const ownerAddress = keypair.publicKey.toBase58();
  const action = await buildOpenPositionAction({ cluster, ownerAddress, pool, quote, nftProgram });
  const [landed] = await runSteps(trader, action);
  return { nftMint: action.facts.nftMint, quote, action, landed: landed! };
}

/** Two mints in the program's order: by bytes, ascending. */
export function inOrder(one: string, other: string): readonly [a: string, b: string] {
  return sortMints([one, other]);
}
