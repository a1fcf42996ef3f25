import { expect, test } from 'vitest';
import { planView, walletChangeView } from './planView.ts';
import type { ActionPlan, Effects } from '@/services/transactions/action.ts';

const NOTHING: Effects = {
  solChangeLamports: 0n, tokens: [], created: [], rentLamports: 0n, refundableLamports: 0n, protocolFeeLamports: 0n,
  networkFeeLamports: 5_000n, priorityFeeLamports: 0n, depositLamports: 0n,
};

function viewOf(totals: Partial<Effects>) {
  const plan = {
    action: { kind: 'try', title: 'Try', steps: [] }, steps: [], totals: { ...NOTHING, ...totals }, lamportsAfter: 0n,
    problem: null,
  } as unknown as ActionPlan;
  const { moves, costs, total } = planView(plan);
  return { moves, costs: costs.map(({ label, value }) => [label, value]), total };
}

/** A number short enough to be shown whole. */
const same = (text: string) => ({ short: text, exact: text });

const MINT = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU';
const token = { mint: MINT, account: 'a', change: -5n, after: 0n, decimals: 0 };

test('SOL that the owner receives is shown with its fee paid', () => {
  expect(viewOf({ solChangeLamports: 15_000n, depositLamports: -20_000n })).toEqual({
    moves: [{ mint: null, amount: { short: '+0.0₄2', exact: '+0.00002' }, isIn: true }], costs: [['Network fee', '0.000005 SOL']], total: '+0.000015 SOL',
  });
});

test('what is paid comes before what is received, with rent and fees listed separately', () => {
  expect(viewOf({
    solChangeLamports: -2_064_280n, depositLamports: 20_000n, rentLamports: 2_039_280n, refundableLamports: 2_039_280n,
    tokens: [{ ...token, change: 7n, decimals: 1 }],
  })).toEqual({
    moves: [{ mint: null, amount: { short: '−0.0₄2', exact: '−0.00002' }, isIn: false }, { mint: MINT, amount: same('+0.7'), isIn: true }],
    costs: [['Rent, refundable', '0.00203928 SOL'], ['Network fee', '0.000005 SOL']],
    total: '0.00206428 SOL',
  });
});

test('what a wallet added is shown beside what was reviewed', () => {
  const { additions, reviewed, signed } = walletChangeView({
    additions: ['added a transfer of 1 SOL to X'],
    shown: { solChangeLamports: -5_000n, tokens: [token] }, signed: { solChangeLamports: null, tokens: [] },
  }, () => undefined);
  expect(additions).toEqual(['Your wallet added a transfer of 1 SOL to X.']);
  expect(reviewed).toEqual([{ mint: MINT, amount: same('−5'), isIn: false }, { mint: null, amount: { short: '−0.0₅5', exact: '−0.000005' }, isIn: false }]);
  expect(signed).toEqual([{ mint: null, amount: 'unknown', isIn: false }]);
});
