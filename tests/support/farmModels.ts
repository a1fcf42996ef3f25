/** Farms for tests without a chain. */
import type { FarmLedger, PeriodFarm, PeriodReward, SlotFarm } from '@/services/programs/farm/accounts.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';

const KEY = '11111111111111111111111111111111';

export function mintNamed(address: string, changes: Partial<MintInfo> = {}): MintInfo {
  return {
    address, decimals: 9, supply: 0n, programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', isToken2022: false,
    mintAuthority: null, freezeAuthority: null, extensions: [], ...changes,
  };
}

const base = {
  farmId: KEY, programId: KEY, state: 1n, nonce: 255, authority: KEY, lpMint: mintNamed('lp'), lpVault: KEY, staked: 0n,
  readAt: { slot: 0n, seconds: 0n },
};

export function periodReward(changes: Partial<PeriodReward> = {}): PeriodReward {
  return {
    index: 0, mint: mintNamed('reward'), vault: KEY, vaultAmount: 0n, growth: 0n, state: 1n, openTimeSeconds: 0n,
    endTimeSeconds: 604_800n, lastUpdateTimeSeconds: 0n, totalReward: 604_800_000n, totalEmissioned: 0n, claimed: 0n,
    perSecond: 1_000n, sender: 'creator', type: 'Standard SPL', ...changes,
  };
}

export function periodFarm(changes: Partial<PeriodFarm> = {}): PeriodFarm {
  return {
    ...base, version: 6, creator: 'creator', validRewardTokenNum: 1, rewardMultiplier: 10n ** 15n,
    rewardPeriodMinSeconds: 604_800n, rewardPeriodMaxSeconds: 7_776_000n, rewardPeriodExtendSeconds: 259_200n,
    rewards: [periodReward()], ...changes,
  };
}

export function slotFarm(version: 3 | 5, perSlots: readonly bigint[], changes: Partial<SlotFarm> = {}): SlotFarm {
  return {
    ...base, version, lastSlot: 0n, ...changes,
    rewards: perSlots.map((perSlot, index) => ({
      index, mint: mintNamed(`reward ${index}`), vault: KEY, vaultAmount: 0n, growth: 0n, perSlot, totalReward: 0n,
    })),
  };
}

export function ledgerOf(deposited: bigint, rewardDebts: readonly bigint[] = [0n, 0n, 0n, 0n, 0n]): FarmLedger {
  return {
    ledgerId: KEY, programId: KEY, version: 6, state: 1n, farmId: KEY, owner: KEY, deposited, rewardDebts,
    voteLockedBalance: 0n,
  };
}
