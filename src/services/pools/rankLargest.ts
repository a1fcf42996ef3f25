import type { ClusterConfig } from '@/config.ts';
import { tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { holdersOf } from './list/arrange.ts';
import { commonMints } from './list/knownSide.ts';
import type { PoolRow } from './list/PoolRow.ts';
import { rankByWorth, type WorthyPool } from './rankByWorth.ts';

/** Pools whose reserves are compared. */
const MOST_READ = 200;
/** Pools of each kind, standard and concentrated, with each known mint that are ranked. */
const MOST_RANKED = 50;
/** Pools whose vault is read to find those: ten requests of 100 vaults, twice. */
const MOST_COMPARED = 2_000;

/**
 * Ranks a list of pools by what trades can move in them of SOL or of a well-known token. A pool of two other tokens is left out:
 * their makers can print them.
 *
 * @throws AppError `rpc/*`, `sdk/*`
 */
export async function rankLargest(cluster: ClusterConfig, rows: readonly PoolRow[]): Promise<readonly WorthyPool[]> {
  const known = commonMints(cluster.name);
  const sided = rows.flatMap((row) => {
    const mint = known.find((one) => one === row.mintA || one === row.mintB);
    return mint === undefined ? [] : [{ row, mint, vault: holdersOf(row)[mint === row.mintA ? 0 : 1] }];
  });
  const ranked = await rankByWorth(cluster, sided.length <= MOST_READ ? sided.map(({ row }) => row) : await largestOf(cluster, sided), MOST_RANKED);
  return ranked.filter(({ known: side }) => side !== null && side.reserve > 0n);
}

interface SidedRow {
  readonly row: PoolRow;
  /** base58; of the side that counts */
  readonly mint: string;
  /** `undefined` if only the provider lists the pool. */
  readonly vault: string | undefined;
}

/** As many as are read, the same number by each mint. */
async function largestOf(cluster: ClusterConfig, sided: readonly SidedRow[]): Promise<readonly PoolRow[]> {
  const compared = sided.slice(0, MOST_COMPARED);
  const vaults = compared.flatMap(({ vault }) => vault ?? []);
  const accounts = await readAccounts(cluster, vaults);
  const amounts = new Map(vaults.map((vault, index) => [vault, tokenAmount(accounts[index]?.data)]));
  // The provider lists the large ones.
  const amountOf = ({ vault }: SidedRow): bigint => (vault === undefined ? 2n ** 64n : amounts.get(vault) ?? 0n);
  const mints = [...new Set(compared.map(({ mint }) => mint))];
  return mints.flatMap((mint) => compared
    .filter((one) => one.mint === mint)
    .sort((one, other) => (amountOf(one) === amountOf(other) ? 0 : amountOf(one) < amountOf(other) ? 1 : -1))
    .slice(0, Math.floor(MOST_READ / mints.length))
    .map(({ row }) => row));
}
