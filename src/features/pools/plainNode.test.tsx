import { screen } from '@testing-library/react';
import { needsPrograms } from 'raydium-localnet/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CPMM } from '@tests/support/cpmmPools.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { openApp } from '@tests/support/openApp.tsx';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { startRpcProxy } from '@tests/support/rpcProxy.ts';

test('on a node without the provider\'s API the pools of the chain are listed, without an error or a request for it', needsPrograms(CPMM), async () => {
  const logged = vi.spyOn(console, 'error');
  onTestFinished(() => logged.mockRestore());
  await makePagePool(keypairOwner(wallet.keypair.secretKey));
  const node = await startRpcProxy(pageCluster(), ({ method }) =>
    (method.startsWith('localnet_') ? { error: { code: -32601, message: 'Method not found' } } : 'forward'));
  onTestFinished(() => node.stop());
  window.localStorage.setItem('rpc-localnet', node.cluster.rpcUrl);
  const user = openApp('/pools');
  await screen.findByText('1 pool');
  await user.selectOptions(screen.getByLabelText('Tokens'), 'strict');
  await screen.findByText(/^This RPC has no data service/);
  expect(node.paths).toEqual([]);
  expect(node.methods.filter((method) => method === 'localnet_programs')).toHaveLength(1);
  expect(logged).not.toHaveBeenCalled();
});
