import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { BURN_ADDRESSES } from '@/services/programs/token/burnAddresses.ts';
import { ACCOUNT_SIZE, MINT_SIZE, MULTISIG_SIZE, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import { readAccounts, type Account } from '@/services/rpc/accounts.ts';

/** What lies at an address. Only the owners of a wallet and of a vault can use what they are given. */
export type AddressKind =
  /** On the curve, with nothing there but SOL. */
  | 'wallet'
  /** Off the curve, with nothing there but SOL: a program signs for it. */
  | 'vault'
  | 'mint' | 'token-account' | 'program'
  /** Data of a program. */
  | 'program-account'
  /** Nobody has its key. */
  | 'burn';

const TOKEN_PROGRAMS = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].map((program) => program.toBase58());
/** Where Token-2022 writes whether an account is a mint or a token account, and which number is a mint. */
const TYPE_OFFSET = ACCOUNT_SIZE;
const MINT_TYPE = 1;

/**
 * Reads what lies at addresses.
 *
 * @param addresses base58
 * @returns one per address, in order
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function readAddressKinds(cluster: ClusterConfig, addresses: readonly string[]): Promise<readonly AddressKind[]> {
  const accounts = await readAccounts(cluster, addresses, { dataSlice: { offset: 0, length: MULTISIG_SIZE } });
  return addresses.map((address, index) => addressKind(address, accounts[index] ?? null));
}

function addressKind(address: string, account: Account | null): AddressKind {
  if (account?.executable) return 'program';
  if (BURN_ADDRESSES.includes(address)) return 'burn';
  if (!account || (account.owner === PublicKey.default.toBase58() && account.data.length === 0)) return PublicKey.isOnCurve(address) ? 'wallet' : 'vault';
  const { owner, data } = account;
  if (!TOKEN_PROGRAMS.includes(owner) || data.length === MULTISIG_SIZE) return 'program-account';
  return data.length === MINT_SIZE || data[TYPE_OFFSET] === MINT_TYPE ? 'mint' : 'token-account';
}
