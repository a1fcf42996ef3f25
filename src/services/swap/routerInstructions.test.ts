import { Keypair } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { clusters } from '@/config.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import type { RouteHop, RouteQuote } from './RouteQuote.ts';
import { routerInstructions } from './routerInstructions.ts';

const address = () => Keypair.generate().publicKey.toBase58();
const cluster = clusters.find(({ name }) => name === 'localnet')!;
const [from, between, to] = [address(), address(), address()];

/** A hop with the fields that the instruction reads. */
function hop(kind: 'cpmm' | 'clmm', a: string, b: string, inputMint: string, amounts: readonly [bigint, bigint]): RouteHop {
  const side = (mint: string) => ({ vault: address(), mint: { address: mint } });
  const pool = {
    kind, poolId: address(), programId: kind === 'cpmm' ? cluster.programs.cpmm : cluster.programs.clmm, a: side(a), b: side(b),
    observationId: address(), authority: address(), config: { configId: address() }, sqrtPriceX64: 1n << 64n,
  } as unknown as CpmmPool | ClmmPool;
  const quote = { inputMint, amountIn: amounts[0], amountOut: amounts[1], tickArrayStarts: [-60, 0] };
  return { pool, quote, tickArrays: kind === 'cpmm' ? null : new Map() } as unknown as RouteHop;
}

test('the router program gets both pools in order, the input vault before the output vault, and one limit for the whole', async () => {
  const one = hop('cpmm', between, from, from, [1_000n, 500n]);
  const two = hop('clmm', between, to, between, [500n, 250n]);
  const quote = { exact: 'in', inputMint: from, outputMint: to, amountIn: 1_000n, amountOut: 250n, minAmountOut: 240n, hops: [one, two], parts: null } as unknown as RouteQuote;
  const [ownerAddress, source, middle, destination] = [address(), address(), address(), address()];
  const accounts: Record<string, string> = { [from]: source, [between]: middle, [to]: destination };
  const [instruction, ...more] = await routerInstructions({ cluster, ownerAddress, quote, accountOf: (mint) => accounts[mint]! });
  expect(more).toEqual([]);
  const { programId, keys, data } = instruction!;
  expect(programId.toBase58()).toBe(cluster.programs.router);
  expect(keys.filter(({ isSigner }) => isSigner).map(({ pubkey }) => pubkey.toBase58())).toEqual([ownerAddress]);
  const [cpmm, clmm] = [one.pool as CpmmPool, two.pool as ClmmPool];
  const order = keys.slice(5).map(({ pubkey }) => pubkey.toBase58());
  expect(order.slice(0, 12)).toEqual([
    source, destination,
    cpmm.programId, middle, from, between, cpmm.authority, cpmm.config.configId, cpmm.poolId, cpmm.b.vault, cpmm.a.vault, cpmm.observationId,
  ]);
  expect(order.slice(12, 21)).toEqual([
    clmm.programId, destination, between, to, clmm.config.configId, clmm.poolId, clmm.a.vault, clmm.b.vault, clmm.observationId,
  ]);
  // The memo program, the bitmap extension, and the two tick arrays that the swap crosses.
  expect(order).toHaveLength(25);
  expect([data[0], data.readBigUInt64LE(1), data.readBigUInt64LE(9)]).toEqual([0, 1_000n, 240n]);
});
