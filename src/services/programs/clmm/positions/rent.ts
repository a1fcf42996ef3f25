import { PublicKey } from '@solana/web3.js';
import {
  ACCOUNT_SIZE, ExtensionType, getAccountLen, getAssociatedTokenAddressSync, getMintLen, MINT_SIZE,
  TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from '@/services/programs/token/splToken.ts';
import { METAPLEX_BYTES, metaplexFee } from '@/services/programs/metaplex/instructions.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import type { CreatedAccount } from '@/services/transactions/action.ts';
import type { PositionNftProgram } from './getPositionNftProgram.ts';
import type { HeldPosition } from './accounts.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const POSITION_BYTES = 281;
export const TICK_ARRAY_BYTES = 10_240;
/**
 * Metadata that the program writes into a Token-2022 NFT: keys, name, symbol and URI, each string with its length
 * prefix.
 */
const METADATA_EXTENSION_BYTES = 4 + 32 + 32 + (4 + 'Raydium Concentrated Liquidity'.length) + (4 + 'RCL'.length)
  + (4 + 'https://dynamic-ipfs.raydium.io/clmm/position?id='.length) + 4;

export interface PositionRentQuery {
  readonly rent: RentLamports;
  /** The position's account, base58; its length is part of the NFT's URI. */
  readonly positionId: string;
  /** base58 */
  readonly nftMint: string;
  readonly ownerAddress: string;
  readonly nftProgram: PositionNftProgram;
  /** Tick arrays that do not exist yet, by their first tick. */
  readonly newTickArrays: readonly { readonly startTick: number; readonly address: string }[];
}

const CLOSES = m.plan.positionRentHint;
const MINT_STAYS = m.plan.splMintRent;
const STAYS = m.plan.tickArrayHint;

/** The accounts a new position pays rent for, and which of them are refundable. */
export function positionRent(query: PositionRentQuery): readonly CreatedAccount[] {
  const { rent, positionId, nftMint, ownerAddress, nftProgram, newTickArrays } = query;
  const nftAccount = nftAccountAddress(nftMint, ownerAddress, nftProgram);
  const account = (name: string, bytes: number, why: string, address?: string): CreatedAccount => ({
    ...(address !== undefined && { address }),
    name, bytes, rentLamports: rent(bytes), isRefundable: why === CLOSES, why,
  });
  return [
    account(m.ui.yourPosition, POSITION_BYTES, CLOSES, positionId),
    ...(nftProgram === 'token-2022' ? [
      account(m.plan.nftMint, nftMintBytes(positionId), CLOSES, nftMint),
      account(m.plan.nftAccount, getAccountLen([ExtensionType.ImmutableOwner]), CLOSES, nftAccount),
    ] : [
      account(m.plan.nftMint, MINT_SIZE, MINT_STAYS, nftMint),
      account(m.plan.nftAccount, ACCOUNT_SIZE, CLOSES, nftAccount),
      {
        ...account(m.plan.nftName, METAPLEX_BYTES, m.plan.nftNameRent),
        rentLamports: rent(METAPLEX_BYTES) + metaplexFee(rent),
      },
    ]),
    ...newTickArrays.map(({ startTick, address }) =>
      account(tickArrayName(startTick), TICK_ARRAY_BYTES, STAYS, address)),
  ];
}

/** The owner's token account for a position's NFT, base58. */
export function nftAccountAddress(nftMint: string, ownerAddress: string, nftProgram: PositionNftProgram): string {
  const program = nftProgram === 'token-2022' ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID;
  return getAssociatedTokenAddressSync(new PublicKey(nftMint), new PublicKey(ownerAddress), true, program).toBase58();
}

/** The displayed name of a tick array. */
export function tickArrayName(startTick: number): string {
  return formatMessage(m.plan.tickArrayName, { startTick });
}

function nftMintBytes(positionId: string): number {
  const fixed = getMintLen([ExtensionType.MintCloseAuthority, ExtensionType.MetadataPointer]);
  return fixed + METADATA_EXTENSION_BYTES + positionId.length;
}

/**
 * The rent refunded when a position is closed: of its account, and of its NFT if that can be closed.
 *
 * @param ownerAddress holder of the NFT, base58
 * @returns lamports
 */
export function closingRent(
  { positionId, nftMint, nftProgramId }: HeldPosition, ownerAddress: string, rent: RentLamports,
): bigint {
  const nftProgram = nftProgramId === TOKEN_2022_PROGRAM_ID.toBase58() ? 'token-2022' : 'token';
  return positionRent({ rent, positionId, nftMint, ownerAddress, nftProgram, newTickArrays: [] })
    .filter(({ isRefundable }) => isRefundable)
    .reduce((sum, { rentLamports }) => sum + rentLamports, 0n);
}
