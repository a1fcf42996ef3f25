import type { PlanRow, PlanView, WalletChangeView } from './PlanPanel.tsx';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import type { ActionPlan, TokenChange } from '@/services/transactions/action.ts';
import type { WalletChange, WalletMoves } from '@/services/transactions/runAction.ts';

const sol = (lamports: bigint) => `${formatAmount(lamports, NATIVE_DECIMALS)} SOL`;

function tokenRow({ mint, change, decimals }: TokenChange): PlanRow {
  const amount = decimals === null ? `${change} base units` : formatAmount(change, decimals, { grouping: true });
  return {
    label: change < 0n ? 'Tokens out' : 'Tokens in',
    amount: change > 0n ? `+${amount}` : amount,
    address: { term: 'Mint', id: mint },
  };
}

/** Says which figures no simulation could tell yet. */
function predictedNotes(steps: ActionPlan['steps']): readonly string[] {
  const predicted = steps.filter(({ isPredicted }) => isPredicted).map(({ index }) => index + 1);
  if (predicted.length === 0) return [];
  const which = predicted.length === 1 ? `Transaction ${predicted[0]} rests` : `Transactions ${predicted.join(' and ')} rest`;
  return [`${which} on the one before: the figures come from what it is made of, and it is tried before you sign it.`];
}

/** Puts a plan into the words and numbers of the panel; nothing is rounded. */
export function planView({ draft, steps, totals, lamportsAfter, problem }: ActionPlan): PlanView {
  const kept = totals.rentLamports - totals.refundableLamports;
  const costs: readonly (PlanRow & { readonly lamports: bigint })[] = [
    {
      label: totals.depositLamports < 0n ? 'Comes to you' : 'Goes into what is made',
      lamports: totals.depositLamports, amount: '',
    },
    { label: 'Fee of the protocol', lamports: totals.protocolFeeLamports, amount: '', hint: 'Read from the chain; not refundable.' },
    { label: 'Rent you can get back', lamports: totals.refundableLamports, amount: '', hint: 'When you close the accounts.' },
    { label: 'Rent that stays', lamports: kept, amount: '', hint: 'In accounts that cannot be closed.' },
    { label: 'Network fee', lamports: totals.networkFeeLamports, amount: '' },
    { label: 'Priority fee', lamports: totals.priorityFeeLamports, amount: '' },
  ];
  return {
    title: draft.title,
    transactions: steps.map(({ label }) => label),
    moves: movesOf(totals),
    costs: costs
      .filter(({ lamports }) => lamports !== 0n)
      .map(({ label, lamports, hint }) => ({ label, amount: lamports < 0n ? `+${sol(-lamports)}` : sol(lamports), hint })),
    solLeft: sol(lamportsAfter),
    accounts: totals.created.map(({ name, address, rentLamports, isRefundable, why }) => ({
      label: name,
      address: address ? { term: 'Address', id: address } : undefined,
      amount: sol(rentLamports),
      hint: `${isRefundable ? 'Refundable' : 'Not refundable'}: ${why}`,
    })),
    notes: [...(draft.notes ?? []), ...predictedNotes(steps)],
    technical: steps
      .map(({ label, computeUnits, computeUnitLimit, message, isPredicted }) =>
        [
          label,
          isPredicted ? 'rests on the step before it: figures from its instructions' : `compute units ${computeUnits} (limit ${computeUnitLimit})`,
          `message ${message}`,
        ].join('\n'),
      )
      .join('\n\n'),
    problem,
  };
}

/** Puts what a wallet added into words, beside what was reviewed. */
export function walletChangeView({ additions, shown, signed }: WalletChange, answer: (isAccepted: boolean) => void): WalletChangeView {
  return {
    additions: additions.map((addition) => `Your wallet ${addition}.`),
    reviewed: movesOf(shown),
    signed: movesOf(signed),
    answer,
  };
}

function movesOf({ solChangeLamports, tokens }: WalletMoves): readonly PlanRow[] {
  const isIn = solChangeLamports !== null && solChangeLamports > 0n;
  const amount = solChangeLamports === null ? 'not known' : sol(solChangeLamports);
  return [{ label: isIn ? 'SOL in' : 'SOL out', amount }, ...tokens.map(tokenRow)];
}
