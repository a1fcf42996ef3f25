import { AppError } from '@/errors/AppError.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { mintOf, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from './splToken.ts';
import { mintExtensions } from './mintExtensions.ts';

/** A token as the chain knows it (SPEC section 3). */
export interface MintInfo {
  readonly address: string;
  readonly decimals: number;
  /** Base units. */
  readonly supply: bigint;
  /** Token program the mint belongs to, base58. */
  readonly programId: string;
  readonly isToken2022: boolean;
  /** base58; `null` when nobody can mint any more. */
  readonly mintAuthority: string | null;
  /** base58; `null` when nobody can freeze. */
  readonly freezeAuthority: string | null;
  /** Names of its Token-2022 extensions, e.g. 'TransferFeeConfig'. */
  readonly extensions: readonly string[];
}

/**
 * Reads an account as a mint.
 *
 * @param address base58, for the result and the error's details
 * @param account as the node gave it; `null` when there is none
 * @throws AppError `tokens/mint-not-found`, `tokens/not-a-mint`
 */
export function decodeMint(address: string, account: Account | null): MintInfo {
  if (!account) throw new AppError('tokens/mint-not-found', { details: { mint: address } });
  const isToken2022 = account.owner === TOKEN_2022_PROGRAM_ID.toBase58();
  if (!isToken2022 && account.owner !== TOKEN_PROGRAM_ID.toBase58()) throw notAMint(address);
  try {
    const mint = mintOf(account);
    if (!mint.isInitialized) throw notAMint(address);
    return {
      address,
      decimals: mint.decimals,
      supply: mint.supply,
      programId: account.owner,
      isToken2022,
      mintAuthority: mint.mintAuthority?.toBase58() ?? null,
      freezeAuthority: mint.freezeAuthority?.toBase58() ?? null,
      extensions: mintExtensions(account.data).map(({ name }) => name),
    };
  } catch {
    throw notAMint(address);
  }
}

function notAMint(address: string): AppError {
  return new AppError('tokens/not-a-mint', { details: { address } });
}
