import { Keypair, LAMPORTS_PER_SOL, SystemProgram, Transaction } from '@solana/web3.js';
import type { Figure } from '../Figure.ts';
import { median } from '../median.ts';
import type { BenchCluster } from './benchCluster.ts';
import { call, postAll, requestBody } from './httpCalls.ts';

const ROUNDS = 5;
const TRANSFERS = 1_000;
const CONNECTIONS = 16;
const TARGET = 500;

/** Transfers per second over HTTP, each verified, simulated, executed, recorded and written to the ledger. */
export async function benchTransfers(cluster: BenchCluster): Promise<Figure> {
  const { url } = cluster;
  const payer = Keypair.generate();
  await call(url, 'requestAirdrop', [payer.publicKey.toBase58(), 500 * LAMPORTS_PER_SOL]);
  const rates: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { value } = await call<{ value: { blockhash: string } }>(
      url, 'getLatestBlockhash', [{ commitment: 'processed' }]);
    const bodies = Array.from({ length: TRANSFERS }, () => transferBody(payer, value.blockhash));
    const [started, used] = [performance.now(), cluster.processorMs()];
    await postAll(url, bodies, CONNECTIONS);
    rates.push(TRANSFERS / ((performance.now() - started) / 1_000));
    costs.push((cluster.processorMs() - used) / TRANSFERS);
  }
  const rate = median(rates);
  return {
    name: `transfers over HTTP, ${CONNECTIONS} connections, preflight, ledger on disk`,
    value: `${rate.toFixed(0)} /s, ${median(costs).toFixed(2)} ms of its processor each`,
    target: `≥ ${TARGET} /s`, met: rate >= TARGET,
  };
}

function transferBody(payer: Keypair, recentBlockhash: string): string {
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash });
  const toPubkey = Keypair.generate().publicKey;
  transaction.add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports: 1_000_000 }));
  transaction.sign(payer);
  const config = { encoding: 'base64', preflightCommitment: 'processed' };
  return requestBody('sendTransaction', [transaction.serialize().toString('base64'), config]);
}
