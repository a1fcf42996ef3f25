import type { HolderView } from './HolderList.tsx';
import type { ClusterConfig } from '@/config.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { holderRole, type HolderRole } from '@/services/tokens/report/holderRole.ts';
import type { TokenHolder } from '@/services/tokens/report/readTokenHolders.ts';
import { partWords, shortAmount } from './partWords.ts';

const ROLES: Readonly<Record<HolderRole['kind'], string>> = {
  pool: 'Vault of a pool', burned: 'Burned: nobody has the key', locked: 'Locked for ever',
  program: 'Held by a program', wallet: 'A wallet',
};
/** Those whose part is told in one sentence. */
const TOP = 10;

export interface HoldersInWords {
  readonly holders: readonly HolderView[];
  readonly summary: string;
}

export interface HolderWords {
  readonly cluster: ClusterConfig;
  readonly mint: MintInfo;
  readonly unit: string;
  readonly poolOfVault: ReadonlyMap<string, string>;
  poolPath(poolId: string): string;
}

/** The largest holders in words, and what the ten largest have together. */
export function holderViews(holders: readonly TokenHolder[], words: HolderWords): HoldersInWords {
  const { cluster, mint, unit, poolOfVault, poolPath } = words;
  const known = holders.map((holder) => ({ holder, role: holderRole(cluster, holder, poolOfVault) }));
  const sum = (some: readonly { readonly holder: TokenHolder }[]): bigint =>
    some.reduce((total, { holder }) => total + holder.amount, 0n);
  const top = known.slice(0, TOP);
  const people = top.filter(({ role }) => role.kind === 'wallet' || role.kind === 'program');
  const few = top.length === 1 ? 'The one account that holds it has' : `The ${top.length} largest accounts have`;
  const rest = people.length === top.length
    ? '' : `; without pools and what is out of reach, ${partWords(sum(people), mint.supply)}`;
  return {
    holders: known.map(({ holder, role }) => ({
      account: holder.account,
      owner: holder.owner,
      amount: `${shortAmount(holder.amount, mint.decimals)} ${unit}`,
      share: partWords(holder.amount, mint.supply),
      percent: mint.supply === 0n ? 0 : Number((holder.amount * 10_000n) / mint.supply) / 100,
      role: ROLES[role.kind],
      tone: role.kind === 'burned' || role.kind === 'locked' ? 'good' : undefined,
      poolPath: role.kind === 'pool' && role.poolId !== null ? poolPath(role.poolId) : null,
      isFrozen: holder.isFrozen,
    })),
    summary: top.length === 0
      ? 'Nobody holds any of it.'
      : `${few} ${partWords(sum(top), mint.supply)} of the supply${rest}.`,
  };
}
