import { createFraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { buildCreateClmmPoolAction } from '@/services/programs/clmm/create/buildCreateClmmPoolAction.ts';
import { defaultClmmConfig } from '@/services/programs/clmm/create/newClmmPool.ts';
import { readClmmConfigs } from '@/services/programs/clmm/create/readClmmConfigs.ts';
import { buildClosePositionAction } from '@/services/programs/clmm/positions/buildWithdrawalActions.ts';
import { buildOpenPositionAction } from '@/services/programs/clmm/positions/buildOpenPositionAction.ts';
import { quoteDeposit, quoteWithdrawal, type WithdrawalQuote } from '@/services/programs/clmm/positions/quote.ts';
import { readPosition } from '@/services/programs/clmm/positions/readPositions.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { usableTicks } from '@/services/programs/clmm/ticks.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { send, type Visitor } from './example.ts';

const HALF_PERCENT = createFraction(5n, 1_000n);

/** Creates a concentrated pool where 250,000 of the token cost one SOL. Returns its address, base58. */
export async function createConcentratedPool(visitor: Visitor, mint: string): Promise<string> {
  const { cluster, owner } = visitor;
  const [configs, baseMint, quoteMint] = await Promise.all([
    readClmmConfigs(cluster), readMint(cluster, mint), readMint(cluster, NATIVE_TOKEN.mint),
  ]);
  const config = defaultClmmConfig(configs, '')!;
  const action = await buildCreateClmmPoolAction({
    cluster, ownerAddress: owner.address, request: { config, baseMint, quoteMint, price: createFraction(1n, 250_000n) },
  });
  await send(visitor, action);
  return action.facts.poolId;
}

/** Opens a position of 0.5 SOL over the full range. Returns the mint of its NFT, base58. */
export async function openPosition(visitor: Visitor, poolId: string): Promise<string> {
  const { cluster, owner } = visitor;
  const [pool, { epoch }] = await Promise.all([readClmmPool(cluster, poolId), getEpoch(cluster)]);
  const { lowest, highest } = usableTicks(pool.tickSpacing);
  const side = pool.a.mint.address === NATIVE_TOKEN.mint ? 'a' : 'b';
  const quote = quoteDeposit({
    pool, tickLower: lowest, tickUpper: highest, input: { kind: 'amount', side, amount: 500_000_000n }, slippage: HALF_PERCENT, epoch,
  });
  const action = await buildOpenPositionAction({ cluster, ownerAddress: owner.address, pool, quote });
  await send(visitor, action);
  return action.facts.nftMint;
}

/** Removes all liquidity of a position and closes it. Returns the amounts received. */
export async function closePosition(visitor: Visitor, nftMint: string): Promise<WithdrawalQuote> {
  const { cluster, owner } = visitor;
  const [{ pool, position, owed }, { epoch }] = await Promise.all([readPosition(cluster, nftMint), getEpoch(cluster)]);
  const quote = quoteWithdrawal({ pool, position, owed, liquidity: position.liquidity, slippage: HALF_PERCENT, epoch });
  await send(visitor, await buildClosePositionAction({ cluster, ownerAddress: owner.address, pool, position, quote }));
  return quote;
}
