import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { readElsewhere } from '@/services/programs/token/getTokenAccounts.ts';
import { isFrozenAccount, tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import {
  ACCOUNT_SIZE, createAssociatedTokenAccountIdempotentInstruction, createCloseAccountInstruction,
  createInitializeAccount3Instruction, getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_PROGRAM_ID,
} from '@/services/programs/token/splToken.ts';
import { type Account, readAccounts } from '@/services/rpc/accounts.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import type { ActionQuery, StepExpectation } from '@/services/transactions/action.ts';
import { solShortage } from '@/services/transactions/solShortage.ts';

/** An account that holds wrapped SOL during one transaction. */
interface PassingAccount {
  readonly address: PublicKey;
  readonly seed: string;
}

export interface WrappedSol {
  readonly before: readonly TransactionInstruction[];
  readonly after: readonly TransactionInstruction[];
}

/**
 * Derived from the owner's address and a random seed, so that no other key has to sign and the address cannot be taken.
 */
export async function passingAccount(owner: PublicKey): Promise<PassingAccount> {
  const seed = Keypair.generate().publicKey.toBase58().slice(0, 32);
  return { address: await PublicKey.createWithSeed(owner, seed, TOKEN_PROGRAM_ID), seed };
}

/**
 * Wraps SOL in a temporary account and closes it, which refunds what is left and its rent.
 *
 * @param lamports amount to wrap
 * @param rentLamports rent-exempt minimum of a token account on the cluster
 */
export function wrapSol(
  owner: PublicKey, { address, seed }: PassingAccount, lamports: bigint, rentLamports: bigint,
): WrappedSol {
  const create = SystemProgram.createAccountWithSeed({
    fromPubkey: owner, basePubkey: owner, newAccountPubkey: address, seed, space: ACCOUNT_SIZE,
    lamports: Number(rentLamports), programId: TOKEN_PROGRAM_ID,
  });
  // A transfer takes a bigint, which is exact beyond 2^53 lamports. Creating an account takes a number.
  const fill = SystemProgram.transfer({ fromPubkey: owner, toPubkey: address, lamports });
  const initialize = createInitializeAccount3Instruction(address, NATIVE_MINT, owner);
  return {
    before: lamports > 0n ? [create, fill, initialize] : [create, initialize],
    after: [createCloseAccountInstruction(address, owner, owner)],
  };
}

/** A token that an operation takes from or pays to the owner. */
export interface OwnerToken {
  /** base58 */
  readonly mint: string;
  /** Its token program, base58. */
  readonly programId: string;
  /** The expected amount taken, base units; 0 if only paid. */
  readonly spends: bigint;
  /** The most it may take: this much SOL is wrapped, and what is left is returned. */
  readonly spendsAtMost: bigint;
  /** Received in an earlier transaction, so the current balance does not matter. */
  readonly arrivesBefore?: boolean;
}

/** What an operation takes of one token: as expected, and at most. */
export type Spending = Pick<OwnerToken, 'spends' | 'spendsAtMost'>;

/** A token that the operation only pays. */
export const RECEIVES: Spending = { spends: 0n, spendsAtMost: 0n };

/** Exactly an amount, base units. */
export const spendsExactly = (amount: bigint): Spending => ({ spends: amount, spendsAtMost: amount });

interface OwnerAccountsQuery extends ActionQuery {
  readonly tokens: readonly OwnerToken[];
}

/** An operation's token accounts, and the instructions around it in the same transaction. */
export interface PreparedAccounts {
  /** One per token, in order, base58. */
  readonly addresses: readonly string[];
  readonly before: readonly TransactionInstruction[];
  readonly after: readonly TransactionInstruction[];
}

/**
 * Prepares the owner's token accounts for an operation: associated token accounts of each mint's program, created if
 * missing and something is paid into them.
 *
 * SOL is native on both ends: it is wrapped in its own account that is closed in the same transaction, so that no
 * wrapped SOL is left over and wrapped SOL the owner keeps on purpose is not touched.
 *
 * @throws AppError `tokens/own-account-frozen`, `tokens/in-other-account`, `pools/amount-above-balance`, `transactions/not-enough-sol`,
 *   `accounts/invalid-public-key`, `rpc/*`
 */
export async function prepareOwnerAccounts(query: OwnerAccountsQuery): Promise<PreparedAccounts> {
  const { cluster, tokens } = query;
  const owner = parseAddress(query.ownerAddress);
  const accounts = await Promise.all(tokens.map((token) => accountOf(owner, token)));
  const [[wallet, ...held], rent] = await Promise.all([
    readAccounts(cluster, [owner, ...accounts.map(({ address }) => address)].map((key) => key.toBase58())),
    getRent(cluster),
  ]);
  const lamports = wallet?.lamports ?? 0n;
  const before: TransactionInstruction[] = [];
  const after: TransactionInstruction[] = [];
  for (const [index, token] of tokens.entries()) {
    const account = accounts[index];
    if (!account) continue;
    if (isFrozenAccount(held[index]?.data)) throw new AppError('tokens/own-account-frozen', { details: { account: account.address.toBase58() } });
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
      await checkBalance(cluster, query.ownerAddress, token, held[index]);
    }
  }
  return { addresses: accounts.map(({ address }) => address.toBase58()), before, after };
}

/** An associated token account, or a temporary one for wrapped SOL. */
type OwnerAccount = PassingAccount | { readonly address: PublicKey };

async function accountOf(owner: PublicKey, { mint, programId }: OwnerToken): Promise<OwnerAccount> {
  if (mint === NATIVE_MINT.toBase58()) return passingAccount(owner);
  return { address: getAssociatedTokenAddressSync(new PublicKey(mint), owner, true, new PublicKey(programId)) };
}

/** A change of the owner's balance of a token; negative = outgoing. */
export interface ExpectedChange {
  readonly mint: Pick<MintInfo, 'address' | 'decimals' | 'programId'>;
  /** Base units. */
  readonly change: bigint;
}

/**
 * What an operation takes and pays, for a transaction that cannot be simulated yet. SOL is wrapped and unwrapped on the
 * way, so it changes the wallet's own balance.
 *
 * @param ownerAddress base58
 */
export function expectedChanges(
  ownerAddress: string, changes: readonly ExpectedChange[],
): Required<Pick<StepExpectation, 'tokens' | 'depositLamports'>> {
  const isSol = ({ mint }: ExpectedChange): boolean => mint.address === NATIVE_MINT.toBase58();
  const owner = new PublicKey(ownerAddress);
  return {
    tokens: changes.filter((one) => one.change !== 0n && !isSol(one)).map(({ mint: { address, decimals, programId }, change }) => ({
      mint: address, decimals, change, after: null,
      account: getAssociatedTokenAddressSync(new PublicKey(address), owner, true, new PublicKey(programId)).toBase58(),
    })),
    depositLamports: changes.filter(isSol).reduce((sum, { change }) => sum - change, 0n),
  };
}

/** The temporary account's rent is refunded, but must be available first. */
function checkSol(lamports: bigint, neededLamports: bigint): void {
  if (lamports < neededLamports) throw solShortage(neededLamports, lamports);
}

async function checkBalance(cluster: ClusterConfig, owner: string, { mint, spends }: OwnerToken, account: Account | null | undefined): Promise<void> {
  const balance = tokenAmount(account?.data);
  if (balance >= spends) return;
  const short = account ? new AppError('pools/amount-above-balance', { details: { mint, amount: `${spends}`, balance: `${balance}` } })
    : new AppError('sdk/no-token-account', { details: { mint } });
  throw (await readElsewhere(cluster, owner))(mint, short);
}
