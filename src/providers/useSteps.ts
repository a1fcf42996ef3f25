import { useCallback, useState } from 'react';
import type { TransactionStepView } from '../components/TransactionSteps.tsx';
import type { StepUpdate } from '../services/transactions/sendSequentially.ts';

/** Collects what the sender reports into the list a screen shows. */
export function useSteps() {
  const [steps, setSteps] = useState<readonly TransactionStepView[]>([]);
  const update = useCallback(({ index, label, status, signature }: StepUpdate) => {
    setSteps((current) => {
      const next = [...current];
      next[index] = { label, status, signature: signature ?? current[index]?.signature };
      return next;
    });
  }, []);
  const reset = useCallback(() => setSteps([]), []);
  return { steps, update, reset };
}
