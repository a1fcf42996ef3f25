import type { LaunchChoices } from '../../services/launch/launchSteps.ts';

const NONE: LaunchChoices = { keepsAuthorities: false, keepsLiquidity: false };

const keyOf = (clusterName: string, mint: string): string => `launch-choices:${clusterName}:${mint}`;

/** What was left as it is on purpose; nothing where the browser keeps nothing: then it is asked once more. */
export function readLaunchChoices(clusterName: string, mint: string): LaunchChoices {
  try {
    return { ...NONE, ...(JSON.parse(window.localStorage.getItem(keyOf(clusterName, mint)) ?? '{}') as Partial<LaunchChoices>) };
  } catch {
    return NONE;
  }
}

/** Remembers a choice beyond the tab. */
export function keepLaunchChoices(clusterName: string, mint: string, choices: LaunchChoices): void {
  try {
    window.localStorage.setItem(keyOf(clusterName, mint), JSON.stringify(choices));
  } catch {
    // It is asked once more then.
  }
}
