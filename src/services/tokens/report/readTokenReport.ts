import type { ClusterConfig } from '@/config.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { readAccountsAtSlot } from '@/services/rpc/accounts.ts';
import { decodeManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { metaplexAddress } from '@/services/programs/metaplex/addresses.ts';
import { decodeSettings } from './decodeSettings.ts';
import type { TokenReport } from './TokenReport.ts';

/**
 * Reads a token from the chain alone: its mint, metadata and authorities, in one request and so at one slot. Unreadable
 * metadata does not hide the rest.
 *
 * @param text mint address as typed, base58
 * @throws AppError `accounts/invalid-public-key`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 * @example (await readTokenReport(cluster, mint)).mint.supply; // base units
 */
export async function readTokenReport(cluster: ClusterConfig, text: string): Promise<TokenReport> {
  const address = addressText(text);
  const { slot, accounts } = await readAccountsAtSlot(cluster, [address, metaplexAddress(address)]);
  const [account = null, metaplex = null] = accounts;
  const { mint, metadata, metadataProblem, authorities, mintAccount } = decodeManagedToken(address, account, metaplex);
  return {
    mint, metadata, metadataProblem, authorities,
    settings: decodeSettings(address, mintAccount),
    slot,
  };
}
