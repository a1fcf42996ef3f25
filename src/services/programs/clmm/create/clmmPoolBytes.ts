import { TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';

/** Sizes of the accounts a concentrated pool is made of. */
export const POOL_BYTES = 1_544;
export const OBSERVATION_BYTES = 4_483;
export const BITMAP_EXTENSION_BYTES = 1_832;

/** A vault of a mint with a transfer fee keeps what was withheld: account type, extension header, u64. */
const TRANSFER_FEE_VAULT_BYTES = TOKEN_ACCOUNT_BYTES + 1 + 4 + 8;

/** Size of a pool's vault; a plain mint is taken for one not yet known. */
export function vaultBytes(mint: Pick<MintInfo, 'extensions'> | undefined): number {
  return mint?.extensions.includes('TransferFeeConfig') ? TRANSFER_FEE_VAULT_BYTES : TOKEN_ACCOUNT_BYTES;
}
