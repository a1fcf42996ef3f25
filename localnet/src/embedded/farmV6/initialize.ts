import bs58 from 'bs58';
import type { ByteReader } from '../../encoding/ByteReader.ts';
import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { transfer } from '../support/tokenProgram.ts';
import { decodeFarm, encodeFarm, type Farm, FARM_BYTES, FARM_KIND, MAX_REWARDS, NO_REWARD, type Reward, WORKING } from './accounts.ts';
import { createVault } from './createVault.ts';
import { farmError, namedError, panic } from './errors.ts';
import { checkOwnAccount, checkPeriod } from './farmAccounts.ts';
import { invokeHolding } from './invokeHolding.ts';
import { amountFor, type RewardPeriod } from './rewards.ts';
import { readMint, readTokenAccount } from './tokenAccounts.ts';

/** Written into each farm; mainnet's, as that of other networks is not known. */
const ADMIN = 'NCV2Uo3hfW5LSZXAJe19y6SpC5K98PuQwShCSZgTki3';

const DAY_SECONDS = 86_400n;
const MULTIPLIER = 10n ** 15n;
const LONGEST_PERIOD = 90n * DAY_SECONDS;
const SHORTEST_PERIOD = 7n * DAY_SECONDS;
const EXTENSION_PERIOD = 3n * DAY_SECONDS;

/** Accounts before those of the rewards, three per reward. */
const FIXED_ACCOUNTS = 11;
const ACCOUNTS_PER_REWARD = 3;

/** Approximate compute units of the real program per reward of a new farm. */
const UNITS_PER_REWARD = 9_000;

/** A reward in the instruction's data. */
export interface RewardRequest extends RewardPeriod {
  /** 0 for an unused slot. */
  readonly isSet: bigint;
  readonly type: bigint;
}

export function readRewardRequest(reader: ByteReader): RewardRequest {
  return { isSet: reader.u64(), perSecond: reader.u64(), openTime: reader.u64(), endTime: reader.u64(), type: reader.u64() };
}

/** Creates a farm in a zeroed account, with its vaults, and takes the total amount of all rewards from the creator. */
export function initialize(context: ProgramContext, reader: ByteReader): void {
  const nonce = reader.u64();
  const requests = Array.from({ length: MAX_REWARDS }, () => readRewardRequest(reader));
  context.log('Instruction: Init');
  const [tokenProgram, system, rent, farm, authority, lpVault, lpMint, lockVault, lockMint, lockAccount, owner] = context.accounts;
  if (!tokenProgram || !system || !rent || !farm || !authority || !lpVault || !lpMint || !lockVault || !lockMint || !lockAccount || !owner) {
    throw namedError(context, 'NotEnoughAccountKeys');
  }
  context.log(`process_initialize accounts len:${context.accounts.length}`);
  const rewardAccounts = context.accounts.slice(FIXED_ACCOUNTS);
  if (rewardAccounts.length === 0 || rewardAccounts.length > MAX_REWARDS * ACCOUNTS_PER_REWARD) {
    throw farmError(context, 'fullOrEmptyRewardToken');
  }
  if (!owner.isSigner) throw farmError(context, 'invalidSignAccount');
  const derived = context.findAddress([bs58.decode(farm.address)]);
  if (derived.address !== authority.address || BigInt(derived.bump) !== nonce) throw farmError(context, 'invalidAuthorityAccount');
  const fresh = decodeFarm(checkOwnAccount(context, farm.address, FARM_BYTES));
  if (fresh.state !== 0n) throw farmError(context, 'alreadyInUse');
  const { mintAuthority } = readMint(context, tokenProgram.address, lpMint.address, 'src/processor.rs:538:80');
  const { ammV4, stable, cpmm } = context.network.lpAuthorities;
  if (mintAuthority === null || ![ammV4, stable, cpmm].includes(mintAuthority)) throw farmError(context, 'invalidLpMint');

  const shared = {
    farm: farm.address, authority: authority.address, payer: owner.address, tokenProgram: tokenProgram.address,
    systemProgram: system.address, rentSysvar: rent.address,
  };
  createVault(context, { ...shared, kind: 'lp', vault: lpVault.address, mint: lpMint.address });
  checkLock(context, lockVault.address, lockMint.address);
  // Creating a farm was designed to lock RAY, but the amount is now zero.
  const lock = transfer(TOKEN_PROGRAM, { from: lockAccount.address, to: lockVault.address, owner: owner.address, amount: 0n });
  invokeHolding(context, [farm.address], lock);

  const made: Farm = {
    kind: FARM_KIND, state: WORKING, nonce, rewardCount: 0n, multiplier: MULTIPLIER,
    longestPeriod: LONGEST_PERIOD, shortestPeriod: SHORTEST_PERIOD, extensionPeriod: EXTENSION_PERIOD,
    lpMint: lpMint.address, lpVault: lpVault.address, rewards: [], creator: owner.address, admin: ADMIN,
  };
  const rewards: Reward[] = [];
  for (let at = 0; at < rewardAccounts.length; at += ACCOUNTS_PER_REWARD) {
    const [mint, vault, from] = rewardAccounts.slice(at, at + ACCOUNTS_PER_REWARD);
    const request = requests[rewards.length];
    if (!mint || !vault || !from || !request) throw namedError(context, 'NotEnoughAccountKeys');
    createVault(context, { ...shared, kind: 'reward', vault: vault.address, mint: mint.address });
    rewards.push(fundReward(context, made, { ...request, mint: mint.address, vault: vault.address, from: from.address }));
  }
  const places = Array.from({ length: MAX_REWARDS }, (_, index) => rewards[index] ?? NO_REWARD);
  context.write(farm.address, encodeFarm({ ...made, rewardCount: BigInt(rewards.length), rewards: places }));
}

