import { formatInteger, formatSol, shownMove, type ShownNumber } from '@/ui/format.ts';
import type { FactRow } from '@/ui/FactRows.tsx';
import { NATIVE_DECIMALS } from '@/constants.ts';
import type { ActionPlan, Effects, TokenChange } from '@/services/transactions/action.ts';
import type { WalletChange, WalletMoves } from '@/services/transactions/ActionRun.ts';
import { type Phrase, writePhrase } from '@/services/transactions/phrase.ts';
import { isBatch, stepInstructions } from '@/services/transactions/compileTransaction.ts';
import type { LandedEffects } from '@/services/history/changes.ts';
import type { ChainInstruction } from '@/services/Instruction.ts';
import type { TransactionStepView } from './TransactionSteps.tsx';
import * as m from '#messages';
import { formatList, formatMessage } from '@/messages/format.ts';

/** A row of the details. */
export interface PlanRow {
  readonly label: string;
  /** With its unit, e.g. '0.4 SOL'. */
  readonly amount: string;
  /** e.g. why it is refundable or not. */
  readonly hint?: string | undefined;
  /** base58, shown in full: another address can have the same ends. */
  readonly address?: string | undefined;
}

/** A token, or SOL, that leaves or enters the wallet. */
export interface MoveView {
  /** base58; `null` for SOL. */
  readonly mint: string | null;
  /** Signed, without its unit. */
  readonly amount: string | ShownNumber;
  readonly isIn: boolean;
}

/** Rent and fees, in lamports. */
export type Charges = Pick<Effects, 'protocolFeeLamports' | 'rentLamports' | 'refundableLamports' | 'networkFeeLamports' | 'priorityFeeLamports'>;

/** A plan, formatted. */
export interface PlanView {
  readonly title: Phrase;
  /** Of the action, e.g. 'swap'. */
  readonly kind: string;
  /** base58 */
  readonly owner: string;
  /** Names of tokens that have none on chain, by mint. */
  readonly tokenNames: Readonly<Record<string, string>>;
  /** One line per transaction, in order. */
  readonly transactions: readonly string[];
  /** Whether they are signed together. */
  readonly isBatch: boolean;
  /** What is paid, then what is received, without rent and fees. */
  readonly moves: readonly MoveView[];
  /** Rent and fees. */
  readonly costs: readonly FactRow[];
  /** The total change of the SOL balance: what leaves the wallet, or with a plus what enters it. */
  readonly total: string;
  /** Of all transactions, in lamports: what the chain charges is shown in the same rows. */
  readonly charged: Charges;
  readonly solLeft: string;
  /** Accounts to be created. */
  readonly accounts: readonly PlanRow[];
  readonly notes: readonly string[];
  /** What explains the figures: for the details. */
  readonly remarks: readonly string[];
  /** The instructions of each transaction, in order; inner instructions are unknown before it runs. */
  readonly instructions: readonly (readonly ChainInstruction[])[];
  /** By mint, to format amounts of instructions. */
  readonly mintDecimals: Readonly<Record<string, number>>;
  /** Technical details: compute units, messages. */
  readonly technical: string;
  /** Why it cannot be signed; `null` if it can. */
  readonly problem: unknown;
}

/** What a wallet added to the reviewed transaction, formatted. */
export interface WalletChangeView {
  /** One sentence for each addition. */
  readonly additions: readonly string[];
  /** Balance changes as reviewed. */
  readonly reviewed: readonly MoveView[];
  /** Balance changes as signed by the wallet. */
  readonly signed: readonly MoveView[];
  answer(isAccepted: boolean): void;
}

/** The state of an action, as a screen shows it. */
export interface ActionView {
  readonly isPlanning: boolean;
  /** Waits for review and signature; `null` while the form is being filled in. */
  readonly plan: PlanView | null;
  readonly isRunning: boolean;
  readonly steps: readonly TransactionStepView[];
  /** What the wallet added, until the user has answered. */
  readonly change: WalletChangeView | null;
  /** The action has neither failed nor ended: what to know meanwhile. */
  readonly followed: unknown;
  readonly isDone: boolean;
  /** Some transactions of a batch succeeded. */
  readonly isPartial: boolean;
  /** Of its finalized transactions, base58. */
  readonly signatures: readonly string[];
  /** Why it failed. */
  readonly problem: unknown;
  /** Payer of the last submitted action, base58; `null` before. */
  readonly payer: string | null;
  /** Set if the journal is not stored beyond this page. */
  readonly warning: unknown;
}

/** A change of a token, or of SOL if there is no mint; decimals are `null` if unknown. */
type TokenMove = Pick<TokenChange, 'change' | 'decimals'> & Pick<MoveView, 'mint'>;

function tokenMove({ mint, change, decimals }: TokenMove): MoveView {
  return { mint, isIn: change > 0n, amount: decimals === null ? formatMessage(m.action.baseUnits, { change: formatInteger(change) }) : shownMove(change, decimals) };
}

