import { address, after, layout, u64 } from '@/services/codec.ts';
import { orderBookPool } from '@/services/programs/ammV4/layouts.ts';
import type { PoolAccount } from '@/services/programs/pool/PoolAccount.ts';

// With the SDK's names; unused fields are left out.

/** A stable pool; its first field is 0 for pools. */
export const stableAccount = layout([
  ['accountType', u64],
  ['status', u64],
  ['nonce', u64],
  ['baseDecimal', after(16, u64)],
  ['quoteDecimal', u64],
  ['systemDecimalsValue', after(72, u64)],
  ['abortTradeFactor', u64],
  ['pnlNumerator', after(48, u64)],
  ['pnlDenominator', u64],
  ['swapFeeNumerator', u64],
  ['swapFeeDenominator', u64],
  ['baseNeedTakePnl', u64],
  ['quoteNeedTakePnl', u64],
  ['poolOpenTime', after(16, u64)],
  ['baseVault', after(104, address)],
  ['quoteVault', address],
  ['baseMint', address],
  ['quoteMint', address],
  ['lpMint', address],
  ['modelDataAccount', address],
  ['openOrders', address],
  ['marketId', address],
  ['marketProgramId', address],
  ['targetOrders', address],
  // What the SDK calls padding contains the program's LP count.
  ['lpAmount', after(40, u64)],
], 496);

const { offsets } = stableAccount;
const common = orderBookPool(stableAccount);

export const stablePool = {
  ...common,
  isInitialized: (data) => u64.decode(data, offsets.accountType) === 0n && u64.decode(data, offsets.status) !== 0n,
  holders: [...common.holders, offsets.openOrders],
  // They can no longer be created, and what the program withheld is not published, so all missing LP tokens count as burned.
  lp: {
    mint: offsets.lpMint, decimals: offsets.baseDecimal, supply: offsets.lpAmount, withheld: () => 0n, authoritySeed: 'stable_authority',
  },
} satisfies PoolAccount;
