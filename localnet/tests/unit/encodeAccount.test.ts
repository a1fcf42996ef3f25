import {
  AccountLayout, AccountState, AccountType, ExtensionType, MintLayout, MULTISIG_SIZE, MultisigLayout,
  TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { AddressLookupTableProgram, Keypair, PublicKey, StakeProgram, SystemProgram } from '@solana/web3.js';
import bs58 from 'bs58';
import { LiteSVM } from 'litesvm';
import { describe, expect, test } from 'vitest';
import { accountBytes, u16, u32, u64, u8, zeros } from '../../src/encoding/accountBytes.ts';
import { encodeAccount, type ChainAccount } from '../../src/encoding/encodeAccount.ts';
import { stringifyJson } from '../../src/encoding/json.ts';
import { codeOf } from './codeOf.ts';

const TOKEN = TOKEN_PROGRAM_ID.toBase58();
const TOKEN_2022 = TOKEN_2022_PROGRAM_ID.toBase58();
const SYSTEM = SystemProgram.programId.toBase58();
const SYSVAR = 'Sysvar1111111111111111111111111111111111111';
const [ANYWHERE, MINT, OWNER, OTHER] = Array.from({ length: 4 }, () => Keypair.generate().publicKey) as
  [PublicKey, PublicKey, PublicKey, PublicKey];
const ZERO_KEY = PublicKey.default;

describe('an account in the encodings of getAccountInfo', () => {
  const account = chainAccount(Uint8Array.from([1, 2, 3, 4, 5]));

  test('has the fields of a real node, with all digits of a rentEpoch of 2^64 - 1', () => {
    expect(encoded(account, { encoding: 'base64' })).toBe(
      '{"lamports":1000000000000000000,"data":["AQIDBAU=","base64"],' +
        `"owner":"${SYSTEM}","executable":false,"rentEpoch":18446744073709551615,"space":5}`,
    );
  });

  test.each([
    [undefined, '7bWpTW'],
    ['binary', '7bWpTW'],
    ['base58', ['7bWpTW', 'base58']],
    ['base64', ['AQIDBAU=', 'base64']],
    ['jsonParsed', ['AQIDBAU=', 'base64']],
  ])('encoding %s', (encoding, data) => {
    expect(encodeAccount(account, anywhere, { encoding })).toMatchObject({ data });
  });

  test.each([
    [{ offset: 1, length: 2 }, 'AgM='],
    [{ offset: 0, length: 10 }, 'AQIDBAU='],
    [{ offset: 5, length: 2 }, ''],
    [{ offset: 100, length: 2 }, ''],
    [{ offset: 2, length: 0 }, ''],
  ])('dataSlice %j', (dataSlice, data) => {
    expect(encodeAccount(account, anywhere, { encoding: 'base64', dataSlice })).toMatchObject({
      data: [data, 'base64'], space: 5n,
    });
  });

  test('base58 accepts 128 bytes and refuses 129, unless a slice is short enough', () => {
    const [fits, large] = [chainAccount(new Uint8Array(128)), chainAccount(new Uint8Array(129))];
    expect(encodeAccount(fits, anywhere, { encoding: 'base58' })).toMatchObject({ data: ['1'.repeat(128), 'base58'] });
    const problem = codeOf(() => encodeAccount(large, anywhere));
    expect(problem).toEqual([
      -32600, 'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
    ]);
    const dataSlice = { offset: 1, length: 3 };
    const part = encodeAccount(large, anywhere, { encoding: 'base58', dataSlice });
    expect(part).toMatchObject({ data: ['111', 'base58'], space: 129n });
  });

  test.each([0, 1, 128 * 1024, 128 * 1024 + 1, 300_000])('base64+zstd of %i bytes is a frame of uncompressed blocks', (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => i);
    const { data } = encodeAccount(chainAccount(bytes, TOKEN), anywhere, { encoding: 'base64+zstd' }) as { data: [string, string] };
    expect(data[1]).toBe('base64+zstd');
    expect(Buffer.compare(unframed(Buffer.from(data[0], 'base64')), bytes)).toBe(0);
  });

  test('base64+zstd of data too short to be compressed is the same as from a node', () => {
    const data = ['KLUv/QBYSQAAdGVzdCBkYXRh', 'base64+zstd'];
    expect(encodeAccount(chainAccount(Buffer.from('test data'), TOKEN), anywhere, { encoding: 'base64+zstd' })).toMatchObject({ data });
  });

  test('an unknown encoding is refused with a list of the known ones', () => {
    const unknown = codeOf(() => encodeAccount(account, anywhere, { encoding: 'hex' }));
    expect(unknown).toEqual([-32602, expect.stringMatching(/unknown variant `hex`, expected one of `binary`/)]);
  });
});

