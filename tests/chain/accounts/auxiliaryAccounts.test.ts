import { Keypair, PublicKey } from '@solana/web3.js';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lpAccountFor } from '@/services/pools/buildBurnOrLockActions.ts';
import { readPoolHoldings } from '@/services/pools/poolHoldings.ts';
import { prepareOwnerAccounts } from '@/services/programs/pool/ownerAccounts.ts';
import { affordable, readSides } from '@/services/programs/pool/readSides.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { buildAirdropAction } from '@/services/tokens/manage/buildAirdropAction.ts';
import { buildBurnAction } from '@/services/tokens/manage/buildSupplyActions.ts';
import { readOwnAccount } from '@/services/tokens/manage/readOwnAccount.ts';
import { auxiliaryAccount } from '../../support/auxiliaryAccounts.ts';
import { makeMint } from '../../support/cpmmPools.ts';
import { land, type Trader } from '../../support/poolOperations.ts';
import { clusterConfig, codeOf } from '../../support/services.ts';

let chain: TestCluster;
let trader: Trader;
let mint: string;
beforeAll(async () => {
  chain = await startTestCluster();
  trader = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(10) };
  mint = await makeMint(chain, trader.keypair, { supply: 105n });
  await land(trader, { steps: [await auxiliaryAccount(chain.connection(), trader.keypair.publicKey, mint, 100n)] });
});
afterAll(() => chain.stop());

test('whatever spends a token says that the rest is in another account, not that the wallet holds too little', async () => {
  const { cluster } = trader;
  const ownerAddress = trader.keypair.publicKey.toBase58();
  const info = await readMint(cluster, mint);
  const attempts = (amount: bigint): readonly Promise<unknown>[] => [
    prepareOwnerAccounts({ cluster, ownerAddress, tokens: [{ mint, programId: info.programId, spends: amount, spendsAtMost: amount }] }),
    buildBurnAction({ cluster, ownerAddress, mint, amount }),
    buildAirdropAction({ cluster, ownerAddress, mint, received: new Set(), recipients: [{ line: 1, address: Keypair.generate().publicKey.toBase58(), amount }] }),
    lpAccountFor({ cluster, ownerAddress, amount, pool: { kind: 'cpmm', poolId: mint, lpMint: mint, lpDecimals: 9 } }),
    readSides(cluster, trader.keypair.publicKey, [new PublicKey(mint)]).then(({ sides: [side] }) => affordable(amount, side, null, 'amount')),
  ];
  expect(await Promise.all(attempts(6n).map(codeOf))).toEqual(Array(5).fill('tokens/in-other-account'));
  await Promise.all(attempts(5n));
  const more = { code: 'tokens/in-other-account' };
  const pool = { a: { mint: info }, b: { mint: info }, lpMint: mint };
  expect(await readPoolHoldings({ cluster, ownerAddress, pool })).toMatchObject({ a: 5n, lp: 5n, elsewhere: { a: more, b: more, lp: more } });
  expect(await readOwnAccount(cluster, info, ownerAddress)).toMatchObject({ balance: 5n, elsewhere: more, isFrozen: false });
});
