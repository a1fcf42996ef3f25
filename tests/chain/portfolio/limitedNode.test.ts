import { expect, test } from 'vitest';
import { startTestCluster } from 'raydium-localnet/testing';
import { type Portfolio, readPortfolio } from '@/services/portfolio/readPortfolio.ts';
import { heldUpRequests, onHeldUpRequests } from '@/services/rpc/pacing.ts';
import { makeMint } from '@tests/support/cpmmPools.ts';
import { startRpcProxy } from '@tests/support/rpcProxy.ts';
import { clusterConfig } from '@tests/support/services.ts';

test('while the node holds up the search for farms, SOL and tokens are handed over, and the rest when it is read', async () => {
  const chain = await startTestCluster();
  const parts: Portfolio[] = [];
  const proxy = await startRpcProxy(clusterConfig(chain), async ({ method }) => {
    if (method === 'getProgramAccounts' && parts.length === 0) return { status: 429 };
    // The tokens are read once the app knows of the limit.
    if (method === 'getMultipleAccounts' && parts.length === 0) await untilHeldUp();
    return 'forward';
  });
  const untilHeldUp = (): Promise<void> => new Promise((resolve) => {
    const stop = onHeldUpRequests(check);
    function check(): void {
      if (!heldUpRequests(proxy.cluster.rpcUrl)) return;
      stop();
      resolve();
    }
    check();
  });
  try {
    const keypair = await chain.fundedKeypair(2);
    const mint = await makeMint(chain, keypair);
    const whole = await readPortfolio(proxy.cluster, keypair.publicKey.toBase58(), [], (part) => parts.push(part));
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({ isComplete: false, lamports: whole.lamports, liquidity: [], positions: [], farms: [], problems: [] });
    expect(parts[0]?.tokens.map(({ token }) => token.mint.address)).toEqual([mint]);
    expect(whole).toMatchObject({ isComplete: true, problems: [] });
  } finally {
    await proxy.stop();
    await chain.stop();
  }
});
