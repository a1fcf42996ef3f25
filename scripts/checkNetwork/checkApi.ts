import type { ClusterConfig } from '@/config.ts';
import { KNOWN_MINTS } from '@/networks.ts';
import { fetchClmmConfigs, fetchCpmmConfigs } from '@/services/api/configs.ts';
import { fetchFarmKeys, fetchFarms } from '@/services/api/farms.ts';
import { fetchChainTimeOffset, fetchRpcs } from '@/services/api/network.ts';
import { fetchStakedFarms } from '@/services/api/owner.ts';
import { fetchPoolKeys } from '@/services/api/poolKeys.ts';
import { fetchPoolList, fetchPools } from '@/services/api/pools.ts';
import { fetchPrices } from '@/services/api/prices.ts';
import { fetchTokenList, fetchTokens } from '@/services/api/tokens.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { CPMM_CREATE_FEE_LAMPORTS } from 'raydium-localnet/genesis';
import type { Network } from 'raydium-localnet/networks';
import { feesOf, SHARES } from './checkAccounts.ts';
import { checkCors, CLOCK_TOLERANCE_SECONDS } from './checkNode.ts';
import type { Findings } from './findings.ts';

/** Reads the provider's API as the app does, and compares what it says of programs and configs. */
export async function checkApi(cluster: ClusterConfig, network: Network, findings: Findings): Promise<void> {
  await findings.check('pages may ask the API', async () => checkCors(`${cluster.apiHosts.base}/main/chain-time`, findings));
  await findings.check('API /main/rpcs', async () => findings.note('API /main/rpcs', `${(await fetchRpcs(cluster)).rpcs.length} nodes`));
  await findings.check('API /mint/price', async () => findings.note('API /mint/price', `${(await fetchPrices(cluster, [NATIVE_TOKEN.mint])).size} of 1 price`));
  await findings.check('API /v3/main/AvailabilityCheckAPI', async () => {
    // The app takes silence for leave, so it is asked here for itself.
    const response = await fetch(`${cluster.apiHosts.base}/v3/main/AvailabilityCheckAPI`);
    const { success, data } = await response.json() as { readonly success?: boolean; readonly data?: Readonly<Record<string, unknown>> };
    const refused = Object.entries(data ?? {}).filter(([, allows]) => allows === false).map(([name]) => name);
    const isRight = success === true && refused.length === 0 && typeof data?.['all'] === 'boolean';
    findings.add('API /v3/main/AvailabilityCheckAPI', isRight, isRight ? 'all allowed' : `HTTP ${response.status}, not allowed: ${refused.join(', ') || 'not said'}`, 'all allowed');
  });
  await findings.check('API /mint/list', async () => {
    const listed = new Map((await fetchTokenList(cluster)).mintList.map(({ address, decimals }) => [address, decimals]));
    const decimals = Object.values(KNOWN_MINTS[cluster.name]).map((mint) => listed.get(mint) ?? 'not there');
    findings.compare('API /mint/list, decimals of the tokens that the app knows', decimals.join(', '), decimals.map(() => 6).join(', '));
  });
  await findings.check('API /mint/ids', async () => {
    const mints = Object.values(KNOWN_MINTS[cluster.name]);
    const decimals = (await fetchTokens(cluster, mints)).map((token) => token?.decimals ?? 'not there');
    findings.compare('API /mint/ids, decimals of the tokens that the app knows', decimals.join(', '), mints.map(() => 6).join(', '));
  });
  await findings.check('API /main/chain-time', async () => {
    const offset = await fetchChainTimeOffset(cluster);
    findings.add('API /main/chain-time', Math.abs(offset) <= CLOCK_TOLERANCE_SECONDS, `${offset} s from this machine's clock`, 'the chain\'s time');
  });
  await findings.check('API /main/cpmm-config', async () => {
    compareRows(findings, 'CPMM config', await fetchCpmmConfigs(cluster), network.cpmmConfigs.map((row) => ({ ...row, ...SHARES, createPoolFee: CPMM_CREATE_FEE_LAMPORTS })));
  });
  await findings.check('API /main/clmm-config', async () => {
    compareRows(findings, 'CLMM config', await fetchClmmConfigs(cluster), network.clmmConfigs.map((row) => ({ ...row, ...SHARES })));
  });
  await findings.check('API /pools/info/list-v2', async () => {
    const { pools } = await fetchPoolList(cluster, {});
    const known: readonly string[] = Object.values(cluster.programs);
    const strange = [...new Set(pools.map(({ programId }) => programId).filter((id) => !known.includes(id)))];
    findings.add('API /pools/info/list-v2', strange.length === 0, strange.length === 0 ? `${pools.length} pools` : `pools of ${strange.join(', ')}`, 'pools of the programs that the app knows');
    // Of a network without pools, how an unknown one is answered.
    const [{ id } = { id: cluster.programs.cpmmAuthority }] = pools;
    const isThere = pools.length > 0;
    for (const [path, ask] of [['/pools/info/ids', fetchPools], ['/pools/key/ids', fetchPoolKeys]] as const) {
      await findings.check(`API ${path}`, async () => findings.compare(`API ${path} of ${id}`, (await ask(cluster, [id])).some((pool) => pool !== null), isThere));
    }
  });
  await findings.check('API /farms', async () => {
    const nobody = cluster.programs.cpmmAuthority;
    const found = [...await fetchFarms(cluster, [nobody]), ...await fetchFarmKeys(cluster, [nobody])];
    findings.compare('API /farms/info/ids and /farms/key/ids of an address without a farm', found.filter((farm) => farm !== null).length, 0);
  });
  await findings.check('API /position/stake', async () => {
    findings.compare('API /position/stake of an address without stakes', (await fetchStakedFarms(cluster, cluster.programs.cpmmAuthority)).length, 0);
  });
}

type ConfigRow = { readonly id: string } & Parameters<typeof feesOf>[0];

function compareRows(findings: Findings, name: string, listed: readonly ConfigRow[], known: readonly ConfigRow[]): void {
  for (const row of known) {
    const found = listed.find(({ id }) => id === row.id);
    findings.compare(`API ${name} ${row.id}`, found ? feesOf(found) : 'not there', feesOf(row));
  }
  for (const row of listed) if (!known.some(({ id }) => id === row.id)) findings.note(`API ${name} ${row.id}`, `${feesOf(row)}; localnet does not have it`);
}