describe('jsonParsed of the token programs', () => {
  test.each([[TOKEN, 'spl-token'], [TOKEN_2022, 'spl-token-2022']])('a mint of %s', (owner, program) => {
    const data = mint({ mintAuthority: OWNER, supply: 42n, decimals: 3, freezeAuthority: null });
    expect(parsed(owner, data)).toEqual({
      program,
      space: 82n,
      parsed: {
        type: 'mint',
        info: {
          mintAuthority: OWNER.toBase58(), supply: '42', decimals: 3, isInitialized: true, freezeAuthority: null,
        },
      },
    });
  });

  test('a token account, whose amounts need the decimals of its mint', () => {
    const data = tokenAccount({ amount: 42n, closeAuthority: OWNER });
    expect(parsed(TOKEN, data, 2)).toEqual({
      program: 'spl-token',
      space: 165n,
      parsed: {
        type: 'account',
        info: {
          mint: MINT.toBase58(), owner: OWNER.toBase58(), state: 'initialized', isNative: false,
          tokenAmount: { uiAmount: 0.42, decimals: 2, amount: '42', uiAmountString: '0.42' },
          closeAuthority: OWNER.toBase58(),
        },
      },
    });
  });

  test('a frozen wrapped SOL account with a delegate', () => {
    const delegation = { delegate: OTHER, delegated: 3n };
    const data = tokenAccount({ amount: 5n, state: AccountState.Frozen, isNative: 2039280n, ...delegation });
    expect(parsed(TOKEN, data, 9)).toMatchObject({
      parsed: {
        info: {
          state: 'frozen', isNative: true, delegate: OTHER.toBase58(),
          rentExemptReserve: { amount: '2039280', uiAmountString: '0.00203928' },
          delegatedAmount: { amount: '3', uiAmount: 3e-9, uiAmountString: '0.000000003' },
        },
      },
    });
  });

  test('a token account whose mint is unknown is base64, as on a real node', () => {
    const data = tokenAccount({ amount: 1n });
    expect(parsed(TOKEN, data, undefined)).toEqual([Buffer.from(data).toString('base64'), 'base64']);
  });

  test('a multisig', () => {
    const data = new Uint8Array(MULTISIG_SIZE);
    const signers = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`signer${i + 1}`, ZERO_KEY]));
    const two = { ...signers, signer1: OWNER, signer2: OTHER };
    MultisigLayout.encode({ m: 2, n: 2, isInitialized: true, ...two } as never, data);
    expect(parsed(TOKEN, data)).toMatchObject({
      parsed: {
        type: 'multisig',
        info: {
          numRequiredSigners: 2, numValidSigners: 2, isInitialized: true,
          signers: [OWNER.toBase58(), OTHER.toBase58()],
        },
      },
    });
  });

  test.each([
    ['an uninitialized mint', new Uint8Array(82)],
    ['an uninitialized account', new Uint8Array(165)],
    ['something else', new Uint8Array(10)],
  ])('%s is base64', (_, data) => {
    expect(parsed(TOKEN, data, 9)).toEqual([Buffer.from(data).toString('base64'), 'base64']);
  });

  test('amounts: no decimals, many decimals, and 20, for which a node has no number', () => {
    const info = (amount: bigint, decimals: number) => parsed(TOKEN, tokenAccount({ amount }), decimals);
    const show = (uiTokenAmount: object) => ({ parsed: { info: { tokenAmount: uiTokenAmount } } });
    expect(info(10n, 0)).toMatchObject(show({ uiAmount: 10, uiAmountString: '10' }));
    expect(info(0n, 9)).toMatchObject(show({ uiAmount: 0, uiAmountString: '0' }));
    expect(info(2n ** 64n - 1n, 9)).toMatchObject(
      show({ amount: '18446744073709551615', uiAmountString: '18446744073.709551615' }));
    expect(info(1n, 20)).toMatchObject(show({ uiAmount: null, uiAmountString: '0.00000000000000000001' }));
  });
});

