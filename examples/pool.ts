import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { buildCreateCpmmPoolAction } from '@/services/programs/cpmm/buildCreateCpmmPoolAction.ts';
import { readCpmmConfigs } from '@/services/programs/cpmm/readPool.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { send, type Visitor } from './example.ts';

/**
 * Creates a constant product pool with 500,000 of the token and 2 SOL, in the first fee tier. Returns its address, base58.
 */
export async function createPool(visitor: Visitor, mint: string): Promise<string> {
  const { cluster, owner } = visitor;
  const [tier] = await readCpmmConfigs(cluster);
  const [baseMint, quoteMint] = await Promise.all([readMint(cluster, mint), readMint(cluster, NATIVE_TOKEN.mint)]);
  const action = await buildCreateCpmmPoolAction({
    cluster, ownerAddress: owner.address,
    request: {
      baseMint, quoteMint, baseAmount: 500_000_000_000n, quoteAmount: 2_000_000_000n, startTimeSeconds: 0n, useSolBalance: true,
      configId: tier!.configId,
    },
  });
  await send(visitor, action);
  return action.facts.poolId;
}
