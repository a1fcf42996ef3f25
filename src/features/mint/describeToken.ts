import { formatExact } from '@/ui/format.ts';
import type { FactRow } from '@/ui/FactRows.tsx';
import { computeTransferFee } from '@/services/programs/token/transferFee/transferFee.ts';
import { maxSupplyText } from '@/services/tokens/metadata/metadataFields.ts';
import { parseFeeBps, parseMaximumFee } from '@/services/tokens/create/extensions.ts';
import { parseTokenDecimals } from '@/services/tokens/create/parseTokenDecimals.ts';
import { parseSupply } from '@/services/programs/token/parseSupply.ts';
import type { PoolVerdicts } from '@/services/tokens/verdict/poolVerdicts.ts';
import { readTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { newPoolKinds } from '@/services/programs/pool/kinds.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import type { MintForm } from './MintForm.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** A round number, so that the example is easy to follow. */
const EXAMPLE_TOKENS = 1000n;

/** The parsed value, or `null` while it is invalid. */
function typed<Value>(parse: () => Value): Value | null {
  try {
    return parse();
  } catch {
    return null;
  }
}

interface FeeTyped {
  readonly percent: string;
  readonly maximum: string;
  readonly decimals: string;
  readonly symbol: string;
}

/** Explains a transfer fee by an example; '' until it is typed. */
export function describeTransferFee({ percent, maximum, decimals: decimalsText, symbol }: FeeTyped): string {
  const fee = typed(() => {
    const decimals = parseTokenDecimals(decimalsText);
    const amount = EXAMPLE_TOKENS * 10n ** BigInt(decimals);
    const taken = computeTransferFee(amount, {
      epoch: 0n, transferFeeBasisPoints: parseFeeBps(readTypedDecimal(percent)), maximumFee: parseMaximumFee(readTypedDecimal(maximum), decimals),
    });
    const write = (units: bigint): string => formatExact(units, decimals);
    return { taken: write(taken), arrives: write(amount - taken), sent: write(amount) };
  });
  if (!fee) return '';
  const unit = symbol.trim() || m.ui.tokensUnit;
  return formatMessage(m.mint.transferFeeExample, { sent: fee.sent, unit, taken: fee.taken, arriving: fee.arrives });
}

/** The largest supply that the decimals allow, as a hint. */
export function maximumSupply(decimalsText: string): string {
  const decimals = typed(() => parseTokenDecimals(decimalsText));
  return decimals === null ? m.mint.decimalsHint : formatMessage(m.mint.maximumSupply, { most: maxSupplyText(decimals) });
}

/** The supply as wallets will show it, or a dash until it is one. */
export function formatSupply(supplyText: string, decimalsText: string, symbol: string): string {
  const supply = typed(() => {
    const decimals = parseTokenDecimals(decimalsText);
    return formatExact(parseSupply(readTypedDecimal(supplyText), decimals), decimals);
  });
  return supply === null ? '–' : `${supply} ${symbol.trim() || m.ui.tokensUnit}`;
}

/** What wallets will lack; '' if the token has a name and a symbol. */
export function describeMissingMetadata({ kind, name, symbol, uri }: MintForm): string {
  const [hasName, hasSymbol, hasLink] = [name, symbol, uri].map((text) => text.trim() !== '');
  if (hasName || hasSymbol || hasLink) {
    return hasName && !hasSymbol ? m.mint.symbolEmptyHint : '';
  }
  return kind === 'spl-token'
    ? m.mint.nameEmptyHint
    : m.mint.nameMissingHint;
}

/** Whether each kind of Raydium pool accepts the token, with what it refuses and what traders should know. */
export function verdictViews(verdicts: PoolVerdicts): readonly FactRow[] {
  return newPoolKinds.map((kind) => {
    const { accepted, reasons, warnings } = verdicts[kind];
    return {
      label: poolKindNames[kind],
      value: accepted ? m.ui.yes : m.ui.no,
      tone: accepted ? undefined : 'bad',
      hint: [...reasons, ...warnings].map(({ text }) => text).join(' '),
    };
  });
}
