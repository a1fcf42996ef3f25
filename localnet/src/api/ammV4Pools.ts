import type { Bank } from '../bank/Bank.ts';
import type { StoredAccount } from '../bank/Accounts.ts';
import { mintDecimals, readTokenAccount } from '../bank/tokenAccounts.ts';
import { ByteReader } from '../encoding/ByteReader.ts';
import type { Json } from '../encoding/json.ts';
import { marketAuthority } from '../encoding/derived.ts';
import type { Pool } from './Pool.ts';

const POOL_SIZE = 752;
const MARKET_SIZE = 388;
const NUMBERS = 32;
/** Bytes of swap totals between the pool's numbers and its addresses. */
const SWAP_TOTALS = 80;

/** Decodes an AMM v4 pool, or returns `null` if the account is not one. */
export function readAmmV4Pool(bank: Bank, id: string, account: StoredAccount): Pool | null {
  if (account.data.length !== POOL_SIZE) return null;
  const reader = new ByteReader(account.data);
  const numbers = Array.from({ length: NUMBERS }, () => reader.u64());
  if (numbers[0] === 0n) return null;
  reader.bytes(SWAP_TOTALS);
  const [vaultA, vaultB, mintA, mintB] = [reader.address(), reader.address(), reader.address(), reader.address()];
  const [lpMint, openOrders, marketId] = [reader.address(), reader.address(), reader.address()];
  const [marketProgramId, targetOrders] = [reader.address(), reader.address()];
  reader.bytes(3 * 32); // withdraw queue, LP vault, owner
  const lpReserve = reader.u64();
  // Uncollected PnL is in the vaults but no longer belongs to the pool.
  const reserveA = vaultAmount(bank, vaultA) - numbers[24]!;
  const reserveB = vaultAmount(bank, vaultB) - numbers[25]!;
  return {
    id, programId: account.owner, type: 'Standard', mintA, mintB, vaultA, vaultB,
    reserveA, reserveB,
    price: priceOf({ bank, mintA, mintB, reserveA, reserveB }),
    feeRate: Number(numbers[22]!) / Number(numbers[23]!),
    openTime: numbers[28]!,
    lp: { mint: lpMint, total: lpReserve },
    info: { marketId, configId: '', pooltype: ['OpenBookMarket'] },
    keys: {
      authority: bank.network.lpAuthorities.ammV4, openOrders, targetOrders,
      ...marketKeys(bank, marketId, marketProgramId),
    },
  };
}

/** Balance of a vault in base units. */
export function vaultAmount(bank: Bank, vault: string): bigint {
  const account = bank.accounts.get(vault);
  return (account && readTokenAccount(account)?.amount) ?? 0n;
}

/** Price of token A in token B by the reserves; 0 for an empty pool. */
export function priceOf(pool: {
  bank: Bank; mintA: string; mintB: string; reserveA: bigint; reserveB: bigint;
}): number {
  const { bank, mintA, mintB, reserveA, reserveB } = pool;
  if (reserveA === 0n) return 0;
  const scale = (mintDecimals(bank.accounts, mintA) ?? 0) - (mintDecimals(bank.accounts, mintB) ?? 0);
  return (Number(reserveB) / Number(reserveA)) * 10 ** scale;
}

function marketKeys(bank: Bank, marketId: string, marketProgramId: string): { readonly [key: string]: Json } {
  const named = { marketProgramId, marketId };
  const market = bank.accounts.get(marketId);
  if (market?.owner !== marketProgramId || market.data.length !== MARKET_SIZE) return named;
  // Skips 5 bytes of padding, 8 of flags and the market's own address.
  const reader = new ByteReader(market.data, 5 + 8 + 32);
  const nonce = reader.u64();
  reader.bytes(32 + 32);
  const marketBaseVault = reader.address();
  reader.bytes(8 + 8);
  const marketQuoteVault = reader.address();
  reader.bytes(8 + 8 + 8 + 32);
  return {
    ...named,
    marketAuthority: marketAuthority(marketProgramId, marketId, nonce) ?? '',
    marketBaseVault,
    marketQuoteVault,
    marketEventQueue: reader.address(),
    marketBids: reader.address(),
    marketAsks: reader.address(),
  };
}
