import { accountBytes, u8 } from '../../src/encoding/accountBytes.ts';
import { ASSOCIATED_TOKEN_PROGRAM } from '../../src/encoding/addresses.ts';
import { type EmbeddedProgram, type Instruction, ProgramError } from '../../src/embedded/runtime/EmbeddedProgram.ts';
import { initAccount } from '../../src/embedded/support/systemProgram.ts';
import { initializeAccount3 } from '../../src/embedded/support/tokenProgram.ts';
import bs58 from 'bs58';

/** Makes a token account's owner immutable before initialization. SPL Token accepts it without effect. */
function initializeImmutableOwner(programId: string, account: string): Instruction {
  return { programId, accounts: [{ address: account, isSigner: false, isWritable: true }], data: Uint8Array.of(22) };
}

/** An embedded associated token program for SPL Token mints, to be compared with the real one. */
export const ataProgram: EmbeddedProgram = {
  id: ASSOCIATED_TOKEN_PROGRAM,
  name: 'Associated Token',
  execute(context) {
    const [payer = '', account = '', wallet = '', mint = '', , tokenProgram = ''] = context.accounts.map(({ address }) => address);
    context.log('Create');
    const seeds = [wallet, tokenProgram, mint].map((address) => bs58.decode(address));
    const { address, bump } = context.findAddress(seeds);
    if (address !== account) throw new ProgramError('InvalidSeeds');
    if (context.account(account).owner !== '11111111111111111111111111111111') throw new ProgramError('IllegalOwner');
    context.invoke({
      programId: tokenProgram,
      accounts: [{ address: mint, isSigner: false, isWritable: false }],
      data: accountBytes(u8(21), Uint8Array.of(7, 0)),
    });
    const bytes = Buffer.from(context.returnData()?.data ?? []).readUInt32LE(0);
    initAccount(context, { payer, address, bytes, owner: tokenProgram, seeds: [...seeds, Uint8Array.of(bump)] });
    context.log('Initialize the associated token account');
    context.invoke(initializeImmutableOwner(tokenProgram, account));
    context.invoke(initializeAccount3(tokenProgram, account, mint, wallet));
  },
};
