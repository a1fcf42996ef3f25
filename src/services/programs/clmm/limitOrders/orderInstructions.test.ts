import { join } from 'node:path';
import type { TransactionInstruction } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { bitmapExtensionAddress } from '@/services/programs/clmm/addresses.ts';
import { decodePoolState } from '@/services/programs/clmm/accounts.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { OWN_RECORDINGS } from '@recordings/files.ts';
import { readRecording, type States, type Step } from '@recordings/recording.ts';
import { decodeLimitOrder } from './accounts.ts';
import {
  closeOrderInstruction, decreaseOrderInstruction, increaseOrderInstruction, openOrderInstruction, type OrderQuery, settleOrderInstruction,
} from './instructions.ts';

const PROGRAM = 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK';
const NONE = '11111111111111111111111111111111';

/** Where the recorded instruction names the order, and the owner's accounts of what it sells and buys. */
const PLACES: Readonly<Record<string, { readonly order: number; readonly input?: number; readonly output?: number }>> = {
  open_limit_order: { order: 4, input: 5 },
  increase_limit_order: { order: 3, input: 4 },
  decrease_limit_order: { order: 3, input: 4, output: 5 },
  settle_limit_order: { order: 3, output: 4 },
  close_limit_order: { order: 2 },
};

function build(op: string, query: OrderQuery, data: DataView): Promise<TransactionInstruction> | TransactionInstruction {
  switch (op) {
    case 'open_limit_order': return openOrderInstruction(query, data.getBigUint64(14, true));
    case 'increase_limit_order': return increaseOrderInstruction(query, data.getBigUint64(8, true));
    case 'decrease_limit_order': return decreaseOrderInstruction(query, data.getBigUint64(8, true));
    case 'settle_limit_order': return settleOrderInstruction(query);
    default: return closeOrderInstruction(query);
  }
}

describe.each(['limit-orders-1', 'limit-orders-token22-1', 'limit-orders-wide-1'])('limit orders in the recording %s', (name) => {
  test('are the instructions that the app builds', async () => {
    const accounts = new Map<string, Account>();
    const seen = new Set<string>();
    const check = async ({ op, instruction }: Step): Promise<void> => {
      const places = PLACES[op]!;
      const at = (index: number | undefined): string => (index === undefined ? NONE : instruction.accounts[index]!.address);
      const data = new DataView(Uint8Array.from(instruction.data).buffer);
      const orderId = at(places.order);
      const stored = accounts.get(orderId);
      const order = op === 'open_limit_order' ? { orderId, tick: data.getInt32(10, true), sellsA: data.getUint8(9) === 1 } : decodeLimitOrder(orderId, stored!.data);
      // The program's admin settles and closes orders of others.
      if ('ownerAddress' in order && order.ownerAddress !== at(0)) return;
      const poolId = 'poolId' in order ? order.poolId : at(1);
      const { mintAddress: mintA, ...a } = decodePoolState(PROGRAM, accounts.get(poolId) ?? null, poolId).a;
      const { b: { mintAddress: mintB, vault: vaultB }, tickSpacing } = decodePoolState(PROGRAM, accounts.get(poolId) ?? null, poolId);
      const mint = (address: string) => ({ address, programId: accounts.get(address)!.owner });
      const query = {
        pool: { programId: PROGRAM, poolId, tickSpacing, bitmapExtensionId: bitmapExtensionAddress(PROGRAM, poolId), a: { vault: a.vault, mint: mint(mintA) }, b: { vault: vaultB, mint: mint(mintB) } },
        order, ownerAddress: at(0), accountOf: (address: string) => at(address === (order.sellsA ? mintA : mintB) ? places.input : places.output),
      };
      const built = await build(op, query, data);
      const named = (addresses: readonly string[]) => addresses.filter((_, index) => op !== 'open_limit_order' || data.getUint8(8) === 0 || index !== 3);
      expect(named(built.keys.map(({ pubkey }) => pubkey.toBase58())), op).toEqual(named(instruction.accounts.map(({ address }) => address)));
      expect(instruction.accounts.every(({ isWritable }, index) => !isWritable || built.keys[index]!.isWritable || index === 0), op).toBe(true);
      const [bytes, recorded] = [new Uint8Array(built.data), Uint8Array.from(instruction.data)];
      // The recording's index of the counter and its minimum are its own.
      for (const side of [bytes, recorded]) side.fill(0, ...(op === 'open_limit_order' ? [8, 9] as const : op === 'decrease_limit_order' ? [16, 24] as const : [0, 0] as const));
      expect(bytes, op).toEqual(recorded);
      seen.add(op);
    };
    const write = (states: States): void => states.forEach(({ lamports, owner, data, executable }, address) => accounts.set(address, { address, lamports, owner, data, executable }));
    for (const { written, step } of readRecording(join(OWN_RECORDINGS, 'clmm', `${name}.jsonl.gz`)).lines) {
      write(written);
      if (step && step.op in PLACES && step.error === null) await check(step);
      if (step) write(step.changed);
    }
    expect([...seen].sort()).toEqual(Object.keys(PLACES).sort());
  });
});
