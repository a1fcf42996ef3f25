import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { METAPLEX_PROGRAM_ID, MINT_BYTES, TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import { KNOWN_MINTS } from '@/networks.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { u64 } from '@/services/codec.ts';
import { CLMM_ACCOUNTS } from '@/services/programs/clmm/layouts.ts';
import { decodeClmmConfig, isClmmAccount } from '@/services/programs/clmm/accounts.ts';
import { decodeCpmmConfig } from '@/services/programs/cpmm/accounts.ts';
import { cpmmPool } from '@/services/programs/cpmm/layouts.ts';
import { FARM_BYTES, LEDGER_BYTES } from '@/services/programs/farm/accounts.ts';
import { programAddress } from '@/services/programs/programAddress.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import type { RpcAnswer } from '@/services/rpc/answers.ts';
import { AMM_V4_CREATE_FEE_LAMPORTS, CPMM_CREATE_FEE_LAMPORTS, FUND_FEE_RATE, PROTOCOL_FEE_RATE } from 'raydium-localnet/genesis';
import { type Network, releaseOf } from 'raydium-localnet/networks';
import type { Findings } from './findings.ts';
import type { RpcNode } from './rpcNode.ts';

const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const NATIVE_LOADER = 'NativeLoader1111111111111111111111111111111';
const UPGRADEABLE_LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';
const LOADERS: readonly string[] = [
  UPGRADEABLE_LOADER, 'BPFLoader2111111111111111111111111111111111', 'BPFLoader1111111111111111111111111111111111', 'LoaderV411111111111111111111111111111111111',
];
/** Before the code in its account. */
const CODE_OFFSET = 45;

/** Programs that are the same everywhere. */
const COMMON_PROGRAMS: Readonly<Record<string, string>> = {
  'Token': TOKEN, 'Token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', 'Associated Token': 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'Memo': 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Compute Budget': 'ComputeBudget111111111111111111111111111111',
  'Address Lookup Table': 'AddressLookupTab1e1111111111111111111111111', 'Token Metadata': METAPLEX_PROGRAM_ID,
};

/** Not on devnet, or not known to be; the app offers what they do only where they are. */
const OPTIONAL: Partial<Record<string, readonly string[]>> = {
  localnet: ['ammStable', 'farmV3', 'farmV5', 'router', 'launchPools', 'lpLock'],
  devnet: ['ammStable', 'farmV3', 'farmV5', 'router', 'launchPools'],
};

/** Programs without a published source, of whose later releases a local cluster can have none. */
const CLOSED: readonly string[] = ['ammStable', 'router', 'Token Metadata'];

interface AccountChecks {
  readonly node: RpcNode;
  readonly cluster: ClusterConfig;
  /** Addresses and configs that localnet takes for this network's. */
  readonly network: Network;
  /** Whether replaced releases are as good as those of today. */
  readonly isLocal: boolean;
  readonly findings: Findings;
}

/** Compares the programs, fee accounts, mints and configs of a network with what the app and localnet take for granted. */
export async function checkAccounts(checks: AccountChecks): Promise<void> {
  const { findings } = checks;
  await findings.check('programs', async () => checkPrograms(checks));
  await findings.check('fee accounts', async () => checkFeeAccounts(checks));
  await findings.check('mints', async () => checkMints(checks));
  await findings.check('configs', async () => checkConfigs(checks));
  for (const layouts of layoutsOf(checks.cluster)) await findings.check(`accounts of ${layouts.name}`, async () => checkLayouts(checks, layouts));
}

interface Layout {
  readonly kind: string;
  readonly bytes: number;
  /** First bytes of the account's data; farms and AMM v4 have none, and are told by their size alone. */
  readonly discriminator?: readonly number[];
}

interface ProgramLayouts {
  readonly name: string;
  readonly programId: string;
  readonly layouts: readonly Layout[];
}

/** The accounts that the app reads, and those of the same programs that it does not. */
function layoutsOf({ programs }: ClusterConfig): readonly ProgramLayouts[] {
  return [
    { name: 'AMM v4', programId: programs.ammV4, layouts: [{ kind: 'pool', bytes: 752 }, { kind: 'target orders', bytes: 2_208 }, { kind: 'config', bytes: 544 }] },
    {
      name: 'CPMM', programId: programs.cpmm, layouts: [
        { kind: 'pool', bytes: cpmmPool.size, discriminator: cpmmPool.discriminator },
        { kind: 'config', bytes: 236, discriminator: CLMM_ACCOUNTS.config.discriminator },
        { kind: 'observations', bytes: 4_075, discriminator: CLMM_ACCOUNTS.observations.discriminator },
      ],
    },
    { name: 'CLMM', programId: programs.clmm, layouts: Object.entries(CLMM_ACCOUNTS).map(([kind, layout]) => ({ kind, ...layout })) },
    { name: 'Farm v6', programId: programs.farmV6, layouts: [{ kind: 'farm', bytes: FARM_BYTES[6] }, { kind: 'stake', bytes: LEDGER_BYTES[6] }] },
  ];
}

/** Looks at the accounts that the newest transactions of a program name. */
async function checkLayouts({ node, findings }: AccountChecks, { name, programId, layouts }: ProgramLayouts): Promise<void> {
  const listed = await node.read<{ signature: string; err: unknown }[]>('getSignaturesForAddress', [programId, { limit: 20 }]);
  const seen = new Set<string>();
  for (const { signature } of listed.filter(({ err }) => err === null).slice(0, 2)) {
    const { result } = await node.ask('getTransaction', [signature, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 }]);
    const landed = result as { transaction: { message: { accountKeys: string[] } }; meta: { loadedAddresses?: { writable: string[]; readonly: string[] } } } | null;
    const keys = [...landed?.transaction.message.accountKeys ?? [], ...landed?.meta.loadedAddresses?.writable ?? [], ...landed?.meta.loadedAddresses?.readonly ?? []];
    for (const { address, owner, data } of (await read(node, keys)).values()) {
      if (owner !== programId || seen.has(address)) continue;
      seen.add(address);
      const layout = layouts.find(({ bytes, discriminator }) => (discriminator ? discriminator.every((byte, index) => data[index] === byte) : data.length === bytes));
      const what = `${layout?.kind ?? 'account'} of ${name} (${address}), bytes`;
      // Kinds that the app never reads are told by their discriminator alone.
      if (layout || !layouts[0]?.discriminator) findings.compare(what, data.length, layout?.bytes ?? layouts.map(({ bytes }) => bytes).join(' or '));
      else findings.note(what, `${data.length}, of a kind that the app does not know`);
    }
  }
  if (seen.size === 0) findings.note(`accounts of ${name}`, 'none in the newest transactions');
}

