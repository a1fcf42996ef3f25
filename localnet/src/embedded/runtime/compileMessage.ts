import { getCompiledTransactionMessageEncoder } from '@solana/kit';
import type { Instruction } from './EmbeddedProgram.ts';

/** A compiled transaction, and the keys its indexes refer to. */
export interface CompiledTransaction {
  /** In wire format, with empty signatures. */
  readonly wire: Uint8Array;
  readonly keys: readonly string[];
}

const SIGNATURE_BYTES = 64;
const messageEncoder = getCompiledTransactionMessageEncoder();
type CompiledMessage = Parameters<typeof messageEncoder.encode>[0];

/**
 * Compiles instructions to an unsigned transaction. It may exceed a packet, since only the SVM reads it.
 *
 * @param blockhash from which a durable nonce advances
 */
export function compileTransaction(payer: string, blockhash: string, instructions: readonly Instruction[]): CompiledTransaction {
  const flags = new Map([[payer, { isSigner: true, isWritable: true }]]);
  for (const { programId, accounts } of instructions) {
    for (const { address, isSigner, isWritable } of [...accounts, { address: programId, isSigner: false, isWritable: false }]) {
      const known = flags.get(address);
      flags.set(address, {
        isSigner: isSigner || (known?.isSigner ?? false),
        isWritable: isWritable || (known?.isWritable ?? false),
      });
    }
  }
  const select = (isSigner: boolean, isWritable: boolean): string[] =>
    [...flags].filter(([, flag]) => flag.isSigner === isSigner && flag.isWritable === isWritable).map(([key]) => key);
  const groups = [select(true, true), select(true, false), select(false, true), select(false, false)] as const;
  const keys = groups.flat();
  const indexOf = new Map(keys.map((key, index) => [key, index]));
  const index = (key: string): number => indexOf.get(key) ?? 0;
  const message = {
    version: 'legacy',
    header: {
      numSignerAccounts: groups[0].length + groups[1].length,
      numReadonlySignerAccounts: groups[1].length,
      numReadonlyNonSignerAccounts: groups[3].length,
    },
    staticAccounts: keys,
    lifetimeToken: blockhash,
    instructions: instructions.map(({ programId, accounts, data }) => ({
      programAddressIndex: index(programId),
      accountIndices: accounts.map(({ address }) => index(address)),
      data,
    })),
  };
  const { numSignerAccounts } = message.header;
  const signatures = new Uint8Array(1 + SIGNATURE_BYTES * numSignerAccounts);
  signatures[0] = numSignerAccounts;
  return { wire: Buffer.concat([signatures, messageEncoder.encode(message as unknown as CompiledMessage) as Uint8Array]), keys };
}
