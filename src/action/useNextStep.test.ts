import { expect, test } from 'vitest';
import { nextStep } from './useNextStep.ts';

const READY = { needsWallet: false, shortage: null, airdropLamports: 0n, missing: null, submitLabel: 'Swap' };
const label = (parts: Partial<Parameters<typeof nextStep>[0]>) => {
  const { kind, label: words } = nextStep({ ...READY, ...parts });
  return `${kind}: ${words}`;
};

test('a form needs a wallet, then SOL, then its fields, and then submits [10.54]', () => {
  const shortage = { unit: 'SOL', lamports: 5n };
  const missing = 'Enter an amount';
  expect(label({ needsWallet: true, shortage, missing, airdropLamports: 5n })).toBe('connect: Connect wallet');
  expect(label({ shortage, missing, airdropLamports: 5n })).toBe('airdrop: Get test SOL');
  expect(label({ missing })).toBe('complete: Enter an amount');
  expect(label({})).toBe('submit: Swap');
});

test('a shortage that no faucet covers is reported as insufficient', () => {
  expect(label({ shortage: { unit: 'DOV', lamports: null }, airdropLamports: 5n })).toBe('complete: Insufficient DOV');
  expect(label({ shortage: { unit: 'SOL', lamports: 6n }, airdropLamports: 5n })).toBe('complete: Insufficient SOL');
  expect(label({ shortage: { unit: 'SOL', lamports: 6n } })).toBe('complete: Insufficient SOL');
});
