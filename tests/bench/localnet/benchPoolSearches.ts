import bs58 from 'bs58';
import { rowSlice } from '@/services/pools/list/decodePoolRow.ts';
import { cpmmPool } from '@/services/programs/cpmm/layouts.ts';
import { manyPools } from '../../support/manyPools.ts';
import type { Figure } from '../Figure.ts';
import { median } from '../median.ts';
import type { BenchCluster } from './benchCluster.ts';
import { post, postAll, requestBody } from './httpCalls.ts';

const POOLS = 10_000;
const ROUNDS = 11;
const CONNECTIONS = 8;
const LIMIT_MS = 100;
/** Offsets of a CPMM pool's first mint, and of its creator. */
const [MINT_A, CREATOR] = [168, 40];

/** `getProgramAccounts` over ten thousand CPMM pools, with the filters of the app's searches and without any. */
export async function benchPoolSearches(cluster: BenchCluster): Promise<readonly Figure[]> {
  const dataSlice = rowSlice('cpmm', false);
  const written = manyPools(POOLS);
  const pool = written.at(-1);
  if (!pool) throw new Error('no CPMM pools');
  await postAll(cluster.url, written.map(({ address, owner, lamports, data }) =>
    requestBody('localnet_setAccount', [
      address, { lamports: Number(lamports), owner, data: Buffer.from(data).toString('base64') },
    ])), CONNECTIONS);
  const all = [{ dataSize: cpmmPool.size }, { memcmp: { offset: 0, bytes: bs58.encode(Uint8Array.from(cpmmPool.discriminator)) } }];
  const stranger = '11111111111111111111111111111112';
  const searches: readonly (readonly [name: string, config: object])[] = [
    ['all, as the list reads them', { filters: all, dataSlice }],
    ['those of a mint all have', {
      filters: [...all, { memcmp: { offset: MINT_A, bytes: 'So11111111111111111111111111111111111111112' } }],
      dataSlice,
    }],
    ['those of a creator who has none', {
      filters: [...all, { memcmp: { offset: CREATOR, bytes: stranger } }], dataSlice,
    }],
    ['all of 637 bytes, whole', {}],
  ];
  const figures: Figure[] = [];
  for (const [name, config] of searches) {
    const body = requestBody('getProgramAccounts', [pool.owner, { encoding: 'base64', ...config }]);
    const times: number[] = [];
    const used = cluster.processorMs();
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      await post(cluster.url, body);
      times.push(performance.now() - started);
    }
    const ms = median(times);
    const cost = (cluster.processorMs() - used) / ROUNDS;
    figures.push({
      name: `getProgramAccounts over ${POOLS.toLocaleString('en-US')} pools: ${name}`,
      value: `${ms.toFixed(0)} ms (median of ${ROUNDS}), ${cost.toFixed(0)} ms of its processor`,
      target: `< ${LIMIT_MS} ms`, met: ms < LIMIT_MS,
    });
  }
  return figures;
}
