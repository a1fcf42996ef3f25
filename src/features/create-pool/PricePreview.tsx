export interface PricePreviewProps {
  /** The price both ways; none until both amounts are typed. */
  readonly prices: readonly string[];
  /** Where it comes from, while there is none. */
  readonly hint?: string;
}

/** What the pool will ask for its tokens when it opens. */
export function PricePreview({ prices, hint = 'Follows from the two amounts.' }: PricePreviewProps) {
  return (
    <div className="price-preview" role="status" aria-label="Starting price">
      <span className="price-preview__title">Starting price</span>
      {prices.length === 0 && <span className="field__hint">{hint}</span>}
      {prices.map((price) => (
        <span key={price} className="price-preview__price">
          {price}
        </span>
      ))}
    </div>
  );
}
