import { Notice } from '@/ui/Notice.tsx';

export interface SwapConsentProps {
  /** What is lost, e.g. '15.4 %'. */
  readonly loss: string;
  /** Why so much is. */
  readonly reason: string;
  readonly isGiven: boolean;
  give(isGiven: boolean): void;
  /** It was submitted without. */
  readonly isMissed: boolean;
}

/** Asks for a word of consent to a dear swap. */
export function SwapConsent({ loss, reason, isGiven, give, isMissed }: SwapConsentProps) {
  return (
    <Notice tone="warning" title={`You get ${loss} less than the pool's price says.`}>
      <p>{reason} A smaller amount loses less.</p>
      <label className="choice">
        <input type="checkbox" checked={isGiven} onChange={({ target }) => give(target.checked)} />
        <span>
          I want to swap at this price
          {isMissed && <span className="field__error choice__hint">Tick this box or enter a smaller amount.</span>}
        </span>
      </label>
    </Notice>
  );
}
