import { PriceDirection } from '@/ui/PriceDirection.tsx';
import { RangePicture, type RangePictureView } from './RangePicture.tsx';

/** A range in words and as a picture, as text ready to show. */
export interface RangeView {
  readonly picture: RangePictureView;
  readonly low: string;
  readonly high: string;
  readonly price: string;
  /** Of the figures as they are written now, and the other way. */
  readonly units: readonly [string, string];
  readonly isTurned: boolean;
  /** Whether it earns, in a sentence. */
  readonly text: string;
}

export interface RangeBoxProps {
  readonly range: RangeView;
  turn(isTurned: boolean): void;
}

/** The range of a position: lowest price, price now, highest price. */
export function RangeBox({ range, turn }: RangeBoxProps) {
  return (
    <div className="range-box">
      <RangePicture range={range.picture} />
      <dl className="range-box__prices">
        <div>
          <dt>Lowest price</dt>
          <dd>{range.low}</dd>
        </div>
        <div>
          <dt>Price now</dt>
          <dd>{range.price}</dd>
        </div>
        <div>
          <dt>Highest price</dt>
          <dd>{range.high}</dd>
        </div>
      </dl>
      <div className="range-box__said">
        <p className="field__hint">{range.text}</p>
        <PriceDirection units={range.units} isTurned={range.isTurned} turn={turn} />
      </div>
    </div>
  );
}
