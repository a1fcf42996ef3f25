import { useEffect, useState, type RefObject } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { useAirdrop } from '@/app/session/useAirdrop.ts';
import { useIsReconnecting } from '@/app/session/walletSession.ts';

/** What the signer is short of for what a form asks. */
export interface Shortage {
  /** Name of the token, short. */
  readonly unit: string;
  /** At least so much SOL is missing, in lamports; `null` for another token. */
  readonly lamports: bigint | null;
}

/** Not even the network fee can be paid. */
export const NO_SOL: Shortage = { unit: 'SOL', lamports: 1n };

/** The next thing to do in a form: its main button says it and does it. */
export interface NextStep {
  /** 'complete' points to the field that is not right yet. */
  readonly kind: 'connect' | 'airdrop' | 'complete' | 'submit';
  readonly label: string;
}

interface NextStepQuery {
  /** No one can sign yet. */
  readonly needsWallet: boolean;
  readonly shortage: Shortage | null;
  /** Most that the faucet of the network gives at once, in lamports; 0 where there is none. */
  readonly airdropLamports: bigint;
  /** What is still to be filled in, as a button says it; `null` for nothing. */
  readonly missing: string | null;
  readonly submitLabel: string;
}

/** @example nextStep({ ...query, needsWallet: true }); // { kind: 'connect', label: 'Connect wallet' } */
export function nextStep({ needsWallet, shortage, airdropLamports, missing, submitLabel }: NextStepQuery): NextStep {
  if (needsWallet) return { kind: 'connect', label: 'Connect wallet' };
  if (shortage) {
    const isGiven = shortage.lamports !== null && shortage.lamports <= airdropLamports;
    return isGiven ? { kind: 'airdrop', label: 'Get test SOL' } : { kind: 'complete', label: `Insufficient ${shortage.unit}` };
  }
  return missing === null ? { kind: 'submit', label: submitLabel } : { kind: 'complete', label: missing };
}

export interface FormSteps extends Pick<NextStepQuery, 'shortage' | 'missing' | 'submitLabel'> {
  readonly cluster: ClusterConfig;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Offers the list of wallets, for a form that no one can sign yet. */
  readonly connect: (() => void) | undefined;
  /** Gets the SOL of the faucet, base58. */
  readonly signerAddress: string | null;
  /** What the action is built from is still being read. */
  readonly isReading: boolean;
  /** Whether it begins as if its button had been pressed. */
  readonly isPressed: boolean;
  submit(): void;
}

/**
 * What the main button of a form says and does. A press that comes too early is kept, and done once what it needs is there.
 *
 * @returns `press` for the button, `forget` for when someone types on
 */
export function useNextStep({ cluster, form, connect, signerAddress, isReading, isPressed, submit, ...query }: FormSteps) {
  const airdrop = useAirdrop();
  const isReconnecting = useIsReconnecting();
  const step = nextStep({
    ...query, needsWallet: connect !== undefined,
    airdropLamports: cluster.allowsAirdrop && signerAddress !== null ? cluster.airdropLamports : 0n,
  });
  const { kind } = step;
  const isEarly = kind === 'connect' ? isReconnecting : kind === 'submit' && isReading;

  function take() {
    if (kind === 'connect') connect?.();
    else if (kind === 'airdrop' && signerAddress !== null) airdrop.request(signerAddress);
    else if (kind === 'complete' && form.current) focusIncomplete(form.current);
    else if (kind === 'submit') submit();
  }

  const [isKept, setKept] = useState(isPressed);
  useEffect(() => {
    if (!isKept || isEarly) return undefined;
    // After this drawing, whose fields have what was read.
    const timer = setTimeout(() => {
      setKept(false);
      // Who pressed before the balance was known asked for no SOL.
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

/** The field that is wrong, else the first amount that is empty, else the first field, or why there is none. */
export function focusIncomplete(form: HTMLFormElement): void {
  const amounts = [...form.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]:enabled')];
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    ?? amounts.find(({ value }) => value === '') ?? form.querySelector<HTMLElement>('input:enabled, button:enabled, [tabindex="-1"]');
  field?.focus();
}
