import { SystemProgram } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { isAddress } from '../accounts/isAddress.ts';
import { parseAddress } from '../accounts/parseAddress.ts';
import { decodeMint, type MintInfo } from '../tokens/decodeMint.ts';
import { readSides, type Side } from './readSides.ts';

/** A token of a pool that is to be made, while its form is filled in. */
export interface PairToken {
  readonly mint: MintInfo;
  /** Base units the owner has in its associated account; 0 where nobody owns yet. */
  readonly tokens: bigint;
  /** It is wrapped SOL, which native SOL can stand for. */
  readonly isNative: boolean;
}

export interface PairTokens {
  /** `null` for what is not typed yet or is no mint. */
  readonly base: PairToken | null;
  readonly quote: PairToken | null;
  readonly ownerLamports: bigint;
}

export interface PairTokensQuery {
  readonly cluster: ClusterConfig;
  /** base58; `null` where nobody is connected. */
  readonly ownerAddress: string | null;
  /** As typed. */
  readonly baseMint: string;
  readonly quoteMint: string;
}

/**
 * Reads the mints as far as they are typed, and what the owner holds of them, in one request.
 *
 * @throws AppError `accounts/invalid-public-key` for the owner, `rpc/*`
 */
export async function readPairTokens(query: PairTokensQuery): Promise<PairTokens> {
  const { cluster, ownerAddress, baseMint, quoteMint } = query;
  const owner = ownerAddress === null ? SystemProgram.programId : parseAddress(ownerAddress);
  const texts = [baseMint, quoteMint].filter((text) => isAddress(text));
  const { ownerLamports, sides } = await readSides(cluster, owner, texts.map((text) => parseAddress(text)));
  const token = (text: string): PairToken | null => {
    const side = sides[texts.indexOf(text)];
    return side ? tokenOf(side) : null;
  };
  return { base: token(baseMint), quote: token(quoteMint), ownerLamports: ownerAddress === null ? 0n : ownerLamports };
}

function tokenOf({ key, mintAccount, tokens, isNative }: Side): PairToken | null {
  try {
    return { mint: decodeMint(key.toBase58(), mintAccount), tokens, isNative };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
