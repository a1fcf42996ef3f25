import {
  AccountLayout, createAssociatedTokenAccountIdempotentInstruction, createCloseAccountInstruction, createInitializeAccount3Instruction,
  createSyncNativeInstruction, createTransferInstruction, getAssociatedTokenAddressSync, NATIVE_MINT,
  TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { afterAll, beforeAll, expect } from 'vitest';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import type { ClusterConfig } from '@/config.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { parseAmount } from '@/services/amounts/decimals.ts';
import { csvRow } from '@/services/history/csv.ts';
import { toTaxCsv } from '@/services/history/taxCsv.ts';
import { listWalletTransactions } from '@/services/history/listWalletTransactions.ts';
import { mergeHistory } from '@/services/history/mergeHistory.ts';
import { readTransaction } from '@/services/history/readTransaction.ts';
import { buildAddLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { quoteCpmmAdd, quoteCpmmSwap } from '@/services/programs/cpmm/quote.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import { CPMM, cpmmRequest, makeCpmmPool, makeMint } from '../../support/cpmmPools.ts';
import { heldOf, land } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig } from '../../support/services.ts';

const WSOL = NATIVE_MINT.toBase58();
/** Lamports that a wallet has before its first transaction. */
const FUNDS = 10_000_000_000n;
const FEE = 5_000n;
const ACCOUNT_RENT = 2_039_280n;
const none = createFraction(0n);

let chain: TestCluster;
let cluster: ClusterConfig;
let maker: Keypair;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  maker = await chain.fundedKeypair(1_000);
});
afterAll(() => chain.stop());

