import { MEMO_V2_PROGRAM } from '../../encoding/addresses.ts';
import { type EmbeddedProgram, ProgramError } from './EmbeddedProgram.ts';

/** Compute units as measured on Agave 4.1.0: most go into writing the text and the signers' addresses. */
const UNITS = { base: 1_280, signer: 13_400, refusal: 560, ascii: 355, twoBytes: 540, threeBytes: 11_100, fourBytes: 17_200 } as const;

/**
 * The Memo program as deployed. LiteSVM has a smaller one, which writes other log lines and takes a tenth of the compute units;
 * programs that invoke Memo still get that one.
 */
export const memoProgram: EmbeddedProgram = {
  id: MEMO_V2_PROGRAM,
  name: 'Memo',
  execute(context) {
    const { accounts, data } = context;
    const consume = (units: number): void => {
      try {
        context.consume(units);
      } catch {
        // It runs out inside of a deployed program.
        throw new ProgramError('ProgramFailedToComplete');
      }
    };
    for (const { address, isSigner } of accounts) {
      if (!isSigner) continue;
      consume(UNITS.signer);
      context.log(`Signed by ${address}`);
    }
    consume(UNITS.refusal);
    if (accounts.some(({ isSigner }) => !isSigner)) throw new ProgramError('MissingRequiredSignature');
    const valid = validLength(data);
    if (valid < data.length) {
      context.log(`Invalid UTF-8, from byte ${valid}`);
      throw new ProgramError('InvalidInstructionData');
    }
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(data);
    consume(UNITS.base - UNITS.refusal + [...text].reduce((units, character) => units + unitsOf(character), 0));
    context.log(`Memo (len ${data.length}): "${escaped(text)}"`);
  },
};

function unitsOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return UNITS.ascii;
  if (code < 0x800) return UNITS.twoBytes;
  return code < 0x10000 ? UNITS.threeBytes : UNITS.fourBytes;
}

/** Number of bytes before the first that is no UTF-8. */
function validLength(data: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let valid = 0;
  for (let end = 1; end <= data.length; end += 1) {
    // A character has at most 4 bytes.
    if (end - valid > 4) return valid;
    try {
      decoder.decode(data.subarray(valid, end));
      valid = end;
    } catch {
      // Perhaps the character goes on.
    }
  }
  return valid;
}

const NAMED: Readonly<Record<string, string>> = { '\t': '\\t', '\r': '\\r', '\n': '\\n', '"': '\\"', "'": "\\'", '\\': '\\\\' };
/** Characters that Rust's `Debug` writes as numbers: unprintable ones, and those that join the one before. */
const UNPRINTABLE = /^[\p{C}\p{Zl}\p{Zp}\p{Zs}\p{Grapheme_Extend}]$/u;

/** A text as Rust's `Debug` writes it, without the quotes around it. */
function escaped(text: string): string {
  return [...text].map((character) => {
    if (character === ' ') return character;
    const named = NAMED[character];
    if (named !== undefined) return named;
    return UNPRINTABLE.test(character) ? `\\u{${character.codePointAt(0)!.toString(16)}}` : character;
  }).join('');
}
