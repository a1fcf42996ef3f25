import type { StoredAccount } from '../bank/Accounts.ts';
import type { Bank } from '../bank/Bank.ts';
import type { AccountsAt } from '../bank/RecentWrites.ts';
import { SLOTS_PER_EPOCH } from '../bank/SlotClock.ts';
import { STAKE_PROGRAM, VOTE_PROGRAM } from '../encoding/addresses.ts';
import { BytesEnded } from '../encoding/ByteReader.ts';
import { readDelegation, readVoteState } from '../encoding/parseStakingAccount.ts';
import { VOTE_ACCOUNT } from '../cluster/genesis.ts';
import { checkedAddress, checkedUnsigned, configParam, contextSlot, type Method } from './params.ts';

/** Slots without a vote after which a vote account is delinquent. */
const DELINQUENT_SLOTS = 128;
/** Number of epochs whose credits are returned. */
const CREDIT_EPOCHS = 5;
const NEVER = 2n ** 64n - 1n;

/**
 * Vote accounts with their stake. The cluster's own one counts as having voted for every slot; others only vote if a client
 * sends their votes.
 */
export const getVoteAccounts: Method = (bank, params) => {
  const config = configParam(params, 0);
  const slot = contextSlot(bank, config);
  const wanted = config['votePubkey'] === undefined || config['votePubkey'] === null ? undefined : checkedAddress(config['votePubkey']);
  const distance = checkedUnsigned(config['delinquentSlotDistance'] ?? DELINQUENT_SLOTS);
  const accounts = bank.recentWrites.at(slot);
  const stakes = activeStakes(accounts, BigInt(Math.floor(slot / SLOTS_PER_EPOCH)));
  const [current, delinquent]: [VoteAccount[], VoteAccount[]] = [[], []];
  for (const [address, account] of accounts.ofProgram(VOTE_PROGRAM)) {
    if (wanted !== undefined && address !== wanted) continue;
    const found = voteAccount(bank, slot, address, account, stakes.get(address) ?? 0n);
    if (!found) continue;
    const isCurrent = found.lastVote > BigInt(Math.max(0, slot - distance));
    if (isCurrent) current.push(found);
    else if (found.activatedStake > 0n || config['keepUnstakedDelinquents'] === true) delinquent.push(found);
  }
  return { current, delinquent };
};

type VoteAccount = NonNullable<ReturnType<typeof voteAccount>>;

function voteAccount(bank: Bank, slot: number, votePubkey: string, { data }: StoredAccount, activatedStake: bigint) {
  const state = orUndefined(() => readVoteState(data, votePubkey));
  if (!state) return undefined;
  const isOwn = votePubkey === VOTE_ACCOUNT;
  return {
    votePubkey,
    nodePubkey: state.nodePubkey,
    activatedStake,
    epochVoteAccount: activatedStake > 0n,
    commission: state.commission,
    inflationRewardsCommissionBps: state.inflationRewardsCommissionBps,
    lastVote: isOwn ? BigInt(slot) : (state.votes.at(-1)?.slot ?? 0n),
    epochCredits: state.epochCredits.slice(-CREDIT_EPOCHS).map(({ epoch, credits, previousCredits }) => [epoch, BigInt(credits), BigInt(previousCredits)]),
    rootSlot: isOwn ? BigInt(bank.clock.slotAt('finalized')) : (state.rootSlot ?? 0n),
  };
}

/** Lamports that are staked with each vote account in an epoch. */
function activeStakes(accounts: AccountsAt, epoch: bigint): ReadonlyMap<string, bigint> {
  const stakes = new Map<string, bigint>();
  for (const { data } of accounts.ofProgram(STAKE_PROGRAM).values()) {
    const delegation = orUndefined(() => readDelegation(data));
    if (!delegation) continue;
    const { voter, stake, activationEpoch, deactivationEpoch } = delegation;
    const isActive = (activationEpoch === NEVER || activationEpoch < epoch) && deactivationEpoch >= epoch;
    if (isActive) stakes.set(voter, (stakes.get(voter) ?? 0n) + stake);
  }
  return stakes;
}

/** Accounts that control methods wrote may have any data. */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof BytesEnded) return undefined;
    throw error;
  }
}
