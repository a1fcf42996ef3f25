/** Token-2022 mints with one extension each, created by the real token program. */
import {
  AccountState, createAssociatedTokenAccountIdempotentInstruction, createInitializeDefaultAccountStateInstruction,
  createInitializeGroupMemberPointerInstruction, createInitializeGroupPointerInstruction,
  createInitializeInterestBearingMintInstruction, createInitializeMetadataPointerInstruction,
  createInitializeMint2Instruction, createInitializeMintCloseAuthorityInstruction,
  createInitializeNonTransferableMintInstruction, createInitializePausableConfigInstruction,
  createInitializePermanentDelegateInstruction, createInitializeScaledUiAmountConfigInstruction,
  createInitializeTransferFeeConfigInstruction, createInitializeTransferHookInstruction, createMintToInstruction,
  createThawAccountInstruction, ExtensionType, getAssociatedTokenAddressSync, getMintLen, TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID, tokenGroupInitializeGroupWithRentTransfer, tokenMetadataInitializeWithRentTransfer,
} from '@solana/spl-token';
import {
  Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction, type Signer,
} from '@solana/web3.js';
import type { TestCluster } from 'raydium-localnet/testing';

/** How to create an extension: its space in the mint, and the instruction before the mint's initialization. */
interface Making {
  readonly types: readonly ExtensionType[];
  readonly initialize: (mint: PublicKey, authority: PublicKey) => readonly TransactionInstruction[];
  /** New accounts are frozen. */
  readonly isFrozen?: boolean;
}

const PROGRAM = TOKEN_2022_PROGRAM_ID;

/** All mint extensions, by the app's names. */
const MAKINGS = {
  TransferFeeConfig: {
    types: [ExtensionType.TransferFeeConfig],
    initialize: (mint, authority) =>
      [createInitializeTransferFeeConfigInstruction(mint, authority, authority, 100, 10n ** 18n, PROGRAM)],
  },
  MintCloseAuthority: {
    types: [ExtensionType.MintCloseAuthority],
    initialize: (mint, authority) => [createInitializeMintCloseAuthorityInstruction(mint, authority, PROGRAM)],
  },
  ConfidentialTransferMint: {
    types: [ExtensionType.ConfidentialTransferMint],
    // spl-token has no builder for this: instruction 27, type 0; authority, auto-approval of new accounts, no auditor.
    initialize: (mint, authority) => [raw(mint, Buffer.concat([Buffer.from([27, 0]), authority.toBuffer(), Buffer.from([1]), Buffer.alloc(32)]))],
  },
  DefaultAccountState: {
    types: [ExtensionType.DefaultAccountState],
    initialize: (mint) => [createInitializeDefaultAccountStateInstruction(mint, AccountState.Frozen, PROGRAM)],
    isFrozen: true,
  },
  NonTransferable: {
    types: [ExtensionType.NonTransferable],
    initialize: (mint) => [createInitializeNonTransferableMintInstruction(mint, PROGRAM)],
  },
  InterestBearingConfig: {
    types: [ExtensionType.InterestBearingConfig],
    initialize: (mint, authority) => [createInitializeInterestBearingMintInstruction(mint, authority, 500, PROGRAM)],
  },
  PermanentDelegate: {
    types: [ExtensionType.PermanentDelegate],
    initialize: (mint, authority) => [createInitializePermanentDelegateInstruction(mint, authority, PROGRAM)],
  },
  TransferHook: {
    types: [ExtensionType.TransferHook],
    initialize: (mint, authority) =>
      [createInitializeTransferHookInstruction(mint, authority, Keypair.generate().publicKey, PROGRAM)],
  },
  MetadataPointer: {
    types: [ExtensionType.MetadataPointer],
    initialize: (mint, authority) => [createInitializeMetadataPointerInstruction(mint, authority, mint, PROGRAM)],
  },
  TokenMetadata: {
    types: [ExtensionType.MetadataPointer],
    initialize: (mint, authority) => [createInitializeMetadataPointerInstruction(mint, authority, mint, PROGRAM)],
  },
  GroupPointer: {
    types: [ExtensionType.GroupPointer],
    initialize: (mint, authority) => [createInitializeGroupPointerInstruction(mint, authority, mint, PROGRAM)],
  },
  TokenGroup: {
    types: [ExtensionType.GroupPointer],
    initialize: (mint, authority) => [createInitializeGroupPointerInstruction(mint, authority, mint, PROGRAM)],
  },
  GroupMemberPointer: {
    types: [ExtensionType.GroupMemberPointer],
    initialize: (mint, authority) => [createInitializeGroupMemberPointerInstruction(mint, authority, mint, PROGRAM)],
  },
  ScaledUiAmountConfig: {
    types: [ExtensionType.ScaledUiAmountConfig],
    initialize: (mint, authority) => [createInitializeScaledUiAmountConfigInstruction(mint, authority, 2, PROGRAM)],
  },
  PausableConfig: {
    types: [ExtensionType.PausableConfig],
    initialize: (mint, authority) => [createInitializePausableConfigInstruction(mint, authority, PROGRAM)],
  },
} as const satisfies Readonly<Record<string, Making>>;

