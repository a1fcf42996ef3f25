import * as z from 'zod/mini';
import { address, units } from './shapes.ts';

const transferFee = z.object({ epoch: units, maximumFee: units, transferFeeBasisPoints: z.int() });

/** Shape of a token in the provider's answers. */
export const tokenInfo = z.object({
  address,
  /** Token program the mint belongs to. */
  programId: address,
  decimals: z.int().check(z.gte(0), z.lte(255)),
  symbol: z.string(),
  name: z.string(),
  logoURI: z.optional(z.string()),
  /** e.g. 'hasFreeze', 'hasTransferFee', 'token-2022', 'community'. */
  tags: z.array(z.string()),
  extensions: z.optional(z.object({
    feeConfig: z.optional(z.object({
      withheldAmount: units,
      olderTransferFee: transferFee,
      newerTransferFee: transferFee,
    })),
  })),
});

/** A token as the provider describes it (SPEC section 3); amounts in base units. */
export type TokenInfo = Readonly<z.output<typeof tokenInfo>>;
