import {
  Keypair,
  PublicKey,
  SystemProgram,
  SYSVAR_CLOCK_PUBKEY,
  SYSVAR_RENT_PUBKEY,
  Transaction,
  type Connection,
} from '@solana/web3.js';
import {
  approve,
  createMint,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { address, createSolanaRpc } from '@solana/kit';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCluster, type TestCluster, type WithContext } from '../../src/testing.ts';

let cluster: TestCluster;
let connection: Connection;
let payer: Keypair;

beforeAll(async () => {
  // Short slots, so that spl-token's helpers, which wait for `confirmed`, are fast. Blockhashes last as long as web3.js
  // caches them.
  cluster = await startTestCluster({ programsDir: null, slotMs: 250 });
  connection = cluster.connection('confirmed');
  payer = await cluster.fundedKeypair();
});
afterAll(() => cluster.stop());

describe('account reads', () => {
  const data = Uint8Array.from({ length: 100 }, (_, i) => i);
  const owner = Keypair.generate().publicKey;
  const known = Keypair.generate().publicKey;
  const absent = Keypair.generate().publicKey;
  beforeAll(() => {
    cluster.localnet.control.setAccount(known.toBase58(), { lamports: 7n, data, owner: owner.toBase58() });
  });

  it('getBalance is 0 if there is no account', async () => {
    expect(await connection.getBalance(payer.publicKey)).toBe(10_000_000_000);
    expect(await connection.getBalance(absent)).toBe(0);
  });

  it('getAccountInfo encodes in base58, base64 and jsonParsed with its fallback', async () => {
    const read = async (config?: object): Promise<unknown> =>
      (await cluster.call<WithContext<unknown>>('getAccountInfo', known.toBase58(), ...(config ? [config] : []))).result
        .value;
    const rest = { lamports: 7, owner: owner.toBase58(), executable: false, space: 100 };
    const base64 = [Buffer.from(data).toString('base64'), 'base64'];
    expect(await read({ encoding: 'base64' })).toMatchObject({ ...rest, data: base64 });
    expect(await read({ encoding: 'base58' })).toMatchObject({ ...rest, data: [bs58.encode(data), 'base58'] });
    expect(await read()).toMatchObject({ ...rest, data: bs58.encode(data) });
    expect(await read({ encoding: 'jsonParsed' })).toMatchObject({ data: base64 });
    expect(await read({ encoding: 'base64', dataSlice: { offset: 10, length: 3 } })).toMatchObject({
      data: [Buffer.from([10, 11, 12]).toString('base64'), 'base64'],
      space: 100,
    });
  });

  it('returns a rent epoch of 2^64 - 1 with all its digits', async () => {
    const response = await fetch(cluster.localnet.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params: [known.toBase58()] }),
    });
    expect(await response.text()).toContain('"rentEpoch":18446744073709551615');
    const rpc = createSolanaRpc(cluster.localnet.rpcUrl);
    const { value } = await rpc.getAccountInfo(address(known.toBase58()), { encoding: 'base64' }).send();
    expect(value).toMatchObject({ lamports: 7n, space: 100n });
  });

  it('refuses base58 above 128 bytes, and unknown encodings', async () => {
    const large = Keypair.generate().publicKey.toBase58();
    cluster.localnet.control.setAccount(large, { lamports: 1n, data: new Uint8Array(129) });
    const errorOf = async (encoding: string): Promise<unknown> =>
      (await cluster.call('getAccountInfo', large, { encoding })).error;
    expect(await errorOf('base58')).toMatchObject({
      code: -32600,
      message: 'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
    });
    expect(await errorOf('base64+zstd')).toBeUndefined();
    expect(await errorOf('hex')).toMatchObject({ code: -32602 });
  });

  it('parses sysvars and shows programs as executable', async () => {
    const { value } = await connection.getParsedAccountInfo(SYSVAR_RENT_PUBKEY);
    expect(value!.data).toMatchObject({ program: 'sysvar', parsed: { type: 'rent' } });
    const clock = await connection.getParsedAccountInfo(SYSVAR_CLOCK_PUBKEY);
    expect(clock.value!.data).toMatchObject({ parsed: { type: 'clock' } });
    expect((await connection.getAccountInfo(TOKEN_PROGRAM_ID))!.executable).toBe(true);
  });

  it('getMultipleAccounts keeps the order, returns null for missing accounts and accepts at most 100', async () => {
    const accounts = await connection.getMultipleAccountsInfo([absent, known, payer.publicKey]);
    expect(accounts.map((account) => account?.lamports)).toEqual([undefined, 7, expect.any(Number)]);
    const keys = Array.from({ length: 101 }, () => absent.toBase58());
    const { result } = await cluster.call<WithContext<unknown[]>>('getMultipleAccounts', keys.slice(1));
    expect(result.value).toHaveLength(100);
    expect((await cluster.call('getMultipleAccounts', keys)).error).toEqual({
      code: -32602,
      message: 'Too many inputs provided; max 100',
    });
  });

  it('getMinimumBalanceForRentExemption depends on the size', async () => {
    expect(await connection.getMinimumBalanceForRentExemption(0)).toBe(890_880);
    expect(await connection.getMinimumBalanceForRentExemption(82)).toBe(1_461_600);
    expect(await connection.getMinimumBalanceForRentExemption(165)).toBe(2_039_280);
  });
});