export type ExtensionName = keyof typeof MAKINGS;

/** Extensions that `makeExtensionMint` supports. */
export const extensionNames = Object.keys(MAKINGS) as readonly ExtensionName[];

export interface ExtensionMintOptions {
  /** Default: a plain mint. */
  readonly extension?: ExtensionName | null;
  readonly isToken2022?: boolean;
  readonly withFreezeAuthority?: boolean;
}

/** Creates a mint of 9 decimals with a million whole tokens for its creator. */
export async function makeExtensionMint(
  chain: TestCluster, maker: Keypair, options: ExtensionMintOptions = {},
): Promise<PublicKey> {
  const { extension = null, isToken2022 = true, withFreezeAuthority = false } = options;
  const program = isToken2022 ? PROGRAM : TOKEN_PROGRAM_ID;
  const making: Making | null = extension ? MAKINGS[extension] : null;
  const mint = Keypair.generate();
  const [authority, connection] = [maker.publicKey, chain.connection()];
  const space = isToken2022 ? getMintLen([...(making?.types ?? [])]) : 82;
  const freezes = withFreezeAuthority || making?.isFrozen === true;
  await send(chain, [
    SystemProgram.createAccount({
      fromPubkey: authority, newAccountPubkey: mint.publicKey, space, programId: program,
      lamports: await connection.getMinimumBalanceForRentExemption(space),
    }),
    ...(making?.initialize(mint.publicKey, authority) ?? []),
    createInitializeMint2Instruction(mint.publicKey, 9, authority, freezes ? authority : null, program),
  ], [maker, mint]);
  if (extension === 'TokenMetadata') {
    await tokenMetadataInitializeWithRentTransfer(connection, maker, mint.publicKey, authority, maker, 'A', 'B', 'C');
  }
  if (extension === 'TokenGroup') {
    await tokenGroupInitializeGroupWithRentTransfer(connection, maker, mint.publicKey, maker, authority, 10n);
  }
  const account = getAssociatedTokenAddressSync(mint.publicKey, authority, false, program);
  await send(chain, [
    createAssociatedTokenAccountIdempotentInstruction(authority, account, authority, mint.publicKey, program),
    ...(making?.isFrozen ? [createThawAccountInstruction(account, mint.publicKey, authority, [], program)] : []),
    createMintToInstruction(mint.publicKey, account, authority, 10n ** 15n, [], program),
  ], [maker]);
  return mint.publicKey;
}

function raw(mint: PublicKey, data: Buffer): TransactionInstruction {
  return new TransactionInstruction({
    programId: PROGRAM, keys: [{ pubkey: mint, isSigner: false, isWritable: true }], data,
  });
}

async function send(
  chain: TestCluster, instructions: readonly TransactionInstruction[], signers: readonly Signer[],
): Promise<void> {
  const connection = chain.connection();
  const transaction = new Transaction().add(...instructions);
  transaction.feePayer = signers[0]!.publicKey;
  transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash;
  transaction.sign(...signers);
  const signature = await connection.sendRawTransaction(transaction.serialize());
  chain.localnet.control.advanceSlots(1);
  const { value } = await connection.getSignatureStatuses([signature]);
  if (!value[0] || value[0].err) throw new Error(`the chain refused it: ${JSON.stringify(value[0]?.err)}`);
}
