import type { Bank } from '../bank/Bank.ts';
import type { StoredAccount } from '../bank/Accounts.ts';
import { ByteReader } from '../encoding/ByteReader.ts';
import type { Reward } from './Pool.ts';

const FARM_SIZE = 1976;
const REWARDS = 5;
const REWARD_TYPES = ['Standard SPL', 'Option tokens'] as const;

interface FarmReward extends Reward {
  readonly type: string;
}

export interface Farm {
  readonly id: string;
  readonly lpMint: string;
  readonly lpVault: string;
  readonly period: { readonly periodMax: number; readonly periodMin: number; readonly periodExtend: number };
  readonly rewards: readonly FarmReward[];
  readonly creator: string;
}

/** Rewards of all farms for an LP mint. */
export function farmRewards(bank: Bank, lpMint: string): readonly Reward[] {
  return listFarms(bank).flatMap((farm) => (farm.lpMint === lpMint ? farm.rewards : []));
}

export function listFarms(bank: Bank): readonly Farm[] {
  return [...bank.accounts.ofProgram(bank.network.programs.farmV6)].flatMap(([id, account]) => readFarm(id, account) ?? []);
}

export function findFarm(bank: Bank, id: string): Farm | null {
  const account = bank.accounts.get(id);
  return account?.owner === bank.network.programs.farmV6 ? readFarm(id, account) : null;
}

function readFarm(id: string, account: StoredAccount): Farm | null {
  if (account.data.length !== FARM_SIZE) return null;
  const reader = new ByteReader(account.data, 4 * 8 + 16);
  const [periodMax, periodMin, periodExtend] = [reader.u64(), reader.u64(), reader.u64()].map(Number);
  const [lpMint, lpVault] = [reader.address(), reader.address()];
  const rewards = Array.from({ length: REWARDS }, () => readReward(reader)).filter((reward) => reward !== null);
  return {
    id, lpMint, lpVault, rewards, creator: reader.address(),
    period: { periodMax: periodMax!, periodMin: periodMin!, periodExtend: periodExtend! },
  };
}

/** Reads one reward slot of a farm; `null` if it was never used. */
function readReward(reader: ByteReader): FarmReward | null {
  const [state, openTime, endTime] = [reader.u64(), reader.u64(), reader.u64()];
  reader.bytes(4 * 8);
  const perSecond = Number(reader.u64());
  reader.u128();
  const [vault, mint, sender] = [reader.address(), reader.address(), reader.address()];
  const type = REWARD_TYPES[Number(reader.u64())] ?? REWARD_TYPES[0];
  reader.bytes(15 * 8);
  return state === 0n ? null : { mint, vault, perSecond, openTime, endTime, sender, type };
}
