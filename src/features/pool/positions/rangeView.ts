import type { RangeView } from './RangeBox.tsx';
import type { PositionView } from '@/services/programs/clmm/positions/positionView.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { priceNow, priceUnit, rangeEnds, rangePicture, rangeState, type QuoteSide } from './positionWords.ts';

/** The range of a position in words and as a picture, prices in the token that was chosen. */
export function rangeView(view: PositionView, nameOf: TokenName, quote: QuoteSide): RangeView {
  const [low, high] = rangeEnds(view, quote);
  return {
    picture: rangePicture(view, quote),
    low, high,
    price: priceNow(view, quote),
    units: [priceUnit(view, nameOf, 'b'), priceUnit(view, nameOf, 'a')],
    isTurned: quote === 'a',
    text: rangeState(view, nameOf, quote).text,
  };
}
