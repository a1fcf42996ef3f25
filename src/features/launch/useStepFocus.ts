import { useEffect, useRef } from 'react';
import type { LaunchStepId } from '@/services/launch/launchSteps.ts';

/**
 * Moves the focus to the step when another one opens: the button that was pressed is gone with the step before.
 *
 * @param step that is open; `null` while it is not known
 * @returns for the element of the step
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
