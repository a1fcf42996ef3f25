import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { depositAccounts, type PoolPlanQuery } from '@/services/programs/pool/newPool.ts';
import { key, programAddress } from '@/services/programs/programAddress.ts';
import { getAssociatedTokenAddressSync } from '@/services/programs/token/splToken.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import type { StepExpectation, TransactionStep } from '@/services/transactions/action.ts';
import { AMM_CONFIG_SEED, ammAddress } from './addresses.ts';
import { ammV4Pool } from './layouts.ts';
import type { AmmMarket } from './findAmmMarket.ts';
import * as m from '#messages';

interface AmmPoolStepsQuery extends PoolPlanQuery {
  readonly market: AmmMarket;
  /** Effects of the pool's own transaction. */
  readonly expects?: StepExpectation;
}

/** Positions of the open orders and of the market's program, which are left out with the market. */
const MARKET_ACCOUNTS: readonly number[] = [6, 15];

/**
 * The instructions that create an AMM v4 pool, wrapping and unwrapping SOL if needed. The address of a market, which need not
 * exist, is a seed of the pool's.
 *
 * @throws AppError `sdk/*`, `rpc/*`
 */
async function ammPoolInstructions(query: AmmPoolStepsQuery): Promise<readonly TransactionInstruction[]> {
  const { cluster, request } = query;
  const { createPoolV4InstructionV2 } = await loadSdk();
  const owner = new PublicKey(query.ownerAddress);
  const { base, quote, before, after } = await depositAccounts(query);
  const programId = new PublicKey(cluster.programs.ammV4);
  const marketId = new PublicKey(query.market.marketId);
  const [ammAuthority, nonce] = PublicKey.findProgramAddressSync([new TextEncoder().encode(ammV4Pool.lp.authoritySeed)], programId);
  const ammConfigId = key(programAddress(cluster.programs.ammV4, AMM_CONFIG_SEED));
  const lpMint = ammAddress(cluster, marketId, 'lpMint');
  const { instruction } = await callSdk(() => createPoolV4InstructionV2({
    programId, marketId, ammAuthority, nonce, ammConfigId, lpMint,
    marketProgramId: new PublicKey(cluster.programs.openBook),
    feeDestinationId: new PublicKey(cluster.programs.ammFeeDestination),
    ammId: ammAddress(cluster, marketId, 'pool'),
    ammOpenOrders: ammAddress(cluster, marketId, 'openOrders'),
    ammTargetOrders: ammAddress(cluster, marketId, 'targetOrders'),
    withdrawQueue: ammAddress(cluster, marketId, 'withdrawQueue'),
    poolTempLp: ammAddress(cluster, marketId, 'lpVault'),
    coinMint: new PublicKey(request.baseMint.address),
    pcMint: new PublicKey(request.quoteMint.address),
    coinVault: ammAddress(cluster, marketId, 'baseVault'),
    pcVault: ammAddress(cluster, marketId, 'quoteVault'),
    userWallet: owner,
    userCoinVault: key(base),
    userPcVault: key(quote),
    userLpVault: getAssociatedTokenAddressSync(lpMint, owner, true),
    openTime: new BN(`${request.startTimeSeconds}`),
    coinAmount: new BN(`${request.baseAmount}`),
    pcAmount: new BN(`${request.quoteAmount}`),
  }));
  if (query.market.state === 'none') instruction.keys = instruction.keys.filter((_, index) => !MARKET_ACCOUNTS.includes(index));
  return [...before, instruction, ...after];
}

/**
 * Builds the transactions of a pool: its market's if one is to be created, then the pool's.
 *
 * Only the owner signs, because every account is derived from the owner's address.
 *
 * @returns the remaining steps, in order
 * @throws AppError `sdk/*`, `rpc/*`
 */
export async function ammPoolSteps(query: AmmPoolStepsQuery): Promise<readonly TransactionStep[]> {
  const { cluster, ownerAddress, request, market: { own, state } } = query;
  const pool = { ...step(m.titles.createPool, await ammPoolInstructions(query)), ...(query.expects && { expects: query.expects }) };
  if (!own) return [pool];
  const { ammMarketInstructions } = await import('./marketInstructions.ts');
  const market = await ammMarketInstructions({ cluster, ownerAddress, request, accounts: own.accounts });
  const steps = [step(m.titles.createMarketAccounts, market.accounts), step(m.titles.createMarket, market.market), pool];
  return state === 'half-made' ? steps.slice(1) : steps;
}

function step(label: string, instructions: readonly TransactionInstruction[]): TransactionStep {
  return { label, instructions, signers: [] };
}