describe('jsonParsed of Token-2022 extensions', () => {
  test('a mint: transfer fee, metadata pointer and the metadata itself', () => {
    const fee = (epoch: bigint, maximum: bigint, bps: number) => accountBytes(u64(epoch), u64(maximum), u16(bps));
    const feeConfig = accountBytes(key(OWNER), key(OTHER), u64(7n), fee(1n, 2n ** 64n - 1n, 100), fee(3n, 5n, 200));
    const text = (value: string) => accountBytes(u32(Buffer.byteLength(value)), Buffer.from(value));
    const metadata = accountBytes(
      key(ZERO_KEY), key(MINT), text('Näme'), text('SYM'), text('https://x'), u32(1), text('k'), text('v'));
    const data = extended(mint({ decimals: 9, supply: 0n }), AccountType.Mint, [
      [ExtensionType.TransferFeeConfig, feeConfig],
      [ExtensionType.MetadataPointer, accountBytes(key(OWNER), key(MINT))],
      [ExtensionType.TokenMetadata, metadata],
    ]);
    expect(extensionsOf(data)).toEqual([
      {
        extension: 'transferFeeConfig',
        state: {
          transferFeeConfigAuthority: OWNER.toBase58(),
          withdrawWithheldAuthority: OTHER.toBase58(),
          withheldAmount: 7n,
          olderTransferFee: { epoch: 1n, maximumFee: 2n ** 64n - 1n, transferFeeBasisPoints: 100 },
          newerTransferFee: { epoch: 3n, maximumFee: 5n, transferFeeBasisPoints: 200 },
        },
      },
      { extension: 'metadataPointer', state: { authority: OWNER.toBase58(), metadataAddress: MINT.toBase58() } },
      {
        extension: 'tokenMetadata',
        state: {
          updateAuthority: null, mint: MINT.toBase58(), name: 'Näme', symbol: 'SYM', uri: 'https://x',
          additionalMetadata: [['k', 'v']],
        },
      },
    ]);
  });

  test.each<[string, ExtensionType, Uint8Array, object | undefined]>([
    ['mintCloseAuthority', 3, key(OWNER), { closeAuthority: OWNER.toBase58() }],
    ['mintCloseAuthority', 3, key(ZERO_KEY), { closeAuthority: null }],
    ['defaultAccountState', 6, u8(2), { accountState: 'frozen' }],
    ['nonTransferable', 9, zeros(0), undefined],
    [
      'interestBearingConfig', 10, accountBytes(key(OWNER), u64(5n), u16(0xffff), u64(6n), u16(250)),
      {
        rateAuthority: OWNER.toBase58(), initializationTimestamp: 5n, preUpdateAverageRate: -1,
        lastUpdateTimestamp: 6n, currentRate: 250,
      },
    ],
    ['permanentDelegate', 12, key(OWNER), { delegate: OWNER.toBase58() }],
    [
      'transferHook', 14, accountBytes(key(ZERO_KEY), key(OTHER)),
      { authority: null, programId: OTHER.toBase58() },
    ],
    [
      'groupPointer', 20, accountBytes(key(OWNER), key(MINT)),
      { authority: OWNER.toBase58(), groupAddress: MINT.toBase58() },
    ],
    [
      'tokenGroup', 21, accountBytes(key(OWNER), key(MINT), u64(1n), u64(10n)),
      { updateAuthority: OWNER.toBase58(), mint: MINT.toBase58(), size: 1n, maxSize: 10n },
    ],
    [
      'scaledUiAmountConfig', 25, accountBytes(key(OWNER), f64(1.5), u64(9n), f64(2)),
      { authority: OWNER.toBase58(), multiplier: '1.5', newMultiplierEffectiveTimestamp: 9n, newMultiplier: '2' },
    ],
    [
      'pausableConfig', 26, accountBytes(key(OWNER), u8(1)),
      { authority: OWNER.toBase58(), paused: true },
    ],
    ['permissionedBurnConfig', 28, key(OWNER), { authority: OWNER.toBase58() }],
    ['unparseableExtension', ExtensionType.TransferHook, zeros(3), undefined],
    ['unparseableExtension', 999 as ExtensionType, zeros(3), undefined],
  ])('a mint: %s', (extension, type, bytes, state) => {
    const data = extended(mint({ decimals: 9, supply: 0n }), AccountType.Mint, [[type, bytes]]);
    expect(extensionsOf(data)).toEqual([state === undefined ? { extension } : { extension, state }]);
  });

  test('an account: immutable owner, transfer fee withheld, memo required, CPI guard', () => {
    const data = extended(tokenAccount({ amount: 1n }), AccountType.Account, [
      [ExtensionType.ImmutableOwner, zeros(0)],
      [ExtensionType.TransferFeeAmount, u64(12n)],
      [ExtensionType.MemoTransfer, u8(1)],
      [ExtensionType.CpiGuard, u8(0)],
    ]);
    expect(extensionsOf(data)).toEqual([
      { extension: 'immutableOwner' },
      { extension: 'transferFeeAmount', state: { withheldAmount: 12n } },
      { extension: 'memoTransfer', state: { requireIncomingTransferMemos: true } },
      { extension: 'cpiGuard', state: { lockCpi: false } },
    ]);
  });

  test('an excessive count of metadata pairs does not stop the server', () => {
    const metadata = accountBytes(key(ZERO_KEY), key(MINT), u32(0), u32(0), u32(0), u32(0xffffffff));
    const base = mint({ decimals: 9, supply: 0n });
    const data = extended(base, AccountType.Mint, [[ExtensionType.TokenMetadata, metadata]]);
    expect(extensionsOf(data)).toEqual([{ extension: 'unparseableExtension' }]);
  });
});

