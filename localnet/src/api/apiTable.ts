import bs58 from 'bs58';
import type { Bank } from '../bank/Bank.ts';
import type { Json } from '../encoding/json.ts';
import { RAY_MINT, WSOL_MINT } from '../cluster/genesis.ts';
import { DOUBLES } from '../cluster/networks.ts';
import { liquidityLine } from './clmmPools.ts';
import { clmmConfig, clmmDynamicConfig, cpmmConfig, listConfigs } from './configs.ts';
import { farmInfo, farmKeys, farmsCreatedBy, farmsOf, stakesOf } from './farms.ts';
import { lockedPositions } from './lockedPositions.ts';
import type { Pool } from './Pool.ts';
import { ApiProblem, poolPage, poolPageAfter, wholeNumber } from './poolQuery.ts';
import { findPool, findPoolOfLp, listPools, poolInfo, poolKeys } from './pools.ts';
import { priceText, readPrices, tvlOf } from './prices.ts';
import { priorityFees } from './priorityFees.ts';
import { describeRoute, quoteRoute } from './quoteRoute.ts';
import { swapTransactions } from './swapTransaction.ts';
import { describeToken } from './tokens.ts';

/** A request to the API, with the host name the client used. */
interface ApiRequest {
  /** The path after its last slash. */
  readonly last: string;
  readonly query: URLSearchParams;
  /** Host and port as the client wrote them. */
  readonly host: string;
  /** The JSON of a POST. */
  readonly body?: unknown;
}

/** Returns the `data` of the answer to one path. @throws ApiProblem if it refuses the request */
type ApiHandler = (bank: Bank, request: ApiRequest) => unknown;

/** As in package.json; the provider gives the version of its web app. */
const LOCALNET_VERSION = '0.1.0';
const MAX_IDS = 100;
const MAX_ADDRESS_LENGTH = 44;

/**
 * The provider's paths (rule 7.29) of both generations, each computed from on-chain accounts. A path that ends in a slash
 * matches anything after it.
 */
export const apiTable: Readonly<Record<string, ApiHandler>> = {
  '/main/clmm-config': (bank) => listConfigs(bank, 'clmm', clmmConfig),
  '/main/clmm-dynamic-config': (bank) => listConfigs(bank, 'clmm', clmmDynamicConfig),
  '/main/cpmm-config': (bank) => listConfigs(bank, 'cpmm', cpmmConfig),
  // Seconds the chain is ahead of the wall clock.
  '/main/chain-time': (bank) => ({ offset: Math.round(bank.clock.offsetMs / 1000) }),
  '/main/rpcs': ({ api, doubles }, { host }) => ({
    strategy: 'speed',
    rpcs: api.rpcs ?? [{ url: doubles ? DOUBLES[doubles].rpcUrl : `http://${host}`, batch: true, name: doubles ?? 'Localnet', weight: 100 }],
  }),
  // Trades are not on chain, so there is no volume.
  '/main/info': (bank) => {
    const pools = listPools(bank);
    const prices = readPrices(bank, pools);
    return { tvl: pools.reduce((sum, found) => sum + tvlOf(bank, found, prices), 0), volume24: 0 };
  },
  '/main/version': () => ({ latest: LOCALNET_VERSION, least: LOCALNET_VERSION }),
  '/main/auto-fee': (bank) => ({ default: priorityFees(bank) }),
  '/main/stake-pools': (bank) => farmPage(bank, farmsOf(bank, RAY_MINT)),
  // The provider picks the pools to move to; none are picked on chain.
  '/main/migrate-lp': () => [],
  '/v3/main/AvailabilityCheckAPI': (bank) => bank.api.availability,
  // A curated list, like the provider's: tokens minted by users are not on it.
  '/mint/list': (bank) => {
    const { stablecoins, faucetMints } = bank.network;
    const listed = [...new Set([WSOL_MINT, ...stablecoins.map(({ mint }) => mint), ...faucetMints])];
    const mintList = listed.flatMap((mint) => describeToken(bank, mint) ?? []);
    return bank.api.shape === 'openapi' ? { blockList: [], mintList } : { mintList, blacklist: [], whiteList: listed };
  },
  '/mint/ids': (bank, request) => forEach(request, 'mints', (mint) => describeToken(bank, mint)),
  '/mint/price': (bank, { query }) => {
    const mints = required(query, 'mints').split(',');
    if (mints.length > MAX_IDS) throw new ApiProblem('mints error');
    const prices = readPrices(bank, listPools(bank));
    return Object.fromEntries(mints.map((mint) => {
      const price = prices.get(mint);
      return [mint, Object.hasOwn(bank.api.prices, mint) ? bank.api.prices[mint] : price === undefined ? null : priceText(price)];
    }));
  },
  '/pools/info/list-v2': (bank, { query }) => poolPageAfter(bank, query),
  '/pools/info/list': (bank, { query }) => poolPage(bank, query, 0, () => true),
  '/pools/info/mint': (bank, { query }) => {
    const [mint1, mint2] = [required(query, 'mint1'), query.get('mint2')];
    return poolPage(bank, query, 1, ({ mintA, mintB }) =>
      [mintA, mintB].includes(mint1) && (mint2 === null || [mintA, mintB].includes(mint2)));
  },
  '/pools/info/ids': (bank, request) => {
    const prices = readPrices(bank, listPools(bank));
    return forEach(request, 'ids', (id) => pool(findPool(bank, id), (found) => poolInfo(bank, found, prices)));
  },
  '/pools/info/lps': (bank, request) => {
    const prices = readPrices(bank, listPools(bank));
    return forEach(request, 'lps', (mint) => pool(findPoolOfLp(bank, mint), (found) => poolInfo(bank, found, prices)));
  },
  '/pools/key/ids': (bank, request) => forEach(request, 'ids', (id) => pool(findPool(bank, id), (found) => poolKeys(bank, found))),
  '/pools/line/liquidity': (bank, { query }) => {
    const id = query.get('id') ?? required(query, 'pool_id');
    if (!isAddress(id) || !findPool(bank, id)) throw new ApiProblem('id error');
    return Object.hasOwn(bank.api.liquidityLines, id) ? bank.api.liquidityLines[id] : { count: 0, line: [] };
  },
  '/pools/line/position': (bank, { query }) => {
    const id = required(query, 'id');
    const found = isAddress(id) ? findPool(bank, id) : null;
    if (found?.type !== 'Concentrated') throw new ApiProblem('id error');
    const line = liquidityLine(bank, found);
    return bank.api.shape === 'openapi' ? { count: line.length, line } : line;
  },
  '/farms/info/ids': (bank, request) => {
    const prices = readPrices(bank, listPools(bank));
    return forEach(request, 'ids', (id) => farmInfo(bank, id, prices));
  },
  '/farms/info/lp': (bank, { query }) => {
    const pageSize = wholeNumber(query, 'pageSize', MAX_IDS, 1, MAX_IDS);
    const start = (wholeNumber(query, 'page', 1, 1, Number.MAX_SAFE_INTEGER) - 1) * pageSize;
    return farmPage(bank, farmsOf(bank, required(query, 'lp')), start, pageSize);
  },
  '/farms/key/ids': (bank, request) => forEach(request, 'ids', (id) => farmKeys(bank, id)),
  '/compute/swap-base-in': (bank, { query }) => compute(bank, query, true),
  '/compute/swap-base-out': (bank, { query }) => compute(bank, query, false),
  '/transaction/swap-base-in': (bank, request) => buildSwap(bank, request, true),
  '/transaction/swap-base-out': (bank, request) => buildSwap(bank, request, false),
  '/position/stake/': (bank, request) => stakesOf(bank, owner(request)),
  '/position/clmm-lock/': (bank, request) => lockedPositions(bank, owner(request)),
  // The farms and concentrated pools whose rewards a wallet pays.
  '/create-pool/': (bank, request) => {
    const creator = owner(request);
    const { clmm, farmV6 } = bank.network.programs;
    return {
      farm: farmsCreatedBy(bank, creator).map((id) => ({ id, programId: farmV6 })),
      clmm: listPools(bank).filter(({ programId, rewards }) => programId === clmm && rewards?.some(({ sender }) => sender === creator))
        .map(({ id, programId }) => ({ id, programId })),
    };
  },
};