interface RawAccount {
  readonly data: readonly [base64: string, encoding: string];
  readonly owner: string;
  readonly executable: boolean;
  readonly lamports: number;
}

async function read(node: RpcNode, addresses: readonly string[], length?: number): Promise<ReadonlyMap<string, Account>> {
  const config = { encoding: 'base64', commitment: 'confirmed', ...(length !== undefined && { dataSlice: { offset: 0, length } }) };
  // A node that takes fewer at once is named by the check of that method.
  const together = await node.read<{ value: readonly (RawAccount | null)[] }>('getMultipleAccounts', [addresses, config]).catch(() => null);
  const value = together?.value ?? await Promise.all(addresses.map(async (address) => (await node.read<{ value: RawAccount | null }>('getAccountInfo', [address, config])).value));
  return new Map(value.flatMap((one, index) => {
    const address = addresses[index] ?? '';
    return one ? [[address, { address, ...one, lamports: BigInt(one.lamports), data: new Uint8Array(Buffer.from(one.data[0], 'base64')) }] as const] : [];
  }));
}

const PROGRAM_KEYS = ['ammV4', 'ammStable', 'cpmm', 'clmm', 'farmV3', 'farmV5', 'farmV6', 'router', 'launchPools', 'openBook', 'lpLock'] as const;

