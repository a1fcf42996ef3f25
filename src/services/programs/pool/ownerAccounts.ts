import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import {
  ACCOUNT_SIZE, createAssociatedTokenAccountIdempotentInstruction, createCloseAccountInstruction,
  createInitializeAccount3Instruction, getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_PROGRAM_ID,
} from '@/services/programs/token/splToken.ts';
import { type Account, readAccounts } from '@/services/rpc/accounts.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';

/** An account that holds wrapped SOL for the length of one transaction. */
interface PassingAccount {
  readonly address: PublicKey;
  readonly seed: string;
}

export interface WrappedSol {
  readonly before: readonly TransactionInstruction[];
  readonly after: readonly TransactionInstruction[];
}

/** Of the owner's address and a seed no one can guess: no other key has to sign, and no one can be there before. */
export async function passingAccount(owner: PublicKey): Promise<PassingAccount> {
  const seed = Keypair.generate().publicKey.toBase58().slice(0, 32);
  return { address: await PublicKey.createWithSeed(owner, seed, TOKEN_PROGRAM_ID), seed };
}

/**
 * Wraps SOL in a passing account and closes it, which brings back what is left and its rent.
 *
 * @param lamports what is wrapped
 * @param rentLamports what a token account of the cluster is rent-exempt with
 */
export function wrapSol(
  owner: PublicKey, { address, seed }: PassingAccount, lamports: bigint, rentLamports: bigint,
): WrappedSol {
  const create = SystemProgram.createAccountWithSeed({
    fromPubkey: owner, basePubkey: owner, newAccountPubkey: address, seed, space: ACCOUNT_SIZE,
    lamports: Number(rentLamports), programId: TOKEN_PROGRAM_ID,
  });
  // A transfer takes a bigint, where creating an account takes a number: exact beyond 2^53 lamports too.
  const fill = SystemProgram.transfer({ fromPubkey: owner, toPubkey: address, lamports });
  const initialize = createInitializeAccount3Instruction(address, NATIVE_MINT, owner);
  return {
    before: lamports > 0n ? [create, fill, initialize] : [create, initialize],
    after: [createCloseAccountInstruction(address, owner, owner)],
  };
}

/** One token an operation takes from the owner or pays to them. */
export interface OwnerToken {
  /** base58 */
  readonly mint: string;
  /** Its token program, base58. */
  readonly programId: string;
  /** What the operation is expected to take, base units; 0 where it only pays. */
  readonly spends: bigint;
  /** The most it may take: so much SOL is wrapped, and what is left comes back. */
  readonly spendsAtMost: bigint;
  /** It arrives in a transaction before this one: what the owner holds now does not count. */
  readonly arrivesBefore?: boolean;
}

/** What an operation takes of one token: as expected, and at most. */
export type Spending = Pick<OwnerToken, 'spends' | 'spendsAtMost'>;

/** A token the operation only pays. */
export const RECEIVES: Spending = { spends: 0n, spendsAtMost: 0n };

interface OwnerAccountsQuery {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly ownerAddress: string;
  readonly tokens: readonly OwnerToken[];
  /** What the owner has in native SOL, where it was read a moment ago: tokens that are all SOL then need no request. */
  readonly ownerLamports?: bigint;
}

/** The accounts an operation works with, and what goes around it in the same transaction. */
export interface PreparedAccounts {
  /** One for each token, in its order, base58. */
  readonly addresses: readonly string[];
  readonly before: readonly TransactionInstruction[];
  readonly after: readonly TransactionInstruction[];
}

/**
 * Prepares the owner's token accounts for an operation: associated ones, made where they are missing and something is
 * paid into them, under the token program of each mint.
 *
 * SOL is native on both ends: it is wrapped in its own account that is closed in the same transaction, so that no
 * wrapped SOL stays behind and wrapped SOL the owner keeps on purpose is not touched.
 *
 * @throws AppError `pools/amount-above-balance`, `transactions/not-enough-sol`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function prepareOwnerAccounts(query: OwnerAccountsQuery): Promise<PreparedAccounts> {
  const { cluster, tokens } = query;
  const owner = parseAddress(query.ownerAddress);
  const accounts = await Promise.all(tokens.map((token) => accountOf(owner, token)));
  const isKnown = query.ownerLamports !== undefined && accounts.every((account) => 'seed' in account);
  const [[wallet, ...held], rent] = await Promise.all([
    isKnown ? [] : readAccounts(cluster, [owner, ...accounts.map(({ address }) => address)].map((key) => key.toBase58())),
    getRent(cluster),
  ]);
  const lamports = isKnown ? query.ownerLamports ?? 0n : wallet?.lamports ?? 0n;
  const before: TransactionInstruction[] = [];
  const after: TransactionInstruction[] = [];
  for (const [index, token] of tokens.entries()) {
    const account = accounts[index];
    if (!account) continue;
    if ('seed' in account) {
      if (!token.arrivesBefore) checkSol(lamports, token.spendsAtMost + rent(ACCOUNT_SIZE));
      const wrapped = wrapSol(owner, account, token.spendsAtMost, rent(ACCOUNT_SIZE));
      before.push(...wrapped.before);
      after.push(...wrapped.after);
    } else if (token.spends === 0n) {
      before.push(createAssociatedTokenAccountIdempotentInstruction(
        owner, account.address, owner, new PublicKey(token.mint), new PublicKey(token.programId),
      ));
    } else if (!token.arrivesBefore) {
      checkBalance(token, held[index]);
    }
  }
  return { addresses: accounts.map(({ address }) => address.toBase58()), before, after };
}

/** An associated account, or a passing one for wrapped SOL. */
type OwnerAccount = PassingAccount | { readonly address: PublicKey };

async function accountOf(owner: PublicKey, { mint, programId }: OwnerToken): Promise<OwnerAccount> {
  if (mint === NATIVE_MINT.toBase58()) return passingAccount(owner);
  return { address: getAssociatedTokenAddressSync(new PublicKey(mint), owner, true, new PublicKey(programId)) };
}

/** The rent of the passing account comes back, but has to be there first. */
function checkSol(lamports: bigint, neededLamports: bigint): void {
  if (lamports >= neededLamports) return;
  const details = { neededLamports: `${neededLamports}`, lamports: `${lamports}` };
  throw new AppError('transactions/not-enough-sol', { details });
}

function checkBalance({ mint, spends }: OwnerToken, account: Account | null | undefined): void {
  const balance = tokenAmount(account?.data);
  if (balance >= spends) return;
  if (!account) throw new AppError('sdk/no-token-account', { details: { mint } });
  const details = { mint, amount: `${spends}`, balance: `${balance}` };
  throw new AppError('pools/amount-above-balance', { details });
}
