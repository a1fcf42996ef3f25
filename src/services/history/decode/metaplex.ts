import type { Decoder } from './Instruction.ts';
import { WEIGHT } from './Instruction.ts';

export const METAPLEX_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

const LABELS: Readonly<Record<number, string>> = {
  0: 'Write token metadata',
  1: 'Change token metadata',
  15: 'Change token metadata',
  16: 'Write token metadata',
  17: 'Create a master edition',
  18: 'Verify a collection',
  29: 'Burn an NFT',
  33: 'Write token metadata',
  41: 'Burn a token',
  42: 'Write token metadata',
  43: 'Mint tokens with metadata',
  49: 'Transfer a token with metadata',
  50: 'Change token metadata',
  52: 'Verify a collection',
};

/** Instructions of Metaplex Token Metadata by number. */
export const decodeMetaplex: Decoder = ({ data }) => ({
  text: LABELS[data[0] ?? -1] ?? 'Call of Metaplex Token Metadata', weight: WEIGHT.metadata,
});
