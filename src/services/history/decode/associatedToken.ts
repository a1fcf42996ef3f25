import type { Decoder } from './Instruction.ts';
import { WEIGHT } from './Instruction.ts';
import { short } from './phrases.ts';

export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

/** Instructions of the Associated Token program; no data at all means "create" in its first release. */
export const decodeAssociatedToken: Decoder = ({ data, accounts }) => {
  if ((data[0] ?? 0) > 2) return undefined;
  const words = data[0] === 2 ? 'Recover a nested token account' : `Open a token account for ${short(accounts[3])}`;
  return { words, weight: WEIGHT.account };
};