/** Lines of the wallet's file, newest first: amounts in base units of 9 decimals, without date, title and signature. */
async function exportOf(wallet: Keypair, names: Readonly<Record<string, string>> = {}) {
  const address = wallet.publicKey.toBase58();
  chain.localnet.control.advanceSlots(40);
  const { rows } = await listWalletTransactions({ cluster, address, maxAccounts: 200, maxTransactions: 5_000 });
  const history = mergeHistory([], rows);
  const csv = await Promise.all(history.map(async (row) => csvRow(row, await readTransaction(cluster, row.signature ?? '', { owner: address, isFinal: true }))));
  const file = toTaxCsv('Koinly', csv, (mint) => names[mint] ?? mint);
  return file.trimEnd().split('\r\n').slice(1).map((line) => {
    const [date, sent = '', paid = '', received = '', got = '', fee = '', feeIn = '', , , label] = line.split(',');
    expect(date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
    const units = (amount: string): bigint => (amount === '' ? 0n : parseAmount(amount, 9));
    return { sent: units(sent), paid, received: units(received), got, fee: units(fee), feeIn, label };
  });
}

type Line = Awaited<ReturnType<typeof exportOf>>[number];

/** All columns of one currency added up. */
const sumOf = (lines: readonly Line[], currency: string): bigint => lines.reduce((sum, { sent, paid, received, got, fee, feeIn }) => sum
  + (got === currency ? received : 0n) - (paid === currency ? sent : 0n) - (feeIn === currency ? fee : 0n), 0n);

/** A line as 'sent currency > received currency + fee (label)'. */
const textOf = ({ sent, paid, received, got, fee, label }: Line): string =>
  [paid && `${sent} ${paid}`, '>', got && `${received} ${got}`, fee > 0n && `+ ${fee}`, label && `(${label})`].filter(Boolean).join(' ');

async function expectSums(wallet: Keypair, lines: readonly Line[], mints: Readonly<Record<string, string>>) {
  const connection = chain.connection('finalized');
  const owned = await Promise.all([TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].map((programId) => connection.getTokenAccountsByOwner(wallet.publicKey, { programId })));
  const accounts = owned.flatMap(({ value }) => value).map(({ account }) => ({ ...AccountLayout.decode(account.data.subarray(0, AccountLayout.span)), lamports: account.lamports }));
  const held = (mint: string) => accounts.filter((account) => account.mint.toBase58() === mint).reduce((sum, { amount }) => sum + amount, 0n);
  // SOL in a token account beyond its rent is the wallet's, too.
  const rent = await Promise.all(owned.flatMap(({ value }) => value).map(({ account }) => connection.getMinimumBalanceForRentExemption(account.data.length)));
  const inAccounts = accounts.reduce((sum, { lamports }, place) => sum + BigInt(lamports) - BigInt(rent[place]!), 0n);
  expect(FUNDS + sumOf(lines, 'SOL')).toBe(BigInt(await connection.getBalance(wallet.publicKey)) + inAccounts);
  for (const [mint, name] of Object.entries(mints)) expect(sumOf(lines, name)).toBe(held(mint));
}

programTest({ operation: 'Swap in a CPMM pool', programs: [CPMM] }, 'a wallet\'s file for taxes has each trade on a line, no own transfers, rent apart, and adds up to the lamport', async () => {
  const wallet = await chain.fundedKeypair(10);
  const owner = wallet.publicKey;
  const ownerAddress = owner.toBase58();
  const trader = { chain, cluster, keypair: wallet };
  const run = (...instructions: readonly TransactionInstruction[]) => land(trader, { steps: [{ instructions }] });
  const [x, y] = [await makeMint(chain, maker), await makeMint(chain, maker)];
  const names = { [x]: 'X', [y]: 'Y' };
  const amounts = { baseAmount: 100_000_000_000n, quoteAmount: 200_000_000_000n };
  let solPool: CpmmPool = await makeCpmmPool(chain, cluster, maker, await cpmmRequest(cluster, WSOL, x, amounts));
  const pairPool = await makeCpmmPool(chain, cluster, maker, await cpmmRequest(cluster, x, y, amounts));
  const [xAccount, second, wrapped] = [getAssociatedTokenAddressSync(new PublicKey(x), owner), Keypair.generate(), getAssociatedTokenAddressSync(NATIVE_MINT, owner)];
  async function swap(pool: CpmmPool, inputMint: string, amount: bigint, last: readonly TransactionInstruction[] = []) {
    const quote = quoteCpmmSwap(pool, { inputMint, exact: 'in', amount, slippage: none, epoch: 0n });
    const action = await buildSwapAction({ cluster, ownerAddress, pool, quote });
    await land(trader, { ...action, steps: action.steps.map((step) => ({ ...step, endInstructions: [...step.endInstructions ?? [], ...last] })) });
    return quote.amountOut;
  }
  const expected: string[] = [];

  // Into a new account, and again.
  const first = await swap(solPool, WSOL, 1_000_000_000n);
  solPool = await readCpmmPool(cluster, solPool.poolId);
  const again = await swap(solPool, WSOL, 1_000_000_000n);
  expected.push(`1000000000 SOL > ${first} X + ${FEE}`, `${ACCOUNT_RENT} SOL > (cost)`, `1000000000 SOL > ${again} X + ${FEE}`);
  // One token for another, into a new account.
  const gotY = await swap(pairPool, x, 100_000_000n);
  expected.push(`100000000 X > ${gotY} Y + ${FEE}`, `${ACCOUNT_RENT} SOL > (cost)`);
  // To an own second account, created for it.
  await land(trader, { steps: [{ signers: [second], instructions: [
    SystemProgram.createAccount({ fromPubkey: owner, newAccountPubkey: second.publicKey, lamports: Number(ACCOUNT_RENT), space: 165, programId: TOKEN_PROGRAM_ID }),
    createInitializeAccount3Instruction(second.publicKey, new PublicKey(x), owner),
    createTransferInstruction(xAccount, second.publicKey, owner, 200_000_000n),
  ] }] });
  expected.push(`${ACCOUNT_RENT} SOL > + ${FEE * 2n} (cost)`);
  // Wrapping and unwrapping.
  await run(
    createAssociatedTokenAccountIdempotentInstruction(owner, wrapped, owner, NATIVE_MINT),
    SystemProgram.transfer({ fromPubkey: owner, toPubkey: wrapped, lamports: 500_000_000 }), createSyncNativeInstruction(wrapped),
  );
  expected.push(`${ACCOUNT_RENT} SOL > + ${FEE} (cost)`);
  await run(createCloseAccountInstruction(wrapped, owner, owner));
  expected.push(`> ${ACCOUNT_RENT} SOL (fee refund)`, `${FEE} SOL > (cost)`);
  // SOL to an own token account.
  await run(SystemProgram.transfer({ fromPubkey: owner, toPubkey: second.publicKey, lamports: 1_000_000_000 }));
  expected.push(`${FEE} SOL > (cost)`);
  // A sale, all that is left leaving from two accounts, which close: the SOL sent to one of them is not rent.
  solPool = await readCpmmPool(cluster, solPool.poolId);
  const rest = await heldOf(trader, x);
  const makerAccount = getAssociatedTokenAddressSync(new PublicKey(x), maker.publicKey);
  const sold = await swap(solPool, x, rest, [
    createTransferInstruction(second.publicKey, makerAccount, owner, 200_000_000n),
    createCloseAccountInstruction(second.publicKey, owner, owner), createCloseAccountInstruction(xAccount, owner, owner),
  ]);
  expected.push(`${rest + 200_000_000n} X > ${sold} SOL + ${FEE}`, `> ${ACCOUNT_RENT * 2n} SOL (fee refund)`);
  // A failed one.
  await run(SystemProgram.transfer({ fromPubkey: owner, toPubkey: maker.publicKey, lamports: 10 ** 12 })).catch(() => undefined);
  expected.push(`${FEE} SOL > (cost)`);

  const lines = await exportOf(wallet, names);
  expect(lines.map(textOf).sort()).toEqual(expected.sort());
  await expectSums(wallet, lines, names);
});

programTest({ operation: 'Add liquidity to a CPMM pool', programs: [CPMM] }, 'a deposit into a pool, LP tokens and SOL sent to own accounts by anyone add up to the lamport, too', async () => {
  const wallet = await chain.fundedKeypair(10);
  const owner = wallet.publicKey;
  const trader = { chain, cluster, keypair: wallet };
  const x = await makeMint(chain, maker);
  const pool = await makeCpmmPool(chain, cluster, maker, await cpmmRequest(cluster, WSOL, x, { baseAmount: 100_000_000_000n, quoteAmount: 200_000_000_000n }));
  const account = getAssociatedTokenAddressSync(new PublicKey(x), owner);
  const gift = [
    createAssociatedTokenAccountIdempotentInstruction(maker.publicKey, account, owner, new PublicKey(x)),
    createTransferInstruction(getAssociatedTokenAddressSync(new PublicKey(x), maker.publicKey), account, maker.publicKey, 5_000_000_000n),
    SystemProgram.transfer({ fromPubkey: maker.publicKey, toPubkey: account, lamports: 700_000_000 }),
  ];
  await land({ chain, keypair: maker }, { steps: [{ instructions: gift }] });
  const quote = quoteCpmmAdd(pool, { fixedSide: pool.a.mint.address === WSOL ? 'a' : 'b', amount: 1_000_000_000n, slippage: none, epoch: 0n });
  await land(trader, await buildAddLiquidityAction({ cluster, ownerAddress: owner.toBase58(), pool, quote }));
  await land(trader, { steps: [{ instructions: [SystemProgram.transfer({ fromPubkey: owner, toPubkey: account, lamports: 300_000_000 })] }] });
  // An account of Token-2022, whose rent is another.
  const other = new PublicKey(await makeMint(chain, maker, { transferFee: { basisPoints: 100, maximumFee: 10n ** 18n } }));
  const otherAccount = getAssociatedTokenAddressSync(other, owner, false, TOKEN_2022_PROGRAM_ID);
  const rentBefore = await chain.connection().getBalance(owner);
  await land(trader, { steps: [
    [createAssociatedTokenAccountIdempotentInstruction(owner, otherAccount, owner, other, TOKEN_2022_PROGRAM_ID)],
    [SystemProgram.transfer({ fromPubkey: owner, toPubkey: otherAccount, lamports: 200_000_000 })],
  ].map((instructions) => ({ instructions })) });
  const rent = BigInt(rentBefore - await chain.connection().getBalance(owner)) - 2n * FEE - 200_000_000n;
  await land(trader, { steps: [{ instructions: [createCloseAccountInstruction(otherAccount, owner, owner, [], TOKEN_2022_PROGRAM_ID)] }] });
  const lines = await exportOf(wallet, { [x]: 'X', [pool.lpMint]: 'LP' });
  expect(lines.map(textOf)).toEqual(expect.arrayContaining([`${rent} SOL > + ${FEE} (cost)`, `> ${rent} SOL (fee refund)`]));
  expect(lines.map(textOf)).toEqual(expect.arrayContaining(['> 5000000000 X', '> 700000000 SOL', `> ${await heldOf(trader, pool.lpMint)} LP`]));
  await expectSums(wallet, lines, { [x]: 'X', [pool.lpMint]: 'LP' });
});