describe('jsonParsed of runtime accounts', () => {
  const svm = new LiteSVM();

  test.each([
    ['SysvarC1ock11111111111111111111111111111111', 'clock', {
      slot: svm.getClock().slot, epoch: svm.getClock().epoch, epochStartTimestamp: svm.getClock().epochStartTimestamp,
      leaderScheduleEpoch: svm.getClock().leaderScheduleEpoch, unixTimestamp: svm.getClock().unixTimestamp,
    }],
    ['SysvarRent111111111111111111111111111111111', 'rent', {
      lamportsPerByte: String(svm.getRent().lamportsPerByteYear),
    }],
    ['SysvarEpochSchedu1e111111111111111111111111', 'epochSchedule', {
      slotsPerEpoch: 432000n, leaderScheduleSlotOffset: 432000n, warmup: true, firstNormalEpoch: 14n,
      firstNormalSlot: svm.getEpochSchedule().firstNormalSlot,
    }],
    ['SysvarLastRestartS1ot1111111111111111111111', 'lastRestartSlot', { lastRestartSlot: 0n }],
  ])('sysvar %s', (id, type, info) => {
    const sysvar = svm.getAccount(id as never);
    const account = chainAccount(sysvar.exists ? Uint8Array.from(sysvar.data) : zeros(0), SYSVAR);
    expect(encodeAccount(account, id, { encoding: 'jsonParsed' })).toMatchObject({
      data: { program: 'sysvar', parsed: { type, info } },
    });
  });

  test('slot hashes are a list of slots and hashes', () => {
    const id = 'SysvarS1otHashes111111111111111111111111111';
    const account = chainAccount(accountBytes(u64(1n), u64(5n), key(OWNER)), SYSVAR);
    expect(encodeAccount(account, id, { encoding: 'jsonParsed' })).toMatchObject({
      data: { parsed: { type: 'slotHashes', info: [{ slot: 5n, hash: OWNER.toBase58() }] } },
    });
  });

  test('an initialized nonce account; any other account of the System program is base64', () => {
    const nonce = accountBytes(u32(1), u32(1), key(OWNER), key(OTHER), u64(5000n));
    expect(parsed(SYSTEM, nonce)).toEqual({
      program: 'nonce',
      space: 80n,
      parsed: {
        type: 'initialized',
        info: {
          authority: OWNER.toBase58(), blockhash: OTHER.toBase58(), feeCalculator: { lamportsPerSignature: '5000' },
        },
      },
    });
    expect(parsed(SYSTEM, zeros(80))).toEqual([Buffer.alloc(80).toString('base64'), 'base64']);
    expect(parsed(SYSTEM, zeros(0))).toEqual(['', 'base64']);
  });

  test('an address lookup table', () => {
    const meta = accountBytes(u32(1), u64(2n ** 64n - 1n), u64(7n), u8(1), u8(1), key(OWNER), u16(0));
    const program = AddressLookupTableProgram.programId.toBase58();
    expect(parsed(program, accountBytes(meta, key(MINT), key(OTHER)))).toMatchObject({
      program: 'address-lookup-table',
      parsed: {
        type: 'lookupTable',
        info: {
          deactivationSlot: '18446744073709551615', lastExtendedSlot: '7', lastExtendedSlotStartIndex: 1,
          authority: OWNER.toBase58(), addresses: [MINT.toBase58(), OTHER.toBase58()],
        },
      },
    });
    const frozen = accountBytes(u32(1), u64(1n), u64(7n), u8(0), u8(0), zeros(34));
    const { parsed: table } = parsed(program, frozen) as { parsed: object };
    expect(table).toMatchObject({ info: { addresses: [] } });
    expect(table).not.toHaveProperty('info.authority');
  });

  test('an upgradeable program and its ProgramData', () => {
    const loader = 'BPFLoaderUpgradeab1e11111111111111111111111';
    expect(parsed(loader, accountBytes(u32(2), key(OTHER)))).toMatchObject({
      program: 'bpf-upgradeable-loader', parsed: { type: 'program', info: { programData: OTHER.toBase58() } },
    });
    expect(parsed(loader, accountBytes(u32(3), u64(9n), u8(1), key(OWNER), Buffer.from('ELF')))).toMatchObject({
      parsed: { type: 'programData', info: { slot: 9n, authority: OWNER.toBase58(), data: ['RUxG', 'base64'] } },
    });
  });
});

