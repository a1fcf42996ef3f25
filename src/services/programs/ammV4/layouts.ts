import { address, after, layout, u128, u64 } from '@/services/codec.ts';
import type { PoolAccount } from '@/services/programs/pool/PoolAccount.ts';

// With the SDK's names; unused fields are left out.

/** An AMM v4 pool. */
export const ammV4Account = layout([
  ['status', u64],
  ['nonce', u64],
  ['maxOrder', u64],
  ['depth', u64],
  ['baseDecimal', u64],
  ['quoteDecimal', u64],
  ['baseLotSize', after(40, u64)],
  ['quoteLotSize', u64],
  ['systemDecimalValue', after(16, u64)],
  ['tradeFeeNumerator', after(16, u64)],
  ['tradeFeeDenominator', u64],
  ['pnlNumerator', u64],
  ['pnlDenominator', u64],
  ['swapFeeNumerator', u64],
  ['swapFeeDenominator', u64],
  ['baseNeedTakePnl', u64],
  ['quoteNeedTakePnl', u64],
  ['poolOpenTime', after(16, u64)],
  ['swapBaseInAmount', after(24, u128)],
  ['swapQuoteOutAmount', u128],
  ['swapQuoteInAmount', after(8, u128)],
  ['swapBaseOutAmount', u128],
  ['baseVault', after(8, address)],
  ['quoteVault', address],
  ['baseMint', address],
  ['quoteMint', address],
  ['lpMint', address],
  ['openOrders', address],
  ['marketId', address],
  ['marketProgramId', address],
  ['targetOrders', address],
  ['lpReserve', after(96, u64)],
], 24);

/** What AMM v4 and stable pools have in common. */
export function orderBookPool({ fixedSize, offsets: at }: Pick<typeof ammV4Account, 'fixedSize'> & {
  readonly offsets: Pick<typeof ammV4Account.offsets,
    'baseMint' | 'quoteMint' | 'baseVault' | 'quoteVault' | 'poolOpenTime' | 'baseDecimal' | 'quoteDecimal' | 'baseNeedTakePnl' | 'quoteNeedTakePnl'>;
}) {
  return {
    size: fixedSize, discriminator: [], sortsMints: false, mintA: at.baseMint, mintB: at.quoteMint, creator: null,
    holders: [at.baseVault, at.quoteVault], openTime: at.poolOpenTime, decimalsA: at.baseDecimal, decimalsB: at.quoteDecimal,
    notReserveA: [at.baseNeedTakePnl], notReserveB: [at.quoteNeedTakePnl], concentrated: null,
  };
}

const { offsets } = ammV4Account;

export const ammV4Pool = {
  ...orderBookPool(ammV4Account),
  isInitialized: (data) => u64.decode(data, offsets.status) !== 0n,
  // It withholds one whole LP token.
  lp: {
    mint: offsets.lpMint, decimals: offsets.baseDecimal, supply: offsets.lpReserve, withheld: (decimals) => 10n ** BigInt(decimals),
    authoritySeed: 'amm authority',
  },
} satisfies PoolAccount;
