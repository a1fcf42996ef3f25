import ConfirmAction from '@/action/ConfirmAction.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import type { TokenOwnerContext } from './TokenOwnerContext.ts';
import * as m from '#messages';
import { loadActions } from './useTokenOwnerContext.ts';

const LABELS = {
  pause: { submit: m.token.pause, done: m.token.tokenPaused, hint: m.tokens.pauseNote },
  resume: { submit: m.token.resume, done: m.token.tokenResumed, hint: m.tokens.resumeNote },
} as const;

export interface PauseFormProps {
  readonly context: TokenOwnerContext;
  readonly way: keyof typeof LABELS;
}

/** Pauses or resumes the token, by the pause authority. */
export function PauseForm({ context, way }: PauseFormProps) {
  const { report: { mint, settings: { isPaused } }, walletAddress } = context;
  const labels = LABELS[way];
  const state = <FactRows label={m.token.pauseState} rows={[{ label: m.token.pauseState, value: isPaused ? m.token.transfersPaused : m.token.notPaused }]} />;
  return (
    <ConfirmAction
      owner={context.owner}
      signerAddress={walletAddress}
      labels={labels}
      done={{ more: state }}
      whyNot={isPaused === (way === 'pause') && state}
      loadAction={async () => {
        const { buildPauseAction } = await loadActions();
        return (query) => buildPauseAction({ ...query, mint: mint.address, way });
      }}
    >
      {state}
      <p className="field__hint">{labels.hint}</p>
    </ConfirmAction>
  );
}
