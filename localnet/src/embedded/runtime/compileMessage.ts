import bs58 from 'bs58';
import type { Instruction } from './EmbeddedProgram.ts';

/** A compiled transaction, and the keys its indexes refer to. */
export interface CompiledTransaction {
  /** In wire format, with empty signatures. */
  readonly wire: Uint8Array;
  readonly keys: readonly string[];
}

const SIGNATURE_BYTES = 64;

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
  const signerCount = groups[0].length + groups[1].length;
  const message = [
    Uint8Array.of(signerCount, groups[1].length, groups[3].length), compactU16(keys.length), ...keys.map((key) => bs58.decode(key)),
    bs58.decode(blockhash), compactU16(instructions.length),
    ...instructions.flatMap(({ programId, accounts, data }) => [
      Uint8Array.of(index(programId)), compactU16(accounts.length), Uint8Array.from(accounts, ({ address }) => index(address)), compactU16(data.length), data,
    ]),
  ];
  return { wire: Buffer.concat([Uint8Array.of(signerCount), new Uint8Array(SIGNATURE_BYTES * signerCount), ...message]), keys };
}

/** An integer of 7 bits per byte, low bits first. */
function compactU16(value: number): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 0x80; left >>= 7) bytes.push((left & 0x7f) | 0x80);
  return Uint8Array.of(...bytes, left);
}
