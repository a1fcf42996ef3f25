import { useMemo } from 'react';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { useListedTokens } from '@/app/session/useListedTokens.ts';
import { tokenView, type TokenView } from '@/action/tokens/tokenView.ts';
import type { TokenHolding } from '@/services/portfolio/readPortfolio.ts';
import { tokenLabel, tokenLabels } from '@/services/tokens/naming/tokenLabel.ts';
import type { TokenChoice } from '@/services/tokens/choice/gradeToken.ts';

const NONE: readonly string[] = [];

/** Tokens as text that is safe to show; empty until the token lists are known. */
export function useTokenViews(holdings: readonly TokenHolding[]): readonly TokenView[] {
  const epoch = useEpoch(holdings.some(({ transferFees }) => transferFees !== null));
  const choices = useMemo(() => holdings.map(({ token: { mint, metadata }, transferFees }): TokenChoice => ({
    mint: mint.address, name: metadata?.name ?? '', symbol: metadata?.symbol ?? '',
    isToken2022: mint.isToken2022, isFreezable: mint.freezeAuthority !== null, transferFees,
  })), [holdings]);
  // The look-alike table is loaded if any name has non-ASCII characters.
  const unusual = useMemo(() => choices.flatMap(({ name, symbol }) => [name, symbol]).find((words) => !/^[\x20-\x7e]*$/.test(words)), [choices]);
  const listed = useListedTokens(unusual === undefined ? NONE : [unusual]);
  return useMemo(() => {
    if (listed === undefined) return [];
    const labels = listed ? tokenLabels(choices, listed) : null;
    return choices.map((choice) => tokenView(choice, labels?.get(choice.mint) ?? tokenLabel(choice, null), epoch));
  }, [choices, listed, epoch]);
}
