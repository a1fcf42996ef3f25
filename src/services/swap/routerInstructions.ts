import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { ammKeys } from '@/services/programs/ammV4/addresses.ts';
import { tickArrayAddress } from '@/services/programs/clmm/addresses.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import type { PoolInstructions } from '@/services/programs/pool/pool.ts';
import { key } from '@/services/programs/programAddress.ts';
import { readLocalPrograms } from '@/services/rpc/localPrograms.ts';
import { missingPrograms } from '@/services/rpc/missingPrograms.ts';
import { callSdk, loadSdk, type Sdk } from '@/services/sdk.ts';
import type { ActionQuery } from '@/services/transactions/action.ts';
import type { RouteHop, RouteQuote } from './RouteQuote.ts';

/**
 * Whether the cluster's router program supports a route. It only takes an exact input, and only stable pools of one
 * price table. On a local cluster it cannot call embedded programs.
 *
 * @throws AppError `rpc/*`
 */
export async function canUseRouter(cluster: ClusterConfig, { exact, hops, parts }: RouteQuote): Promise<boolean> {
  if (parts || hops.length !== 2 || exact === 'out' || hops.some(({ pool }) => POOL_KINDS[pool.kind].hasPriceTable)) return false;
  const [missing, isEmbedded] = await Promise.all([
    missingPrograms(cluster, [cluster.programs.router]),
    cluster.name === 'localnet' && readLocalPrograms(cluster).then((all) =>
      all?.some(({ id, kind }) => kind === 'embedded' && hops.some(({ pool }) => pool.programId === id))),
  ]);
  return missing.length === 0 && !isEmbedded;
}

interface RouterParts extends ActionQuery {
  readonly quote: RouteQuote;
  /** The owner's token account of a mint, base58. */
  accountOf(mint: string): string;
}

/**
 * Both swaps of a route as one instruction of the router program: the whole output of the first is the input of the
 * second, with one limit for both.
 *
 * @throws AppError `sdk/*`
 */
export async function routerInstructions(parts: RouterParts): Promise<PoolInstructions> {
  const { cluster, ownerAddress, quote, accountOf } = parts;
  const [one, two] = quote.hops;
  if (!one || !two) return [];
  const { routeInstruction } = await loadSdk();
  const [first, second] = [sdkPool(one), sdkPool(two)];
  const { inputMint: middleMint } = two.quote;
  return [await callSdk(() => routeInstruction(
    key(cluster.programs.router), key(ownerAddress), key(accountOf(quote.inputMint)), key(accountOf(middleMint)), key(accountOf(quote.outputMint)),
    quote.inputMint, middleMint, quote.outputMint,
    first.info, second.info, first.keys, second.keys,
    new BN(`${quote.amountIn}`), new BN(`${quote.minAmountOut}`), [tickArraysOf(one), tickArraysOf(two)],
  ))];
}

type RouteArguments = Parameters<Sdk['routeInstruction']>;
type SdkPoolInfo = RouteArguments[8];
type SdkPoolKeys = RouteArguments[10];

/** A pool with the fields that the SDK's builder reads, whose types are those of the provider's API and of its maths. */
function sdkPool({ pool }: RouteHop): { readonly info: SdkPoolInfo; readonly keys: SdkPoolKeys } {
  const common = { id: pool.poolId, programId: pool.programId, mintA: { address: pool.a.mint.address }, mintB: { address: pool.b.mint.address } };
  const infoOf = (own: object): SdkPoolInfo => ({ ...common, ...own }) as unknown as SdkPoolInfo;
  const vault = { A: pool.a.vault, B: pool.b.vault };
  switch (pool.kind) {
    case 'amm-v4': return { info: infoOf({ version: 4, status: Number(pool.status) }), keys: ammKeys(pool) };
    case 'cpmm': return {
      info: infoOf({ version: 7, observationId: pool.observationId }),
      keys: { ...common, vault, authority: pool.authority, config: { id: pool.config.configId } } as SdkPoolKeys,
    };
    case 'clmm': return {
      info: infoOf({ version: 6, observationId: pool.observationId, sqrtPriceX64: new BN(`${pool.sqrtPriceX64}`) }),
      keys: { ...common, vault, config: { id: pool.config.configId } } as SdkPoolKeys,
    };
    case 'stable': throw new AppError('pools/no-route', { details: { inputMint: pool.a.mint.address, outputMint: pool.b.mint.address } });
  }
}

function tickArraysOf(hop: RouteHop): PublicKey[] | undefined {
  if (hop.tickArrays === null) return undefined;
  const { pool: { programId, poolId }, quote } = hop;
  return quote.tickArrayStarts.map((start) => new PublicKey(tickArrayAddress(programId, poolId, start)));
}