/** What is paid comes first, SOL after a token, as in the name of their pair. */
function movesOf(lamports: bigint, tokens: readonly TokenMove[]): readonly MoveView[] {
  const moves = [...tokens, ...(lamports === 0n ? [] : [{ mint: null, change: lamports, decimals: NATIVE_DECIMALS }])].map(tokenMove);
  return [...moves.filter(({ isIn }) => !isIn), ...moves.filter(({ isIn }) => isIn)];
}

/** Notes that figures of later steps are not simulated yet. */
function predictedNotes(steps: ActionPlan['steps']): readonly string[] {
  const predicted = steps.filter(({ isPredicted }) => isPredicted).map(({ index }) => index + 1);
  if (predicted.length === 0) return [];
  return [formatMessage(predicted.length === 1 ? m.action.predictedOne : m.action.predictedMany, { transactions: formatList(predicted.map(String)) })];
}

function costRows(charged: Charges): readonly FactRow[] {
  return rowsOf([
    { label: m.action.protocolFee, lamports: charged.protocolFeeLamports },
    { label: m.action.rentRefundable, lamports: charged.refundableLamports },
    { label: m.ui.rentNotRefundable, lamports: charged.rentLamports - charged.refundableLamports },
    { label: m.ui.networkFee, lamports: charged.networkFeeLamports },
    { label: m.ui.priorityFee, lamports: charged.priorityFeeLamports },
  ]);
}

function rowsOf(costs: readonly { readonly label: string; readonly lamports: bigint }[]): readonly FactRow[] {
  return costs.filter(({ lamports }) => lamports !== 0n).map(({ label, lamports }) => ({ label, value: formatSol(lamports) }));
}

/** Formats a plan for the review; nothing is rounded. */
export function planView({ action, owner, steps, totals, lamportsAfter, problem }: ActionPlan): PlanView {
  return {
    title: action.title,
    kind: action.kind,
    owner,
    tokenNames: action.tokenNames ?? {},
    transactions: steps.map(({ label }) => writePhrase(label)),
    isBatch: isBatch(action),
    moves: movesOf(-totals.depositLamports, totals.tokens),
    costs: costRows(totals),
    total: totals.solChangeLamports > 0n ? `+${formatSol(totals.solChangeLamports)}` : formatSol(-totals.solChangeLamports),
    charged: totals,
    solLeft: formatSol(lamportsAfter),
    accounts: totals.created.map(({ name, address, rentLamports, isRefundable, why }) => ({
      label: name,
      address,
      amount: formatSol(rentLamports),
      hint: `${isRefundable ? m.action.refundable : m.action.notRefundable}: ${why}`,
    })),
    // Two accounts of one token may have the same to say.
    notes: [...new Set([...(action.notes ?? []), ...predictedNotes(steps)])],
    remarks: action.remarks ?? [],
    instructions: action.steps.map((step) => stepInstructions(step).map(({ programId, keys, data }) => ({
      programId: programId.toBase58(), accounts: keys.map(({ pubkey }) => pubkey.toBase58()), data, isInner: false,
    }))),
    mintDecimals: action.mintDecimals ?? {},
    technical: steps
      .map(({ label, computeUnits, computeUnitLimit, message, isPredicted }) =>
        [
          writePhrase(label),
          isPredicted ? m.action.notSimulated : formatMessage(m.action.computeUnitsLimit, { computeUnits: computeUnits ?? '', computeUnitLimit: computeUnitLimit ?? '' }),
          formatMessage(m.action.transactionMessage, { message }),
        ].join('\n'),
      )
      .join('\n\n'),
    problem,
  };
}

/**
 * Formats the result of a landed action in the rows of its review, and what these come to; nothing is rounded.
 *
 * @param charged of the plan: the chain does not tell a protocol's fee from an amount, nor rent that comes back
 */
export function landedView({ solLamports, tokens, feeLamports, rentLamports }: LandedEffects, charged: Charges): Pick<PlanView, 'moves' | 'costs'> & { readonly spent: string } {
  const isAsPlanned = feeLamports === charged.networkFeeLamports + charged.priorityFeeLamports && rentLamports === charged.rentLamports;
  return {
    moves: movesOf(solLamports + charged.protocolFeeLamports, tokens),
    spent: formatSol(charged.protocolFeeLamports + rentLamports + feeLamports),
    costs: isAsPlanned ? costRows(charged) : rowsOf([
      { label: m.action.protocolFee, lamports: charged.protocolFeeLamports },
      rentLamports > 0n ? { label: m.ui.rent, lamports: rentLamports } : { label: m.ui.rentReturned, lamports: -rentLamports },
      { label: m.ui.networkFee, lamports: feeLamports },
    ]),
  };
}

/** Formats a wallet's additions, with the balance changes before and after. */
export function walletChangeView({ additions, shown, signed: changed }: WalletChange, answer: (isAccepted: boolean) => void): WalletChangeView {
  return {
    additions: additions.map((addition) => formatMessage(m.action.walletAddition, { addition })),
    reviewed: changeMoves(shown),
    signed: changeMoves(changed),
    answer,
  };
}

function changeMoves({ solChangeLamports, tokens }: WalletMoves): readonly MoveView[] {
  return solChangeLamports === null
    ? [{ mint: null, amount: m.action.unknownAmount, isIn: false }, ...tokens.map(tokenMove)]
    : movesOf(solChangeLamports, tokens);
}
