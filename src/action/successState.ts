/** What the mint form hands to /success (rule 2.22), and the network it happened on. */
export interface SuccessState {
  readonly mintAddress: string;
  readonly associatedTokenAddress: string;
  /** Name of the cluster; empty where an old link does not say. */
  readonly cluster: string;
}

/** The state as a query string: a link to it can be kept or shared, which navigation state cannot. */
export function successQuery({ mintAddress, associatedTokenAddress, cluster }: SuccessState): string {
  return new URLSearchParams({ mint: mintAddress, account: associatedTokenAddress, cluster }).toString();
}

/** What navigation passed: only a mint that has just ended does. It survives a reload. */
export function readNavigationState(state: unknown): SuccessState | null {
  if (typeof state !== 'object' || state === null) return null;
  if (!('mintAddress' in state) || !('associatedTokenAddress' in state)) return null;
  const { mintAddress, associatedTokenAddress } = state;
  const cluster = 'cluster' in state && typeof state.cluster === 'string' ? state.cluster : '';
  if (typeof mintAddress !== 'string' || typeof associatedTokenAddress !== 'string') return null;
  return { mintAddress, associatedTokenAddress, cluster };
}

/** What a kept or shared link says; anyone can write one, so the chain is asked before it is believed. */
export function readLink(search: URLSearchParams): SuccessState | null {
  const mintAddress = search.get('mint');
  const associatedTokenAddress = search.get('account');
  return mintAddress && associatedTokenAddress
    ? { mintAddress, associatedTokenAddress, cluster: search.get('cluster') ?? '' }
    : null;
}
