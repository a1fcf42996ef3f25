import { EXTRA_PROGRAMS, PROGRAMS } from 'raydium-localnet';
import { expect, test } from 'vitest';
import { clusters } from '@/config.ts';

test('localnet loads every program that the app calls on it', () => {
  // Launch pool claims come from the provider, which localnet does not have; the rest of the addresses are accounts.
  const { launchPools, cpmmAuthority, lpLockAuthority, ammFeeDestination, cpmmFeeAccount, ...programs } =
    clusters.find(({ name }) => name === 'localnet')!.programs;
  const loaded = [...PROGRAMS, ...EXTRA_PROGRAMS].map(({ id }) => id);
  expect(Object.entries(programs).filter(([, id]) => !loaded.includes(id))).toEqual([]);
});
