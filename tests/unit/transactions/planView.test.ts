import { expect, test } from 'vitest';
import { planView, walletChangeView } from '@/action/planView.ts';
import type { ActionPlan, Effects } from '@/services/transactions/action.ts';

const NOTHING: Effects = {
  solChangeLamports: 0n, tokens: [], created: [], rentLamports: 0n, refundableLamports: 0n, protocolFeeLamports: 0n,
  networkFeeLamports: 5_000n, priorityFeeLamports: 0n, depositLamports: 0n,
};

/** What the SOL of a plan is for, in words. */
function costsOf(totals: Partial<Effects>) {
  const plan = {
    draft: { kind: 'try', title: 'Try', steps: [] }, steps: [], totals: { ...NOTHING, ...totals }, lamportsAfter: 0n,
    problem: null,
  } as unknown as ActionPlan;
  return planView(plan).costs.map(({ label, amount }) => [label, amount]);
}

test('SOL that is paid out comes to the owner, instead of going into something less than nothing', () => {
  expect(costsOf({ solChangeLamports: 15_000n, depositLamports: -20_000n })).toEqual([
    ['Comes to you', '+0.00002 SOL'], ['Network fee', '0.000005 SOL'],
  ]);
});

test('SOL that is put in goes into what is made', () => {
  expect(costsOf({ solChangeLamports: -25_000n, depositLamports: 20_000n })).toEqual([
    ['Goes into what is made', '0.00002 SOL'], ['Network fee', '0.000005 SOL'],
  ]);
});

test('what a wallet added is told beside what was reviewed', () => {
  const token = { mint: 'So11111111111111111111111111111111111111112', account: 'a', change: -5n, after: 0n, decimals: 0 };
  const { additions, reviewed, signed } = walletChangeView({
    additions: ['added a transfer of 1 SOL to X'],
    shown: { solChangeLamports: -5_000n, tokens: [token] }, signed: { solChangeLamports: null, tokens: [] },
  }, () => undefined);
  expect(additions).toEqual(['Your wallet added a transfer of 1 SOL to X.']);
  const textOf = ({ label, amount }: { readonly label: string; readonly amount: string }) => `${label}: ${amount}`;
  expect(reviewed.map(textOf)).toEqual(['SOL out: -0.000005 SOL', 'Tokens out: -5']);
  expect(signed.map(textOf)).toEqual(['SOL out: not known']);
});
