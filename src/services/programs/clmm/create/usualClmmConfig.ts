import type { ClmmConfig } from '@/services/programs/clmm/ClmmPool.ts';

/** Parts of 1,000,000 that most pools of this kind take. */
const USUAL_RATES: readonly number[] = [2_500, 3_000];

/**
 * The fee tier that counts: the chosen one, else the one most pools have.
 *
 * @param configs as `readClmmConfigs` gives them
 * @param configId base58; '' where nothing was chosen
 * @returns `null` where the cluster has no tier
 */
export function usualClmmConfig(configs: readonly ClmmConfig[], configId: string): ClmmConfig | null {
  const chosen = configs.find((config) => config.configId === configId);
  const usual = USUAL_RATES.map((rate) => configs.find(({ tradeFeeRate }) => tradeFeeRate === rate));
  return chosen ?? usual.find((config) => config !== undefined) ?? configs[0] ?? null;
}
