/** Where programs are fetched from unless another RPC is named: mainnet, whose ids localnet uses. */
export const DEFAULT_RPC = 'https://api.mainnet-beta.solana.com';
