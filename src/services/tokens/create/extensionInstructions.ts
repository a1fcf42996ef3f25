import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import {
  AccountState, createInitializeDefaultAccountStateInstruction, createInitializeInterestBearingMintInstruction,
  createInitializeMintCloseAuthorityInstruction, createInitializeNonTransferableMintInstruction,
  createInitializePausableConfigInstruction, createInitializePermanentDelegateInstruction,
  createInitializeScaledUiAmountConfigInstruction, createInitializeTransferFeeConfigInstruction,
  createInitializeTransferHookInstruction, TOKEN_2022_PROGRAM_ID,
} from '@/services/programs/token/splToken.ts';
import { chosenExtensions } from './extensionNames.ts';
import type { TokenExtension, TokenExtensions } from './TokenRequest.ts';

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

/** What sets the chosen extensions up; it must run before the mint itself is initialised. */
export function extensionInstructions(
  mint: PublicKey, owner: PublicKey, extensions: TokenExtensions,
): readonly TransactionInstruction[] {
  return chosenExtensions({ extensions }).map((name) => INITIALISE[name](mint, owner, extensions));
}
