/**
 * `npm run check:network -- URL` compares the network behind a node with what this app and its local cluster take for granted:
 * hashes, programs, accounts, fees, rent, times, limits, answers. It only reads.
 */
import { parseArgs } from 'node:util';
import { clusterTable, GENESIS_HASHES, type ClusterConfig, type ClusterName } from '@/networks.ts';
import { TEST_WALLET_ADDRESS } from 'raydium-localnet/genesis';
import { DOUBLES, MAINNET } from 'raydium-localnet/networks';
import { checkAccounts } from './checkAccounts.ts';
import { checkApi } from './checkApi.ts';
import { checkNode } from './checkNode.ts';
import { findingLine, Findings, type Finding } from './findings.ts';
import { RpcNode } from './rpcNode.ts';

const HELP = `Compares the network behind a node with what this app takes for granted. Reads only.

  npm run check:network -- URL [--as localnet|devnet|mainnet] [--api URL]

  --as NETWORK  what the node should be (default: what its genesis hash says)
  --api URL     host of the provider's API (default: that of the network; a node of this machine is asked itself)
`;

interface NetworkQuery {
  readonly rpcUrl: string;
  readonly as?: ClusterName | undefined;
  readonly apiUrl?: string | undefined;
}

/**
 * Makes every comparison.
 *
 * @param tell called with each finding as it comes
 * @throws Error if nothing answers at the URL
 */
export async function checkNetwork({ rpcUrl, as, apiUrl }: NetworkQuery, tell?: (finding: Finding) => void): Promise<readonly Finding[]> {
  const node = new RpcNode(rpcUrl);
  const hash = await node.read<string>('getGenesisHash');
  const told = (['mainnet', 'devnet'] as const).find((name) => GENESIS_HASHES[name] === hash) ?? 'localnet';
  const findings = new Findings(tell);
  const cluster = clusterAt(rpcUrl, as ?? told, apiUrl);
  const double = cluster.name === 'localnet' ? null : DOUBLES[cluster.name];
  const network = double?.network ?? MAINNET;
  findings.note('network', `${cluster.name}, ${as ? 'as asked' : 'by its genesis hash'}`);
  await checkNode({ node, cluster, double, payers: [network.admin, TEST_WALLET_ADDRESS], findings });
  await checkAccounts({ node, cluster, network, isLocal: double === null, findings });
  // A validator alone does not serve the API, and the app then asks for nothing of it.
  const hasApi = double !== null || apiUrl !== undefined || (await node.ask('localnet_programs')).error === undefined;
  if (hasApi) await checkApi(cluster, network, findings);
  else findings.note('API', 'none at a validator of this machine');
  return findings.all;
}

/** The app's own table, with this node and API in the place of the network's. */
function clusterAt(rpcUrl: string, name: ClusterName, apiUrl: string | undefined): ClusterConfig {
  const { hostname, port, protocol } = new URL(rpcUrl);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const cluster = clusterTable({})[name];
  const api = apiUrl ?? (isHere ? rpcUrl : undefined);
  const wsPort = port === '' ? '' : `:${isHere ? Number(port) + 1 : port}`;
  return {
    ...cluster,
    wsUrl: `${protocol === 'https:' ? 'wss' : 'ws'}://${hostname}${wsPort}`,
    ...(api !== undefined && { apiHosts: { base: api, owner: api, service: api, swap: api, monitor: api } }),
  };
}

async function main(): Promise<void> {
  const { values, positionals: [rpcUrl] } = parseArgs({
    allowPositionals: true, options: { as: { type: 'string' }, api: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const isKnown = values.as === undefined || Object.hasOwn(clusterTable({}), values.as);
  if (values.help || rpcUrl === undefined || !/^https?:$/.test(URL.canParse(rpcUrl) ? new URL(rpcUrl).protocol : '') || !isKnown) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const all = await checkNetwork({ rpcUrl, as: values.as as ClusterName | undefined, apiUrl: values.api }, (finding) => console.log(findingLine(finding)));
  const count = (status: Finding['status']): number => all.filter((finding) => finding.status === status).length;
  const differing = all.filter(({ status }) => status === 'differs');
  if (differing.length > 0) console.log(`\nWhat differs:\n${differing.map(findingLine).join('\n')}`);
  console.log(`\n${count('unknown')} noted without a comparison\n${count('equal')} passed, ${differing.length} failed`);
  if (differing.length > 0) process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) {
  main().catch((error: unknown) => {
    console.error(`The node cannot be checked: ${(error as Error).message}`);
    process.exitCode = 1;
  });
}
