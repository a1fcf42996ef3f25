import { ErrorNotice, type ErrorOffers } from '@/ui/ErrorNotice.tsx';
import { InfoNotice } from '@/ui/ErrorText.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { isAppError } from '@/errors/AppError.ts';
import { isRefusal } from '@/errors/isRefusal.ts';
import * as m from '#messages';

export interface PoolListProblemsProps {
  readonly chainProblems: readonly Error[];
  readonly apiProblem: Error | null;
  /** Refetches the list. */
  readonly retry: NonNullable<ErrorOffers['retry']>;
}

/** What the list may lack, and why. */
export function PoolListProblems({ chainProblems, apiProblem, retry }: PoolListProblemsProps) {
  const limit = chainProblems.find((error) => isAppError(error, 'pools/not-listed-from-chain'));
  // A node that limits requests answers later.
  const isLasting = (problem: Error): boolean => isRefusal(problem) && !isAppError(problem, 'rpc/too-many-requests');
  const refusal = chainProblems.find((problem) => problem !== limit && isLasting(problem));
  const failure = chainProblems.find((problem) => problem !== limit && !isLasting(problem));
  return (
    <>
      {limit && <InfoNotice error={limit} />}
      {refusal && (apiProblem
        ? <ErrorNotice title={m.action.poolsMissing} error={refusal} offers={{ retry }} />
        : <Notice tone="info" title={m.action.searchRefused}><p>{m.action.searchRefusedHint}</p></Notice>)}
      {failure && <ErrorNotice title={m.action.poolsMissing} error={failure} offers={{ retry }} />}
      {apiProblem && !isAppError(apiProblem, 'api/absent') && <ErrorNotice title={m.action.providerListUnreadable} error={apiProblem} offers={{ retry }} />}
    </>
  );
}
