import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { missingPrograms } from '@/services/rpc/missingPrograms.ts';
import type { NewPoolKind } from './kinds.ts';
import * as m from '#messages';

interface NeededProgram {
  readonly program: string;
  readonly address: string;
}

function neededPrograms({ programs }: ClusterConfig): Readonly<Record<NewPoolKind, readonly NeededProgram[]>> {
  return {
    'amm-v4': [{ program: m.ui.ammV4, address: programs.ammV4 }],
    cpmm: [{ program: 'CPMM', address: programs.cpmm }],
    clmm: [{ program: 'CLMM', address: programs.clmm }],
  };
}

/**
 * Why a kind of pool cannot be created on a network: `accounts/program-missing` with the first missing program, or
 * `null` if it can. One request for all kinds.
 *
 * @throws AppError `rpc/*`
 */
export async function missingPoolPrograms(cluster: ClusterConfig): Promise<Readonly<Record<NewPoolKind, AppError | null>>> {
  const needed = neededPrograms(cluster);
  const missing = await missingPrograms(cluster, Object.values(needed).flat().map(({ address }) => address));
  return {
    'amm-v4': firstMissing(needed['amm-v4'], missing), cpmm: firstMissing(needed.cpmm, missing), clmm: firstMissing(needed.clmm, missing),
  };
}

/**
 * Refuses a pool whose program is missing, because its transaction would cost fees and fail.
 *
 * @throws AppError `accounts/program-missing`, `rpc/*`
 */
export async function assertPoolPrograms(cluster: ClusterConfig, kind: NewPoolKind): Promise<void> {
  const needed = neededPrograms(cluster)[kind];
  const problem = firstMissing(needed, await missingPrograms(cluster, needed.map(({ address }) => address)));
  if (problem) throw problem;
}

function firstMissing(needed: readonly NeededProgram[], missing: readonly string[]): AppError | null {
  const lacking = needed.find(({ address }) => missing.includes(address));
  return lacking ? new AppError('accounts/program-missing', { details: { ...lacking } }) : null;
}
