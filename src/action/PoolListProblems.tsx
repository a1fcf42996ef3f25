import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { describe } from '@/errors/describe.ts';
import { normalizeError } from '@/errors/normalizeError.ts';

export interface PoolListProblemsProps {
  readonly chainProblems: readonly Error[];
  readonly apiProblem: Error | null;
}

/** What the list may lack, and why. */
export function PoolListProblems({ chainProblems, apiProblem }: PoolListProblemsProps) {
  const failures = chainProblems.map((error) => normalizeError(error));
  const limit = failures.find(({ code }) => code === 'pools/not-listed-from-chain');
  const failure = failures.find((problem) => problem !== limit);
  return (
    <>
      {limit && (
        <Notice tone="info" title={describe(limit).message}>
          <p>{describe(limit).advice}</p>
        </Notice>
      )}
      {failure && <ErrorNotice title="The node did not list all pools of the chain: some may be missing here" error={failure} />}
      {apiProblem && <ErrorNotice title="The provider's list could not be read: pools are shown as the chain has them" error={apiProblem} />}
    </>
  );
}
