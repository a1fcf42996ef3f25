import {
  ACCOUNT_SIZE, createAssociatedTokenAccountIdempotentInstruction, createCloseAccountInstruction,
  createInitializeAccount3Instruction, getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { getRent } from '../accounts/getRent.ts';
import { tokenAmount } from '../accounts/getTokenBalance.ts';
import { parseAddress } from '../accounts/parseAddress.ts';
import { callRpc } from '../callRpc.ts';

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
}

export interface OwnerAccountsQuery {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly ownerAddress: string;
  readonly tokens: readonly OwnerToken[];
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
 * SOL is native on both ends: it is wrapped in an account of its own that is closed in the same transaction, so that no
 * wrapped SOL stays behind and wrapped SOL the owner keeps on purpose is not touched.
 *
 * @throws AppError `pools/amount-above-balance`, `transactions/not-enough-sol`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function prepareOwnerAccounts(query: OwnerAccountsQuery): Promise<PreparedAccounts> {
  const { cluster, tokens } = query;
  const owner = parseAddress(query.ownerAddress);
  const accounts = await Promise.all(tokens.map((token) => accountOf(owner, token)));
  const [[wallet, ...held], rent] = await Promise.all([
    callRpc(cluster, (connection) =>
      connection.getMultipleAccountsInfo([owner, ...accounts.map(({ address }) => address)])),
    getRent(cluster),
  ]);
  const before: TransactionInstruction[] = [];
  const after: TransactionInstruction[] = [];
  for (const [index, token] of tokens.entries()) {
    const account = accounts[index];
    if (!account) continue;
    if (account.seed !== null) {
      checkSol(BigInt(wallet?.lamports ?? 0), token.spendsAtMost + rent(ACCOUNT_SIZE));
      const { address, seed } = account;
      before.push(...wrap({ owner, address, seed, lamports: token.spendsAtMost, rentLamports: rent(ACCOUNT_SIZE) }));
      after.push(createCloseAccountInstruction(account.address, owner, owner));
    } else if (token.spends === 0n) {
      before.push(createAssociatedTokenAccountIdempotentInstruction(
        owner, account.address, owner, new PublicKey(token.mint), new PublicKey(token.programId),
      ));
    } else {
      checkBalance(token, tokenAmount(held[index]?.data));
    }
  }
  return { addresses: accounts.map(({ address }) => address.toBase58()), before, after };
}

interface OwnerAccount {
  readonly address: PublicKey;
  /** Of a passing account for wrapped SOL; null for an associated one. */
  readonly seed: string | null;
}

async function accountOf(owner: PublicKey, { mint, programId }: OwnerToken): Promise<OwnerAccount> {
  if (mint !== NATIVE_MINT.toBase58()) {
    const address = getAssociatedTokenAddressSync(new PublicKey(mint), owner, true, new PublicKey(programId));
    return { address, seed: null };
  }
  // Of the owner's address and a seed nobody can guess: no other key has to sign, and nobody can be there before.
  const seed = Keypair.generate().publicKey.toBase58().slice(0, 32);
  return { address: await PublicKey.createWithSeed(owner, seed, TOKEN_PROGRAM_ID), seed };
}

interface Wrapping {
  readonly owner: PublicKey;
  readonly address: PublicKey;
  readonly seed: string;
  /** What is wrapped. */
  readonly lamports: bigint;
  readonly rentLamports: bigint;
}

function wrap({ owner, address, seed, lamports, rentLamports }: Wrapping): TransactionInstruction[] {
  const create = SystemProgram.createAccountWithSeed({
    fromPubkey: owner, basePubkey: owner, newAccountPubkey: address, seed, space: ACCOUNT_SIZE,
    lamports: Number(rentLamports), programId: TOKEN_PROGRAM_ID,
  });
  // A transfer takes a bigint, where creating an account takes a number: exact beyond 2^53 lamports too.
  const fill = SystemProgram.transfer({ fromPubkey: owner, toPubkey: address, lamports });
  const initialize = createInitializeAccount3Instruction(address, NATIVE_MINT, owner);
  return lamports > 0n ? [create, fill, initialize] : [create, initialize];
}

/** The rent of the passing account comes back, but has to be there first. */
function checkSol(lamports: bigint, neededLamports: bigint): void {
  if (lamports >= neededLamports) return;
  const details = { neededLamports: `${neededLamports}`, lamports: `${lamports}` };
  throw new AppError('transactions/not-enough-sol', { details });
}

function checkBalance({ mint, spends }: OwnerToken, balance: bigint): void {
  if (balance >= spends) return;
  const details = { mint, amount: `${spends}`, balance: `${balance}` };
  throw new AppError('pools/amount-above-balance', { details });
}
