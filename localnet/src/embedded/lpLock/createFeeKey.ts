import { accountBytes, u16, u32, u8 } from '../../encoding/accountBytes.ts';
import { SYSTEM_PROGRAM, SYSVAR_RENT, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { Instruction, ProgramContext, Seeds } from '../runtime/EmbeddedProgram.ts';
import { initAccount } from '../support/systemProgram.ts';
import { createAssociatedTokenAccount, initializeMint2 } from '../support/tokenProgram.ts';

const MINT_BYTES = 82;
/** Name and symbol in wallets; the URI of the real one is unknown. */
const NAME = 'Raydium Fee Key';
const SYMBOL = 'RFK';
/** Instruction of Token Metadata. */
const CREATE_METADATA_ACCOUNT_V3 = 33;

/** A fee key: an NFT whose holder can collect the fees of a lock. */
interface FeeKey {
  readonly mint: string;
  readonly account: string;
  /** Wallet that receives it. */
  readonly owner: string;
  /** Mint authority, an address of the program. */
  readonly authority: string;
  readonly payer: string;
}

/** Creates the mint, which has signed, and the wallet's token account. */
export function createFeeKeyAccounts(context: ProgramContext, { mint, account, owner, authority, payer }: FeeKey): void {
  initAccount(context, { payer, address: mint, bytes: MINT_BYTES, owner: TOKEN_PROGRAM });
  context.invoke(initializeMint2(TOKEN_PROGRAM, { mint, decimals: 0, mintAuthority: authority }));
  context.invoke(createAssociatedTokenAccount(TOKEN_PROGRAM, payer, account, owner, mint));
}

/** Adds metadata for wallets. */
export function describeFeeKey(
  context: ProgramContext, { mint, authority, payer }: FeeKey, metadata: string, metadataProgram: string, signer: Seeds,
): void {
  const instruction: Instruction = {
    programId: metadataProgram,
    accounts: [
      { address: metadata, isSigner: false, isWritable: true },
      { address: mint, isSigner: false, isWritable: false },
      { address: authority, isSigner: true, isWritable: false },
      { address: payer, isSigner: true, isWritable: true },
      { address: authority, isSigner: true, isWritable: false },
      { address: SYSTEM_PROGRAM, isSigner: false, isWritable: false },
      { address: SYSVAR_RENT, isSigner: false, isWritable: false },
    ],
    // No royalty, creators, collection or uses; immutable; no collection details.
    data: accountBytes(u8(CREATE_METADATA_ACCOUNT_V3), text(NAME), text(SYMBOL), text(''), u16(0), new Uint8Array(5)),
  };
  context.invoke(instruction, signer);
}

function text(value: string): Uint8Array {
  return accountBytes(u32(Buffer.byteLength(value)), new TextEncoder().encode(value));
}
