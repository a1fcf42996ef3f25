import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { startTestCluster } from 'raydium-localnet/testing';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { TradedPool } from '@/services/trades/decodeTrades.ts';
import { readTrades } from '@/services/trades/readTrades.ts';
import { CPMM } from '@tests/support/cpmmPools.ts';
import { clusterConfig } from '@tests/support/services.ts';

test('a page of a limited node ends after ten transactions; the next page starts with the eleventh', async () => {
  const chain = await startTestCluster({ limits: 'public', limitWindowMs: 500 });
  try {
    const [payer, address] = [await chain.fundedKeypair(), Keypair.generate().publicKey];
    const signatures: string[] = [];
    for (let lamports = 1_000_000; lamports < 1_000_012; lamports += 1) {
      const transfer = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: address, lamports });
      signatures.unshift(await chain.connection().sendTransaction(new Transaction().add(transfer), [payer]));
    }
    const side = { mint: { address: NATIVE_TOKEN.mint, decimals: 9 }, vault: address.toBase58() };
    const pool: TradedPool = { kind: 'cpmm', poolId: address.toBase58(), programId: CPMM, a: side, b: side };
    const first = await readTrades(clusterConfig(chain), pool, { limit: 100, endsEarly: true });
    expect(first).toMatchObject({ readCount: 10, newest: signatures[0], next: signatures[9], unread: [] });
    expect(await readTrades(clusterConfig(chain), pool, { limit: 100, endsEarly: true, before: first.next })).toMatchObject({ readCount: 2, next: null });
    expect(await readTrades(clusterConfig(chain), pool, { limit: 100 })).toMatchObject({ readCount: 12, next: null });
  } finally {
    await chain.stop();
  }
});