async function checkPrograms({ node, cluster, findings, isLocal }: AccountChecks): Promise<void> {
  const own = PROGRAM_KEYS.filter((key) => cluster.programs[key] !== '').map((key) => [key, cluster.programs[key]] as const);
  const all = [...own, ...Object.entries(COMMON_PROGRAMS)];
  const accounts = await read(node, all.map(([, id]) => id), CODE_OFFSET);
  // A local cluster says which it has; a public node does not know this method.
  const local = await node.ask('localnet_programs');
  const had = (local.result as RpcAnswer<'localnet_programs'> | undefined)?.filter(({ kind }) => kind !== 'missing').map(({ id }) => id);
  for (const [name, id] of all) {
    const what = `program ${name} (${id})`;
    const account = accounts.get(id);
    if (!account && own.some(([, known]) => known === id) && had?.includes(id) === false) findings.note(what, 'not in this local cluster');
    else if (!account && OPTIONAL[cluster.name]?.includes(name)) findings.note(what, 'not there; the app does without');
    else if (!account?.executable) findings.add(what, false, account ? 'an account without code' : 'not there', 'a program');
    else if (account.owner === NATIVE_LOADER) findings.add(what, true, own.some(([, known]) => known === id) ? 'embedded in the cluster' : 'built in', 'a program');
    else if (own.some(([, known]) => known === id) || id === METAPLEX_PROGRAM_ID) await findings.check(what, async () => checkRelease({ node, account, what, findings, isLocal: isLocal || (had !== undefined && CLOSED.includes(name)), isOwnCluster: had !== undefined }));
    else findings.add(what, LOADERS.includes(account.owner), `owned by ${account.owner}`, 'a program of a loader');
  }
}

interface ReleaseCheck {
  readonly node: RpcNode;
  readonly account: Account;
  readonly what: string;
  readonly findings: Findings;
  /** Whether a release before the network's is as good. */
  readonly isLocal: boolean;
  /** Whether the node is a local cluster, of which all releases are known. */
  readonly isOwnCluster: boolean;
}

async function checkRelease({ node, account, what, findings, isLocal, isOwnCluster }: ReleaseCheck): Promise<void> {
  if (!LOADERS.includes(account.owner)) return findings.add(what, false, `owned by ${account.owner}`, 'a program of a loader');
  const isUpgradeable = account.owner === UPGRADEABLE_LOADER;
  const codeId = isUpgradeable ? new PublicKey(account.data.subarray(4, 36)).toBase58() : account.address;
  const data = (await read(node, [codeId])).get(codeId)?.data ?? new Uint8Array();
  if (data.length <= CODE_OFFSET) return findings.add(what, false, 'its code is gone', 'a program');
  const { hash, release } = releaseOf(data.subarray(isUpgradeable ? CODE_OFFSET : 0));
  const deployed = isUpgradeable ? `, deployed at slot ${u64.decode(data, 4)}` : '';
  if (release === undefined && !isOwnCluster) findings.note(what, `a release that is not known, SHA-256 ${hash}${deployed}`);
  else findings.add(what, release !== undefined && (isLocal || release.isCurrent), `${release?.name ?? `a release that is not known, SHA-256 ${hash}`}${deployed}`, 'a release of today');
}

/** In a token account; 1 is neither frozen nor empty. */
const TOKEN_ACCOUNT_STATE_OFFSET = 108;

async function checkFeeAccounts({ node, cluster, findings }: AccountChecks): Promise<void> {
  const { programs, farmLock } = cluster;
  const wanted = { 'AMM v4 fee account': [programs.ammFeeDestination, NATIVE_TOKEN.mint], 'CPMM fee account': [programs.cpmmFeeAccount, NATIVE_TOKEN.mint], 'farm lock vault': [farmLock.vault, farmLock.mint] } as const;
  const accounts = await read(node, Object.values(wanted).map(([id]) => id));
  for (const [name, [id, mint]] of Object.entries(wanted)) {
    const account = accounts.get(id);
    const isTokenAccount = account?.owner === TOKEN && account.data.length === TOKEN_ACCOUNT_BYTES;
    const state = account?.data[TOKEN_ACCOUNT_STATE_OFFSET] === 1 ? '' : ', frozen or not set up';
    findings.compare(`${name} (${id})`, isTokenAccount ? `token account of ${new PublicKey(account.data.subarray(0, 32)).toBase58()}${state}` : account ? `owned by ${account.owner}` : 'not there', `token account of ${mint}`);
  }
}