/** @throws ProgramError `invalidLockVault`, `invalidLockMint`, `ProgramFailedToComplete` */
function checkLock(context: ProgramContext, vault: string, mint: string): void {
  if (vault !== context.network.farmLock.vault) throw farmError(context, 'invalidLockVault');
  readMint(context, TOKEN_PROGRAM, mint, 'src/processor.rs:567:82');
  const account = readTokenAccount(context, TOKEN_PROGRAM, vault, 'src/processor.rs:569:82');
  if (account.mint !== mint) throw farmError(context, 'invalidLockMint');
}

interface Funding extends RewardRequest {
  readonly mint: string;
  readonly vault: string;
  /** The creator's account that pays. */
  readonly from: string;
}

/** Checks a reward of a new farm and takes it from the creator. */
function fundReward(context: ProgramContext, farm: Farm, { mint, vault, from, ...request }: Funding): Reward {
  context.consume(UNITS_PER_REWARD);
  const { openTime, endTime, perSecond, isSet, type } = request;
  const { creator } = farm;
  const account = readTokenAccount(context, TOKEN_PROGRAM, from, 'src/processor.rs:624:22');
  if (account.mint !== mint) throw farmError(context, 'vaultNotMatchUserTokenMint');
  if (account.owner !== creator) throw farmError(context, 'invalidUserRewardToken');
  if (endTime < openTime) throw panic(context, 'src/processor.rs:648:79');
  const total = amountFor(context, endTime - openTime, perSecond, 'src/processor.rs:649:77');
  const { unixTimestamp: now } = context.clock;
  if (isSet === 0n || perSecond === 0n || openTime < now) throw farmError(context, 'invalidInputParams');
  checkPeriod(context, farm, endTime - openTime);
  context.invoke(transfer(TOKEN_PROGRAM, { from, to: vault, owner: creator, amount: total }));
  context.log(`process_initialize reward_per_second ${perSecond}, begin:${openTime}, current:${now}, end:${endTime}`);
  return newReward({ openTime, endTime, perSecond, total, mint, vault, sender: creator, type });
}

/** A reward before its start. */
export function newReward(
  given: Pick<Reward, 'openTime' | 'endTime' | 'perSecond' | 'total' | 'mint' | 'vault' | 'sender' | 'type'>,
): Reward {
  return { ...NO_REWARD, ...given, state: WORKING, lastUpdateTime: given.openTime };
}
