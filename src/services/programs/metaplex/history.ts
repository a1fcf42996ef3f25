import { type Decoder, WEIGHT } from '@/services/Instruction.ts';
import * as m from '#messages';

const LABELS: Readonly<Record<number, string>> = {
  0: m.activity.writeTokenMetadata,
  1: m.activity.changeTokenMetadata,
  15: m.activity.changeTokenMetadata,
  16: m.activity.writeTokenMetadata,
  17: m.activity.createMasterEdition,
  18: m.activity.verifyCollection,
  29: m.activity.burnNft,
  33: m.activity.writeTokenMetadata,
  41: m.activity.burnToken,
  42: m.activity.writeTokenMetadata,
  43: m.activity.mintWithMetadata,
  49: m.activity.transferWithMetadata,
  50: m.activity.changeTokenMetadata,
  52: m.activity.verifyCollection,
};

/** Instructions of Metaplex Token Metadata by number. */
export const decodeMetaplex: Decoder = ({ data }) => ({
  text: LABELS[data[0] ?? -1] ?? m.activity.callMetaplex, weight: WEIGHT.metadata,
});
