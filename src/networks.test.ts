import sdk from '@raydium-io/raydium-sdk-v2';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, it, test } from 'vitest';
import { METAPLEX_PROGRAM_ID } from '@/constants.ts';
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '@/services/programs/token/history.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { explorerLinks } from '@/ui/explorerLinks.ts';
import { clusterTable, GENESIS_HASHES, KNOWN_MINTS, TURBO_HOSTS, type ClusterConfig } from './networks.ts';
import sources from '@tests/sources/networks.json' with { type: 'json' };

const { localnet, devnet, mainnet } = clusterTable({});

/** A value as another hand wrote it, from the sources that stand beside it. */
const sourced = (key: keyof typeof sources): string => sources[key].value;
const allSourced = (prefix: string): Readonly<Record<string, string>> => Object.fromEntries(Object.entries(sources)
  .filter(([key]) => key.startsWith(`${prefix}.`)).map(([key, { value }]) => [key.slice(prefix.length + 1), value]));

const flattened = (value: object, prefix = ''): Readonly<Record<string, string>> => Object.assign({}, ...Object.entries(value).map(([key, one]) =>
  (typeof one === 'string' ? { [`${prefix}${key}`]: one } : flattened(one as object, `${prefix}${key}.`)))) as Readonly<Record<string, string>>;

test('genesis hashes are those that other sources give', () => {
  expect(GENESIS_HASHES).toEqual(allSourced('genesis'));
});

describe.each([['mainnet', mainnet], ['devnet', devnet]] as const)('%s', (name, cluster) => {
  it('is what other sources say, value by value', () => {
    const { programs, farmLock, rpcUrl, apiHosts } = cluster;
    expect(flattened({ programs, farmLock, mints: KNOWN_MINTS[name], rpcUrl, apiHosts, turbo: TURBO_HOSTS[name] ?? {} })).toEqual(allSourced(name));
  });

  it('has the programs and fee accounts of the SDK', () => {
    const table = name === 'mainnet' ? sdk.ALL_PROGRAM_ID : sdk.DEVNET_PROGRAM_ID;
    expect(cluster.programs).toEqual({
      ammV4: table.AMM_V4.toBase58(), ammStable: table.AMM_STABLE.toBase58(), clmm: table.CLMM_PROGRAM_ID.toBase58(),
      cpmm: table.CREATE_CPMM_POOL_PROGRAM.toBase58(), cpmmAuthority: table.CREATE_CPMM_POOL_AUTH.toBase58(),
      farmV3: table.FARM_PROGRAM_ID_V3.toBase58(), farmV5: table.FARM_PROGRAM_ID_V5.toBase58(), farmV6: table.FARM_PROGRAM_ID_V6.toBase58(),
      router: table.Router.toBase58(), openBook: table.OPEN_BOOK_PROGRAM.toBase58(),
      launchPools: table.UTIL1216.equals(PublicKey.default) ? '' : table.UTIL1216.toBase58(),
      lpLock: table.LOCK_CPMM_PROGRAM.toBase58(), lpLockAuthority: table.LOCK_CPMM_AUTH.toBase58(),
      ammFeeDestination: table.FEE_DESTINATION_ID.toBase58(), cpmmFeeAccount: table.CREATE_CPMM_POOL_FEE_ACC.toBase58(),
    });
    expect(cluster.farmLock).toEqual(name === 'mainnet'
      ? { mint: sdk.FARM_LOCK_MINT.toBase58(), vault: sdk.FARM_LOCK_VAULT.toBase58() }
      : { mint: sdk.DEV_FARM_LOCK_MINT.toBase58(), vault: sdk.DEV_FARM_LOCK_VAULT.toBase58() });
  });

  it('has the hosts of the SDK', () => {
    const urls = name === 'mainnet' ? sdk.API_URLS : sdk.DEV_API_URLS;
    expect(cluster.apiHosts).toEqual({
      base: urls.BASE_HOST, owner: urls.OWNER_BASE_HOST, service: urls.SERVICE_BASE_HOST, swap: urls.SWAP_HOST, monitor: urls.MONITOR_BASE_HOST,
    });
  });

  it.each([['cpmm', 'cpmmAuthority', 'vault_and_lp_mint_auth_seed'], ['lpLock', 'lpLockAuthority', 'lock_cp_authority_seed']] as const)(
    'has the authority that is derived from %s', (program, authority, seed) => {
      const [address] = PublicKey.findProgramAddressSync([Buffer.from(seed)], new PublicKey(cluster.programs[program]));
      expect(cluster.programs[authority]).toBe(address.toBase58());
    });

  it('answers WebSocket on the same host and port', () => {
    expect(cluster.wsUrl).toBe(cluster.rpcUrl.replace('https:', 'wss:') + '/');
  });
});

test('localnet has mainnet\'s addresses, and this machine for every host', () => {
  expect(localnet.programs).toEqual(mainnet.programs);
  expect(localnet.farmLock).toEqual(mainnet.farmLock);
  expect(KNOWN_MINTS.localnet).toEqual(KNOWN_MINTS.mainnet);
  expect([localnet.rpcUrl, localnet.wsUrl]).toEqual(['http://127.0.0.1:8899', 'ws://127.0.0.1:8900/']);
  expect(new Set(Object.values(localnet.apiHosts))).toEqual(new Set([localnet.rpcUrl]));
});

test('test networks alone give SOL, burner wallets and the test signer', () => {
  const offers = ({ airdropLamports, allowsAirdrop, allowsBurnerWallet, allowsTestSigner }: ClusterConfig) =>
    [airdropLamports, allowsAirdrop, allowsBurnerWallet, allowsTestSigner];
  expect(offers(localnet)).toEqual([10_000_000_000n, true, true, true]);
  expect(offers(devnet)).toEqual([1_000_000_000n, true, true, true]);
  expect(offers(mainnet)).toEqual([0n, false, false, false]);
});

test('mints of mainnet are those of the SDK', () => {
  expect(KNOWN_MINTS.mainnet).toEqual({ RAY: sdk.RAYMint.toBase58(), USDC: sdk.USDCMint.toBase58(), USDT: sdk.USDTMint.toBase58() });
});

test('programs that are the same everywhere are what other sources say', () => {
  expect({ token: TOKEN_PROGRAM, token2022: TOKEN_2022_PROGRAM, associatedToken: ASSOCIATED_TOKEN_PROGRAM, metaplex: METAPLEX_PROGRAM_ID, wrappedSol: NATIVE_TOKEN.mint })
    .toEqual({
      token: sourced('programs.token'), token2022: sourced('programs.token2022'), associatedToken: sourced('programs.associatedToken'),
      metaplex: sourced('programs.metaplex'), wrappedSol: sourced('mints.wrappedSol'),
    });
});

test('explorers open devnet under the name that each has for it', () => {
  const names = explorerLinks(devnet, { kind: 'transaction', id: 'x' }).map(({ url }) => {
    const { host, searchParams } = new URL(url);
    return [`${host}.devnet`, searchParams.get('cluster')];
  });
  expect(Object.fromEntries(names)).toEqual(allSourced('explorer'));
});