async function checkMints({ node, cluster, findings }: AccountChecks): Promise<void> {
  const known = { ...KNOWN_MINTS[cluster.name], SOL: NATIVE_TOKEN.mint };
  const accounts = await read(node, Object.values(known));
  for (const [symbol, mint] of Object.entries(known)) {
    const account = accounts.get(mint);
    const found = account?.owner === TOKEN && account.data.length === MINT_BYTES ? `mint with ${account.data[44]} decimals${account.data[45] === 1 ? '' : ', not set up'}` : account ? `owned by ${account.owner}` : 'not there';
    findings.compare(`${symbol} (${mint})`, found, `mint with ${symbol === 'SOL' ? 9 : 6} decimals`);
  }
}

async function checkConfigs({ node, cluster, network, findings }: AccountChecks): Promise<void> {
  const { programs } = cluster;
  const ids = [...network.cpmmConfigs, ...network.clmmConfigs].map(({ id }) => id);
  const ammConfig = programAddress(programs.ammV4, 'amm_config_account_seed');
  const operation = programAddress(programs.clmm, 'operation');
  const accounts = await read(node, [...ids, ammConfig, operation]);
  for (const row of network.cpmmConfigs) {
    const config = decodeCpmmConfig(cluster, row.id, accounts.get(row.id));
    findings.compare(`CPMM config ${row.index} (${row.id})`,
      config ? `${feesOf({ ...config, createPoolFee: config.createPoolFeeLamports })}${config.allowsCreation ? '' : ', closed for new pools'}` : shapeOf(accounts.get(row.id)),
      feesOf({ ...row, ...SHARES, createPoolFee: CPMM_CREATE_FEE_LAMPORTS }));
  }
  for (const row of network.clmmConfigs) {
    const account = accounts.get(row.id) ?? null;
    const config = isClmmAccount('config', programs.clmm, account) ? decodeClmmConfig(programs.clmm, account) : null;
    findings.compare(`CLMM config ${row.index} (${row.id})`, config ? feesOf(config) : shapeOf(account),
      feesOf({ ...row, ...SHARES }));
  }
  const amm = accounts.get(ammConfig);
  findings.compare(`AMM v4 fee for a new pool, lamports (${ammConfig})`, amm?.owner === programs.ammV4 && amm.data.length === 544 ? u64.decode(amm.data, 536) : shapeOf(amm), AMM_V4_CREATE_FEE_LAMPORTS);
  const operator = accounts.get(operation) ?? null;
  findings.compare(`CLMM operation account (${operation})`, isClmmAccount('operation', programs.clmm, operator) ? 'as the app reads it' : shapeOf(operator), 'as the app reads it');
}

/** The parts of a fee that the protocol and its fund take, the same in every config that is known. */
export const SHARES = { protocolFeeRate: PROTOCOL_FEE_RATE, fundFeeRate: FUND_FEE_RATE } as const;

const FEES = ['index', 'tradeFeeRate', 'tickSpacing', 'protocolFeeRate', 'fundFeeRate', 'creatorFeeRate', 'createPoolFee'] as const;

/** Fees of a config in one line. */
export function feesOf(config: Partial<Record<(typeof FEES)[number], number | bigint | undefined>>): string {
  return FEES.filter((name) => config[name] !== undefined).map((name) => `${name} ${config[name]}`).join(', ');
}

function shapeOf(account: Account | null | undefined): string {
  return account ? `${account.data.length} bytes of ${account.owner}` : 'not there';
}
