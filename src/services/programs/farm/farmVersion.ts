import type { ProgramAddresses } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { Farm, FarmVersion, PeriodFarm } from './Farm.ts';

/** The farm programs of a cluster with their versions. */
export function farmPrograms(programs: ProgramAddresses): readonly (readonly [string, FarmVersion])[] {
  const { farmV3, farmV5, farmV6 } = programs;
  return [[farmV3, 3], [farmV5, 5], [farmV6, 6]];
}

/**
 * The version a farm program stands for.
 *
 * @param programId base58
 * @throws AppError `farms/invalid-program`
 */
export function farmVersionOf(programs: ProgramAddresses, programId: string): FarmVersion {
  const found = farmPrograms(programs).find(([id]) => id === programId);
  if (!found) throw new AppError('farms/invalid-program', { details: { programId } });
  return found[1];
}

/**
 * Refuses what only farms of version 6 can do.
 *
 * @throws AppError `farms/invalid-version`
 */
export function assertPeriodFarm(farm: Farm): asserts farm is PeriodFarm {
  const { farmId, version } = farm;
  if (version !== 6) throw new AppError('farms/invalid-version', { details: { farmId, version } });
}
