import * as z from 'zod/mini';
import type { LaunchChoices } from '@/services/launch/launchSteps.ts';
import { keepJson, readJson } from '@/app/session/storedJson.ts';

const SHAPE = z.object({ keepsAuthorities: z.boolean(), keepsLiquidity: z.boolean() });
const storage = () => window.localStorage;
const NONE: LaunchChoices = { keepsAuthorities: false, keepsLiquidity: false };

const keyOf = (clusterName: string, mint: string): string => `launch-choices:${clusterName}:${mint}`;

/** What was left as it is on purpose; nothing where the browser keeps nothing: then it is asked once more. */
export function readLaunchChoices(clusterName: string, mint: string): LaunchChoices {
  return readJson(storage, keyOf(clusterName, mint), SHAPE) ?? NONE;
}

/** Remembers a choice beyond the tab. */
export function keepLaunchChoices(clusterName: string, mint: string, choices: LaunchChoices): void {
  keepJson(storage, keyOf(clusterName, mint), choices);
}