describe('getProgramAccounts', () => {
  const program = Keypair.generate().publicKey;
  const accounts = Array.from({ length: 5 }, (_, i) => ({
    pubkey: Keypair.generate().publicKey.toBase58(),
    data: Uint8Array.from([i % 2, 9, 8, 7, ...new Array<number>(i).fill(1)]),
  }));
  beforeAll(() => {
    for (const { pubkey, data } of accounts) {
      cluster.localnet.control.setAccount(pubkey, { lamports: 1n, data, owner: program.toBase58() });
    }
  });
  const find = async (...filters: object[]): Promise<string[]> => {
    const config = { encoding: 'base64', filters };
    const { result } = await cluster.call<{ pubkey: string }[]>('getProgramAccounts', program.toBase58(), config);
    return result.map((found) => found.pubkey).sort();
  };
  const pubkeys = (...indexes: number[]): string[] => indexes.map((i) => accounts[i]!.pubkey).sort();

  it('finds all accounts of a program and none of an unknown one', async () => {
    expect(await find()).toEqual(pubkeys(0, 1, 2, 3, 4));
    expect((await cluster.call('getProgramAccounts', Keypair.generate().publicKey.toBase58())).result).toEqual([]);
  });

  it('filters by size and by bytes, in base58 and base64', async () => {
    expect(await find({ dataSize: 6 })).toEqual(pubkeys(2));
    expect(await find({ memcmp: { offset: 0, bytes: bs58.encode([1]) } })).toEqual(pubkeys(1, 3));
    const bytes = Buffer.from([9, 8]).toString('base64');
    expect(await find({ memcmp: { offset: 1, bytes, encoding: 'base64' } }, { dataSize: 4 })).toEqual(pubkeys(0));
    const { error } = await cluster.call('getProgramAccounts', program.toBase58(), {
      filters: new Array(5).fill({ dataSize: 1 }),
    });
    expect(error).toEqual({ code: -32602, message: 'Too many filters provided; max 4' });
  });

  it('slices data and returns its slot if asked', async () => {
    const found = await connection.getProgramAccounts(program, {
      filters: [{ dataSize: 4 }],
      dataSlice: { offset: 1, length: 2 },
      withContext: true,
    });
    expect(found.context.slot).toBeGreaterThan(0);
    expect(found.value.map(({ account }) => [...account.data])).toEqual([[9, 8]]);
  });

  it('follows changes by transactions, including closed accounts', async () => {
    const created = Keypair.generate();
    const transaction = new Transaction().add(
      SystemProgram.createAccount({
        fromPubkey: payer.publicKey,
        newAccountPubkey: created.publicKey,
        space: 1,
        lamports: 1_000_000,
        programId: program,
      }),
    );
    await connection.sendTransaction(transaction, [payer, created]);
    cluster.localnet.control.advanceSlots(3);
    expect(await find({ dataSize: 1 })).toEqual([created.publicKey.toBase58()]);
    cluster.localnet.control.setAccount(created.publicKey.toBase58(), { lamports: 0n });
    expect(await find({ dataSize: 1 })).toEqual([]);
  });
});

