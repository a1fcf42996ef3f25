import { hex } from '@/services/codec.ts';
import { type Decoder, WEIGHT } from '@/services/Instruction.ts';
import * as m from '#messages';

/** The only instruction that people send. */
const CLAIM = '0a42d0b8a106bf62';

/** Instructions of the program that pays claims. */
export const decodeClaim: Decoder = ({ data }) =>
  (hex(data.subarray(0, 8)) === CLAIM ? { text: m.activity.launchPoolClaim, weight: WEIGHT.protocol } : undefined);
