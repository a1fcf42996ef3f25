import { PublicKey } from '@solana/web3.js';
import type { Account } from '@/services/rpc/accounts.ts';
import { marketAccount } from '@/services/programs/openbook/orderBookAccounts.ts';
import type { AmmMarketAccounts } from './AmmV4Pool.ts';

/** Where the market keeps the number that makes its authority an address. */
const NONCE_OFFSET = 45;

/**
 * The accounts of an OpenBook market.
 *
 * @param marketId base58
 * @param account as the node gave it; `null` when there is none
 * @returns undefined where the market is gone, which a pool that does not use its order book outlives
 */
export function decodeAmmMarket(marketId: string, account: Account | null): AmmMarketAccounts | undefined {
  if (account?.data.length !== marketAccount.fixedSize) return undefined;
  const state = marketAccount.decode(account.data);
  const nonce = account.data.subarray(NONCE_OFFSET, NONCE_OFFSET + 8);
  const authority = PublicKey.createProgramAddressSync([new PublicKey(marketId).toBuffer(), nonce], new PublicKey(account.owner));
  return {
    marketId,
    programId: account.owner,
    authority: authority.toBase58(),
    baseVault: state.baseVault,
    quoteVault: state.quoteVault,
    bids: state.bids,
    asks: state.asks,
    eventQueue: state.eventQueue,
  };
}
