import { Agent } from 'node:http';
import { AccountLayout, AccountState, getAssociatedTokenAddressSync, MintLayout, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import {
  ComputeBudgetProgram, Keypair, LAMPORTS_PER_SOL, PublicKey, TransactionMessage, VersionedTransaction,
} from '@solana/web3.js';
import { clusters, type ClusterConfig } from '@/config.ts';
import { buildCreateCpmmPoolAction } from '@/services/programs/cpmm/buildCreateCpmmPoolAction.ts';
import { buildCreateAmmPoolAction } from '@/services/programs/ammV4/buildCreateAmmPoolAction.ts';
import type { Action, TransactionStep } from '@/services/transactions/action.ts';
import { CONFIG_ID } from '../../support/cpmmPools.ts';
import { poolRequest } from '../../support/pools.ts';
import type { Figure } from '../Figure.ts';
import { median } from '../median.ts';
import type { BenchCluster } from './benchCluster.ts';
import { call } from './httpCalls.ts';

const CREATIONS = 25;
/** Warm-up runs. */
const WARMING = 4;
const LIMIT_MS = 15;
const UNITS = 1_400_000;

/**
 * Duration of the transaction that creates a pool, from request to answer: by then it is verified, simulated, executed and
 * recorded.
 */
export async function benchPoolCreations(bench: BenchCluster): Promise<readonly Figure[]> {
  const row = clusters.find(({ name }) => name === 'localnet');
  if (!row) throw new Error('the cluster table has no localnet');
  const { url, wsUrl } = bench;
  const apiHosts = { base: url, owner: url, service: url, swap: url, monitor: url };
  const cluster: ClusterConfig = { ...row, rpcUrl: url, wsUrl, apiHosts };
  const owner = Keypair.generate();
  await call(bench.url, 'requestAirdrop', [owner.publicKey.toBase58(), 900 * LAMPORTS_PER_SOL]);
  const ownerAddress = owner.publicKey.toBase58();
  const actions: Readonly<Record<string, (base: string, quote: string) => Promise<Action>>> = {
    CPMM: async (base, quote) => buildCreateCpmmPoolAction({
      cluster, ownerAddress, request: { ...(await poolRequest(cluster, base, quote)), configId: CONFIG_ID },
    }),
    'AMM v4': async (base, quote) => buildCreateAmmPoolAction({
      cluster, ownerAddress, request: await poolRequest(cluster, base, quote),
    }),
  };
  const figures: Figure[] = [];
  for (const [kind, buildAction] of Object.entries(actions)) {
    const times: number[] = [];
    const costs: number[] = [];
    for (let made = 0; made < WARMING + CREATIONS; made += 1) {
      const action = await buildAction(await writeMint(bench, owner.publicKey), await writeMint(bench, owner.publicKey));
      const last = action.steps.length - 1;
      for (const [at, step] of action.steps.entries()) {
        const used = bench.processorMs();
        const ms = await timeToSend(bench, owner, step);
        if (at < last || made < WARMING) continue;
        times.push(ms);
        costs.push(bench.processorMs() - used);
      }
    }
    const ms = median(times);
    const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
    figures.push({
      name: `${kind} pool created: its transaction sent over HTTP, preflight, ledger on disk`,
      value: `${ms.toFixed(1)} ms (median of ${times.length}), ${mean.toFixed(1)} ms of its processor`,
      target: `< ${LIMIT_MS} ms`, met: ms < LIMIT_MS,
    });
  }
  return figures;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** @returns ms from request to answer */
async function timeToSend({ url }: BenchCluster, owner: Keypair, step: TransactionStep): Promise<number> {
  const { value } = await call<{ value: { blockhash: string } }>(
    url, 'getLatestBlockhash', [{ commitment: 'processed' }], agent);
  const instructions = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: UNITS }), ...step.instructions, ...(step.endInstructions ?? []),
  ];
  const message = new TransactionMessage({
    payerKey: owner.publicKey, recentBlockhash: value.blockhash, instructions,
  }).compileToV0Message();
  const transaction = new VersionedTransaction(message);
  transaction.sign([owner, ...(step.signers ?? [])]);
  const wire = Buffer.from(transaction.serialize()).toString('base64');
  const started = performance.now();
  await call(url, 'sendTransaction', [wire, { encoding: 'base64', preflightCommitment: 'processed' }], agent);
  const ms = performance.now() - started;
  // The next action is built from finalized state.
  await call(url, 'localnet_advanceSlots', [4], agent);
  return ms;
}

/** A mint and the owner's account of it, written directly, because only the pool is measured. */
async function writeMint({ url }: BenchCluster, owner: PublicKey): Promise<string> {
  const mint = Keypair.generate().publicKey;
  const mintData = Buffer.alloc(MintLayout.span);
  MintLayout.encode({
    mintAuthorityOption: 0, mintAuthority: PublicKey.default, supply: 10n ** 18n, decimals: 9, isInitialized: true,
    freezeAuthorityOption: 0, freezeAuthority: PublicKey.default,
  }, mintData);
  const accountData = Buffer.alloc(AccountLayout.span);
  AccountLayout.encode({
    mint, owner, amount: 10n ** 18n, delegateOption: 0, delegate: PublicKey.default, state: AccountState.Initialized,
    isNativeOption: 0, isNative: 0n, delegatedAmount: 0n, closeAuthorityOption: 0, closeAuthority: PublicKey.default,
  }, accountData);
  const account = getAssociatedTokenAddressSync(mint, owner);
  for (const [address, data] of [[mint, mintData], [account, accountData]] as const) {
    await call(url, 'localnet_setAccount', [
      address.toBase58(), { lamports: 5_000_000, owner: TOKEN_PROGRAM_ID.toBase58(), data: data.toString('base64') },
    ], agent);
  }
  await call(url, 'localnet_advanceSlots', [4], agent);
  return mint.toBase58();
}