describe('jsonParsed of staking accounts', () => {
  const meta = accountBytes(u64(2_282_880n), key(OWNER), key(OTHER), u64(5n), u64(6n), key(ZERO_KEY));
  const parsedMeta = {
    rentExemptReserve: '2282880',
    authorized: { staker: OWNER.toBase58(), withdrawer: OTHER.toBase58() },
    lockup: { unixTimestamp: 5n, epoch: 6n, custodian: ZERO_KEY.toBase58() },
  };

  test('stake accounts in each state', () => {
    const stake = StakeProgram.programId.toBase58();
    const account = (...fields: Uint8Array[]): unknown => parsed(stake, accountBytes(...fields, zeros(200)).subarray(0, 200));
    const delegation = accountBytes(key(MINT), u64(7n), u64(8n), u64(2n ** 64n - 1n), f64(0.25), u64(9n));
    expect(account(u32(0))).toEqual({ program: 'stake', space: 200n, parsed: { type: 'uninitialized' } });
    expect(account(u32(1), meta)).toMatchObject({ parsed: { type: 'initialized', info: { meta: parsedMeta, stake: null } } });
    expect(account(u32(2), meta, delegation)).toMatchObject({
      parsed: {
        type: 'delegated',
        info: {
          meta: parsedMeta,
          stake: {
            delegation: { voter: MINT.toBase58(), stake: '7', activationEpoch: '8', deactivationEpoch: '18446744073709551615' },
            creditsObserved: 9n,
          },
        },
      },
    });
    expect(account(u32(9))).toEqual([expect.any(String), 'base64']);
  });

  test.each([1, 2, 3])('vote accounts in layout %i', (version) => {
    const vote = (latency: number): Uint8Array => accountBytes(version === 1 ? zeros(0) : u8(latency), u64(100n), u32(3));
    const before = version === 3
      ? accountBytes(key(MINT), key(ANYWHERE), u16(750), u16(20), u64(6n), u8(1), new Uint8Array(48).fill(1))
      : u8(7);
    const data = accountBytes(
      u32(version), key(OWNER), key(OTHER), before,
      u64(1n), vote(4), u8(1), u64(99n), u64(1n), u64(12n), key(MINT), version === 3 ? zeros(0) : zeros(32 * 48 + 9),
      u64(1n), u64(11n), u64(50n), u64(40n), u64(100n), u64(1_700n), zeros(100),
    );
    const newer = {
      commission: 7, inflationRewardsCommissionBps: 750, inflationRewardsCollector: MINT.toBase58(), blockRevenueCollector: ANYWHERE.toBase58(),
      blockRevenueCommissionBps: 20, pendingDelegatorRewards: '6', blsPubkeyCompressed: bs58.encode(new Uint8Array(48).fill(1)),
    };
    const older = {
      commission: 7, inflationRewardsCommissionBps: 700, inflationRewardsCollector: ANYWHERE.toBase58(), blockRevenueCollector: OWNER.toBase58(),
      blockRevenueCommissionBps: 10_000, pendingDelegatorRewards: '0', blsPubkeyCompressed: null,
    };
    expect(parsed('Vote111111111111111111111111111111111111111', data)).toEqual({
      program: 'vote',
      space: BigInt(data.length),
      parsed: {
        type: 'vote',
        info: {
          nodePubkey: OWNER.toBase58(), authorizedWithdrawer: OTHER.toBase58(), ...(version === 3 ? newer : older),
          votes: [{ slot: 100n, confirmationCount: 3, latency: version === 1 ? 0 : 4 }], rootSlot: 99n,
          authorizedVoters: [{ epoch: 12n, authorizedVoter: MINT.toBase58() }], priorVoters: [],
          epochCredits: [{ epoch: 11n, credits: '50', previousCredits: '40' }], lastTimestamp: { slot: 100n, timestamp: 1_700n },
        },
      },
    });
  });

  test('a validator description of the Config program, if it is JSON', () => {
    const info = (text: string): Uint8Array => accountBytes(
      u8(2), key(new PublicKey('Va1idator1nfo111111111111111111111111111111')), u8(0), key(OWNER), u8(1), u64(BigInt(text.length)), Buffer.from(text), zeros(9),
    );
    const config = 'Config1111111111111111111111111111111111111';
    const keys = [{ pubkey: 'Va1idator1nfo111111111111111111111111111111', signer: false }, { pubkey: OWNER.toBase58(), signer: true }];
    expect(parsed(config, info('{"name":"Node"}'))).toMatchObject({
      program: 'config', parsed: { type: 'validatorInfo', info: { keys, configData: { name: 'Node' } } },
    });
    expect(parsed(config, info('{"name"'))).toEqual([expect.any(String), 'base64']);
    expect(parsed(config, Buffer.from('AAAAAAAAANA/DA==', 'base64'))).toEqual(['AAAAAAAAANA/DA==', 'base64']);
  });

  test('the slot history as digits, and the next slot', () => {
    const words = accountBytes(u8(1), u64(2n), u64(0b101n), u64(1n), u64(128n), u64(43n));
    const data = encodeAccount(chainAccount(words, SYSVAR), 'SysvarS1otHistory11111111111111111111111111', { encoding: 'jsonParsed' });
    const bits = `101${'0'.repeat(61)}1${'0'.repeat(63)}`;
    expect(data).toMatchObject({ data: { parsed: { type: 'slotHistory', info: { nextSlot: 43n, bits } } } });
  });
});

