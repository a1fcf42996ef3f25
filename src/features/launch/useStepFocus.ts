import { useEffect, useRef } from 'react';
import type { LaunchStepId } from '@/services/launch/launchSteps.ts';

/**
 * Moves the focus to a newly opened step, because the pressed button is unmounted with the previous one.
 *
 * @param step the open one; `null` while unknown
 * @returns a ref for the element of the step
 */
export function useStepFocus(step: LaunchStepId | null) {
  const panel = useRef<HTMLElement>(null);
  const before = useRef<LaunchStepId | null>(null);
  useEffect(() => {
    if (before.current !== null && step !== null && before.current !== step) panel.current?.focus();
    before.current = step ?? before.current;
  }, [step]);
  return panel;
}
