import { expect, test } from 'vitest';
import { nextStep } from './useNextStep.ts';

const READY = { needsWallet: false, shortage: null, airdropLamports: 0n, missing: null, submitLabel: 'Swap' };
const label = (parts: Partial<Parameters<typeof nextStep>[0]>) => {
  const { kind, label: words } = nextStep({ ...READY, ...parts });
  return `${kind}: ${words}`;
};

test('a form asks for a wallet, then for SOL, then for its fields, and then submits [10.54]', () => {
  const shortage = { unit: 'SOL', lamports: 5n };
  const missing = 'Enter an amount';
  expect(label({ needsWallet: true, shortage, missing, airdropLamports: 5n })).toBe('connect: Connect wallet');
  expect(label({ shortage, missing, airdropLamports: 5n })).toBe('airdrop: Get test SOL');
  expect(label({ missing })).toBe('complete: Enter an amount');
  expect(label({})).toBe('submit: Swap');
});

test('what no faucet gives, or not so much of, is insufficient', () => {
  expect(label({ shortage: { unit: 'DOV', lamports: null }, airdropLamports: 5n })).toBe('complete: Insufficient DOV');
  expect(label({ shortage: { unit: 'SOL', lamports: 6n }, airdropLamports: 5n })).toBe('complete: Insufficient SOL');
  expect(label({ shortage: { unit: 'SOL', lamports: 6n } })).toBe('complete: Insufficient SOL');
});
