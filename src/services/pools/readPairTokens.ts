import { PublicKey, SystemProgram } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { decodeTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import { type TransferFee, transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import { getAssociatedTokenAddressSync } from '@/services/programs/token/splToken.ts';
import { decodeMint, type MintInfo } from '@/services/programs/token/decodeMint.ts';
import { readSides, type Side } from '@/services/programs/pool/readSides.ts';

/** A token of a new pool, while its form is filled in. */
export interface PairToken {
  readonly mint: MintInfo;
  /** Base units in the owner's associated token account; 0 if no wallet is connected. */
  readonly tokens: bigint;
  /** Whether it is wrapped SOL, which can be paid in native SOL. */
  readonly isNative: boolean;
  /** The mint's current transfer fee; `null` if none. */
  readonly transferFee: TransferFee | null;
}

export interface PairTokens {
  /** `null` if not yet entered, or not a mint. */
  readonly base: PairToken | null;
  readonly quote: PairToken | null;
  readonly ownerLamports: bigint;
  /**
   * Accounts that hold the balances, base58: the owner's address and associated token accounts; empty if no wallet is
   * connected.
   */
  readonly accounts: readonly string[];
}

export interface PairTokensQuery {
  readonly cluster: ClusterConfig;
  /** base58; `null` if no wallet is connected. */
  readonly ownerAddress: string | null;
  /** As typed. */
  readonly baseMint: string;
  readonly quoteMint: string;
}

/**
 * Reads the mints entered so far and the owner's balances, in one request; a transfer fee needs another one, for the
 * epoch.
 *
 * @throws AppError `accounts/invalid-public-key` for the owner, `rpc/*`
 */
export async function readPairTokens(query: PairTokensQuery): Promise<PairTokens> {
  const { cluster, ownerAddress, baseMint, quoteMint } = query;
  const owner = ownerAddress === null ? SystemProgram.programId : parseAddress(ownerAddress);
  const texts = [baseMint, quoteMint].filter((text) => isAddress(text));
  const { ownerLamports, sides } = await readSides(cluster, owner, texts.map((text) => parseAddress(text)));
  const token = async (text: string): Promise<PairToken | null> => {
    const side = sides[texts.indexOf(text)];
    return side ? tokenOf(cluster, side) : null;
  };
  const [base, quote] = await Promise.all([token(baseMint), token(quoteMint)]);
  if (ownerAddress === null) return { base, quote, ownerLamports: 0n, accounts: [] };
  const held = [base, quote].flatMap((one) => (one ? [accountOf(one.mint, owner)] : []));
  return { base, quote, ownerLamports, accounts: [owner.toBase58(), ...held] };
}

function accountOf({ address, programId }: MintInfo, owner: PublicKey): string {
  return getAssociatedTokenAddressSync(new PublicKey(address), owner, true, new PublicKey(programId)).toBase58();
}

async function tokenOf(cluster: ClusterConfig, { key, mintAccount, admittedTo, tokens, isNative }: Side): Promise<PairToken | null> {
  const decoded = mintOf(key.toBase58(), mintAccount);
  if (!decoded) return null;
  const mint = { ...decoded, admittedTo };
  const fees = mint.extensions.includes('TransferFeeConfig') ? decodeTransferFeeConfig(mint.address, mintAccount) : undefined;
  return { mint, tokens, isNative, transferFee: fees ? transferFeeAt(fees, (await getEpoch(cluster)).epoch) : null };
}

function mintOf(address: string, account: Side['mintAccount']): MintInfo | null {
  try {
    return decodeMint(address, account);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
