import type { ClusterConfig } from '@/config.ts';
import { readAccounts, type Account } from '@/services/rpc/accounts.ts';
import { chainSeconds, CLOCK_ADDRESS } from '@/services/rpc/chainSeconds.ts';
import {
  ExtensionType, getExtensionData, getInterestBearingMintConfigState, mintOf, ScaledUiAmountConfigLayout,
} from './splToken.ts';
import type { UiScale } from './uiAmount.ts';

const SECONDS_PER_YEAR = 31_556_736;
const BASIS_POINTS = 10_000;

/**
 * Reads how wallets show the amounts of mints now, with the chain's clock, in one request.
 *
 * @param mints base58
 * @returns by mint; without those that show their amounts as they are
 * @throws AppError `accounts/chain-time-unknown`, `rpc/*`
 */
export async function readUiScales(cluster: ClusterConfig, mints: readonly string[]): Promise<ReadonlyMap<string, UiScale>> {
  const [clock, ...accounts] = await readAccounts(cluster, [CLOCK_ADDRESS, ...mints]);
  const nowSeconds = Number(chainSeconds(clock));
  return new Map(mints.flatMap((address, place) => {
    const account = accounts[place];
    const scale = account && uiScale(account, nowSeconds);
    return scale ? [[address, scale] as const] : [];
  }));
}

function uiScale(account: Account, nowSeconds: number): UiScale | null {
  const mint = mintOf(account);
  const interest = getInterestBearingMintConfigState(mint);
  if (interest) {
    const growth = (rate: number, seconds: number): number => Math.exp((rate * seconds) / SECONDS_PER_YEAR / BASIS_POINTS);
    const [from, changed] = [Number(interest.initializationTimestamp), Number(interest.lastUpdateTimestamp)];
    const factor = growth(interest.preUpdateAverageRate, changed - from) * growth(interest.currentRate, nowSeconds - changed);
    return { factor, isCut: false, next: null };
  }
  const scaled = getExtensionData(ExtensionType.ScaledUiAmountConfig, mint.tlvData);
  if (!scaled) return null;
  const { multiplier, newMultiplier, newMultiplierEffectiveTimestamp } = ScaledUiAmountConfigLayout.decode(scaled);
  // The program reads the time as signed.
  const fromSeconds = BigInt.asIntN(64, newMultiplierEffectiveTimestamp);
  if (nowSeconds >= Number(fromSeconds)) return { factor: newMultiplier, isCut: true, next: null };
  return { factor: multiplier, isCut: true, next: newMultiplier === multiplier ? null : { factor: newMultiplier, fromSeconds } };
}
