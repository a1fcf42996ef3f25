import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { passingAccount, type WrappedSol, wrapSol } from '@/services/programs/pool/ownerAccounts.ts';
import type { PoolRequest } from '@/services/programs/pool/poolRequest.ts';
import { key, programAddress } from '@/services/programs/programAddress.ts';
import { ACCOUNT_SIZE, getAssociatedTokenAddressSync, NATIVE_MINT } from '@/services/programs/token/splToken.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import type { ActionQuery, TransactionStep } from '@/services/transactions/action.ts';
import { AMM_AUTHORITY_SEED, AMM_CONFIG_SEED, ammAddress } from './addresses.ts';
import type { AmmMarket } from './findAmmMarket.ts';
import * as m from '#messages';

interface AmmPoolStepsQuery extends ActionQuery {
  readonly request: PoolRequest;
  readonly market: AmmMarket;
}

/** Positions of the open orders and of the market's program, which are left out with the market. */
const MARKET_ACCOUNTS: readonly number[] = [6, 15];

/** One side of the initial liquidity. */
interface Side {
  readonly account: PublicKey;
  readonly sol?: WrappedSol;
}

/**
 * The instructions that create an AMM v4 pool, wrapping and unwrapping SOL if needed. The address of a market, which need not
 * exist, is a seed of the pool's.
 *
 * Tokens come from the owner's associated token accounts, whose balances were checked.
 *
 * @throws AppError `sdk/*`, `rpc/*`
 */
async function ammPoolInstructions(query: AmmPoolStepsQuery): Promise<readonly TransactionInstruction[]> {
  const { cluster, request } = query;
  const { createPoolV4InstructionV2 } = await loadSdk();
  const owner = new PublicKey(query.ownerAddress);
  const [base, quote] = await Promise.all([
    sideOf(query, owner, request.baseMint.address, request.baseAmount),
    sideOf(query, owner, request.quoteMint.address, request.quoteAmount),
  ]);
  const programId = new PublicKey(cluster.programs.ammV4);
  const marketId = new PublicKey(query.market.marketId);
  const [ammAuthority, nonce] = PublicKey.findProgramAddressSync([new TextEncoder().encode(AMM_AUTHORITY_SEED)], programId);
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
    userCoinVault: base.account,
    userPcVault: quote.account,
    userLpVault: getAssociatedTokenAddressSync(lpMint, owner, true),
    openTime: new BN(`${request.startTimeSeconds}`),
    coinAmount: new BN(`${request.baseAmount}`),
    pcAmount: new BN(`${request.quoteAmount}`),
  }));
  if (query.market.state === 'none') instruction.keys = instruction.keys.filter((_, index) => !MARKET_ACCOUNTS.includes(index));
  const wraps = [base, quote].flatMap(({ sol }) => (sol ? [sol] : []));
  return [...wraps.flatMap(({ before }) => before), instruction, ...wraps.flatMap(({ after }) => after)];
}

async function sideOf(
  { cluster, request }: AmmPoolStepsQuery, owner: PublicKey, mint: string, amount: bigint,
): Promise<Side> {
  if (mint !== NATIVE_MINT.toBase58() || !request.useSolBalance) {
    return { account: getAssociatedTokenAddressSync(new PublicKey(mint), owner, true) };
  }
  const [passing, rent] = await Promise.all([passingAccount(owner), getRent(cluster)]);
  return { account: passing.address, sol: wrapSol(owner, passing, amount, rent(ACCOUNT_SIZE)) };
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
  const pool = step(m.plan.createPool, await ammPoolInstructions(query));
  if (!own) return [pool];
  const { ammMarketInstructions } = await import('./marketInstructions.ts');
  const market = await ammMarketInstructions({ cluster, ownerAddress, request, accounts: own.accounts });
  const steps = [step(m.plan.createMarketAccounts, market.accounts), step(m.plan.createMarket, market.market), pool];
  return state === 'half-made' ? steps.slice(1) : steps;
}

function step(label: string, instructions: readonly TransactionInstruction[]): TransactionStep {
  return { label, instructions, signers: [] };
}
