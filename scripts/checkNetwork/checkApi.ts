import type { ClusterConfig } from '@/config.ts';
import { KNOWN_MINTS } from '@/networks.ts';
import { getAvailability } from '@/services/api/availability.ts';
import { fetchClmmConfigs, fetchCpmmConfigs } from '@/services/api/configs.ts';
import { fetchChainTimeOffset, fetchRpcs } from '@/services/api/network.ts';
import { fetchPoolList } from '@/services/api/pools.ts';
import { fetchPrices } from '@/services/api/prices.ts';
import { fetchTokenList } from '@/services/api/tokens.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { Network } from 'raydium-localnet/networks';
import type { Findings } from './findings.ts';

/** The chain's clock and this machine's may be this far apart. */
const CLOCK_TOLERANCE_SECONDS = 120;

/** Reads the provider's API as the app does, and compares what it says of programs and configs. */
export async function checkApi(cluster: ClusterConfig, network: Network, findings: Findings): Promise<void> {
  const path = (name: string, read: () => Promise<string>): Promise<void> => findings.check(`API ${name}`, async () => findings.add(`API ${name}`, true, await read(), ''));
  await findings.check('API /mint/list', async () => {
    const listed = (await fetchTokenList(cluster)).mintList.map(({ address }) => address);
    const missing = Object.entries(KNOWN_MINTS[cluster.name]).filter(([, mint]) => !listed.includes(mint)).map(([symbol]) => symbol);
    findings.add('API /mint/list', missing.length === 0, missing.length === 0 ? `${listed.length} tokens` : `without ${missing.join(', ')}`, 'the tokens that the app knows');
  });
  await path('/main/rpcs', async () => `${(await fetchRpcs(cluster)).rpcs.length} nodes`);
  await path('/v3/main/AvailabilityCheckAPI', async () => JSON.stringify(await getAvailability(cluster)));
  await path('/mint/price', async () => `${(await fetchPrices(cluster, [NATIVE_TOKEN.mint])).size} prices`);
  await findings.check('API /main/chain-time', async () => {
    const offset = await fetchChainTimeOffset(cluster);
    findings.add('API /main/chain-time', Math.abs(offset) <= CLOCK_TOLERANCE_SECONDS, `${offset} s from this machine's clock`, 'the chain\'s time');
  });
  await findings.check('API /main/cpmm-config', async () => {
    compareRows(findings, 'CPMM config', await fetchCpmmConfigs(cluster), network.cpmmConfigs);
  });
  await findings.check('API /main/clmm-config', async () => {
    compareRows(findings, 'CLMM config', await fetchClmmConfigs(cluster), network.clmmConfigs);
  });
  await findings.check('API /pools/info/list', async () => {
    const { pools } = await fetchPoolList(cluster, {});
    const known: readonly string[] = Object.values(cluster.programs);
    const strange = [...new Set(pools.map(({ programId }) => programId).filter((id) => !known.includes(id)))];
    findings.add('API /pools/info/list', strange.length === 0, strange.length === 0 ? `${pools.length} pools` : `pools of ${strange.join(', ')}`, 'pools of the programs that the app knows');
  });
}

interface ConfigRow {
  readonly id: string;
  readonly index: number;
  readonly tradeFeeRate: number;
}

function compareRows(findings: Findings, name: string, listed: readonly ConfigRow[], known: readonly ConfigRow[]): void {
  const word = (row: ConfigRow | undefined): string => (row ? `${row.index} with fee ${row.tradeFeeRate}` : 'not there');
  for (const row of known) findings.compare(`API ${name} ${row.id}`, word(listed.find(({ id }) => id === row.id)), word(row));
  for (const row of listed) if (!known.some(({ id }) => id === row.id)) findings.note(`API ${name} ${row.id}`, `${word(row)}, which localnet does not have`);
}
