import { createHash } from 'node:crypto';
import {
  createAssociatedTokenAccountInstruction, createBurnInstruction, createCloseAccountInstruction,
  createInitializeMint2Instruction, createMintToInstruction, createPauseInstruction, createResumeInstruction, createSetAuthorityInstruction, createSyncNativeInstruction,
  createTransferCheckedInstruction, createTransferInstruction, AuthorityType, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  createInitializeInstruction, createUpdateAuthorityInstruction, createUpdateFieldInstruction,
} from '@solana/spl-token-metadata';
import {
  ComputeBudgetProgram, Keypair, PublicKey, SystemProgram, TransactionInstruction,
} from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { clusters } from '@/config.ts';
import { clmmRows } from '@/services/programs/clmm/history.ts';
import { cpmmRows } from '@/services/programs/cpmm/history.ts';
import { lockRows } from '@/services/programs/lock/history.ts';
import type { ChainInstruction, DecodeContext } from '@/services/Instruction.ts';
import { decodeAction } from './decodeAction.ts';

const { programs } = clusters.find(({ name }) => name === 'localnet')!;
const [me, other, mint, account, elsewhere] = Array.from({ length: 5 }, () => Keypair.generate().publicKey) as [
  PublicKey, PublicKey, PublicKey, PublicKey, PublicKey,
];
const short = (key: PublicKey): string => `${key.toBase58().slice(0, 4)}..${key.toBase58().slice(-4)}`;

const context: DecodeContext = {
  programs,
  viewer: me.toBase58(),
  tokenAccounts: new Map([
    [account.toBase58(), { mint: mint.toBase58(), owner: me.toBase58(), decimals: 6 }],
    [elsewhere.toBase58(), { mint: mint.toBase58(), owner: other.toBase58(), decimals: 6 }],
  ]),
  decimals: new Map([[mint.toBase58(), 6]]),
};

const chain = ({ programId, keys, data }: TransactionInstruction, isInner = false): ChainInstruction => ({
  programId: programId.toBase58(), accounts: keys.map(({ pubkey }) => pubkey.toBase58()), data: Uint8Array.from(data), isInner,
});

/** The title of a transaction with these instructions. */
const title = (...instructions: readonly TransactionInstruction[]): string =>
  decodeAction(instructions.map((instruction) => chain(instruction)), context).title;

/** An instruction with raw data, for a program by name or address. */
const call = (programId: string, data: readonly number[] | string): TransactionInstruction =>
  new TransactionInstruction({
    programId: new PublicKey(programId),
    keys: [{ pubkey: me, isSigner: true, isWritable: true }],
    data: typeof data === 'string' ? Buffer.from(data, 'hex') : Buffer.from(data),
  });

const pay = (from: PublicKey, to: PublicKey, lamports: number): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports });

test('metadata in a Token-2022 mint: creating, changing and transferring it have different texts', () => {
  const parts = { programId: TOKEN_2022_PROGRAM_ID, metadata: mint };
  const words = { name: 'Moon', symbol: 'MOON', uri: '' };
  expect(title(createInitializeInstruction({ ...parts, ...words, mint, mintAuthority: me, updateAuthority: me })))
    .toBe('Write token metadata');
  expect(title(createUpdateFieldInstruction({ ...parts, updateAuthority: me, field: 'name', value: 'Sun' })))
    .toBe('Change token metadata');
  expect(title(createUpdateAuthorityInstruction({ ...parts, oldAuthority: me, newAuthority: null })))
    .toBe('Change who may change token metadata');
});

describe('transfers', () => {
  test('a SOL transfer names amount and recipient, and is shown as received to the recipient', () => {
    expect(title(pay(me, other, 1_500_000_000))).toBe(`Transfer 1.5 SOL to ${short(other)}`);
    expect(title(pay(other, me, 1))).toBe(`Receive 0.000000001 SOL from ${short(other)}`);
  });

  test('a token transfer names the wallets behind the accounts, with and without decimals in the instruction', () => {
    expect(title(createTransferInstruction(account, elsewhere, me, 2_500_000n)))
      .toBe(`Transfer 2.5 of ${short(mint)} to ${short(other)}`);
    expect(title(createTransferCheckedInstruction(elsewhere, mint, account, other, 1n, 6, [], TOKEN_2022_PROGRAM_ID)))
      .toBe(`Receive 0.000001 of ${short(mint)} from ${short(other)}`);
  });

  test('several transfers are counted [3.20]', () => {
    expect(title(pay(me, other, 1), pay(me, mint, 1))).toBe(`Transfer 0.000000001 SOL to ${short(other)} and 1 more`);
  });

  test('the largest amount keeps every digit', () => {
    expect(title(createTransferInstruction(account, elsewhere, me, 2n ** 64n - 1n)))
      .toBe(`Transfer 18,446,744,073,709.551615 of ${short(mint)} to ${short(other)}`);
  });
});

