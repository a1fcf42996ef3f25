import type { ClusterConfig } from '@/config.ts';
import { KNOWN_MINTS } from '@/networks.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { decodeManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { decodeSettings } from './decodeSettings.ts';
import { type TokenRisk, tokenRisks } from './tokenRisks.ts';

/** Rights that the issuers of well-known tokens hold and are known for. */
const OF_ISSUERS: readonly TokenRisk['kind'][] = ['freezable', 'delegate', 'pausable', 'feeCanChange'];

/**
 * Reads what buyers of tokens should know, in one request.
 *
 * @param mints base58
 * @returns by mint; without those that are safe, not on chain yet or no mints
 * @throws AppError `rpc/*`
 */
export async function readTokenRisks(cluster: ClusterConfig, mints: readonly string[]): Promise<ReadonlyMap<string, readonly TokenRisk[]>> {
  if (mints.length === 0) return new Map();
  const [accounts, { epoch }] = await Promise.all([readAccounts(cluster, mints), getEpoch(cluster)]);
  const known: readonly string[] = Object.values(KNOWN_MINTS[cluster.name]);
  return new Map(mints.flatMap((address, place) => {
    try {
      const { mint, authorities, mintAccount } = decodeManagedToken(address, accounts[place] ?? null, null);
      const risks = tokenRisks({ mint, authorities, settings: decodeSettings(address, mintAccount) }, epoch)
        .filter(({ kind }) => !known.includes(address) || !OF_ISSUERS.includes(kind));
      return risks.length > 0 ? [[address, risks] as const] : [];
    } catch {
      return [];
    }
  }));
}
