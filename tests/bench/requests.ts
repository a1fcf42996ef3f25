import { createAmmPool } from '../../src/services/pools/createAmmPool.ts';
import { checkPoolForm } from '../../src/services/pools/checkPoolForm.ts';
import { parseSupply } from '../../src/services/tokens/parseSupply.ts';
import { mintToken } from '../../src/services/tokens/mintToken.ts';
import { skipWithoutPrograms, startTestCluster } from '../support/localnet.ts';
import { startRpcProxy } from '../support/rpcProxy.ts';
import { clusterConfig, fundedOwner } from '../support/services.ts';

const AMM_V4 = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';
const OPENBOOK = 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX';

/** `3: getLatestBlockhash, …` */
function summary(methods: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const method of methods) counts.set(method, (counts.get(method) ?? 0) + 1);
  return `${methods.length}: ${[...counts].map(([method, count]) => (count === 1 ? method : `${method} × ${count}`)).join(', ')}`;
}

/** Counts the HTTP requests of each action, on a cluster whose WebSocket works, status polls included. */
export async function benchRequests(): Promise<readonly { readonly name: string; readonly value: string }[]> {
  const test = await startTestCluster();
  const proxy = await startRpcProxy(clusterConfig(test));
  const { cluster, methods } = proxy;
  const owner = await fundedOwner(test, 20);
  const figures: { name: string; value: string }[] = [];
  const count = async <T>(name: string, action: () => Promise<T>): Promise<T> => {
    methods.length = 0;
    const result = await action();
    figures.push({ name, value: summary(methods) });
    return result;
  };

  const first = await count('mint, the first of a session', () => mintToken({ cluster, owner, supply: parseSupply('1000') }));
  const second = await count('mint, every other', () => mintToken({ cluster, owner, supply: parseSupply('1000') }));
  if (!skipWithoutPrograms(AMM_V4, OPENBOOK)) {
    const form = {
      baseMint: first.mintAddress, quoteMint: second.mintAddress, baseAmount: '100', quoteAmount: '200', startTime: '0', useSolBalance: true,
    };
    const checked = await count('pool: check of the form', () => checkPoolForm({ cluster, ownerAddress: owner.address, ...form }));
    if (checked.ok) {
      await count('pool with its market: 3 transactions', () => createAmmPool({ cluster, owner, request: checked.request }));
    }
  }
  await proxy.stop();
  await test.stop();
  return figures;
}
