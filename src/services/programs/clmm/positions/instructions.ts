import { TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import type { ClmmSide } from '@/services/programs/clmm/accounts.ts';
import { metaplexAddress } from '@/services/programs/metaplex/addresses.ts';
import type { OperationToken } from '@/services/programs/pool/buildOperation.ts';
import { key } from '@/services/programs/programAddress.ts';
import { getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import { loadSdk } from '@/services/sdk.ts';
import { positionAddress, rangeAccounts } from './addresses.ts';
import type { PositionNftProgram } from './getPositionNftProgram.ts';
import type { HeldPosition, PoolAccounts, TokenAccountPair } from './accounts.ts';
import type { DepositQuote } from './quote.ts';

/**
 * Makes the protocol position writable. The SDK's builder does not, because the program ignores that account since 2026;
 * binaries from before then ask for it.
 *
 * @param instruction from the SDK, which includes that account
 * @param protocolPosition base58
 */
function withProtocolPosition(
  { programId, keys, data }: TransactionInstruction, protocolPosition: string,
): TransactionInstruction {
  return new TransactionInstruction({
    programId,
    data,
    keys: keys.map((meta) => (meta.pubkey.toBase58() === protocolPosition ? { ...meta, isWritable: true } : meta)),
  });
}

/** A deposit: a liquidity, or an amount of one token for which the program computes the liquidity. */
interface LiquidityInput {
  /** 0 if `base` decides. */
  readonly liquidity: bigint;
  readonly base: 'a' | 'b' | null;
  /** The most that may leave the owner, base units; for the base exactly the deposit. */
  readonly maxAmountA: bigint;
  readonly maxAmountB: bigint;
}

interface OpenPositionInstructionQuery extends LiquidityInput {
  readonly pool: PoolAccounts;
  /** base58 */
  readonly ownerAddress: string;
  readonly accounts: TokenAccountPair;
  readonly tickLower: number;
  readonly tickUpper: number;
  /** New mint, which signs, base58. */
  readonly nftMint: string;
  /** Token program of the NFT; only a Token-2022 NFT's rent is refunded when the position is closed. */
  readonly nftProgram: PositionNftProgram;
}

/**
 * The instruction that opens a position and mints its NFT to the owner, with a name that wallets show.
 *
 * @throws AppError `sdk/unknown` if the SDK's chunk cannot be loaded
 */
export async function openPositionInstruction(query: OpenPositionInstructionQuery): Promise<TransactionInstruction> {
  const { pool, ownerAddress, accounts, tickLower, tickUpper, nftMint, nftProgram } = query;
  const { ClmmInstrument } = await loadSdk();
  const range = rangeAccounts({ ...pool, tickLower, tickUpper });
  const owner = key(ownerAddress);
  const mint = key(nftMint);
  const isToken2022 = nftProgram === 'token-2022';
  const programId = key(pool.programId);
  const poolId = key(pool.poolId);
  const nftAccount = getAssociatedTokenAddressSync(
    mint, owner, true, isToken2022 ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID,
  );
  const rest = [
    key(range.protocolPosition), key(range.tickArrayLower), key(range.tickArrayUpper), key(positionAddress(pool.programId, nftMint)),
    key(accounts.a), key(accounts.b), key(pool.a.vault), key(pool.b.vault), key(pool.a.mint.address), key(pool.b.mint.address),
    tickLower, tickUpper, range.startLower, range.startUpper,
    new BN(`${query.liquidity}`), new BN(`${query.maxAmountA}`), new BN(`${query.maxAmountB}`),
    true,
    query.base === null ? null : query.base === 'a',
    range.bitmapExtension === undefined ? undefined : key(range.bitmapExtension),
  ] as const;
  const instruction = isToken2022
    ? ClmmInstrument.openPositionWithToken22NftInstruction(programId, owner, poolId, owner, mint, nftAccount, ...rest)
    : ClmmInstrument.openPositionV2Instruction(
      programId, owner, poolId, owner, mint, nftAccount, key(metaplexAddress(nftMint)), ...rest,
    );
  return withProtocolPosition(instruction, range.protocolPosition);
}

/** For a given amount the program computes the liquidity, and the amount is its token's limit. */
export function instructedLiquidity(quote: DepositQuote): LiquidityInput {
  const { base, liquidity, maxAmountA, maxAmountB } = quote;
  return { base, liquidity: base === null ? liquidity : 0n, maxAmountA, maxAmountB };
}

/** What a deposit takes of a pool's two tokens. */
export function depositTokens({ a, b }: Readonly<Record<'a' | 'b', Pick<ClmmSide, 'mint'>>>, quote: DepositQuote): readonly OperationToken[] {
  const { amountA, amountB, maxAmountA, maxAmountB } = quote;
  return [
    { mint: a.mint, spends: amountA, spendsAtMost: amountA === 0n ? 0n : maxAmountA },
    { mint: b.mint, spends: amountB, spendsAtMost: amountB === 0n ? 0n : maxAmountB },
  ];
}

interface PositionKeysQuery {
  readonly pool: PoolAccounts;
  readonly position: HeldPosition;
  /** base58 */
  readonly ownerAddress: string;
  readonly accounts: TokenAccountPair;
}

/**
 * The keys of the instructions that change a position's liquidity.
 *
 * @returns `keys` in the order of the SDK's builders, the program first; `bitmapExtension` if the range needs it
 */
function positionKeys({ pool, position, ownerAddress, accounts }: PositionKeysQuery) {
  const { tickLower, tickUpper } = position;
  const range = rangeAccounts({ ...pool, tickLower, tickUpper });
  return {
    keys: [
      key(pool.programId), key(ownerAddress), key(position.nftAccount), key(position.positionId), key(pool.poolId),
      key(range.protocolPosition), key(range.tickArrayLower), key(range.tickArrayUpper),
      key(accounts.a), key(accounts.b), key(pool.a.vault), key(pool.b.vault), key(pool.a.mint.address), key(pool.b.mint.address),
    ] as const,
    /** base58 */
    protocolPosition: range.protocolPosition,
    bitmapExtension: range.bitmapExtension === undefined ? undefined : key(range.bitmapExtension),
  };
}

interface IncreaseLiquidityInstructionQuery extends PositionKeysQuery, LiquidityInput {}

/**
 * The instruction that adds liquidity to a position.
 *
 * @throws AppError `sdk/unknown` if the SDK's chunk cannot be loaded
 */
export async function increaseLiquidityInstruction(
  query: IncreaseLiquidityInstructionQuery,
): Promise<TransactionInstruction> {
  const { ClmmInstrument } = await loadSdk();
  const { keys, protocolPosition, bitmapExtension } = positionKeys(query);
  const instruction = ClmmInstrument.increaseLiquidityV2Instruction(
    ...keys,
    new BN(`${query.liquidity}`), new BN(`${query.maxAmountA}`), new BN(`${query.maxAmountB}`),
    query.base === null ? null : query.base === 'a',
    bitmapExtension,
  );
  return withProtocolPosition(instruction, protocolPosition);
}

/** Source and destination of one reward, base58. */
interface RewardAccounts {
  readonly vault: string;
  readonly mint: string;
  /** Token account of the owner. */
  readonly account: string;
}

interface DecreaseLiquidityInstructionQuery extends PositionKeysQuery {
  /** Every reward of the pool, in order: the program pays all of them or refuses. */
  readonly rewards: readonly RewardAccounts[];
  /** 0 only collects fees and rewards. */
  readonly liquidity: bigint;
  /** The minimum from the liquidity alone, less transfer fees, base units. */
  readonly minAmountA: bigint;
  readonly minAmountB: bigint;
}

/**
 * The instruction that removes liquidity from a position and pays all fees and rewards owed.
 *
 * @throws AppError `sdk/unknown` if the SDK's chunk cannot be loaded
 */
export async function decreaseLiquidityInstruction(
  query: DecreaseLiquidityInstructionQuery,
): Promise<TransactionInstruction> {
  const { ClmmInstrument } = await loadSdk();
  const { keys, protocolPosition, bitmapExtension } = positionKeys(query);
  const instruction = ClmmInstrument.decreaseLiquidityV2Instruction(
    ...keys,
    query.rewards.map(({ vault, mint, account }) => ({ poolRewardVault: key(vault), ownerRewardVault: key(account), rewardMint: key(mint) })),
    new BN(`${query.liquidity}`), new BN(`${query.minAmountA}`), new BN(`${query.minAmountB}`),
    bitmapExtension,
  );
  return withProtocolPosition(instruction, protocolPosition);
}

interface ClosePositionInstructionQuery {
  readonly pool: Pick<PoolAccounts, 'programId' | 'poolId'>;
  readonly position: HeldPosition;
  /** base58 */
  readonly ownerAddress: string;
}

/**
 * The instruction that burns an empty position's NFT and refunds its rent.
 *
 * @throws AppError `sdk/unknown` if the SDK's chunk cannot be loaded
 */
export async function closePositionInstruction(query: ClosePositionInstructionQuery): Promise<TransactionInstruction> {
  const { pool, position, ownerAddress } = query;
  const { ClmmInstrument } = await loadSdk();
  return ClmmInstrument.closePositionInstruction(
    key(pool.programId), key(ownerAddress), key(position.nftMint), key(position.nftAccount), key(position.positionId),
    position.nftProgramId === TOKEN_2022_PROGRAM_ID.toBase58(),
    // The pool thaws the NFT of a restricted token.
    key(pool.poolId),
  );
}
