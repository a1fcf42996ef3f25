import {
  ComputeBudgetProgram, PublicKey, SystemProgram, TransactionInstruction, TransactionMessage, VersionedTransaction, Transaction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import type { Bank } from '../bank/Bank.ts';
import { accountBytes, hex, u64, u8, zeros } from '../encoding/accountBytes.ts';
import {
  ASSOCIATED_TOKEN_PROGRAM, MEMO_V2_PROGRAM, SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM,
} from '../encoding/addresses.ts';
import { associatedTokenAccount } from '../encoding/derived.ts';
import { WSOL_MINT } from '../cluster/genesis.ts';
import { ApiProblem } from './poolQuery.ts';
import type { Hop } from './quotePool.ts';

/** Anchor's discriminators of the swap instructions. */
const CPMM_SWAP_BASE_INPUT = hex('8fbe5adac41e33de');
const CPMM_SWAP_BASE_OUTPUT = hex('37d96256a34ab4ad');
const CLMM_SWAP_V2 = hex('2b04ed0b1ac91e62');
const UNITS = 600_000;
const MAX_BYTES = 1_232;

/** What a client asks for besides the route. */
export interface SwapTransactionRequest {
  readonly wallet: string;
  readonly isLegacy: boolean;
  readonly microLamports: bigint;
  readonly wrapSol: boolean;
  readonly unwrapSol: boolean;
  readonly inputAccount: string | null;
  readonly outputAccount: string | null;
  readonly isExactIn: boolean;
  /** The least output, or the most input. */
  readonly threshold: bigint;
}

/**
 * Unsigned transactions that swap over a route, base64: one, or one for each pool if that is too large.
 *
 * @throws ApiProblem if the swap in one pool is too large
 */
export function swapTransactions(bank: Bank, hops: readonly Hop[], request: SwapTransactionRequest): readonly string[] {
  const whole = swapTransaction(bank, hops, request);
  if (whole !== null) return [whole];
  return hops.map((hop, index) => {
    const [isFirst, isLast] = [index === 0, index === hops.length - 1];
    const one = swapTransaction(bank, [hop], {
      ...request,
      threshold: limitOf(hops, index, request),
      wrapSol: request.wrapSol && isFirst, unwrapSol: request.unwrapSol && isLast,
      inputAccount: isFirst ? request.inputAccount : null, outputAccount: isLast ? request.outputAccount : null,
    });
    if (one === null) throw new ApiProblem('transaction too large');
    return one;
  });
}

/** The least output of a hop, or its most input: the slippage applies to the last or the first one. */
function limitOf(hops: readonly Hop[], index: number, { isExactIn, threshold }: SwapTransactionRequest): bigint {
  const isLimited = index === (isExactIn ? hops.length - 1 : 0);
  return isLimited ? threshold : isExactIn ? hops[index]!.amountOut : hops[index]!.amountIn;
}

/** `null` if it is too large. */
function swapTransaction(bank: Bank, hops: readonly Hop[], request: SwapTransactionRequest): string | null {
  const { wallet, isExactIn, threshold } = request;
  const accounts = new Map<string, string>();
  const before: TransactionInstruction[] = [];
  const [first, last] = [hops[0]!, hops.at(-1)!];
  for (const mint of [first.inputMint, ...hops.map(({ outputMint }) => outputMint)]) {
    const given = mint === first.inputMint ? request.inputAccount : mint === last.outputMint ? request.outputAccount : null;
    const program = bank.accounts.get(mint)!.owner;
    const account = given ?? associatedTokenAccount(wallet, mint, program);
    accounts.set(mint, account);
    if (given === null) before.push(createAccount(wallet, account, mint, program));
  }
  const wrapped = accounts.get(WSOL_MINT);
  if (request.wrapSol && first.inputMint === WSOL_MINT && wrapped !== undefined) {
    const lamports = isExactIn ? first.amountIn : threshold;
    before.push(
      SystemProgram.transfer({ fromPubkey: new PublicKey(wallet), toPubkey: new PublicKey(wrapped), lamports }),
      instruction(TOKEN_PROGRAM, [writable(wrapped)], u8(17)), // sync native
    );
  }
  const swaps = hops.map((hop, index) => swapInstruction(bank, hop, {
    owner: wallet, input: accounts.get(hop.inputMint)!, output: accounts.get(hop.outputMint)!, isExactIn,
    limit: limitOf(hops, index, request),
  }));
  const isUnwrapped = (request.wrapSol && first.inputMint === WSOL_MINT) || (request.unwrapSol && last.outputMint === WSOL_MINT);
  const after = isUnwrapped && wrapped !== undefined
    ? [instruction(TOKEN_PROGRAM, [writable(wrapped), writable(wallet), signer(wallet)], u8(9))] : []; // close account
  const instructions = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: UNITS }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: request.microLamports }),
    ...before, ...swaps, ...after,
  ];
  // Known to clients that read the finalized state.
  const blockhash = bank.blockhashes.of(Math.max(bank.clock.firstSlot, bank.sync() - bank.clock.finalitySlots));
  return serialize(instructions, wallet, blockhash, request.isLegacy);
}

