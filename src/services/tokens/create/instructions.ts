import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { createMetaplexInstruction } from '@/services/programs/metaplex/instructions.ts';
import {
  AccountState, AuthorityType, createAssociatedTokenAccountInstruction, createInitializeDefaultAccountStateInstruction,
  createInitializeInstruction, createInitializeInterestBearingMintInstruction,
  createInitializeMetadataPointerInstruction, createInitializeMint2Instruction,
  createInitializeMintCloseAuthorityInstruction, createInitializeNonTransferableMintInstruction,
  createInitializePausableConfigInstruction, createInitializePermanentDelegateInstruction,
  createInitializeScaledUiAmountConfigInstruction, createInitializeTransferFeeConfigInstruction,
  createInitializeTransferHookInstruction, createMintToInstruction, createSetAuthorityInstruction,
  createThawAccountInstruction, createUpdateAuthorityInstruction, getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@/services/programs/token/splToken.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import { tokenSizes } from './cost.ts';
import { chosenExtensions } from './extensions.ts';
import type { TokenExtension, TokenExtensions, TokenRequest } from './TokenRequest.ts';

const PROGRAM = TOKEN_2022_PROGRAM_ID;

type Initialise = (mint: PublicKey, owner: PublicKey, values: TokenExtensions) => TransactionInstruction;

const INITIALISE: Readonly<Record<TokenExtension, Initialise>> = {
  transferFee: (mint, owner, { transferFee }) => createInitializeTransferFeeConfigInstruction(
    mint, owner, owner, transferFee?.bps ?? 0, transferFee?.maximumFee ?? 0n, PROGRAM),
  mintCloseAuthority: (mint, owner) => createInitializeMintCloseAuthorityInstruction(mint, owner, PROGRAM),
  defaultFrozen: (mint) => createInitializeDefaultAccountStateInstruction(mint, AccountState.Frozen, PROGRAM),
  nonTransferable: (mint) => createInitializeNonTransferableMintInstruction(mint, PROGRAM),
  interestBearing: (mint, owner, { interestBearing }) =>
    createInitializeInterestBearingMintInstruction(mint, owner, interestBearing?.rateBps ?? 0, PROGRAM),
  permanentDelegate: (mint, owner) => createInitializePermanentDelegateInstruction(mint, owner, PROGRAM),
  transferHook: (mint, owner, { transferHook }) =>
    createInitializeTransferHookInstruction(mint, owner, new PublicKey(transferHook?.programId ?? ''), PROGRAM),
  scaledUiAmount: (mint, owner, { scaledUiAmount }) =>
    createInitializeScaledUiAmountConfigInstruction(mint, owner, scaledUiAmount?.multiplier ?? 1, PROGRAM),
  pausable: (mint, owner) => createInitializePausableConfigInstruction(mint, owner, PROGRAM),
};

/** Initializes the chosen extensions, which must happen before the mint itself is initialized. */
function extensionInstructions(
  mint: PublicKey, owner: PublicKey, extensions: TokenExtensions,
): readonly TransactionInstruction[] {
  return chosenExtensions({ extensions }).map((name) => INITIALISE[name](mint, owner, extensions));
}

interface TokenInstructionsQuery {
  readonly request: TokenRequest;
  /** Fee payer, who receives the supply and every authority that is kept, base58. */
  readonly ownerAddress: string;
  /** Address of the new mint, which must sign; base58. */
  readonly mintAddress: string;
  /** The cluster's rent rule. */
  readonly rent: RentLamports;
}

interface TokenInstructions {
  readonly instructions: readonly TransactionInstruction[];
  /** The account that receives the supply, base58. */
  readonly associatedTokenAddress: string;
}

interface Keys {
  readonly mint: PublicKey;
  readonly owner: PublicKey;
  readonly program: PublicKey;
}

/**
 * The instructions that create a token, in the order the programs require: mint, extensions, metadata, supply, and
 * finally the revoked authorities, which the others need.
 */
export function tokenInstructions(query: TokenInstructionsQuery): TokenInstructions {
  const { request } = query;
  const program = request.standard === 'token-2022' ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID;
  const keys = { mint: new PublicKey(query.mintAddress), owner: new PublicKey(query.ownerAddress), program };
  const account = getAssociatedTokenAddressSync(keys.mint, keys.owner, true, program);
  return {
    instructions: [
      ...mintInstructions(query, keys), ...metadataInstructions(request, keys), ...supplyInstructions(request, keys, account),
      ...(request.revokeMint ? [revokeMintInstruction(keys)] : []),
    ],
    associatedTokenAddress: account.toBase58(),
  };
}

function mintInstructions({ request, rent }: TokenInstructionsQuery, { mint, owner, program }: Keys): readonly TransactionInstruction[] {
  const sizes = tokenSizes(request);
  const hasPointer = request.standard === 'token-2022' && request.metadata !== null;
  return [
    SystemProgram.createAccount({
      fromPubkey: owner, newAccountPubkey: mint, space: sizes.initialMint, lamports: Number(rent(sizes.mint)),
      programId: program,
    }),
    ...extensionInstructions(mint, owner, request.extensions),
    // Without a pointer authority, since the metadata is in the mint, where the update authority can change it.
    ...(hasPointer
      ? [createInitializeMetadataPointerInstruction(mint, null, mint, program)]
      : []),
    createInitializeMint2Instruction(mint, request.decimals, owner, request.keepFreeze ? owner : null, program),
  ];
}

function metadataInstructions(request: TokenRequest, { mint, owner, program: programId }: Keys): readonly TransactionInstruction[] {
  const { metadata, immutableMetadata } = request;
  if (!metadata) return [];
  if (request.standard === 'spl-token') {
    const words = { ...metadata, mint: mint.toBase58(), owner: owner.toBase58(), isMutable: !immutableMetadata };
    return [createMetaplexInstruction(words)];
  }
  return [
    createInitializeInstruction({
      programId, metadata: mint, updateAuthority: owner, mint, mintAuthority: owner, ...metadata,
    }),
    ...(immutableMetadata ? [createUpdateAuthorityInstruction({
      programId, metadata: mint, oldAuthority: owner, newAuthority: null,
    })] : []),
  ];
}

function supplyInstructions(
  request: TokenRequest, { mint, owner, program }: Keys, account: PublicKey,
): readonly TransactionInstruction[] {
  return [
    createAssociatedTokenAccountInstruction(owner, account, owner, mint, program),
    ...(request.extensions.defaultFrozen
      ? [createThawAccountInstruction(account, mint, owner, [], program)]
      : []),
    createMintToInstruction(mint, account, owner, request.supply, [], program),
  ];
}

function revokeMintInstruction({ mint, owner, program }: Keys): TransactionInstruction {
  return createSetAuthorityInstruction(mint, owner, AuthorityType.MintTokens, null, [], program);
}
