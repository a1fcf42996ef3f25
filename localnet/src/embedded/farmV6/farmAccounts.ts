import bs58 from 'bs58';
import { u8 } from '../../encoding/accountBytes.ts';
import { type ProgramContext, ProgramError, type Seeds } from '../runtime/EmbeddedProgram.ts';
import { decodeFarm, type Farm, FARM_BYTES, FARM_KIND, WORKING } from './accounts.ts';
import { farmError } from './errors.ts';

/**
 * Refuses an account of another program or of the wrong size.
 *
 * @throws ProgramError `ownerNotMatchProgram`, `invalidAccountLen`
 */
export function checkOwnAccount(context: ProgramContext, address: string, bytes: number): Uint8Array {
  const { owner, data } = context.account(address);
  if (owner !== context.programId) throw farmError(context, 'ownerNotMatchProgram');
  if (data.length !== bytes) throw farmError(context, 'invalidAccountLen');
  return data;
}

/**
 * Reads an initialized farm.
 *
 * @throws ProgramError `ownerNotMatchProgram`, `invalidAccountLen`, `invalidAccountType`
 */
export function readFarm(context: ProgramContext, address: string): Farm {
  const farm = decodeFarm(checkOwnAccount(context, address, FARM_BYTES));
  if (farm.kind !== FARM_KIND || farm.state !== WORKING) throw farmError(context, 'invalidAccountType');
  return farm;
}

/** Seeds of a farm's authority, which owns its vaults. */
export function authoritySeeds(farmAddress: string, { nonce }: Pick<Farm, 'nonce'>): Seeds {
  return [bs58.decode(farmAddress), u8(Number(nonce & 0xffn))];
}

/** @throws ProgramError `invalidAuthorityAccount` */
export function checkAuthority(context: ProgramContext, farmAddress: string, farm: Farm, given: string): void {
  if (authorityOf(context, farmAddress, farm) !== given) throw farmError(context, 'invalidAuthorityAccount');
}

function authorityOf(context: ProgramContext, farmAddress: string, farm: Farm): string | null {
  try {
    return context.createAddress(authoritySeeds(farmAddress, farm));
  } catch (error) {
    if (error instanceof ProgramError && error.error === 'InvalidSeeds') return null;
    throw error;
  }
}

/**
 * Slot of the reward with this vault.
 *
 * @throws ProgramError `invalidRewardVault`
 */
export function findReward(context: ProgramContext, farm: Farm, vault: string): number {
  const index = farm.rewards.findIndex((reward, at) => at < Number(farm.rewardCount) && reward.vault === vault);
  if (index < 0) throw farmError(context, 'invalidRewardVault');
  return index;
}

/** @throws ProgramError `invalidRewardPeriod` */
export function checkPeriod(context: ProgramContext, { shortestPeriod, longestPeriod }: Farm, seconds: bigint): void {
  if (seconds < shortestPeriod || seconds > longestPeriod) throw farmError(context, 'invalidRewardPeriod');
}
