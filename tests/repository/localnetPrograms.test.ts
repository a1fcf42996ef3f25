import { EXTRA_PROGRAMS, PROGRAMS } from 'raydium-localnet';
import { expect, test } from 'vitest';
import { clusters } from '@/config.ts';

/** Accounts among the addresses, and launch pool claims, which only the provider can pay. */
const NOT_LOADED = ['launchPools', 'cpmmAuthority', 'lpLockAuthority', 'ammFeeDestination', 'cpmmFeeAccount'];

test('localnet loads every program that the app calls on it', () => {
  const programs = Object.entries(clusters.find(({ name }) => name === 'localnet')!.programs).filter(([name]) => !NOT_LOADED.includes(name));
  const loaded = [...PROGRAMS, ...EXTRA_PROGRAMS].map(({ id }) => id);
  expect(programs.length).toBeGreaterThan(0);
  expect(programs.filter(([, id]) => !loaded.includes(id as string))).toEqual([]);
});
