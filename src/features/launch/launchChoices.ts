import * as z from 'zod/mini';
import type { LaunchChoices } from '@/services/launch/launchSteps.ts';
import { writeJson, readJson } from '@/app/session/storedJson.ts';

const SHAPE = z.object({ keepsAuthorities: z.boolean(), keepsLiquidity: z.boolean() });
const storage = () => window.localStorage;
const NONE: LaunchChoices = { keepsAuthorities: false, keepsLiquidity: false };

const keyOf = (clusterName: string, mint: string): string => `launch-choices:${clusterName}:${mint}`;

/**
 * Skipped steps; none if the browser stores nothing.
 *
 * @param mint base58; `null` before there is a token
 */
export function readLaunchChoices(clusterName: string, mint: string | null): LaunchChoices {
  return mint === null ? NONE : readJson(storage, keyOf(clusterName, mint), SHAPE) ?? NONE;
}

/** Stores the choices beyond the life of the tab. */
export function storeLaunchChoices(clusterName: string, mint: string, choices: LaunchChoices): void {
  writeJson(storage, keyOf(clusterName, mint), choices);
}
