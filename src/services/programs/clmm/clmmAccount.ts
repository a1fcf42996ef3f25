import type { Account } from '@/services/rpc/accounts.ts';

/** Accounts of the CLMM program: the first bytes of each, of the SHA-256 of `account:<its name>`, and its size. */
const KINDS = {
  pool: { discriminator: [247, 237, 227, 245, 215, 195, 222, 70], bytes: 1544 },
  config: { discriminator: [218, 244, 33, 104, 203, 203, 43, 111], bytes: 117 },
  tickArray: { discriminator: [192, 155, 85, 205, 49, 249, 129, 42], bytes: 10_240 },
  position: { discriminator: [70, 111, 150, 126, 230, 15, 25, 117], bytes: 281 },
  protocolPosition: { discriminator: [100, 226, 145, 99, 146, 218, 160, 106], bytes: 225 },
  operation: { discriminator: [19, 236, 58, 237, 81, 222, 183, 252], bytes: 3529 },
  observations: { discriminator: [122, 174, 197, 53, 129, 9, 165, 132], bytes: 4483 },
  bitmapExtension: { discriminator: [60, 150, 36, 219, 97, 128, 139, 153], bytes: 1832 },
} as const;

/** Bytes before an account's own fields. */
export const DISCRIMINATOR_BYTES = 8;

/**
 * Whether an account is what its decoder takes it for: owner, size and first bytes decide, never its address.
 *
 * @param kind what it should be
 * @param programId CLMM program, base58
 * @param account as the node gave it
 */
export function isClmmAccount<Found extends Pick<Account, 'owner' | 'data'>>(
  kind: keyof typeof KINDS, programId: string, account: Found | null | undefined,
): account is Found {
  const { discriminator, bytes } = KINDS[kind];
  return account?.owner === programId && account.data.length === bytes
    && discriminator.every((byte, index) => account.data[index] === byte);
}
