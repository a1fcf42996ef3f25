import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { loadSdk } from '@/services/sdk.ts';
import { getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import { keySeed, programAddress } from '@/services/programs/programAddress.ts';
import type { PositionNftProgram } from './getPositionNftProgram.ts';
import type { PoolAccounts, TokenAccountPair } from './PoolAccounts.ts';
import { positionAddress } from './positionAddress.ts';
import { rangeAccounts } from './rangeAccounts.ts';
import { withProtocolPosition } from './withProtocolPosition.ts';

/** Describes NFTs of the original token program. */
const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

/** What goes in: a liquidity, or an amount of one token of which the program computes the liquidity. */
export interface LiquidityInput {
  /** 0 where `base` decides. */
  readonly liquidity: bigint;
  readonly base: 'a' | 'b' | null;
  /** Most that may leave the owner, base units; of the base exactly what goes in. */
  readonly maxAmountA: bigint;
  readonly maxAmountB: bigint;
}

export interface OpenPositionInstructionQuery extends LiquidityInput {
  readonly pool: PoolAccounts;
  /** base58 */
  readonly ownerAddress: string;
  readonly accounts: TokenAccountPair;
  readonly tickLower: number;
  readonly tickUpper: number;
  /** New mint that signs, base58. */
  readonly nftMint: string;
  /** Which token program the NFT is of; only a Token-2022 one gives its rent back when the position is closed. */
  readonly nftProgram: PositionNftProgram;
}

/**
 * The instruction that opens a position and gives its NFT to the owner, with a name that wallets show.
 *
 * @throws AppError `sdk/unknown` where the SDK's chunk cannot be loaded
 */
export async function openPositionInstruction(query: OpenPositionInstructionQuery): Promise<TransactionInstruction> {
  const { pool, ownerAddress, accounts, tickLower, tickUpper, nftMint, nftProgram } = query;
  const { ClmmInstrument } = await loadSdk();
  const range = rangeAccounts({ ...pool, tickLower, tickUpper });
  const owner = new PublicKey(ownerAddress);
  const mint = new PublicKey(nftMint);
  const isToken2022 = nftProgram === 'token-2022';
  const programId = new PublicKey(pool.programId);
  const poolId = new PublicKey(pool.poolId);
  const nftAccount = getAssociatedTokenAddressSync(
    mint, owner, true, isToken2022 ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID,
  );
  const rest = [
    new PublicKey(range.protocolPosition),
    new PublicKey(range.tickArrayLower),
    new PublicKey(range.tickArrayUpper),
    new PublicKey(positionAddress(pool.programId, nftMint)),
    new PublicKey(accounts.a),
    new PublicKey(accounts.b),
    new PublicKey(pool.a.vault),
    new PublicKey(pool.b.vault),
    new PublicKey(pool.a.mint.address),
    new PublicKey(pool.b.mint.address),
    tickLower,
    tickUpper,
    range.startLower,
    range.startUpper,
    new BN(query.liquidity.toString()),
    new BN(query.maxAmountA.toString()),
    new BN(query.maxAmountB.toString()),
    true,
    query.base === null ? null : query.base === 'a',
    range.bitmapExtension === undefined ? undefined : new PublicKey(range.bitmapExtension),
  ] as const;
  const instruction = isToken2022
    ? ClmmInstrument.openPositionWithToken22NftInstruction(programId, owner, poolId, owner, mint, nftAccount, ...rest)
    : ClmmInstrument.openPositionV2Instruction(
      programId, owner, poolId, owner, mint, nftAccount, new PublicKey(metadataAddress(nftMint)), ...rest,
    );
  return withProtocolPosition(instruction, range.protocolPosition);
}

function metadataAddress(nftMint: string): string {
  return programAddress(METADATA_PROGRAM, 'metadata', keySeed(METADATA_PROGRAM), keySeed(nftMint));
}
