import { newPoolKinds } from '@/services/programs/pool/kinds.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import { choiceOf } from '../PoolFilters.tsx';
import * as m from '#messages';

/** The lists of the page, the first by default. */
export const LISTS = [
  { value: 'new', label: m.pools.newList },
  { value: 'trending', label: m.pools.trending },
  { value: 'largest', label: m.pools.largest },
  { value: 'watchlist', label: m.pools.watchlist },
] as const;

export const KINDS = [
  { value: 'all', label: m.pools.allKinds },
  ...newPoolKinds.map((value) => ({ value, label: poolKindNames[value] })),
] as const;

/** The longest age, in seconds. */
export const AGES = [
  { value: 'all', label: m.pools.anyAge, seconds: Infinity },
  { value: 'hour', label: m.pools.lastHour, seconds: 3_600 },
  { value: 'day', label: m.pools.lastDay, seconds: 86_400 },
  { value: 'week', label: m.pools.lastWeek, seconds: 604_800 },
] as const;

/** What the verdicts have to say. */
export const SAFETIES = [
  { value: 'all', label: m.pools.anyVerdict },
  { value: 'burned', label: m.ui.liquidityBurned },
  { value: 'green', label: m.pools.allGreen },
] as const;

/** The chosen list and filters. */
export interface ExploreChoices {
  readonly list: (typeof LISTS)[number]['value'];
  readonly kind: (typeof KINDS)[number]['value'];
  readonly age: (typeof AGES)[number]['value'];
  readonly safety: (typeof SAFETIES)[number]['value'];
}

/** The choices that a link names; the first of each if it names none, or one that is unknown. */
export function exploreChoices(search: URLSearchParams): ExploreChoices {
  return {
    list: choiceOf(LISTS, search.get('list')), kind: choiceOf(KINDS, search.get('kind')),
    age: choiceOf(AGES, search.get('age')), safety: choiceOf(SAFETIES, search.get('safety')),
  };
}
