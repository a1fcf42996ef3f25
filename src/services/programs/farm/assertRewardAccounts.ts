import { AppError } from '@/errors/AppError.ts';
import type { FarmVersion } from './Farm.ts';

/**
 * Refuses accounts for rewards that do not fit a farm (SPEC section 5): version 3 pays exactly one reward into exactly
 * one account, version 5 each into its own, version 6 too and at least one.
 *
 * @param rewards how many the farm has
 * @param accounts how many accounts are there to be paid into
 * @throws AppError `farms/account-count`
 */
export function assertRewardAccounts(version: FarmVersion, rewards: number, accounts: number): void {
  const fits = version === 3 ? rewards === 1 && accounts === 1
    : version === 5 ? rewards === accounts
      : accounts > 0 && rewards === accounts;
  if (!fits) throw new AppError('farms/account-count', { details: { version, rewards, accounts } });
}
