import { Link } from 'react-router-dom';
import { shownMintAmount } from '@/action/amounts.ts';
import { positionWorthLines } from '@/action/positionWorth.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import { pairName } from '@/app/session/pair.ts';
import { PairLogo } from '@/app/session/TokenLogo.tsx';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { forSigner, positionPath } from '@/paths.ts';
import type { PositionView } from '@/services/programs/clmm/positions/positionView.ts';
import { Badge } from '@/ui/Badge.tsx';
import { RowTableRow } from '@/ui/RowTable.tsx';
import { describeRangeState, formatPoolFee, priceUnit, rangeEnds } from './describePosition.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface PositionRowProps {
  readonly view: PositionView;
  readonly nameOf: TokenName;
  /** Whether the built-in test signer signs. */
  readonly isTest: boolean;
}

/** A position of the list, with the price direction that was last chosen; its row leads to its page. */
export function PositionRow({ view, nameOf, isTest }: PositionRowProps) {
  const { pool, position, owed } = view;
  const [quote] = useQuoteSide(pool);
  const mints = [pool.a.mint.address, pool.b.mint.address] as const;
  const title = pairName(...mints, nameOf);
  const state = describeRangeState(view, nameOf, quote);
  const [low, high] = rangeEnds(view, quote);
  const claimable = [
    { amount: owed.feesA, mint: pool.a.mint }, { amount: owed.feesB, mint: pool.b.mint },
    ...pool.rewards.map(({ mint }, index) => ({ amount: owed.rewards[index] ?? 0n, mint })),
  ].filter(({ amount }) => amount > 0n);
  return (
    <RowTableRow
      logo={<PairLogo mints={mints} nameOf={nameOf} />}
      title={(
        <Link to={positionPath(position.nftMint, forSigner(isTest))} aria-label={formatMessage(m.pool.managePosition, { pool: title, low: low.short, high: high.short })}>
          {title}
        </Link>
      )}
      note={<><Badge tone={state.tone}>{state.short}</Badge> {formatPoolFee(view)}</>}
      cells={[
        {
          label: m.pool.rangeTitle,
          lines: [
            { short: formatMessage(m.pool.rangeBetween, { low: low.short, high: high.short }), exact: formatMessage(m.pool.rangeBetween, { low: low.exact, high: high.exact }) },
            priceUnit(view, nameOf, quote),
          ],
        },
        { label: m.ui.claimable, lines: claimable.length === 0 ? ['–'] : claimable.map(({ amount, mint }) => shownMintAmount(amount, mint, nameOf)) },
        { label: m.ui.value, lines: positionWorthLines(view, nameOf, quote).filter((line) => line !== undefined) },
      ]}
    />
  );
}
