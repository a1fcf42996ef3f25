import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import { requireThat } from './errors.ts';
import { decode, type Field } from './layout.ts';

const DISCRIMINATOR_BYTES = 8;

/**
 * Decodes an instruction's arguments; extra bytes are ignored.
 *
 * @throws Refusal `InstructionDidNotDeserialize`
 */
export function readArguments<Value>({ data }: ProgramContext, layout: Field<Value>): Value {
  requireThat(data.length >= DISCRIMINATOR_BYTES + layout.bytes, ANCHOR_ERRORS.instructionDidNotDeserialize);
  return decode(layout, data.subarray(DISCRIMINATOR_BYTES));
}

/** An optional boolean in borsh, at an offset after the discriminator. */
export function readOptionalFlag({ data }: ProgramContext, offset: number): boolean | null {
  const at = DISCRIMINATOR_BYTES + offset;
  const [isGiven, value] = [data[at], data[at + 1]];
  requireThat(isGiven === 0 || (isGiven === 1 && (value === 0 || value === 1)), ANCHOR_ERRORS.instructionDidNotDeserialize);
  return isGiven === 0 ? null : value === 1;
}

/** A boolean; any byte but 0 and 1 is refused. */
export const argumentFlag: Field<boolean> = {
  bytes: 1,
  read: (view, at) => {
    const byte = view.getUint8(at);
    requireThat(byte <= 1, ANCHOR_ERRORS.instructionDidNotDeserialize);
    return byte === 1;
  },
  write: (view, at, value) => view.setUint8(at, value ? 1 : 0),
};