describe('tokens', () => {
  test('a mint with all its instructions is a single mint [3.20]', () => {
    const words = decodeAction([
      ComputeBudgetProgram.setComputeUnitLimit({ units: 1 }),
      SystemProgram.createAccount({
        fromPubkey: me, newAccountPubkey: mint, lamports: 1, space: 82, programId: TOKEN_PROGRAM_ID,
      }),
      createInitializeMint2Instruction(mint, 6, me, null),
      createAssociatedTokenAccountInstruction(me, account, me, mint),
      createMintToInstruction(mint, account, me, 1_000_000_000n),
    ].map((instruction) => chain(instruction)), context);
    expect(words).toMatchObject({
      kind: 'mint-more',
      done: [{ message: 'Minted {amount}', values: { amount: { mint: mint.toBase58(), units: '1000000000', decimals: 6 } } }],
      title: `Mint tokens: 1,000 of ${short(mint)}`,
      instructions: [
        'Create an account for the Token program', `Create the token ${short(mint)}`,
        `Open a token account for ${short(mint)}`, `Mint tokens: 1,000 of ${short(mint)}`,
      ],
    });
  });

  test.each<[string, TransactionInstruction]>([
    [`Create the token ${short(mint)}`, createInitializeMint2Instruction(mint, 6, me, null)],
    [`Burn 1 of ${short(mint)}`, createBurnInstruction(account, mint, me, 1_000_000n)],
    ['Close a token account', createCloseAccountInstruction(account, me, me)],
    ['Count wrapped SOL', createSyncNativeInstruction(account)],
    [`Revoke the mint authority of ${short(mint)}`,
      createSetAuthorityInstruction(mint, me, AuthorityType.MintTokens, null)],
    [`Pause the token ${short(mint)}`, createPauseInstruction(mint, me, [], TOKEN_2022_PROGRAM_ID)],
    [`Resume the token ${short(mint)}`, createResumeInstruction(mint, me, [], TOKEN_2022_PROGRAM_ID)],
    [`Change the freeze authority of ${short(mint)}`,
      createSetAuthorityInstruction(mint, me, AuthorityType.FreezeAccount, other)],
  ])('%s', (words, instruction) => {
    expect(title(instruction)).toBe(words);
  });
});

describe('protocols', () => {
  const amount = (number: number, units: bigint): number[] => {
    const bytes = Buffer.alloc(9);
    bytes.writeUInt8(number);
    bytes.writeBigUInt64LE(units, 1);
    return [...bytes];
  };

  test.each<[string, string, readonly number[] | string]>([
    ['Create an AMM v4 pool', programs.ammV4, [1]],
    ['Swap in an AMM v4 pool', programs.ammV4, [9]],
    ['Swap in a stable pool', programs.ammStable, [11]],
    ['Add liquidity to an AMM v4 pool', programs.ammV4, [3]],
    ['Create an OpenBook market', programs.openBook, [0, 0, 0, 0, 0]],
    ['Create a CPMM pool', programs.cpmm, 'afaf6d1f0d989bed'],
    ['Swap in a CLMM pool', programs.clmm, '2b04ed0b1ac91e62'],
    ['Stake in a farm (Farm v3)', programs.farmV3, amount(10, 5n)],
    ['Claim the rewards of a farm (Farm v3)', programs.farmV3, amount(10, 0n)],
    ['Unstake from a farm (Farm v5)', programs.farmV5, amount(12, 5n)],
    ['Claim the rewards of a farm (Farm v5)', programs.farmV5, amount(11, 0n)],
    ['Create a farm (Farm v6)', programs.farmV6, [0]],
    ['Claim the rewards of a farm (Farm v6)', programs.farmV6, amount(1, 0n)],
    ['Claim from a launch pool', programs.launchPools, '0a42d0b8a106bf62'],
    ['Call of the Raydium launch pools', programs.launchPools, [8]],
    ['Lock LP tokens of a CPMM pool', programs.lpLock, 'd89d1d4e26331f1a'],
    ['Call of the Raydium LP lock', programs.lpLock, [8]],
    ['Swap through the Raydium router', programs.router, [8]],
    ['Write token metadata', 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s', [33]],
  ])('%s', (words, programId, data) => {
    const tail = typeof data === 'string' ? data : [...data];
    expect(title(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1 }), pay(me, other, 1), call(programId, tail)))
      .toBe(words);
  });

  test('the discriminators of CPMM, CLMM and the lock program are the hashes of their names', () => {
    for (const [name, discriminator] of [...cpmmRows, ...clmmRows, ...lockRows]) {
      const hash = createHash('sha256').update(`global:${name}`).digest('hex').slice(0, 16);
      expect([name, discriminator]).toEqual([name, hash]);
    }
  });

  test('the same address is another program on another cluster', () => {
    const devnet = clusters.find(({ name }) => name === 'devnet')!;
    const instructions = [chain(call(programs.ammV4, [9]))];
    expect(decodeAction(instructions, { ...context, programs: devnet.programs }).title)
      .toBe(`Call of program ${programs.ammV4}`);
  });
});

