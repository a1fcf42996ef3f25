/** What the mint form passes to /success (rule 2.22), and its network. */
export interface SuccessState {
  readonly mintAddress: string;
  readonly associatedTokenAddress: string;
  /** Name of the cluster; empty in an old link. */
  readonly cluster: string;
}

/** The state as a query string, so that the link can be kept or shared, unlike navigation state. */
export function successQuery({ mintAddress, associatedTokenAddress, cluster }: SuccessState): string {
  return new URLSearchParams({ mint: mintAddress, account: associatedTokenAddress, cluster }).toString();
}

/** The navigation state, set only right after a mint. It survives a reload. */
export function readNavigationState(state: unknown): SuccessState | null {
  if (typeof state !== 'object' || state === null) return null;
  if (!('mintAddress' in state) || !('associatedTokenAddress' in state)) return null;
  const { mintAddress, associatedTokenAddress } = state;
  const cluster = 'cluster' in state && typeof state.cluster === 'string' ? state.cluster : '';
  if (typeof mintAddress !== 'string' || typeof associatedTokenAddress !== 'string') return null;
  return { mintAddress, associatedTokenAddress, cluster };
}

/** The state in a kept or shared link. Anyone can write one, so it is verified on chain. */
export function readLink(search: URLSearchParams): SuccessState | null {
  const mintAddress = search.get('mint');
  const associatedTokenAddress = search.get('account');
  return mintAddress && associatedTokenAddress
    ? { mintAddress, associatedTokenAddress, cluster: search.get('cluster') ?? '' }
    : null;
}
