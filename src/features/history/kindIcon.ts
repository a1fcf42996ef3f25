import { ArrowDownLeft, ArrowRightLeft, ArrowUpRight, Coins, Dot, Droplets, Flame, type IconNode, Lock, SlidersHorizontal, Sprout } from 'lucide';

const ICONS: readonly (readonly [kinds: RegExp, icon: IconNode])[] = [
  [/swap/, ArrowRightLeft], [/burn/, Flame], [/mint/, Coins], [/farm|reward|claim|collect|fees/, Sprout],
  [/order|position/, SlidersHorizontal], [/pool|liquidity/, Droplets], [/receive/, ArrowDownLeft], [/transfer|airdrop/, ArrowUpRight], [/lock|authority|account|token|metadata/, Lock],
];

/** The picture of what an action did. */
export const kindIcon = (kind: string): IconNode => ICONS.find(([kinds]) => kinds.test(kind))?.[1] ?? Dot;