describe('JSON with integers beyond 2^53', () => {
  test('keeps all digits, also of smaller numbers, and does not change strings', () => {
    const text = stringifyJson({ a: 2n ** 64n - 1n, b: [1n, -(2n ** 63n)], c: '18446744073709551615', d: undefined });
    expect(text).toBe('{"a":18446744073709551615,"b":[1,-9223372036854775808],"c":"18446744073709551615"}');
  });
});

const anywhere = ANYWHERE.toBase58();

function chainAccount(data: Uint8Array, owner = SYSTEM): ChainAccount {
  return { lamports: 10n ** 18n, data, owner, executable: false };
}

function encoded(account: ChainAccount, options: Parameters<typeof encodeAccount>[2]): string {
  return stringifyJson(encodeAccount(account, anywhere, options));
}

/** The `data` of an account under jsonParsed, with these decimals for every mint. */
function parsed(owner: string, data: Uint8Array, decimals?: number): unknown {
  const account = encodeAccount(chainAccount(data, owner), anywhere, {
    encoding: 'jsonParsed', mintScale: (id) => (id === MINT.toBase58() && decimals !== undefined ? { decimals, multiplier: undefined } : undefined),
  });
  return (account as { data: unknown }).data;
}

function extensionsOf(data: Uint8Array): unknown {
  return (parsed(TOKEN_2022, data, 9) as { parsed: { info: { extensions: unknown } } }).parsed.info.extensions;
}

