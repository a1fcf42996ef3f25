import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { extensionName } from '@/services/programs/pool/mintAcceptance.ts';
import { formatExact, formatTime, shownFigure } from '@/ui/format.ts';
import { type AmountMint, isScaled, shownScaled, useUiScales } from './uiAmounts.ts';
import * as m from '#messages';
import { formatList, formatMessage } from '@/messages/format.ts';

/** The Token-2022 extensions of a mint; most have none. */
export default function MintExtensions({ names }: { readonly names: readonly string[] }) {
  return <p className="field__hint">{formatMessage(m.action.extensionsList, { extensions: formatList(names.map(extensionName)) })}</p>;
}

/** An amount to explain the raw unit with; of one, little would be left after a small multiplier. */
const EXAMPLE = 100n;

/** What the amounts of a form mean, for each token that wallets show another amount of. */
export function RawAmounts({ mints }: { readonly mints: readonly AmountMint[] }) {
  const scaled = [...new Map(mints.filter(isScaled).map((mint) => [mint.address, mint])).values()];
  const scales = useUiScales(scaled);
  const nameOf = useTokenNames(scaled.map(({ address }) => address));
  return scaled.map((mint) => {
    const token = nameOf(mint.address);
    const scale = scales?.get(mint.address);
    const amount = EXAMPLE * 10n ** BigInt(mint.decimals);
    return (
      <p key={mint.address} className="field__hint">
        {scale ? formatMessage(m.action.rawAmountsFactor, {
          token, raw: formatExact(amount, mint.decimals), shown: shownScaled(amount, mint, scale).exact, factor: shownFigure(scale.factor, '').exact,
        }) : formatMessage(m.action.rawAmounts, { token })}
        {scale?.next && ` ${formatMessage(m.action.scaleFrom, { factor: shownFigure(scale.next.factor, '').exact, time: formatTime(scale.next.fromSeconds) })}`}
      </p>
    );
  });
}
