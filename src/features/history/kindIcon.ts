import { ArrowDownLeft, ArrowRightLeft, ArrowUpRight, Coins, Dot, Droplets, Flame, type IconNode, KeyRound, Lock, Sprout } from 'lucide';

const ICONS: readonly (readonly [kinds: RegExp, icon: IconNode])[] = [
  [/swap/, ArrowRightLeft], [/burn/, Flame], [/lock-/, Lock], [/mint/, Coins], [/farm|reward|claim|collect|fees/, Sprout],
  [/pool|liquidity|position/, Droplets], [/receive/, ArrowDownLeft], [/transfer|airdrop/, ArrowUpRight], [/authority|account|token|metadata/, KeyRound],
];

/** The picture of what an action did. */
export const kindIcon = (kind: string): IconNode => ICONS.find(([kinds]) => kinds.test(kind))?.[1] ?? Dot;
