import bs58 from 'bs58';
import type { Bank } from '../bank/Bank.ts';
import type { Json } from '../encoding/json.ts';
import { RAY_MINT, WSOL_MINT } from '../genesis.ts';
import { ApiProblem, poolPage } from './poolQuery.ts';
import { liquidityLine } from './clmmPools.ts';
import { clmmConfig, cpmmConfig, listConfigs } from './configs.ts';
import { farmInfo, farmKeys, stakesOf } from './farms.ts';
import type { Pool } from './Pool.ts';
import { findPool, poolInfo, poolKeys } from './pools.ts';
import { describeToken } from './tokens.ts';

/** A request to the API, with the host name the client used. */
interface ApiRequest {
  /** The path after its last slash. */
  readonly last: string;
  readonly query: URLSearchParams;
  /** Host and port as the client wrote them. */
  readonly host: string;
}

/** Returns the `data` of the answer to one path. @throws ApiProblem if it refuses the request */
type ApiHandler = (bank: Bank, request: ApiRequest) => unknown;

const MAX_IDS = 100;
const MAX_ADDRESS_LENGTH = 44;

/**
 * The provider's paths (rule 7.29), each computed from on-chain accounts. A path that ends in a slash matches anything after
 * it.
 */
export const apiTable: Readonly<Record<string, ApiHandler>> = {
  '/main/clmm-config': (bank) => listConfigs(bank, 'clmm', clmmConfig),
  '/main/cpmm-config': (bank) => listConfigs(bank, 'cpmm', cpmmConfig),
  // Seconds the chain is ahead of the wall clock.
  '/main/chain-time': (bank) => ({ offset: Math.round(bank.clock.offsetMs / 1000) }),
  '/main/rpcs': (bank, { host }) => ({
    strategy: 'speed', rpcs: bank.api.rpcs ?? [{ url: `http://${host}`, batch: true, name: 'Localnet', weight: 100 }],
  }),
  '/v3/main/AvailabilityCheckAPI': (bank) => bank.api.availability,
  // A curated list, like the provider's: tokens minted by users are not on it.
  '/mint/list': (bank) => {
    const listed = [WSOL_MINT, RAY_MINT];
    return { mintList: listed.flatMap((mint) => describeToken(bank, mint) ?? []), blacklist: [], whiteList: listed };
  },
  '/mint/ids': (bank, request) => forEach(request, 'mints', (mint) => describeToken(bank, mint)),
  '/mint/price': (bank, { query }) => {
    const mints = required(query, 'mints').split(',');
    if (mints.length > MAX_IDS) throw new ApiProblem('mints error');
    return Object.fromEntries(mints.map((mint) => [mint, Object.hasOwn(bank.api.prices, mint) ? bank.api.prices[mint] : null]));
  },
  '/pools/info/list': (bank, { query }) => poolPage(bank, query, 0, () => true),
  '/pools/info/mint': (bank, { query }) => {
    const [mint1, mint2] = [required(query, 'mint1'), query.get('mint2')];
    return poolPage(bank, query, 1, ({ mintA, mintB }) =>
      [mintA, mintB].includes(mint1) && (mint2 === null || [mintA, mintB].includes(mint2)));
  },
  '/pools/info/ids': (bank, request) => forEach(request, 'ids', (id) => pool(bank, id, poolInfo)),
  '/pools/key/ids': (bank, request) => forEach(request, 'ids', (id) => pool(bank, id, poolKeys)),
  '/pools/line/liquidity': (bank, { query }) => {
    const id = query.get('id') ?? required(query, 'pool_id');
    if (!isAddress(id) || !findPool(bank, id)) throw new ApiProblem('id error');
    return Object.hasOwn(bank.api.liquidityLines, id) ? bank.api.liquidityLines[id] : { count: 0, line: [] };
  },
  '/pools/line/position': (bank, { query }) => {
    const id = required(query, 'id');
    const found = isAddress(id) ? findPool(bank, id) : null;
    if (found?.type !== 'Concentrated') throw new ApiProblem('id error');
    return liquidityLine(bank, found);
  },
  '/farms/info/ids': (bank, request) => forEach(request, 'ids', (id) => farmInfo(bank, id)),
  '/farms/key/ids': (bank, request) => forEach(request, 'ids', (id) => farmKeys(bank, id)),
  '/position/stake/': (bank, { last }) => {
    if (!isAddress(last)) throw new ApiProblem('owner error');
    return stakesOf(bank, last);
  },
};

function pool(bank: Bank, id: string, show: (bank: Bank, found: Pool) => Json): Json {
  const found = findPool(bank, id);
  return found && show(bank, found);
}

/** One result for each address in a comma-separated list, in the same order. */
function forEach<T>({ query }: ApiRequest, name: string, show: (address: string) => T): T[] {
  const addresses = required(query, name).split(',');
  if (addresses.length > MAX_IDS || !addresses.every(isAddress)) throw new ApiProblem(`${name} error`);
  return addresses.map(show);
}

function required(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (!value) throw new ApiProblem(`${name} error`);
  return value;
}

function isAddress(text: string): boolean {
  // Decoding base58 takes quadratic time, so longer text is refused first.
  return text.length <= MAX_ADDRESS_LENGTH && bs58.decodeUnsafe(text)?.length === 32;
}
