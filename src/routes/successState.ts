/** What the mint form hands to /success (SPEC section 3, Success state). */
export interface SuccessState {
  readonly mintAddress: string;
  readonly associatedTokenAddress: string;
}

/** The state as a query string: a link to it can be kept or shared, which navigation state cannot. */
export function successQuery(state: SuccessState): string {
  return new URLSearchParams({ mint: state.mintAddress, account: state.associatedTokenAddress }).toString();
}

/** Reads what navigation passed, or what the address says after a reload or from a kept link; `null` when neither has it. */
export function readSuccessState(state: unknown, search: URLSearchParams): SuccessState | null {
  if (typeof state === 'object' && state !== null && 'mintAddress' in state && 'associatedTokenAddress' in state) {
    const { mintAddress, associatedTokenAddress } = state;
    if (typeof mintAddress === 'string' && typeof associatedTokenAddress === 'string') {
      return { mintAddress, associatedTokenAddress };
    }
  }
  const mintAddress = search.get('mint');
  const associatedTokenAddress = search.get('account');
  return mintAddress && associatedTokenAddress ? { mintAddress, associatedTokenAddress } : null;
}