describe('what was done', () => {
  const [vaultA, vaultB] = [Keypair.generate().publicKey.toBase58(), Keypair.generate().publicKey.toBase58()];
  const withVaults: DecodeContext = {
    ...context,
    tokenAccounts: new Map([
      ...context.tokenAccounts,
      [vaultA, { mint: 'A', owner: 'pool', decimals: 6 }], [vaultB, { mint: 'B', owner: 'pool', decimals: 6 }],
    ]),
  };
  const onPool = (data: string, accounts: readonly string[] = [account.toBase58(), vaultA, vaultB]): ChainInstruction =>
    ({ programId: programs.clmm, accounts, data: Uint8Array.from(Buffer.from(data, 'hex')), isInner: false });
  const done = (...instructions: readonly ChainInstruction[]) => decodeAction(instructions, withVaults).done;

  test('names the pool by the tokens of its vaults, not by those of the wallet', () => {
    expect(done(onPool('4dffae527d1dc92e'))).toEqual([{ message: 'Opened position {pair}', values: {}, pair: ['A', 'B'] }]);
    expect(done(onPool('e992d18ecf6840bc'), onPool('4dffae527d1dc92e'))).toMatchObject([{ message: 'Created pool {pair}', pair: ['A', 'B'] }]);
  });

  test('a position that is emptied and closed was closed; without taking liquidity its fees were claimed', () => {
    expect(done(onPool(`3a7fbc3e4f52c460${'01'.repeat(16)}`), onPool('7b86510031446262', [account.toBase58()])))
      .toEqual([{ message: 'Closed position {pair}', values: {}, pair: ['A', 'B'] }]);
    expect(done(onPool(`3a7fbc3e4f52c460${'00'.repeat(16)}`))).toMatchObject([{ message: 'Claimed from position {pair}' }]);
  });

  test('is left out if one of several actions has no words', () => {
    expect(done(onPool('4dffae527d1dc92e'), onPool('2b04ed0b1ac91e62'))).toEqual([]);
    expect(done(chain(pay(me, other, 5)))).toMatchObject([{ message: 'Sent {what} to {receiver}' }]);
  });
});

describe('an unknown program', () => {
  const unknown = elsewhere.toBase58();

  test('is described as a call, which takes precedence over a tip', () => {
    expect(title(pay(me, other, 5000), call(unknown, [7]))).toBe(`Call of program ${unknown}`);
  });

  test('that invokes a pool is named by the pool', () => {
    const instructions = [chain(call(unknown, [7])), chain(call(programs.ammV4, [9]), true)];
    expect(decodeAction(instructions, context).title).toBe('Swap in an AMM v4 pool');
  });

  test('that invokes a transfer is not named by it', () => {
    const instructions = [chain(call(unknown, [7])), chain(pay(me, other, 9), true)];
    expect(decodeAction(instructions, context).title).toBe(`Call of program ${unknown}`);
  });

  test('truncated data is described as a call', () => {
    for (const [programId, name] of [
      [TOKEN_PROGRAM_ID.toBase58(), 'the Token program'], ['11111111111111111111111111111111', 'the System program'],
    ] as const) {
      expect(title(call(programId, []))).toBe(`Call of ${name}`);
    }
    expect(title(call(TOKEN_PROGRAM_ID.toBase58(), [3, 1]))).toBe('Call of the Token program');
    expect(title()).toBe('Empty transaction');
  });

  test('a memo is shown as text, truncated, without characters that change the text direction', () => {
    const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
    expect(title(call(memo, [...Buffer.from('hi\u202eolleh\n\u0007there')]))).toBe('Memo: hi olleh there');
    expect(title(call(memo, [...Buffer.from('x'.repeat(500))]))).toBe(`Memo: ${'x'.repeat(80)}…`);
  });
});
