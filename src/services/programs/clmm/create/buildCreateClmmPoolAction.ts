import { Keypair } from '@solana/web3.js';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { assertAvailable, getAvailability } from '@/services/api/availability.ts';
import { positionAddress } from '@/services/programs/clmm/positions/addresses.ts';
import { positionNames, rentNotes } from '@/services/programs/clmm/positions/buildOpenPositionAction.ts';
import { expectedChanges } from '@/services/programs/pool/ownerAccounts.ts';
import { getPositionNftProgram } from '@/services/programs/clmm/positions/getPositionNftProgram.ts';
import { depositTokens, instructedLiquidity, openPositionInstruction } from '@/services/programs/clmm/positions/instructions.ts';
import { positionFacts } from '@/services/programs/clmm/positions/accounts.ts';
import { type DepositQuote, quoteDeposit } from '@/services/programs/clmm/positions/quote.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import { mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import { assertPoolPrograms } from '@/services/programs/pool/missingPoolPrograms.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { readTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import type { Action, ActionQuery, CreatedAccount } from '@/services/transactions/action.ts';
import { firstPositionRent, deriveClmmPool, type DerivedClmmPool } from './addresses.ts';
import { clmmPoolRent } from './cost.ts';
import { createPoolInstruction } from './createInstructions.ts';
import { type ClmmPoolRequest, newClmmPool, type NewClmmPool } from './newClmmPool.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The owner creates the pool and receives the first position's NFT. */
interface ClmmPoolActionQuery extends ActionQuery {
  readonly request: ClmmPoolRequest;
  /** The pool that `checkNewClmmPool` planned from the request; absent if that did not check it. */
  readonly planned?: NewClmmPool;
}

interface CreateClmmPoolAction extends Action {
  readonly facts: {
    readonly poolId: string;
    readonly configId: string;
    /** Only with a first position. */
    readonly nftMint?: string;
    readonly positionId?: string;
  };
  /** Accounts that the pool and its first position pay rent for. */
  readonly rent: readonly CreatedAccount[];
}

/**
 * Builds the action that creates a concentrated pool, with its first position in the same transaction if one is
 * requested and fits, otherwise in the next one.
 *
 * @throws AppError `pools/same-mint`, `pools/already-exists`, `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`,
 *   `accounts/program-missing`, the code of `mintAcceptance` for a mint the program refuses, those of `quoteDeposit`, `regions/create-pool`,
 *   `regions/open-position`, `pools/amount-above-balance`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildCreateClmmPoolAction(query: ClmmPoolActionQuery): Promise<CreateClmmPoolAction> {
  const { cluster, ownerAddress, request: { position } } = query;
  const pool = deriveClmmPool(cluster.programs.clmm, query.planned ?? await planPool(query));
  const { poolId, config: { configId }, a, b } = pool;
  const [rentOf, availability, [existing]] = await Promise.all([
    getRent(cluster), getAvailability(cluster), readAccounts(cluster, [poolId]), assertPoolPrograms(cluster, 'clmm'),
  ]);
  assertAvailable(availability, 'create-pool');
  if (existing?.owner === pool.programId) throw new AppError('pools/already-exists', { details: { poolId, configId } });
  const poolRent = clmmPoolRent(rentOf, pool.addresses, a.mint, b.mint);
  const create = { movesNoTokens: true, instructions: [await createPoolInstruction({ pool, ownerAddress })] };
  const names = Object.fromEntries(poolRent.map(({ address = '', name }) => [address, name]));
  const shared = { cluster, ownerAddress, kind: 'create-clmm-pool', key: `create-clmm-pool ${poolId}`, label: m.titles.createPool };
  if (!position) {
    const action = await buildOperation({
      ...shared, title: phrase(m.titles.createEmptyClmm, { nameA: { mint: a.mint.address }, nameB: { mint: b.mint.address } }), tokens: [], build: () => Promise.resolve([create]), accountNames: names, remarks: [m.plan.startTimeNote, keptNote(poolRent)],
    });
    return { ...action, facts: { poolId, configId }, rent: poolRent };
  }
  assertAvailable(availability, 'open-position');
  const [quote, nftProgram] = await Promise.all([
    quoteFirst(query, pool), getPositionNftProgram(cluster, ownerAddress),
  ]);
  const nft = Keypair.generate();
  const nftMint = nft.publicKey.toBase58();
  const positionId = positionAddress(pool.programId, nftMint);
  const created = firstPositionRent(pool, quote, { positionId, nftMint, ownerAddress, nftProgram, rent: rentOf });
  const { facts, tokenNames } = positionFacts({ nftMint, positionId });
  const action = await buildOperation({
    ...shared, tokenNames,
    title: phrase(m.titles.createClmm, { amountA: amountOf(quote.amountA, a.mint), amountB: amountOf(quote.amountB, b.mint) }),
    tokens: depositTokens(pool, quote),
    build: async (accountOf) => [create, {
      label: m.titles.openStep,
      // Its own transaction cannot be simulated before its pool exists.
      expects: { created, ...expectedChanges(ownerAddress, [{ mint: a.mint, change: -quote.amountA }, { mint: b.mint, change: -quote.amountB }]) },
      instructions: [await openPositionInstruction({
        pool, ownerAddress, nftMint, nftProgram, tickLower: quote.tickLower, tickUpper: quote.tickUpper,
        accounts: { a: accountOf(a.mint.address), b: accountOf(b.mint.address) },
        ...instructedLiquidity(quote),
      })],
    }],
    signers: [nft],
    accountNames: { ...names, ...positionNames({ pool, quote, ownerAddress, nftMint, nftProgram }) },
    remarks: [m.plan.startTimeNote, keptNote(poolRent), ...rentNotes(created)],
  });
  return { ...action, facts: { poolId, configId, ...facts }, rent: [...poolRent, ...created] };
}

async function planPool({ cluster, request }: ClmmPoolActionQuery): Promise<NewClmmPool> {
  const { baseMint, quoteMint } = request;
  // Before any request, because pair and price alone may be refused.
  const bare = newClmmPool(request);
  for (const mint of [baseMint, quoteMint]) {
    const [reason] = mintAcceptance(mint, 'clmm').reasons;
    if (reason?.code) throw new AppError(reason.code, { details: { mint: mint.address, what: reason.what } });
  }
  const feeOf = async ({ address, isToken2022 }: MintInfo) =>
    (isToken2022 ? readTransferFeeConfig(cluster, address) : undefined);
  const [baseTransferFee, quoteTransferFee] = await Promise.all([feeOf(baseMint), feeOf(quoteMint)]);
  if (!baseTransferFee && !quoteTransferFee) return bare;
  return newClmmPool({ ...request, baseTransferFee, quoteTransferFee });
}

async function quoteFirst({ cluster, request }: ClmmPoolActionQuery, pool: DerivedClmmPool): Promise<DepositQuote> {
  const { position } = request;
  if (!position) throw new AppError('clmm/liquidity-zero');
  const { tickLower, tickUpper, mint, amount, slippage } = position;
  if (mint !== pool.a.mint.address && mint !== pool.b.mint.address) {
    throw new AppError('sdk/mint-not-in-pool', { details: { mint, poolId: pool.poolId } });
  }
  const { epoch } = await getEpoch(cluster);
  const side = mint === pool.a.mint.address ? 'a' : 'b';
  return quoteDeposit({ pool, tickLower, tickUpper, input: { kind: 'amount', side, amount }, slippage, epoch });
}

function keptNote(created: readonly CreatedAccount[]): string {
  const lamports = created.reduce((sum, { rentLamports }) => sum + rentLamports, 0n);
  return formatMessage(m.plan.poolRentNote, { sol: formatShownAmount(lamports, NATIVE_DECIMALS) });
}