describe.each([
  ['SPL Token', TOKEN_PROGRAM_ID],
  ['Token-2022', TOKEN_2022_PROGRAM_ID],
])('token reads of %s', (_, tokenProgram) => {
  const options = { commitment: 'confirmed' } as const;
  const holders = Array.from({ length: 3 }, () => Keypair.generate());
  const delegate = Keypair.generate().publicKey;
  let mint: PublicKey;
  let accounts: PublicKey[];

  beforeAll(async () => {
    mint = await createMint(connection, payer, payer.publicKey, null, 6, undefined, options, tokenProgram);
    accounts = [];
    for (const [i, holder] of holders.entries()) {
      const account = await getOrCreateAssociatedTokenAccount(
        connection, payer, mint, holder.publicKey, false, 'confirmed', options, tokenProgram,
      );
      await mintTo(connection, payer, mint, account.address, payer, (i + 1) * 1_500_000, [], options, tokenProgram);
      accounts.push(account.address);
    }
    await approve(connection, payer, accounts[2]!, delegate, holders[2]!, 10, [], options, tokenProgram);
    cluster.localnet.control.advanceSlots(3); // finalized, the default of reads
  });

  it('getTokenSupply and getTokenAccountBalance return amounts in four formats', async () => {
    expect((await connection.getTokenSupply(mint)).value).toEqual({
      amount: '9000000',
      decimals: 6,
      uiAmount: 9,
      uiAmountString: '9',
    });
    expect((await connection.getTokenAccountBalance(accounts[0]!)).value).toEqual({
      amount: '1500000',
      decimals: 6,
      uiAmount: 1.5,
      uiAmountString: '1.5',
    });
  });

  it('refuse what is not a token account or mint', async () => {
    const stranger = Keypair.generate().publicKey.toBase58();
    const messageOf = async (method: string, key: string): Promise<unknown> => {
      const { error } = await cluster.call(method, key);
      expect(error!.code).toBe(-32602);
      return error!.message;
    };
    expect(await messageOf('getTokenAccountBalance', stranger)).toBe('Invalid param: could not find account');
    expect(await messageOf('getTokenAccountBalance', mint.toBase58())).toBe('Invalid param: not a Token account');
    expect(await messageOf('getTokenSupply', stranger)).toBe('Invalid param: could not find account');
    expect(await messageOf('getTokenSupply', accounts[0]!.toBase58())).toBe('Invalid param: not a Token mint');
    expect(await messageOf('getTokenLargestAccounts', accounts[0]!.toBase58())).toBe('Invalid param: not a Token mint');
  });

  it('getTokenLargestAccounts lists holders, largest first', async () => {
    const { value } = await connection.getTokenLargestAccounts(mint);
    expect(value.map(({ address: key, amount }) => [key.toBase58(), amount])).toEqual([
      [accounts[2]!.toBase58(), '4500000'],
      [accounts[1]!.toBase58(), '3000000'],
      [accounts[0]!.toBase58(), '1500000'],
    ]);
  });

  it('getTokenAccountsByOwner finds by mint and by program', async () => {
    const holder = holders[1]!.publicKey;
    const byMint = await connection.getTokenAccountsByOwner(holder, { mint });
    expect(byMint.value.map(({ pubkey }) => pubkey.toBase58())).toEqual([accounts[1]!.toBase58()]);
    const byProgram = await connection.getParsedTokenAccountsByOwner(holder, { programId: tokenProgram });
    expect(byProgram.value[0]!.account.data.parsed).toMatchObject({
      info: { mint: mint.toBase58(), tokenAmount: { amount: '3000000', decimals: 6, uiAmountString: '3' } },
    });
    const other = tokenProgram.equals(TOKEN_PROGRAM_ID) ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID;
    expect((await connection.getTokenAccountsByOwner(holder, { programId: other })).value).toEqual([]);
  });

  it('getTokenAccountsByDelegate finds delegated accounts', async () => {
    const params = [delegate.toBase58(), { mint: mint.toBase58() }, { encoding: 'jsonParsed' }];
    const { result } = await cluster.call<WithContext<unknown[]>>('getTokenAccountsByDelegate', ...params);
    expect(result.value).toMatchObject([
      {
        pubkey: accounts[2]!.toBase58(),
        account: { data: { parsed: { info: { delegatedAmount: { amount: '10' } } } } },
      },
    ]);
  });

  it('refuse a mint that does not exist and a program that is not a token program', async () => {
    const holder = holders[0]!.publicKey.toBase58();
    expect((await cluster.call('getTokenAccountsByOwner', holder, { mint: holder })).error).toEqual({
      code: -32602,
      message: 'Invalid param: could not find mint',
    });
    expect(
      (await cluster.call('getTokenAccountsByOwner', holder, { programId: SystemProgram.programId.toBase58() })).error,
    ).toEqual({ code: -32602, message: 'Invalid param: unrecognized Token program id' });
    expect((await cluster.call('getTokenAccountsByOwner', holder, {})).error!.code).toBe(-32602);
  });
});
