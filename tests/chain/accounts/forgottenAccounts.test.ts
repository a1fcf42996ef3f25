import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getTokenAccounts } from '@/services/programs/token/getTokenAccounts.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { mintToken } from '../../support/mintToken.ts';
import { clusterConfig, fundedOwner } from '../../support/services.ts';

describe('token accounts of a wallet', () => {
  let running: TestCluster;
  beforeAll(async () => {
    running = await startTestCluster();
  });
  afterAll(() => running.stop());

  test('are read again after a confirmed transaction of that wallet, before the 3 minutes are over', async () => {
    const cluster = clusterConfig(running);
    const owner = await fundedOwner(running);
    expect(await getTokenAccounts({ cluster, owner: owner.address })).toEqual([]);
    const { associatedTokenAddress } = await mintToken({ cluster, owner, supply: 5n });
    const [account] = await getTokenAccounts({ cluster, owner: owner.address });
    expect(account).toMatchObject({ address: associatedTokenAddress, amount: 5n });
  });
});
