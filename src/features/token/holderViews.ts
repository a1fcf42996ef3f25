import { formatShare } from '@/ui/format.ts';
import { shownUiAmount, type UiScales } from '@/action/uiAmounts.ts';
import type { HolderView } from './HolderList.tsx';
import type { ClusterConfig } from '@/config.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { holderRole, type HolderRole } from '@/services/tokens/report/holderRole.ts';
import type { TokenHolder } from '@/services/tokens/report/readTokenHolders.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { poolPath } from '@/paths.ts';

const ROLES: Readonly<Record<HolderRole['kind'], string>> = {
  pool: m.token.poolVault, burned: m.token.burnedAccount, locked: m.token.lockedForever,
  program: m.ui.program, wallet: m.ui.wallet,
};
/** Number of holders in the summary. */
const TOP = 10;

export interface HolderSummary {
  readonly holders: readonly HolderView[];
  readonly summary: string;
}

export interface HolderQuery {
  readonly cluster: ClusterConfig;
  readonly mint: MintInfo;
  readonly scales: UiScales;
  readonly unit: string;
  readonly poolOfVault: ReadonlyMap<string, string>;
}

/** The largest holders, formatted, and the share of the ten largest. */
export function holderViews(holders: readonly TokenHolder[], query: HolderQuery): HolderSummary {
  const { cluster, mint, scales, unit, poolOfVault } = query;
  const known = holders.map((holder) => ({ holder, role: holderRole(cluster, holder, poolOfVault) }));
  const sum = (some: readonly { readonly holder: TokenHolder }[]): bigint =>
    some.reduce((total, { holder }) => total + holder.amount, 0n);
  const top = known.slice(0, TOP);
  const people = top.filter(({ role }) => role.kind === 'wallet' || role.kind === 'program');
  const isAll = people.length === top.length;
  const text = top.length === 1
    ? (isAll ? m.token.onlyShare : m.token.onlyShareExcluding)
    : (isAll ? m.token.largestShare : m.token.largestShareExcluding);
  return {
    holders: known.map(({ holder, role }) => ({
      account: holder.account,
      owner: holder.owner,
      amount: shownUiAmount(scales, holder.amount, mint, unit),
      share: formatShare(holder.amount, mint.supply),
      percent: mint.supply === 0n ? 0 : Number((holder.amount * 10_000n) / mint.supply) / 100,
      role: ROLES[role.kind],
      tone: role.kind === 'burned' || role.kind === 'locked' ? 'good' : undefined,
      poolPath: role.kind === 'pool' && role.poolId !== null ? poolPath(role.poolId) : null,
      isFrozen: holder.isFrozen,
    })),
    summary: top.length === 0
      ? m.token.holdersEmpty
      : formatMessage<string>(text, {
        count: top.length, share: formatShare(sum(top), mint.supply), rest: formatShare(sum(people), mint.supply),
      }),
  };
}
