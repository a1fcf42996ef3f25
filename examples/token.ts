import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { send, type Visitor } from './example.ts';

/** Mints a million of a token with a fixed supply and on-chain metadata. Returns its mint, base58. */
export async function createToken(visitor: Visitor): Promise<string> {
  const action = await buildTokenAction({
    cluster: visitor.cluster, ownerAddress: visitor.owner.address,
    request: {
      standard: 'spl-token', metadata: { name: 'Moon', symbol: 'MOON', uri: '' }, decimals: 6, supply: 1_000_000_000_000n,
      revokeMint: true, keepFreeze: false, immutableMetadata: true, extensions: {},
    },
  });
  await send(visitor, action);
  return action.facts.mintAddress;
}