function mint(options: {
  mintAuthority?: PublicKey; supply: bigint; decimals: number; freezeAuthority?: PublicKey | null;
}): Uint8Array {
  const data = new Uint8Array(MintLayout.span);
  const { mintAuthority, supply, decimals, freezeAuthority } = options;
  MintLayout.encode({
    mintAuthorityOption: mintAuthority ? 1 : 0, mintAuthority: mintAuthority ?? ZERO_KEY, supply, decimals,
    isInitialized: true, freezeAuthorityOption: freezeAuthority ? 1 : 0, freezeAuthority: freezeAuthority ?? ZERO_KEY,
  }, data);
  return data;
}

function tokenAccount(options: {
  amount: bigint; state?: AccountState; isNative?: bigint; delegate?: PublicKey; delegated?: bigint;
  closeAuthority?: PublicKey;
}): Uint8Array {
  const data = new Uint8Array(AccountLayout.span);
  const { amount, state = AccountState.Initialized, isNative, delegate, delegated = 0n, closeAuthority } = options;
  AccountLayout.encode({
    mint: MINT, owner: OWNER, amount, state, delegateOption: delegate ? 1 : 0, delegate: delegate ?? ZERO_KEY,
    isNativeOption: isNative === undefined ? 0 : 1, isNative: isNative ?? 0n, delegatedAmount: delegated,
    closeAuthorityOption: closeAuthority ? 1 : 0, closeAuthority: closeAuthority ?? ZERO_KEY,
  }, data);
  return data;
}

/** A padded base account with its kind and its extensions. */
function extended(base: Uint8Array, kind: AccountType, extensions: readonly [ExtensionType, Uint8Array][]): Uint8Array {
  const tlv = extensions.map(([type, bytes]) => accountBytes(u16(type), u16(bytes.length), bytes));
  return accountBytes(base, zeros(165 - base.length), u8(kind), ...tlv);
}

function key(value: PublicKey): Uint8Array {
  return value.toBytes();
}

function f64(value: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

/** The content of a Zstandard frame with uncompressed blocks (RFC 8878). */
function unframed(frame: Buffer): Buffer {
  expect(frame.subarray(0, 6).toString('hex')).toBe('28b52ffd0058');
  const blocks: Buffer[] = [];
  for (let at = 6, isLast = false; !isLast; ) {
    const header = frame.readUIntLE(at, 3);
    isLast = (header & 1) === 1;
    expect((header >> 1) & 3).toBe(0);
    expect(header >> 3).toBeLessThanOrEqual(128 * 1024);
    blocks.push(frame.subarray(at + 3, at + 3 + (header >> 3)));
    at += 3 + (header >> 3);
    if (isLast) expect(at).toBe(frame.length);
  }
  const bytes = Buffer.concat(blocks);
  return bytes;
}
