import { AccountState, AccountType, ExtensionType, MULTISIG_SIZE, MultisigLayout } from '@solana/spl-token';
import { describe, expect, test } from 'vitest';
import { accountBytes, u16, u32, u64, u8, zeros } from '../../src/encoding/accountBytes.ts';
import {
  extended, extensionsOf, f64, key, mint, MINT, OTHER, OWNER, parsed, TOKEN, TOKEN_2022, tokenAccount, ZERO_KEY,
} from './accountData.ts';

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