function pool(found: Pool | null, show: (found: Pool) => Json): Json {
  return found && show(found);
}

function compute(bank: Bank, query: URLSearchParams, isExactIn: boolean): Json {
  const [inputMint, outputMint, amount] = [required(query, 'inputMint'), required(query, 'outputMint'), required(query, 'amount')];
  if (!/^\d{1,20}$/.test(amount) || amount === '0') throw new ApiProblem('amount error');
  const hops = quoteRoute(bank, { inputMint, outputMint, amount: BigInt(amount), isExactIn });
  return describeRoute(bank, hops, isExactIn, wholeNumber(query, 'slippageBps', 0, 0, 10_000));
}

/** Unsigned transactions for a route of `/compute`, whose pools are quoted again. */
function buildSwap(bank: Bank, { body }: ApiRequest, isExactIn: boolean): Json {
  const asked = objectOf(body);
  const route = objectOf(objectOf(asked['swapResponse'])['data']);
  const [wallet, inputMint, outputMint] = [asked['wallet'], route['inputMint'], route['outputMint']];
  const [amount, threshold] = [route[isExactIn ? 'inputAmount' : 'outputAmount'], route['otherAmountThreshold']];
  if (typeof wallet !== 'string' || !isAddress(wallet)) throw new ApiProblem('wallet error');
  if (typeof inputMint !== 'string' || typeof outputMint !== 'string' || !isAmount(amount) || !isAmount(threshold)) {
    throw new ApiProblem('swapResponse error');
  }
  const accountOf = (name: string): string | null => {
    const account = asked[name];
    return typeof account === 'string' && isAddress(account) ? account : null;
  };
  const price = asked['computeUnitPriceMicroLamports'];
  const hops = quoteRoute(bank, { inputMint, outputMint, amount: BigInt(amount), isExactIn });
  const transactions = swapTransactions(bank, hops, {
    wallet, isExactIn, threshold: BigInt(threshold), isLegacy: asked['txVersion'] === 'LEGACY',
    microLamports: isAmount(price) ? BigInt(price) : 0n, wrapSol: asked['wrapSol'] === true, unwrapSol: asked['unwrapSol'] === true,
    inputAccount: accountOf('inputAccount'), outputAccount: accountOf('outputAccount'),
  });
  return transactions.map((transaction) => ({ transaction }));
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? value as Readonly<Record<string, unknown>> : {};
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,20}$/.test(value);
}

function farmPage(bank: Bank, ids: readonly string[], start = 0, size = ids.length): Json {
  const prices = readPrices(bank, listPools(bank));
  const shown = ids.slice(start, start + size);
  return { count: ids.length, hasNextPage: start + size < ids.length, data: shown.map((id) => farmInfo(bank, id, prices)) };
}

/** The wallet that a path ends with. */
function owner({ last }: ApiRequest): string {
  if (!isAddress(last)) throw new ApiProblem('owner error');
  return last;
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
