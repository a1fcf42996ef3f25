import { ComputeBudgetProgram, Keypair, sendAndConfirmTransaction, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estimatePriorityFee } from '@/services/fees/priorityFee.ts';
import { priorityFeeLamports } from '@/services/fees/priorityFeeLamports.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { clusterConfig } from '../../support/services.ts';

let chain: TestCluster;
beforeAll(async () => {
  chain = await startTestCluster({ programsDir: null });
});
afterAll(() => chain.stop());

describe('A priority fee on a real chain', () => {
  it('is charged as computed: the compute limit times the price, on top of the signature [9.9]', async () => {
    const payer = await chain.fundedKeypair(10);
    const connection = chain.connection('finalized');
    const send = async (microLamports: number, units: number) => {
      const transaction = new Transaction().add(
        ComputeBudgetProgram.setComputeUnitLimit({ units }),
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
        SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 1 }),
      );
      const signature = await sendAndConfirmTransaction(connection, transaction, [payer]);
      const landed = await connection.getTransaction(signature, {
        commitment: 'finalized',
        maxSupportedTransactionVersion: 0,
      });
      return BigInt(landed?.meta?.fee ?? 0);
    };
    expect(await send(0, 600_000)).toBe(5_000n);
    expect(await send(25_000, 600_000)).toBe(5_000n + priorityFeeLamports(25_000));
    expect(await send(333, 1_001)).toBe(5_000n + priorityFeeLamports(333, 1_001));
  });

  it('is estimated from recent transactions that wrote the same accounts', async () => {
    const payer = await chain.fundedKeypair(10);
    const connection = chain.connection('finalized');
    const busy = Keypair.generate().publicKey;
    const transaction = new Transaction().add(
      ComputeBudgetProgram.setComputeUnitLimit({ units: 600_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 20_000 }),
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: busy, lamports: 1_000_000 }),
    );
    await sendAndConfirmTransaction(connection, transaction, [payer]);
    const estimateFor = (account: string) =>
      estimatePriorityFee({ cluster: clusterConfig(chain), writableAccounts: [account] });

    const fee = await estimateFor(busy.toBase58());
    const slots = await connection.getRecentPrioritizationFees({ lockedWritableAccounts: [busy] });
    const prices = slots.map(({ prioritizationFee }) => prioritizationFee);
    expect(prices).toContain(20_000);
    const average = Math.ceil(prices.reduce((sum, price) => sum + price, 0) / prices.length);
    expect(fee).toEqual({ microLamports: average, source: 'chain' });

    // A node names at least the lowest price of each block, whoever wrote what.
    const quiet = await estimateFor(Keypair.generate().publicKey.toBase58());
    expect(quiet).toEqual(fee);
  });
});