function serialize(instructions: TransactionInstruction[], wallet: string, recentBlockhash: string, isLegacy: boolean): string | null {
  const payerKey = new PublicKey(wallet);
  try {
    const bytes = isLegacy
      ? new Transaction({ feePayer: payerKey, recentBlockhash }).add(...instructions).serialize({ requireAllSignatures: false, verifySignatures: false })
      : new VersionedTransaction(new TransactionMessage({ payerKey, recentBlockhash, instructions }).compileToV0Message()).serialize();
    return bytes.length > MAX_BYTES ? null : Buffer.from(bytes).toString('base64');
  } catch (error) {
    // What web3.js throws if its buffer ends.
    if (error instanceof RangeError || /too large/.test((error as Error).message)) return null;
    throw error;
  }
}

interface SwapAccounts {
  readonly owner: string;
  readonly input: string;
  readonly output: string;
  readonly isExactIn: boolean;
  /** The least output, or the most input. */
  readonly limit: bigint;
}

function swapInstruction(bank: Bank, hop: Hop, swap: SwapAccounts): TransactionInstruction {
  const { pool, inputMint, outputMint, amountIn, amountOut } = hop;
  const { owner, input, output, isExactIn, limit } = swap;
  const key = (name: string): string => pool.keys[name] as string;
  const isAIn = inputMint === pool.mintA;
  const [vaultIn, vaultOut] = isAIn ? [pool.vaultA, pool.vaultB] : [pool.vaultB, pool.vaultA];
  const amounts = isExactIn ? [u64(amountIn), u64(limit)] : [u64(limit), u64(amountOut)];
  const config = (pool.keys['config'] as { readonly id: string } | null | undefined)?.id ?? '';
  const { ammV4, clmm } = bank.network.programs;
  if (pool.programId === ammV4) {
    return instruction(ammV4, [
      read(TOKEN_PROGRAM), writable(pool.id), read(key('authority')), writable(pool.vaultA), writable(pool.vaultB),
      writable(input), writable(output), signer(owner),
    ], u8(isExactIn ? 16 : 17), ...amounts);
  }
  if (pool.programId === clmm) {
    const [specified, other] = isExactIn ? [u64(amountIn), u64(limit)] : [u64(amountOut), u64(limit)];
    return instruction(clmm, [
      signer(owner), read(config), writable(pool.id), writable(input), writable(output), writable(vaultIn), writable(vaultOut),
      writable(key('observationId')), read(TOKEN_PROGRAM), read(TOKEN_2022_PROGRAM), read(MEMO_V2_PROGRAM), read(inputMint), read(outputMint),
      writable(key('exBitmapAccount')), ...hop.tickArrays.map(writable),
    ], CLMM_SWAP_V2, specified, other, zeros(16), u8(isExactIn ? 1 : 0));
  }
  const programOf = (mint: string): string => bank.accounts.get(mint)!.owner;
  return instruction(pool.programId, [
    signer(owner), read(key('authority')), read(config), writable(pool.id), writable(input), writable(output), writable(vaultIn),
    writable(vaultOut), read(programOf(inputMint)), read(programOf(outputMint)), read(inputMint), read(outputMint),
    writable(key('observationId')),
  ], isExactIn ? CPMM_SWAP_BASE_INPUT : CPMM_SWAP_BASE_OUTPUT, ...amounts);
}

function createAccount(owner: string, account: string, mint: string, tokenProgram: string): TransactionInstruction {
  return instruction(ASSOCIATED_TOKEN_PROGRAM, [
    { ...writable(owner), isSigner: true }, writable(account), read(owner), read(mint), read(SYSTEM_PROGRAM), read(tokenProgram),
  ], u8(1)); // idempotent
}

type Meta = TransactionInstruction['keys'][number];

function instruction(programId: string, keys: Meta[], ...data: readonly Uint8Array[]): TransactionInstruction {
  return new TransactionInstruction({ programId: new PublicKey(bs58.decode(programId)), keys, data: Buffer.from(accountBytes(...data)) });
}

const read = (address: string): Meta => ({ pubkey: new PublicKey(address), isSigner: false, isWritable: false });
const writable = (address: string): Meta => ({ pubkey: new PublicKey(address), isSigner: false, isWritable: true });
const signer = (address: string): Meta => ({ pubkey: new PublicKey(address), isSigner: true, isWritable: true });
