import { formatRate } from '@/ui/format.ts';
import { PairLogo } from '@/app/session/TokenLogo.tsx';
import { PositionItem } from './PositionItem.tsx';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { PositionView } from '@/services/programs/clmm/positions/positionView.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { heldRows, owedRows, formatPositionPair, describeRangeState, rangeView } from './describePosition.ts';
import { shownPositionWorth } from '@/action/positionWorth.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { forSigner, poolPath, positionPath } from '@/paths.ts';

/** The swap fee of the position's pool, e.g. '0.25 % fee'. */
export function formatPoolFee({ pool }: PositionView): string {
  return formatMessage(m.pool.feeBadge, { fee: formatRate(createFraction(BigInt(pool.config.tradeFeeRate), FEE_RATE_DENOMINATOR)) });
}

export interface PositionRowProps {
  readonly view: PositionView;
  readonly nameOf: TokenName;
  /** Whether the built-in test signer signs. */
  readonly isTest: boolean;
}

/** A position of the list; each remembers its price direction. */
export function PositionRow({ view, nameOf, isTest }: PositionRowProps) {
  const [quote, turn] = useQuoteSide(view.pool);
  return (
    <PositionItem
      logo={<PairLogo mints={[view.pool.a.mint.address, view.pool.b.mint.address]} nameOf={nameOf} />}
      turn={turn}
      position={{
        title: formatPositionPair(view, nameOf),
        path: positionPath(view.position.nftMint, forSigner(isTest)),
        poolPath: poolPath(view.pool.poolId, undefined, forSigner(isTest)),
        fee: formatPoolFee(view),
        state: describeRangeState(view, nameOf, quote),
        range: rangeView(view, nameOf, quote),
        value: shownPositionWorth(view, nameOf, quote),
        held: heldRows(view, nameOf),
        owed: owedRows(view, nameOf),
      }}
    />
  );
}
