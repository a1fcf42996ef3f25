import type { ClusterConfig } from '@/config.ts';
import { LAUNCH_POOL_PROJECTS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { chainSeconds, CLOCK_ADDRESS } from '@/services/rpc/chainSeconds.ts';
import { readAccounts, type Account } from '@/services/rpc/accounts.ts';
import { claimRefusal, decodeLaunchLedger, decodeLaunchPool, type LaunchPool, type LaunchPoolClaim, type LaunchPoolProject } from './accounts.ts';
import { claimAddresses, type ClaimAddresses } from './addresses.ts';

const PROJECTS: Readonly<Record<number, LaunchPoolProject>> = LAUNCH_POOL_PROJECTS;

/**
 * Reads what launch pools owe or owed a wallet, and whether it can be claimed now by on-chain time, in one request. If
 * the program is not on the cluster, as on devnet, that is an error, because it differs from being owed nothing.
 *
 * @param cluster the cluster to query
 * @param ownerAddress base58
 * @returns by pool in the SDK's order, then by version; empty for a wallet that was never owed anything
 * @throws AppError `launchPools/no-program`, `accounts/invalid-public-key`, `accounts/chain-time-unknown`,
 *   `sdk/accounts-not-read`, `rpc/*`
 */
export async function readLaunchPools(
  cluster: ClusterConfig, ownerAddress: string,
): Promise<readonly LaunchPoolClaim[]> {
  const owner = parseAddress(ownerAddress).toBase58();
  const { launchPools: programId } = cluster.programs;
  if (programId === '') throw new AppError('launchPools/no-program');
  const claims = claimAddresses(programId, owner);
  const addresses = claims.flatMap(({ poolId, ledgers }) => [poolId, ...ledgers.map(({ ledgerId }) => ledgerId)]);
  const [clock, program, ...found] = await readAccounts(cluster, [CLOCK_ADDRESS, programId, ...addresses]);
  // SOL may have been sent to its address.
  if (!program?.executable) throw new AppError('launchPools/no-program', { details: { programId } });
  const nowSeconds = chainSeconds(clock);
  const accounts = new Map(addresses.map((address, index) => [address, found[index] ?? null]));
  return claims.flatMap((addresses) => {
    const pool = decodeLaunchPool(programId, accounts.get(addresses.poolId));
    if (pool?.ammId !== addresses.ammId) return [];
    return addresses.ledgers.flatMap((ledgerAddress) => {
      const account = accounts.get(ledgerAddress.ledgerId);
      return claimOf({ programId, owner, addresses, pool, ledgerAddress, account, nowSeconds }) ?? [];
    });
  });
}

interface ClaimParts {
  readonly programId: string;
  readonly owner: string;
  readonly addresses: ClaimAddresses;
  readonly pool: LaunchPool;
  readonly ledgerAddress: ClaimAddresses['ledgers'][number];
  readonly account: Account | null | undefined;
  readonly nowSeconds: bigint;
}

/** `null` if the account does not match this wallet, pool and its tokens. */
function claimOf(parts: ClaimParts): LaunchPoolClaim | null {
  const { addresses: { poolId, ammId }, pool, ledgerAddress: { ledgerId, version } } = parts;
  const ledger = decodeLaunchLedger(parts.programId, parts.account);
  if (ledger?.poolId !== poolId || ledger.owner !== parts.owner || ledger.version !== version) return null;
  if (ledger.debts.some(({ mint }, index) => mint !== pool.tokens[index]?.mint)) return null;
  const whyNot = claimRefusal(pool, ledger, parts.nowSeconds);
  return {
    ledgerId, poolId, ammId, version,
    project: PROJECTS[version] ?? null,
    lpAmount: ledger.lpAmount,
    tokens: pool.tokens.map((token, index) => (
      { ...token, amount: ledger.debts[index]?.debt ?? 0n, claimed: ledger.debts[index]?.claimed ?? 0n }
    )),
    claimable: whyNot === null,
    whyNot,
    openTimeSeconds: pool.openTimeSeconds,
    endTimeSeconds: pool.endTimeSeconds,
  };
}
