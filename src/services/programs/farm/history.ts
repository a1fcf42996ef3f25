import { u64, valueAt } from '@/services/codec.ts';
import { type Decoder, WEIGHT } from '@/services/Instruction.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** What a number means. In these programs, depositing 0 pays out rewards. */
type FarmAction = 'create' | 'deposit' | 'withdraw' | 'ledger' | 'restart' | 'addReward' | 'withdrawReward';

const NUMBERS = {
  farmV3: { 0: 'create', 1: 'deposit', 2: 'withdraw', 9: 'ledger', 10: 'deposit', 11: 'withdraw' },
  farmV5: { 0: 'create', 1: 'deposit', 2: 'withdraw', 10: 'ledger', 11: 'deposit', 12: 'withdraw' },
  farmV6: {
    0: 'create', 1: 'deposit', 2: 'withdraw', 3: 'restart', 4: 'addReward', 5: 'withdrawReward',
  },
} as const satisfies Record<string, Readonly<Record<number, FarmAction>>>;

const LABELS: Readonly<Record<FarmAction, string>> = {
  create: m.ui.createFarm,
  deposit: m.activity.farmStake,
  withdraw: m.activity.farmUnstake,
  ledger: m.activity.farmOpenAccount,
  restart: m.activity.farmRestartRewards,
  addReward: m.activity.farmAddRewards,
  withdrawReward: m.activity.farmWithdrawUnused,
};

const DONE: Readonly<Partial<Record<FarmAction, string>>> = {
  create: m.activity.createdFarm, deposit: m.activity.staked, withdraw: m.activity.unstaked,
  addReward: m.activity.addedRewards, withdrawReward: m.activity.withdrewRewards,
};

export const farmNames = { farmV3: m.activity.farmV3, farmV5: m.activity.farmV5, farmV6: m.activity.farmV6 } as const;

/** Instructions of one farm program. */
export function decodeFarm(name: keyof typeof NUMBERS): Decoder {
  const numbers: Readonly<Record<number, FarmAction>> = NUMBERS[name];
  return ({ data }) => {
    const action = numbers[data[0] ?? -1];
    if (action === undefined) return undefined;
    const isHarvest = (action === 'deposit' || action === 'withdraw') && valueAt(data, 1, u64) === 0n;
    const text = isHarvest ? m.activity.farmHarvest : LABELS[action];
    const message = isHarvest ? m.activity.claimedFarm : DONE[action];
    return {
      text: formatMessage(m.activity.withProgram, { action: text, program: farmNames[name] }),
      weight: action === 'ledger' ? WEIGHT.account : WEIGHT.protocol,
      ...(message && { kind: 'farm', done: { message, values: {} } }),
    };
  };
}
