import { Keypair } from '@solana/web3.js';
import { expect, test } from 'vitest';
import type { AccountState, Simulation } from './simulate.ts';
import { tokenChanges } from './effects.ts';

const [me, stranger, mint] = [Keypair.generate().publicKey, Keypair.generate().publicKey, Keypair.generate().publicKey];
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

function holding(owner: typeof me, amount: bigint): AccountState {
  const head = Buffer.alloc(165);
  head.set(mint.toBytes(), 0);
  head.set(owner.toBytes(), 32);
  head.writeBigUInt64LE(amount, 64);
  return { lamports: 2_039_280n, owner: TOKEN, head, bytes: 165 };
}

function changes(before: readonly [typeof me, bigint] | null, after: readonly [typeof me, bigint] | null) {
  const simulation: Simulation = {
    err: null, logs: [], unitsConsumed: 0, blockhash: null, slot: 1,
    before: new Map(before && [['account', { lamports: 2_039_280n, token: { mint: mint.toBase58(), owner: before[0].toBase58(), amount: before[1] } }]]),
    after: new Map(after && [['account', holding(...after)]]),
  };
  return tokenChanges(simulation, me.toBase58(), { [mint.toBase58()]: 6 }).map(({ change, after: left }) => [change, left]);
}

test('reports what leaves and enters an owner\'s accounts', () => {
  expect(changes([me, 7n], [me, 5n])).toEqual([[-2n, 5n]]);
  expect(changes(null, [me, 5n])).toEqual([[5n, 5n]]);
  expect(changes([me, 7n], null)).toEqual([[-7n, 0n]]);
  expect(changes([me, 7n], [me, 7n])).toEqual([]);
  expect(changes([stranger, 7n], [stranger, 5n])).toEqual([]);
});

test('an account that changes owner takes its balance with it', () => {
  expect(changes([me, 7n], [stranger, 7n])).toEqual([[-7n, 0n]]);
  expect(changes([me, 7n], [stranger, 9n])).toEqual([[-7n, 0n]]);
  expect(changes([stranger, 7n], [me, 7n])).toEqual([[7n, 7n]]);
});
