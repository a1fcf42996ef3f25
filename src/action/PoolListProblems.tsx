import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { InfoNotice } from '@/ui/ErrorText.tsx';
import { isAppError } from '@/errors/AppError.ts';

export interface PoolListProblemsProps {
  readonly chainProblems: readonly Error[];
  readonly apiProblem: Error | null;
}

/** What the list may lack, and why. */
export function PoolListProblems({ chainProblems, apiProblem }: PoolListProblemsProps) {
  const limit = chainProblems.find((error) => isAppError(error, 'pools/not-listed-from-chain'));
  const failure = chainProblems.find((problem) => problem !== limit);
  return (
    <>
      {limit && <InfoNotice error={limit} />}
      {failure && <ErrorNotice title="The node did not list all pools of the chain: some may be missing here" error={failure} />}
      {apiProblem && <ErrorNotice title="The provider's list could not be read: pools are shown as the chain has them" error={apiProblem} />}
    </>
  );
}
