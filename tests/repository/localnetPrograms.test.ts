import { EXTRA_PROGRAMS, PROGRAMS, startLocalnet } from 'raydium-localnet';
import { TEST_SIGNER_ADDRESS } from 'raydium-localnet/genesis';
import { expect, test } from 'vitest';
import { clusters } from '@/config.ts';
import { testSignerAddress } from '@/services/signers/testSignerAddress.ts';

/** Accounts among the addresses, and launch pool claims, which only the provider can pay. */
const NOT_LOADED = ['launchPools', 'cpmmAuthority', 'lpLockAuthority', 'ammFeeDestination', 'cpmmFeeAccount'];

const clusterOf = (wanted: string) => clusters.find(({ name }) => name === wanted)!;
const calledPrograms = (name: string): readonly string[] =>
  Object.entries(clusterOf(name).programs).filter(([key]) => !NOT_LOADED.includes(key)).map(([, id]) => id as string);

test('localnet loads every program that the app calls on it', () => {
  const loaded = [...PROGRAMS, ...EXTRA_PROGRAMS].map(({ id }) => id);
  expect(calledPrograms('localnet').length).toBeGreaterThan(0);
  expect(calledPrograms('localnet').filter((id) => !loaded.includes(id))).toEqual([]);
});

test('a double of devnet lists every program that the app calls there, and funds the app\'s test signer', async () => {
  const devnet = clusterOf('devnet');
  const double = await startLocalnet({ as: 'devnet' });
  try {
    const listed = double.programs.map(({ id }) => id);
    expect(calledPrograms('devnet').filter((id) => !listed.includes(id))).toEqual([]);
  } finally {
    await double.stop();
  }
  expect(testSignerAddress(devnet)).toBe(TEST_SIGNER_ADDRESS);
});
