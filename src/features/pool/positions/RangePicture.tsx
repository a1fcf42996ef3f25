/** A range and a price on one line; places in parts of 100 from the left. */
export interface RangePictureView {
  readonly from: number;
  readonly to: number;
  readonly price: number;
  readonly isInRange: boolean;
}

/** Where the price stands to a range. A picture only: what it shows stands beside it in words. */
export function RangePicture({ range }: { readonly range: RangePictureView }) {
  const { from, to, price, isInRange } = range;
  return (
    <svg className={`range-picture${isInRange ? ' range-picture--in' : ''}`} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <line className="range-picture__axis" x1="0" x2="100" y1="15" y2="15" />
      <rect className="range-picture__band" x={from} width={Math.max(to - from, 0.8)} y="6" height="9" />
      <line className="range-picture__end" x1={from} x2={from} y1="4" y2="17" />
      <line className="range-picture__end" x1={to} x2={to} y1="4" y2="17" />
      <line className="range-picture__price" x1={price} x2={price} y1="0" y2="20" />
    </svg>
  );
}
