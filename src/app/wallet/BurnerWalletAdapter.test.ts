// @vitest-environment jsdom
import { Keypair } from '@solana/web3.js';
import { beforeEach, expect, test } from 'vitest';
import { BurnerWalletAdapter } from './BurnerWalletAdapter.ts';

beforeEach(() => window.localStorage.clear());

const stored = (name: string): string | null => window.localStorage.getItem(name);

async function connect(): Promise<string> {
  const adapter = new BurnerWalletAdapter();
  await adapter.connect();
  return adapter.publicKey!.toBase58();
}

test('a stored key is used again', async () => {
  const { secretKey, publicKey } = Keypair.generate();
  window.localStorage.setItem('burnerWallet', JSON.stringify([...secretKey]));
  expect(await connect()).toBe(publicKey.toBase58());
  expect(Object.keys(window.localStorage)).toEqual(['burnerWallet']);
});

test.each(['not JSON', '[1,2,3]', '{}', JSON.stringify([...Keypair.generate().secretKey].reverse())])('%s, which is no key, is kept under another name', async (text) => {
  window.localStorage.setItem('burnerWallet', text);
  const address = await connect();
  expect(stored('burnerWallet-unreadable')).toBe(text);
  expect(await connect()).toBe(address);

  window.localStorage.setItem('burnerWallet', 'another');
  await connect();
  expect([stored('burnerWallet-unreadable'), stored('burnerWallet-unreadable-2')]).toEqual([text, 'another']);
});
