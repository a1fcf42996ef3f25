import { Keypair } from '@solana/web3.js';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import { expectedChanges } from '@/services/programs/pool/ownerAccounts.ts';
import type { Action, ActionQuery, CreatedAccount } from '@/services/transactions/action.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { positionFacts } from './accounts.ts';
import { getPositionNftProgram, type PositionNftProgram } from './getPositionNftProgram.ts';
import { depositTokens, instructedLiquidity, openPositionInstruction } from './instructions.ts';
import { positionAddress, rangeAccounts } from './addresses.ts';
import { nftAccountAddress, positionRent, TICK_ARRAY_BYTES, tickArrayName } from './rent.ts';
import type { DepositQuote } from './quote.ts';
import { readNewTickArrays } from './readOpenCost.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The owner receives the position's NFT. */
export interface OpenPositionQuery extends ActionQuery {
  readonly pool: ClmmPool;
  /** For this pool. */
  readonly quote: DepositQuote;
  /** Token program of the NFT; from `getPositionNftProgram` if absent. */
  readonly nftProgram?: PositionNftProgram | undefined;
  /** The tokens arrive in a transaction before this one: what the owner holds now does not count. */
  readonly arrivesBefore?: boolean;
}

export interface OpenPositionAction extends Action {
  readonly facts: { readonly poolId: string; readonly nftMint: string; readonly positionId: string };
  /** Accounts the position pays rent for; any others are in the plan. */
  readonly rent: readonly CreatedAccount[];
}

/**
 * Builds the action that opens a position.
 *
 * @throws AppError `regions/open-position`, `clmm/operation-disabled`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildOpenPositionAction(query: OpenPositionQuery): Promise<OpenPositionAction> {
  const { cluster, ownerAddress, pool, quote, arrivesBefore = false } = query;
  if (!pool.allows.openPosition) throw new AppError('clmm/operation-disabled', { details: { poolId: pool.poolId } });
  const { tickLower, tickUpper } = quote;
  const nft = Keypair.generate();
  const nftMint = nft.publicKey.toBase58();
  const positionId = positionAddress(pool.programId, nftMint);
  const [rent, newTickArrays, nftProgram] = await Promise.all([
    getRent(cluster),
    readNewTickArrays(cluster, { ...pool, tickLower, tickUpper }),
    query.nftProgram ?? getPositionNftProgram(cluster, ownerAddress),
  ]);
  const created = positionRent({ rent, positionId, nftMint, ownerAddress, nftProgram, newTickArrays });
  const expects = {
    created,
    ...(arrivesBefore && expectedChanges(ownerAddress, [
      { mint: pool.a.mint, change: -quote.amountA }, { mint: pool.b.mint, change: -quote.amountB },
    ])),
  };
  const { facts, tokenNames } = positionFacts({ nftMint, positionId });
  const action = await buildOperation({
    cluster, ownerAddress, pool,
    region: 'open-position',
    kind: 'open-position',
    title: phrase(m.titles.openPosition, { amountA: amountOf(quote.amountA, pool.a.mint), amountB: amountOf(quote.amountB, pool.b.mint) }),
    label: m.titles.openStep,
    tokens: depositTokens(pool, quote).map((token) => ({ ...token, arrivesBefore })),
    build: async (accountOf) => [{
      expects,
      instructions: [await openPositionInstruction({
        pool, ownerAddress, tickLower, tickUpper, nftMint, nftProgram,
        accounts: { a: accountOf(pool.a.mint.address), b: accountOf(pool.b.mint.address) },
        ...instructedLiquidity(quote),
      })],
    }],
    signers: [nft],
    facts, tokenNames,
    accountNames: positionNames({ pool, quote, ownerAddress, nftMint, nftProgram }),
    remarks: rentNotes(created),
  });
  return { ...action, facts: { poolId: pool.poolId, ...facts }, rent: created };
}

export interface PositionNamesQuery {
  readonly pool: Pick<ClmmPool, 'programId' | 'poolId' | 'tickSpacing'>;
  readonly quote: Pick<DepositQuote, 'tickLower' | 'tickUpper'>;
  readonly ownerAddress: string;
  readonly nftMint: string;
  readonly nftProgram: PositionNftProgram;
}

/** Names of the accounts a new position may create, by address. */
export function positionNames(query: PositionNamesQuery): Readonly<Record<string, string>> {
  const { pool, quote, ownerAddress, nftMint, nftProgram } = query;
  const range = rangeAccounts({ ...pool, tickLower: quote.tickLower, tickUpper: quote.tickUpper });
  return {
    [positionAddress(pool.programId, nftMint)]: m.ui.yourPosition,
    [nftMint]: m.plan.nftMint,
    [nftAccountAddress(nftMint, ownerAddress, nftProgram)]: m.plan.nftAccount,
    [range.tickArrayLower]: tickArrayName(range.startLower),
    [range.tickArrayUpper]: tickArrayName(range.startUpper),
  };
}

/** Describes which rent is refundable. */
export function rentNotes(created: readonly CreatedAccount[]): readonly string[] {
  const sol = (some: readonly CreatedAccount[]): string =>
    formatShownAmount(some.reduce((sum, { rentLamports }) => sum + rentLamports, 0n), NATIVE_DECIMALS);
  const back = created.filter(({ isRefundable }) => isRefundable);
  const arrays = created.filter(({ bytes }) => bytes === TICK_ARRAY_BYTES);
  return [
    formatMessage(m.plan.positionRentNote, { sol: sol(back) }),
    ...arrays.map((array) => formatMessage(m.plan.tickArrayNote, { accounts: array.name, sol: sol([array]) })),
  ];
}
