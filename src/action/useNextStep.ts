import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { useAirdrop } from '@/app/session/useAirdrop.ts';
import { epochKey } from '@/app/session/useEpoch.ts';
import { useSolBalance } from '@/app/session/useSolBalance.ts';
import { useIsReconnecting } from '@/app/session/walletSession.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';
import type { ActionView } from './planView.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** What the signer lacks for the form's action. */
export interface Shortage {
  /** Short name of the token. */
  readonly unit: string;
  /** The minimum of missing SOL, in lamports; `null` for another token. */
  readonly lamports: bigint | null;
}

/** Not enough even for the network fee. */
export const NO_SOL: Shortage = { unit: 'SOL', lamports: 1n };

/** The next step of a form: label and effect of its main button. */
export interface NextStep {
  /** 'complete' focuses the first invalid field. */
  readonly kind: 'connect' | 'airdrop' | 'complete' | 'submit';
  readonly label: string;
}

interface StepFacts {
  /** There is no signer yet. */
  readonly needsWallet: boolean;
  readonly shortage: Shortage | null;
  /** The faucet's limit per request, in lamports; 0 without a faucet. */
  readonly airdropLamports: bigint;
  /** What is still missing, as a button label; `null` for nothing. */
  readonly missing: string | null;
  readonly submitLabel: string;
}

/** @example nextStep({ ...query, needsWallet: true }); // { kind: 'connect', label: 'Connect wallet' } */
export function nextStep({ needsWallet, shortage, airdropLamports, missing, submitLabel }: StepFacts): NextStep {
  if (needsWallet) return { kind: 'connect', label: m.ui.connectWallet };
  if (shortage) {
    const isGiven = shortage.lamports !== null && shortage.lamports <= airdropLamports;
    return isGiven ? { kind: 'airdrop', label: m.ui.getTestSol } : { kind: 'complete', label: formatMessage(m.action.insufficientBalance, { unit: shortage.unit }) };
  }
  return missing === null ? { kind: 'submit', label: submitLabel } : { kind: 'complete', label: missing };
}

export interface NextStepQuery {
  readonly form: {
    readonly cluster: ClusterConfig;
    readonly action: Pick<ActionView, 'plan' | 'isDone'>;
    /** What is still missing, as a button label; `null` for nothing, or if the button keeps its label. */
    readonly missing?: string | null;
  };
  readonly labels: { readonly submit: string };
  /** Payer, base58; receives the faucet's SOL if it lacks some. `null` for a form whose next step is to connect a wallet. */
  readonly signerAddress?: string | null;
  /** What the signer lacks. If absent, only whether it has any SOL is checked. */
  readonly shortage?: Shortage | null;
  /** Data that the action is built from is still loading; a press of the button waits for it. */
  readonly isReading?: boolean;
  /** The form has no fields, so opening it starts the review. */
  readonly isPressed?: boolean;
  submit(): void;
}

/**
 * The label and effect of a form's main button. An early press is kept until the data it needs is loaded.
 *
 * @returns `press` for the button, `forget` to call when the user types
 */
export function useNextStep(element: RefObject<HTMLFormElement | null>, query: NextStepQuery) {
  const { form: { cluster, action, missing = null }, labels, signerAddress, isPressed = false, submit } = query;
  // With transfer fees an amount depends on the epoch.
  const isEpochRead = useIsFetching({ queryKey: epochKey(cluster), predicate: ({ state }) => state.data === undefined }) === 0;
  // After an action all screens refetch; the next action must not be built from the old data.
  const isOutdated = useIsFetching({ predicate: ({ state }) => state.isInvalidated }) > 0;
  const { data: lamports } = useSolBalance(query.shortage === undefined && signerAddress ? signerAddress : null);
  const shortage = query.shortage === undefined && lamports === 0n ? NO_SOL : query.shortage ?? null;
  const isReviewed = action.plan !== null && !action.isDone;
  const airdrop = useAirdrop();
  const { openModal } = useWalletUi();
  const isReconnecting = useIsReconnecting();
  const step = nextStep({
    needsWallet: signerAddress === null, submitLabel: labels.submit,
    shortage: isReviewed ? null : shortage, missing: isReviewed ? null : missing,
    airdropLamports: cluster.allowsAirdrop && signerAddress ? cluster.airdropLamports : 0n,
  });
  const { kind } = step;
  const isEarly = kind === 'connect' ? isReconnecting : kind === 'submit' && (query.isReading === true || !isEpochRead || isOutdated);

  function take() {
    if (kind === 'connect') openModal();
    else if (kind === 'airdrop' && signerAddress) airdrop.request(signerAddress);
    else if (kind === 'complete' && element.current) focusIncomplete(element.current);
    else if (kind === 'submit') submit();
  }

  const [isKept, setKept] = useState(isPressed);
  useEffect(() => {
    if (!isKept || isEarly) return undefined;
    // After this render, whose fields have the loaded data.
    const timer = setTimeout(() => {
      setKept(false);
      // A press before the balance was known did not request an airdrop.
      if (kind !== 'airdrop') take();
    });
    return () => clearTimeout(timer);
  });

  return {
    step, airdrop, isKept,
    press: () => (isEarly ? setKept(true) : take()),
    forget: () => {
      setKept(false);
      airdrop.forgetError();
    },
  };
}

/** An invalid field, or the button that chooses what is invalid. */
export const INVALID = '[aria-invalid="true"], [data-invalid] button';

/** Focuses the first invalid field, else the first empty amount, else the first field, or the reason there is none. */
export function focusIncomplete(form: HTMLFormElement): void {
  const amounts = [...form.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]:enabled')];
  const field = form.querySelector<HTMLElement>(INVALID)
    ?? amounts.find(({ value }) => value === '') ?? form.querySelector<HTMLElement>('input:enabled, button:enabled, [tabindex="-1"]');
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
