import type { ClusterConfig } from '@/config.ts';
import { READ_COMMITMENT } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { isRefusal } from '@/errors/isRefusal.ts';
import { withheldFees } from '@/services/programs/token/getTokenAccounts.ts';
import { AccountLayout, TOKEN_2022_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { readProgramAccounts } from '@/services/rpc/programAccounts.ts';
import { request } from '@/services/rpc/request.ts';

/** Enough for a hundred thousand accounts. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The byte after a plain account's in one with extensions, 2, in base58. */
const IS_TOKEN_ACCOUNT = '3';

/** A token account with withheld transfer fees. */
export interface WithheldAccount {
  /** base58 */
  readonly address: string;
  /** Base units. */
  readonly amount: bigint;
}

/** What is withheld in the accounts of a token, without its mint. */
export interface WithheldFees {
  /** Most first, without those that have none. */
  readonly accounts: readonly WithheldAccount[];
  /** The accounts that were searched: all, or where the node does not list those, the 20 largest or none. */
  readonly searched: 'all' | 'largest' | 'none';
}

/**
 * Reads the transfer fees that are withheld in the accounts of a Token-2022 mint. Public nodes often refuse to list its
 * accounts: then its largest ones are read.
 *
 * @param mint base58
 * @throws AppError `rpc/*` if the node fails, not if it refuses
 */
export async function readWithheldFees(cluster: ClusterConfig, mint: string): Promise<WithheldFees> {
  const withheldIn = (address: string, data: Uint8Array): WithheldAccount | null => {
    const amount = withheldFees(data);
    return amount === 0n ? null : { address, amount };
  };
  try {
    const accounts = await readProgramAccounts(cluster, {
      programId: TOKEN_2022_PROGRAM_ID.toBase58(),
      comparisons: [{ offset: 0, bytes: mint }, { offset: AccountLayout.span, bytes: IS_TOKEN_ACCOUNT }],
      maxBytes: MAX_BYTES, tooLarge: () => new AppError('rpc/scan-failed'),
    }, withheldIn);
    return { accounts: mostFirst(accounts), searched: 'all' };
  } catch (error) {
    if (!isRefusal(error) && !(error instanceof AppError && error.code === 'rpc/scan-failed')) throw error;
  }
  try {
    const { value } = await request(cluster, 'getTokenLargestAccounts', [mint, { commitment: READ_COMMITMENT }], { tries: 1 });
    const accounts = await readAccounts(cluster, value.map(({ address }) => address));
    return { accounts: mostFirst(accounts.flatMap((account) => (account && withheldIn(account.address, account.data)) ?? [])), searched: 'largest' };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { accounts: [], searched: 'none' };
  }
}

function mostFirst(accounts: readonly WithheldAccount[]): readonly WithheldAccount[] {
  return accounts.toSorted((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1));
}
