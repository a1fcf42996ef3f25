import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { missingPrograms } from '@/services/rpc/missingPrograms.ts';
import { byNewKind, type NewPoolKind, newPoolKinds, POOL_KINDS } from './kinds.ts';
import * as m from '#messages';

const NAMES: Readonly<Record<NewPoolKind, string>> = { 'amm-v4': m.ui.ammV4, cpmm: 'CPMM', clmm: 'CLMM' };

const addressOf = ({ programs }: ClusterConfig, kind: NewPoolKind): string => programs[POOL_KINDS[kind].program];

/**
 * Why a kind of pool cannot be created on a network: `accounts/program-missing`, or `null` if it can. One request for all kinds.
 *
 * @throws AppError `rpc/*`
 */
export async function missingPoolPrograms(cluster: ClusterConfig): Promise<Readonly<Record<NewPoolKind, AppError | null>>> {
  const missing = await missingPrograms(cluster, newPoolKinds.map((kind) => addressOf(cluster, kind)));
  return byNewKind((kind) => (missing.includes(addressOf(cluster, kind)) ? problem(cluster, kind) : null));
}

/**
 * Refuses a pool whose program is missing, because its transaction would cost fees and fail.
 *
 * @throws AppError `accounts/program-missing`, `rpc/*`
 */
export async function assertPoolPrograms(cluster: ClusterConfig, kind: NewPoolKind): Promise<void> {
  if ((await missingPrograms(cluster, [addressOf(cluster, kind)])).length > 0) throw problem(cluster, kind);
}

function problem(cluster: ClusterConfig, kind: NewPoolKind): AppError {
  return new AppError('accounts/program-missing', { details: { program: NAMES[kind], address: addressOf(cluster, kind) } });
}
