import type { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { decodeMint, type MintInfo } from '@/services/programs/token/decodeMint.ts';
import { mintAcceptance } from './mintAcceptance.ts';
import type { NewPoolKind } from './NewPoolKind.ts';
import type { Side } from './readSides.ts';

/** The second mint of a pair. @throws AppError `accounts/invalid-public-key`, `pools/same-mint` */
export function differentMint(text: string, other: PublicKey | undefined): PublicKey {
  const key = parseAddress(text);
  if (other?.equals(key)) throw new AppError('pools/same-mint', { details: { mint: key.toBase58() } });
  return key;
}

/** A mint a kind of pool takes. @throws AppError `tokens/*`, `pools/token-2022-mint`, `pools/mint-refused` */
export function acceptedMint({ key, mintAccount }: Side, kind: NewPoolKind): MintInfo {
  const mint = decodeMint(key.toBase58(), mintAccount);
  const [reason] = mintAcceptance(mint, kind).reasons;
  if (!reason) return mint;
  const details = { mint: mint.address, what: reason.what, why: reason.text };
  throw new AppError(reason.code ?? 'pools/mint-refused', { details });
}

/** An amount somebody has. @throws AppError `pools/amount-above-balance` */
export function affordable(amount: bigint, balance: bigint | undefined): bigint {
  if (balance !== undefined && amount > balance) {
    throw new AppError('pools/amount-above-balance', { details: { amount: `${amount}`, balance: `${balance}` } });
  }
  return amount;
}
