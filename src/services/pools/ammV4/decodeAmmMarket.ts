import { PublicKey, type AccountInfo } from '@solana/web3.js';
import { MARKET_STATE_LAYOUT_V3 } from '../../layouts.ts';
import type { AmmMarketAccounts } from './AmmV4Pool.ts';

/**
 * The accounts of an OpenBook market.
 *
 * @param marketId base58
 * @param account as the node gave it; `null` when there is none
 * @returns undefined where the market is gone, which a pool that does not use its order book outlives
 */
export function decodeAmmMarket(marketId: string, account: AccountInfo<Buffer> | null): AmmMarketAccounts | undefined {
  if (account?.data.length !== MARKET_STATE_LAYOUT_V3.span) return undefined;
  const state = MARKET_STATE_LAYOUT_V3.decode(account.data);
  const nonce = state.vaultSignerNonce.toArrayLike(Buffer, 'le', 8);
  const authority = PublicKey.createProgramAddressSync([new PublicKey(marketId).toBuffer(), nonce], account.owner);
  return {
    marketId,
    programId: account.owner.toBase58(),
    authority: authority.toBase58(),
    baseVault: state.baseVault.toBase58(),
    quoteVault: state.quoteVault.toBase58(),
    bids: state.bids.toBase58(),
    asks: state.asks.toBase58(),
    eventQueue: state.eventQueue.toBase58(),
  };
}
