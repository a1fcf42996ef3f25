import * as token from '@solana/spl-token';
import {
  AddressLookupTableProgram, Authorized, BPF_LOADER_PROGRAM_ID, ComputeBudgetProgram, Keypair, Lockup, MessageV0, NONCE_ACCOUNT_LENGTH,
  PublicKey, STAKE_CONFIG_ID, StakeAuthorizationLayout, StakeProgram, SystemProgram, SYSVAR_CLOCK_PUBKEY,
  SYSVAR_RECENT_BLOCKHASHES_PUBKEY, SYSVAR_RENT_PUBKEY, SYSVAR_STAKE_HISTORY_PUBKEY, Transaction, TransactionInstruction,
  VersionedTransaction, VoteAuthorizationLayout, VoteInit, VoteProgram,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, test } from 'vitest';
import { encodeTransaction } from '../../src/encoding/encodeTransaction.ts';
import { stringifyJson } from '../../src/encoding/json.ts';
import type { TransactionRecord } from '../../src/encoding/transactionRecord.ts';
import { codeOf } from './codeOf.ts';

const payer = Keypair.generate();
const PAYER = payer.publicKey;
const [MINT, SOURCE, DESTINATION, OWNER, OTHER] = Array.from({ length: 5 }, () => Keypair.generate().publicKey) as
  [PublicKey, PublicKey, PublicKey, PublicKey, PublicKey];
const [SIGNER_1, SIGNER_2] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
const BLOCKHASH = bs58.encode(new Uint8Array(32).fill(7));
const T22 = token.TOKEN_2022_PROGRAM_ID;
const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const b58 = (key: PublicKey): string => key.toBase58();

describe('a transaction in the encodings of getTransaction', () => {
  const transfer = SystemProgram.transfer({ fromPubkey: PAYER, toPubkey: OTHER, lamports: 1_000 });
  const record = recordOf([transfer], { logs: ['Program 11111111111111111111111111111111 success'] });

  test('json: header, keys, compiled instructions and meta', () => {
    expect(encodeTransaction(record)).toEqual({
      slot: 42n,
      blockTime: 1_700_000_000,
      transaction: {
        signatures: [record.signature],
        message: {
          header: { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 1 },
          accountKeys: [b58(PAYER), b58(OTHER), b58(SystemProgram.programId)],
          recentBlockhash: BLOCKHASH,
          instructions: [{ programIdIndex: 2, accounts: [0, 1], data: bs58.encode(transfer.data), stackHeight: 1 }],
        },
      },
      meta: {
        err: null, status: { Ok: null }, fee: 5000n, preBalances: [10n, 0n, 1n], postBalances: [5n, 5n, 1n],
        innerInstructions: [], logMessages: ['Program 11111111111111111111111111111111 success'],
        preTokenBalances: [], postTokenBalances: [], rewards: [], loadedAddresses: { writable: [], readonly: [] },
        computeUnitsConsumed: 150n,
      },
    });
  });

  test('base64, base58 and the deprecated binary are the wire bytes', () => {
    const base64 = Buffer.from(record.wire).toString('base64');
    expect(encodeTransaction(record, { encoding: 'base64' })).toMatchObject({ transaction: [base64, 'base64'] });
    const base58 = bs58.encode(record.wire);
    expect(encodeTransaction(record, { encoding: 'base58' })).toMatchObject({ transaction: [base58, 'base58'] });
    expect(encodeTransaction(record, { encoding: 'binary' })).toMatchObject({ transaction: base58 });
  });

  test('an unknown encoding is refused', () => {
    expect(codeOf(() => encodeTransaction(record, { encoding: 'xml' }))).toEqual([
      -32602, expect.stringMatching(/unknown variant `xml`, expected one of `binary`/),
    ]);
  });

  test('a failed one has its error twice, as on a real node', () => {
    const err = { InstructionError: [0, { Custom: 1 }] };
    expect(encodeTransaction({ ...record, err })).toMatchObject({ meta: { err, status: { Err: err } } });
  });

  test('return data is only there if a program set some', () => {
    const returnData = { programId: b58(OTHER), data: Uint8Array.of(1, 2) };
    expect(encodeTransaction({ ...record, returnData })).toMatchObject({
      meta: { returnData: { programId: b58(OTHER), data: ['AQI=', 'base64'] } },
    });
    expect(encodeTransaction(record)).not.toHaveProperty('meta.returnData');
  });

  test('token balances have an owner, a program and a UI amount', () => {
    const balance = { accountIndex: 1, mint: b58(MINT), owner: b58(OWNER), programId: b58(T22), decimals: 6 };
    const shown = { ...balance, amount: 1_500_000n };
    expect(encodeTransaction({ ...record, postTokenBalances: [shown] })).toMatchObject({
      meta: {
        preTokenBalances: [],
        postTokenBalances: [{
          accountIndex: 1, mint: b58(MINT), owner: b58(OWNER), programId: b58(T22),
          uiTokenAmount: { amount: '1500000', decimals: 6, uiAmount: 1.5, uiAmountString: '1.5' },
        }],
      },
    });
  });

  test('lamports keep all digits', () => {
    const text = stringifyJson(encodeTransaction({ ...record, preBalances: [10n ** 18n + 1n, 0n, 1n] }));
    expect(text).toContain('"preBalances":[1000000000000000001,0,1]');
  });
});

describe('versions', () => {
  const transfer = SystemProgram.transfer({ fromPubkey: PAYER, toPubkey: OTHER, lamports: 1 });
  const versioned = versionedRecord([transfer], { table: MINT, writable: [OTHER], readonly: [OWNER] });

  test('a versioned transaction is refused with -32015 and advice unless the client can read it', () => {
    expect(codeOf(() => encodeTransaction(versioned))).toEqual([
      -32015,
      'Transaction version (0) is not supported by the requesting client. Please try the request again with the ' +
        'following configuration parameter: "maxSupportedTransactionVersion": 0',
    ]);
  });

  test('the version is only returned to a client that asked for it', () => {
    const legacy = recordOf([transfer]);
    expect(encodeTransaction(legacy)).not.toHaveProperty('version');
    expect(encodeTransaction(legacy, { maxSupportedTransactionVersion: 0 })).toMatchObject({ version: 'legacy' });
    expect(encodeTransaction(versioned, { maxSupportedTransactionVersion: 0 })).toMatchObject({ version: 0 });
  });

  test('json has the lookups in the message and the loaded addresses in meta', () => {
    expect(encodeTransaction(versioned, { maxSupportedTransactionVersion: 0 })).toMatchObject({
      transaction: {
        message: {
          accountKeys: [b58(PAYER), b58(SystemProgram.programId)],
          instructions: [{ accounts: [0, 2] }, { accounts: [3] }],
          addressTableLookups: [{ accountKey: b58(MINT), writableIndexes: [0], readonlyIndexes: [1] }],
        },
      },
      meta: { loadedAddresses: { writable: [b58(OTHER)], readonly: [b58(OWNER)] } },
    });
  });

  test('jsonParsed has loaded addresses among the keys, and not in meta', () => {
    const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 };
    const encoded = encodeTransaction(versioned, options);
    expect(encoded).toMatchObject({
      transaction: {
        message: {
          accountKeys: [
            { pubkey: b58(PAYER), writable: true, signer: true, source: 'transaction' },
            { pubkey: b58(SystemProgram.programId), writable: false, signer: false, source: 'transaction' },
            { pubkey: b58(OTHER), writable: true, signer: false, source: 'lookupTable' },
            { pubkey: b58(OWNER), writable: false, signer: false, source: 'lookupTable' },
          ],
          instructions: [
            { program: 'system', parsed: { info: { destination: b58(OTHER), lamports: 1n } } },
            { accounts: [b58(OWNER)] },
          ],
        },
      },
    });
    expect(encoded).not.toHaveProperty('meta.loadedAddresses');
  });
});

describe('jsonParsed instructions', () => {
  test('those of unknown programs keep their accounts and data', () => {
    const instruction = new TransactionInstruction({
      programId: OTHER, data: Buffer.from('hello'), keys: [{ pubkey: OWNER, isSigner: false, isWritable: true }],
    });
    expect(shown(instruction)).toEqual({
      programId: b58(OTHER), accounts: [b58(OWNER)], data: bs58.encode(Buffer.from('hello')), stackHeight: 1,
    });
    const budget = ComputeBudgetProgram.setComputeUnitLimit({ units: 5 });
    expect(shown(budget)).toEqual({
      programId: b58(ComputeBudgetProgram.programId), accounts: [], data: bs58.encode(budget.data), stackHeight: 1,
    });
  });

  test('memos are text; one that is not UTF-8 is not parsed', () => {
    const memo = (data: Buffer) => new TransactionInstruction({ programId: MEMO, data, keys: [] });
    expect(shown(memo(Buffer.from('grüß🦖')))).toMatchObject({ program: 'spl-memo', parsed: 'grüß🦖' });
    expect(shown(memo(Buffer.from([128])))).toMatchObject({ data: bs58.encode([128]) });
  });

  test('inner instructions are parsed too, and have a stack height', () => {
    const inner = SystemProgram.transfer({ fromPubkey: PAYER, toPubkey: OTHER, lamports: 3 });
    const record = recordOf([inner], {
      innerInstructions: [{
        index: 0,
        instructions: [{ programIdIndex: 2, accounts: [0, 1], data: inner.data, stackHeight: 2 }],
      }],
    });
    expect(encodeTransaction(record, { encoding: 'jsonParsed' })).toMatchObject({
      meta: { innerInstructions: [{ index: 0, instructions: [{ parsed: { type: 'transfer' }, stackHeight: 2 }] }] },
    });
    expect(encodeTransaction(record)).toMatchObject({
      meta: { innerInstructions: [{ instructions: [{ programIdIndex: 2, accounts: [0, 1], stackHeight: 2 }] }] },
    });
  });

  test('a program or sysvar is never writable, even if the message requests it', () => {
    const instruction = new TransactionInstruction({
      programId: OTHER, data: Buffer.alloc(0),
      keys: [OTHER, SYSVAR_RENT_PUBKEY].map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })),
    });
    const keys = (encodeTransaction(recordOf([instruction]), { encoding: 'jsonParsed' }) as never as {
      transaction: { message: { accountKeys: { pubkey: string; writable: boolean }[] } };
    }).transaction.message.accountKeys;
    const writable = keys.filter((key) => key.writable).map(({ pubkey }) => pubkey);
    expect(writable).toEqual([b58(PAYER)]);
  });

  test.each<[string, TransactionInstruction, object]>([
    ['createAccount',
      SystemProgram.createAccount({
        fromPubkey: PAYER, newAccountPubkey: OTHER, lamports: 55, space: 128, programId: OWNER }),
      { source: b58(PAYER), newAccount: b58(OTHER), lamports: 55n, space: 128n, owner: b58(OWNER) }],
    ['assign', SystemProgram.assign({ accountPubkey: OTHER, programId: OWNER }),
      { account: b58(OTHER), owner: b58(OWNER) }],
    ['transfer', SystemProgram.transfer({ fromPubkey: PAYER, toPubkey: OTHER, lamports: 5 }),
      { source: b58(PAYER), destination: b58(OTHER), lamports: 5n }],
    ['createAccountWithSeed',
      SystemProgram.createAccountWithSeed({
        fromPubkey: PAYER, newAccountPubkey: OTHER, basePubkey: SOURCE, seed: 'sëed', lamports: 5, space: 6,
        programId: OWNER }),
      { source: b58(PAYER), newAccount: b58(OTHER), base: b58(SOURCE), seed: 'sëed', lamports: 5n, space: 6n,
        owner: b58(OWNER) }],
    ['allocate', SystemProgram.allocate({ accountPubkey: OTHER, space: 7 }), { account: b58(OTHER), space: 7n }],
    ['transferWithSeed',
      SystemProgram.transfer({
        fromPubkey: SOURCE, basePubkey: PAYER, toPubkey: OTHER, lamports: 5, seed: 's', programId: OWNER }),
      { source: b58(SOURCE), sourceBase: b58(PAYER), destination: b58(OTHER), lamports: 5n, sourceSeed: 's',
        sourceOwner: b58(OWNER) }],
    ['advanceNonce', SystemProgram.nonceAdvance({ noncePubkey: OTHER, authorizedPubkey: PAYER }),
      { nonceAccount: b58(OTHER), recentBlockhashesSysvar: b58(SYSVAR_RECENT_BLOCKHASHES_PUBKEY),
        nonceAuthority: b58(PAYER) }],
    ['withdrawFromNonce',
      SystemProgram.nonceWithdraw({ noncePubkey: OTHER, authorizedPubkey: PAYER, toPubkey: OWNER, lamports: 9 }),
      { nonceAccount: b58(OTHER), destination: b58(OWNER), lamports: 9n, nonceAuthority: b58(PAYER),
        recentBlockhashesSysvar: b58(SYSVAR_RECENT_BLOCKHASHES_PUBKEY), rentSysvar: b58(SYSVAR_RENT_PUBKEY) }],
    ['initializeNonce',
      SystemProgram.createNonceAccount({
        fromPubkey: PAYER, noncePubkey: OTHER, authorizedPubkey: OWNER, lamports: NONCE_ACCOUNT_LENGTH,
      }).instructions[1]!,
      { nonceAccount: b58(OTHER), recentBlockhashesSysvar: b58(SYSVAR_RECENT_BLOCKHASHES_PUBKEY),
        rentSysvar: b58(SYSVAR_RENT_PUBKEY), nonceAuthority: b58(OWNER) }],
    ['authorizeNonce',
      SystemProgram.nonceAuthorize({ noncePubkey: OTHER, authorizedPubkey: PAYER, newAuthorizedPubkey: OWNER }),
      { nonceAccount: b58(OTHER), nonceAuthority: b58(PAYER), newAuthorized: b58(OWNER) }],
  ])('system: %s', (type, instruction, info) => {
    expect(shown(instruction)).toEqual({
      program: 'system', programId: b58(SystemProgram.programId), parsed: { type, info }, stackHeight: 1,
    });
  });

  const amount = { uiAmount: 0.55, decimals: 2, amount: '55', uiAmountString: '0.55' };
  const multisig = [SIGNER_1, SIGNER_2];
  const signers = multisig.map(b58);

  test.each<[string, TransactionInstruction, object]>([
    ['initializeMint', token.createInitializeMintInstruction(MINT, 2, OWNER, OTHER),
      { mint: b58(MINT), decimals: 2, mintAuthority: b58(OWNER), freezeAuthority: b58(OTHER),
        rentSysvar: b58(SYSVAR_RENT_PUBKEY) }],
    ['initializeMint2', token.createInitializeMint2Instruction(MINT, 2, OWNER, null),
      { mint: b58(MINT), decimals: 2, mintAuthority: b58(OWNER) }],
    ['initializeAccount', token.createInitializeAccountInstruction(SOURCE, MINT, OWNER),
      { account: b58(SOURCE), mint: b58(MINT), owner: b58(OWNER), rentSysvar: b58(SYSVAR_RENT_PUBKEY) }],
    ['initializeAccount3', token.createInitializeAccount3Instruction(SOURCE, MINT, OWNER),
      { account: b58(SOURCE), mint: b58(MINT), owner: b58(OWNER) }],
    ['initializeMultisig', token.createInitializeMultisigInstruction(SOURCE, multisig, 1),
      { multisig: b58(SOURCE), rentSysvar: b58(SYSVAR_RENT_PUBKEY), signers, m: 1 }],
    ['transfer', token.createTransferInstruction(SOURCE, DESTINATION, OWNER, 55n),
      { source: b58(SOURCE), destination: b58(DESTINATION), amount: '55', authority: b58(OWNER) }],
    ['transfer', token.createTransferInstruction(SOURCE, DESTINATION, OWNER, 55n, multisig),
      { source: b58(SOURCE), destination: b58(DESTINATION), amount: '55', multisigAuthority: b58(OWNER), signers }],
    ['approve', token.createApproveInstruction(SOURCE, OTHER, OWNER, 55n),
      { source: b58(SOURCE), delegate: b58(OTHER), amount: '55', owner: b58(OWNER) }],
    ['revoke', token.createRevokeInstruction(SOURCE, OWNER, multisig),
      { source: b58(SOURCE), multisigOwner: b58(OWNER), signers }],
    ['setAuthority', token.createSetAuthorityInstruction(MINT, OWNER, token.AuthorityType.MintTokens, null),
      { mint: b58(MINT), authorityType: 'mintTokens', newAuthority: null, authority: b58(OWNER) }],
    ['setAuthority', token.createSetAuthorityInstruction(SOURCE, OWNER, token.AuthorityType.AccountOwner, OTHER),
      { account: b58(SOURCE), authorityType: 'accountOwner', newAuthority: b58(OTHER), authority: b58(OWNER) }],
    ['mintTo', token.createMintToInstruction(MINT, SOURCE, OWNER, 2n ** 64n - 1n),
      { mint: b58(MINT), account: b58(SOURCE), amount: '18446744073709551615', mintAuthority: b58(OWNER) }],
    ['burn', token.createBurnInstruction(SOURCE, MINT, OWNER, 55n),
      { account: b58(SOURCE), mint: b58(MINT), amount: '55', authority: b58(OWNER) }],
    ['closeAccount', token.createCloseAccountInstruction(SOURCE, DESTINATION, OWNER),
      { account: b58(SOURCE), destination: b58(DESTINATION), owner: b58(OWNER) }],
    ['freezeAccount', token.createFreezeAccountInstruction(SOURCE, MINT, OWNER, multisig),
      { account: b58(SOURCE), mint: b58(MINT), multisigFreezeAuthority: b58(OWNER), signers }],
    ['thawAccount', token.createThawAccountInstruction(SOURCE, MINT, OWNER),
      { account: b58(SOURCE), mint: b58(MINT), freezeAuthority: b58(OWNER) }],
    ['transferChecked', token.createTransferCheckedInstruction(SOURCE, MINT, DESTINATION, OWNER, 55n, 2),
      { source: b58(SOURCE), mint: b58(MINT), destination: b58(DESTINATION), tokenAmount: amount,
        authority: b58(OWNER) }],
    ['approveChecked', token.createApproveCheckedInstruction(SOURCE, MINT, OTHER, OWNER, 55n, 2),
      { source: b58(SOURCE), mint: b58(MINT), delegate: b58(OTHER), tokenAmount: amount, owner: b58(OWNER) }],
    ['mintToChecked', token.createMintToCheckedInstruction(MINT, SOURCE, OWNER, 55n, 2),
      { mint: b58(MINT), account: b58(SOURCE), tokenAmount: amount, mintAuthority: b58(OWNER) }],
    ['burnChecked', token.createBurnCheckedInstruction(SOURCE, MINT, OWNER, 55n, 2, multisig),
      { account: b58(SOURCE), mint: b58(MINT), tokenAmount: amount, multisigAuthority: b58(OWNER), signers }],
    ['syncNative', token.createSyncNativeInstruction(SOURCE), { account: b58(SOURCE) }],
    ['initializeImmutableOwner', token.createInitializeImmutableOwnerInstruction(SOURCE, token.TOKEN_PROGRAM_ID),
      { account: b58(SOURCE) }],
    ['amountToUiAmount', token.createAmountToUiAmountInstruction(MINT, 55n), { mint: b58(MINT), amount: '55' }],
    ['uiAmountToAmount', token.createUiAmountToAmountInstruction(MINT, '0.55'), { mint: b58(MINT), uiAmount: '0.55' }],
  ])('token: %s', (type, instruction, info) => {
    expect(shown(instruction)).toMatchObject({ program: 'spl-token', parsed: { type, info } });
    expect(infoOf(instruction)).toEqual(info);
  });

  test.each<[string, TransactionInstruction, object]>([
    ['initializeMintCloseAuthority', token.createInitializeMintCloseAuthorityInstruction(MINT, OWNER, T22),
      { mint: b58(MINT), newAuthority: b58(OWNER) }],
    ['initializeTransferFeeConfig', token.createInitializeTransferFeeConfigInstruction(MINT, OWNER, null, 42, 2121n),
      { mint: b58(MINT), transferFeeConfigAuthority: b58(OWNER), transferFeeBasisPoints: 42, maximumFee: 2121n }],
    ['transferCheckedWithFee',
      token.createTransferCheckedWithFeeInstruction(SOURCE, MINT, DESTINATION, OWNER, 55n, 2, 5n),
      { source: b58(SOURCE), mint: b58(MINT), destination: b58(DESTINATION), authority: b58(OWNER),
        tokenAmount: amount, feeAmount: { uiAmount: 0.05, decimals: 2, amount: '5', uiAmountString: '0.05' } }],
    ['withdrawWithheldTokensFromMint', token.createWithdrawWithheldTokensFromMintInstruction(MINT, DESTINATION, OWNER),
      { mint: b58(MINT), feeRecipient: b58(DESTINATION), withdrawWithheldAuthority: b58(OWNER) }],
    ['withdrawWithheldTokensFromAccounts',
      token.createWithdrawWithheldTokensFromAccountsInstruction(MINT, DESTINATION, OWNER, multisig, [SOURCE, OTHER]),
      { mint: b58(MINT), feeRecipient: b58(DESTINATION), multisigWithdrawWithheldAuthority: b58(OWNER), signers,
        sourceAccounts: [b58(SOURCE), b58(OTHER)] }],
    ['harvestWithheldTokensToMint', token.createHarvestWithheldTokensToMintInstruction(MINT, [SOURCE, OTHER]),
      { mint: b58(MINT), sourceAccounts: [b58(SOURCE), b58(OTHER)] }],
    ['setTransferFee', token.createSetTransferFeeInstruction(MINT, OWNER, multisig, 42, 2121n),
      { mint: b58(MINT), multisigtransferFeeConfigAuthority: b58(OWNER), signers, transferFeeBasisPoints: 42,
        maximumFee: 2121n }],
    ['initializeDefaultAccountState',
      token.createInitializeDefaultAccountStateInstruction(MINT, token.AccountState.Frozen),
      { mint: b58(MINT), accountState: 'frozen' }],
    ['updateDefaultAccountState',
      token.createUpdateDefaultAccountStateInstruction(MINT, token.AccountState.Initialized, OWNER),
      { mint: b58(MINT), accountState: 'initialized', freezeAuthority: b58(OWNER) }],
    ['reallocate',
      token.createReallocateInstruction(SOURCE, PAYER, [token.ExtensionType.MemoTransfer], OWNER),
      { account: b58(SOURCE), payer: b58(PAYER), systemProgram: b58(SystemProgram.programId), owner: b58(OWNER),
        extensionTypes: ['memoTransfer'] }],
    ['enableRequiredMemoTransfers', token.createEnableRequiredMemoTransfersInstruction(SOURCE, OWNER),
      { account: b58(SOURCE), owner: b58(OWNER) }],
    ['enableCpiGuard', token.createEnableCpiGuardInstruction(SOURCE, OWNER),
      { account: b58(SOURCE), owner: b58(OWNER) }],
    ['initializeNonTransferableMint', token.createInitializeNonTransferableMintInstruction(MINT, T22),
      { mint: b58(MINT) }],
    ['initializeInterestBearingConfig', token.createInitializeInterestBearingMintInstruction(MINT, OWNER, -5),
      { mint: b58(MINT), rateAuthority: b58(OWNER), rate: -5 }],
    ['updateInterestBearingConfigRate', token.createUpdateRateInterestBearingMintInstruction(MINT, OWNER, 7),
      // spl-token passes the authority twice, which looks like a multisig that signs for itself
      { mint: b58(MINT), newRate: 7, multisigRateAuthority: b58(OWNER), signers: [b58(OWNER)] }],
    ['initializePermanentDelegate', token.createInitializePermanentDelegateInstruction(MINT, OWNER, T22),
      { mint: b58(MINT), delegate: b58(OWNER) }],
    ['initializeTransferHook', token.createInitializeTransferHookInstruction(MINT, OWNER, OTHER, T22),
      { mint: b58(MINT), authority: b58(OWNER), programId: b58(OTHER) }],
    ['initializeMetadataPointer', token.createInitializeMetadataPointerInstruction(MINT, OWNER, MINT, T22),
      { mint: b58(MINT), authority: b58(OWNER), metadataAddress: b58(MINT) }],
    ['updateMetadataPointer', token.createUpdateMetadataPointerInstruction(MINT, OWNER, null),
      { mint: b58(MINT), authority: b58(OWNER) }],
    ['initializeGroupPointer', token.createInitializeGroupPointerInstruction(MINT, OWNER, MINT, T22),
      { mint: b58(MINT), authority: b58(OWNER), groupAddress: b58(MINT) }],
    ['createNativeMint', token.createCreateNativeMintInstruction(PAYER),
      { payer: b58(PAYER), nativeMint: b58(token.NATIVE_MINT_2022), systemProgram: b58(SystemProgram.programId) }],
    ['initializePausableConfig', token.createInitializePausableConfigInstruction(MINT, OWNER, T22),
      { mint: b58(MINT), authority: b58(OWNER) }],
    ['pause', token.createPauseInstruction(MINT, OWNER), { mint: b58(MINT), authority: b58(OWNER) }],
  ])('token-2022, which nodes call spl-token here: %s', (type, instruction, info) => {
    expect(instruction.programId.equals(T22)).toBe(true);
    expect(shown(instruction)).toMatchObject({ program: 'spl-token', programId: b58(T22), parsed: { type } });
    expect(infoOf(instruction)).toEqual(info);
  });

  const ata = token.getAssociatedTokenAddressSync(MINT, OWNER);
  const programs = { systemProgram: b58(SystemProgram.programId), tokenProgram: b58(token.TOKEN_PROGRAM_ID) };
  test.each<[string, TransactionInstruction, object]>([
    ['create', token.createAssociatedTokenAccountInstruction(PAYER, ata, OWNER, MINT),
      { source: b58(PAYER), account: b58(ata), wallet: b58(OWNER), mint: b58(MINT), ...programs }],
    ['createIdempotent', token.createAssociatedTokenAccountIdempotentInstruction(PAYER, ata, OWNER, MINT),
      { source: b58(PAYER), account: b58(ata), wallet: b58(OWNER), mint: b58(MINT), ...programs }],
  ])('associated token: %s', (type, instruction, info) => {
    expect(shown(instruction)).toMatchObject({ program: 'spl-associated-token-account', parsed: { type } });
    expect(infoOf(instruction)).toEqual(info);
  });

  const [create, table] = AddressLookupTableProgram.createLookupTable({
    authority: OWNER, payer: PAYER, recentSlot: 12 });
  const lookupTable = { lookupTableAccount: b58(table), lookupTableAuthority: b58(OWNER) };
  test.each<[string, TransactionInstruction, object]>([
    ['createLookupTable', create,
      { ...lookupTable, payerAccount: b58(PAYER), systemProgram: programs.systemProgram, recentSlot: 12n,
        bumpSeed: create.data.at(-1) }],
    ['extendLookupTable',
      AddressLookupTableProgram.extendLookupTable({
        lookupTable: table, authority: OWNER, payer: PAYER, addresses: [MINT, OTHER] }),
      { ...lookupTable, payerAccount: b58(PAYER), systemProgram: programs.systemProgram,
        newAddresses: [b58(MINT), b58(OTHER)] }],
    ['extendLookupTable',
      AddressLookupTableProgram.extendLookupTable({ lookupTable: table, authority: OWNER, addresses: [MINT] }),
      { ...lookupTable, newAddresses: [b58(MINT)] }],
    ['freezeLookupTable', AddressLookupTableProgram.freezeLookupTable({ lookupTable: table, authority: OWNER }),
      lookupTable],
    ['deactivateLookupTable',
      AddressLookupTableProgram.deactivateLookupTable({ lookupTable: table, authority: OWNER }), lookupTable],
    ['closeLookupTable',
      AddressLookupTableProgram.closeLookupTable({ lookupTable: table, authority: OWNER, recipient: OTHER }),
      { ...lookupTable, recipient: b58(OTHER) }],
  ])('address lookup table: %s', (type, instruction, info) => {
    expect(shown(instruction)).toMatchObject({ program: 'address-lookup-table', parsed: { type } });
    expect(infoOf(instruction)).toEqual(info);
  });

  const stakeAccount = { stakeAccount: b58(SOURCE) };
  const clockSysvar = b58(SYSVAR_CLOCK_PUBKEY);
  const stakeHistorySysvar = b58(SYSVAR_STAKE_HISTORY_PUBKEY);
  const stakeConfigAccount = b58(STAKE_CONFIG_ID);
  const first = ({ instructions }: Transaction): TransactionInstruction => instructions[0]!;
  /** The instruction as newer clients send it, without the accounts that the program no longer needs. */
  const short = (instruction: TransactionInstruction): TransactionInstruction => new TransactionInstruction({
    ...instruction,
    keys: instruction.keys.filter(({ pubkey }) => ![clockSysvar, stakeHistorySysvar, stakeConfigAccount].includes(b58(pubkey))),
  });
  const delegate = first(StakeProgram.delegate({ stakePubkey: SOURCE, authorizedPubkey: OWNER, votePubkey: OTHER }));
  const withdraw = first(StakeProgram.withdraw({
    stakePubkey: SOURCE, authorizedPubkey: OWNER, toPubkey: DESTINATION, lamports: 5, custodianPubkey: OTHER }));
  const stakeInstruction = (data: string, ...keys: PublicKey[]): TransactionInstruction => new TransactionInstruction({
    programId: StakeProgram.programId, data: Buffer.from(data, 'hex'),
    keys: keys.map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })) });
  test.each<[string, TransactionInstruction, object]>([
    ['initialize', StakeProgram.initialize({
      stakePubkey: SOURCE, authorized: new Authorized(OWNER, OTHER), lockup: new Lockup(5, 6, MINT) }),
      { ...stakeAccount, rentSysvar: b58(SYSVAR_RENT_PUBKEY), authorized: { staker: b58(OWNER), withdrawer: b58(OTHER) },
        lockup: { unixTimestamp: 5n, epoch: 6n, custodian: b58(MINT) } }],
    ['authorize', first(StakeProgram.authorize({
      stakePubkey: SOURCE, authorizedPubkey: OWNER, newAuthorizedPubkey: OTHER, stakeAuthorizationType: StakeAuthorizationLayout.Withdrawer,
      custodianPubkey: MINT })),
      { ...stakeAccount, clockSysvar, authority: b58(OWNER), newAuthority: b58(OTHER), authorityType: 'Withdrawer', custodian: b58(MINT) }],
    ['authorizeWithSeed', first(StakeProgram.authorizeWithSeed({
      stakePubkey: SOURCE, authorityBase: OWNER, authoritySeed: 'seed', authorityOwner: MINT, newAuthorizedPubkey: OTHER,
      stakeAuthorizationType: StakeAuthorizationLayout.Staker })),
      { ...stakeAccount, authorityBase: b58(OWNER), clockSysvar, newAuthorized: b58(OTHER), authorityType: 'Staker', authoritySeed: 'seed',
        authorityOwner: b58(MINT) }],
    ['delegate', delegate,
      { ...stakeAccount, voteAccount: b58(OTHER), clockSysvar, stakeHistorySysvar, stakeConfigAccount, stakeAuthority: b58(OWNER) }],
    ['delegate', short(delegate), { ...stakeAccount, voteAccount: b58(OTHER), stakeAuthority: b58(OWNER) }],
    ['split', StakeProgram.split({ stakePubkey: SOURCE, authorizedPubkey: OWNER, splitStakePubkey: DESTINATION, lamports: 9 }, 0).instructions.at(-1)!,
      { ...stakeAccount, newSplitAccount: b58(DESTINATION), stakeAuthority: b58(OWNER), lamports: 9n }],
    ['withdraw', withdraw,
      { ...stakeAccount, destination: b58(DESTINATION), clockSysvar, stakeHistorySysvar, withdrawAuthority: b58(OWNER), custodian: b58(OTHER),
        lamports: 5n }],
    ['withdraw', short(withdraw),
      { ...stakeAccount, destination: b58(DESTINATION), withdrawAuthority: b58(OWNER), custodian: b58(OTHER), lamports: 5n }],
    ['deactivate', first(StakeProgram.deactivate({ stakePubkey: SOURCE, authorizedPubkey: OWNER })),
      { ...stakeAccount, clockSysvar, stakeAuthority: b58(OWNER) }],
    ['merge', first(StakeProgram.merge({ stakePubkey: SOURCE, sourceStakePubKey: DESTINATION, authorizedPubkey: OWNER })),
      { destination: b58(SOURCE), source: b58(DESTINATION), clockSysvar, stakeHistorySysvar, stakeAuthority: b58(OWNER) }],
    ['setLockup', stakeInstruction('06000000' + '00' + '010700000000000000' + '00', SOURCE, OWNER),
      { ...stakeAccount, custodian: b58(OWNER), lockup: { epoch: 7n } }],
    ['setLockupChecked', stakeInstruction('0c000000' + '010800000000000000' + '00', SOURCE, OWNER, OTHER),
      { ...stakeAccount, custodian: b58(OWNER), lockup: { unixTimestamp: 8n, custodian: b58(OTHER) } }],
    ['moveStake', stakeInstruction('10000000' + '0900000000000000', SOURCE, DESTINATION, OWNER),
      { source: b58(SOURCE), destination: b58(DESTINATION), stakeAuthority: b58(OWNER), lamports: 9n }],
  ])('stake: %s', (type, instruction, info) => {
    expect(shown(instruction)).toMatchObject({ program: 'stake', parsed: { type } });
    expect(infoOf(instruction)).toEqual(info);
  });

  const voteAccount = { voteAccount: b58(SOURCE) };
  test.each<[string, TransactionInstruction, object]>([
    ['initialize', VoteProgram.initializeAccount({
      votePubkey: SOURCE, nodePubkey: OTHER, voteInit: new VoteInit(OTHER, OWNER, DESTINATION, 7) }),
      { ...voteAccount, rentSysvar: b58(SYSVAR_RENT_PUBKEY), clockSysvar, node: b58(OTHER), authorizedVoter: b58(OWNER),
        authorizedWithdrawer: b58(DESTINATION), commission: 7 }],
    ['authorize', first(VoteProgram.authorize({
      votePubkey: SOURCE, authorizedPubkey: OWNER, newAuthorizedPubkey: OTHER, voteAuthorizationType: VoteAuthorizationLayout.Voter })),
      { ...voteAccount, clockSysvar, authority: b58(OWNER), newAuthority: b58(OTHER), authorityType: 'Voter' }],
    ['authorizeWithSeed', first(VoteProgram.authorizeWithSeed({
      votePubkey: SOURCE, currentAuthorityDerivedKeyBasePubkey: OWNER, currentAuthorityDerivedKeyOwnerPubkey: MINT,
      currentAuthorityDerivedKeySeed: 'seed', newAuthorizedPubkey: OTHER, voteAuthorizationType: VoteAuthorizationLayout.Withdrawer })),
      { ...voteAccount, clockSysvar, authorityBaseKey: b58(OWNER), authorityOwner: b58(MINT), authoritySeed: 'seed', newAuthority: b58(OTHER),
        authorityType: 'Withdrawer' }],
    ['withdraw', first(VoteProgram.withdraw({ votePubkey: SOURCE, authorizedWithdrawerPubkey: OWNER, lamports: 4, toPubkey: DESTINATION })),
      { ...voteAccount, destination: b58(DESTINATION), withdrawAuthority: b58(OWNER), lamports: 4n }],
    ['updateValidatorIdentity', first(VoteProgram.updateValidatorIdentity({
      votePubkey: SOURCE, authorizedWithdrawerPubkey: OWNER, nodePubkey: OTHER })),
      { ...voteAccount, newValidatorIdentity: b58(OTHER), withdrawAuthority: b58(OWNER) }],
  ])('vote: %s', (type, instruction, info) => {
    expect(shown(instruction)).toMatchObject({ program: 'vote', parsed: { type } });
    expect(infoOf(instruction)).toEqual(info);
  });

  const LOADER = new PublicKey('BPFLoaderUpgradeab1e11111111111111111111111');
  const loaderInstruction = (programId: PublicKey, data: string, keys: readonly PublicKey[]): TransactionInstruction => new TransactionInstruction({
    programId, data: Buffer.from(data, 'hex'), keys: keys.map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })) });
  const write = '01000000' + '05000000' + '0300000000000000' + '010203';
  test.each<[PublicKey, string, string, PublicKey[], object]>([
    [BPF_LOADER_PROGRAM_ID, 'write', `00${write.slice(2)}`, [SOURCE], { account: b58(SOURCE), offset: 5, bytes: 'AQID' }],
    [BPF_LOADER_PROGRAM_ID, 'finalize', '01000000', [SOURCE, OTHER], { account: b58(SOURCE) }],
    [LOADER, 'initializeBuffer', '00000000', [SOURCE], { account: b58(SOURCE) }],
    [LOADER, 'initializeBuffer', '00000000', [SOURCE, OWNER], { account: b58(SOURCE), authority: b58(OWNER) }],
    [LOADER, 'write', write, [SOURCE, OWNER], { account: b58(SOURCE), authority: b58(OWNER), offset: 5, bytes: 'AQID' }],
    [LOADER, 'deployWithMaxDataLen', '02000000' + '0a00000000000000', [PAYER, SOURCE, MINT, DESTINATION, OTHER, SIGNER_1, SIGNER_2, OWNER],
      { maxDataLen: 10n, payerAccount: b58(PAYER), programDataAccount: b58(SOURCE), programAccount: b58(MINT), bufferAccount: b58(DESTINATION),
        rentSysvar: b58(OTHER), clockSysvar: b58(SIGNER_1), systemProgram: b58(SIGNER_2), authority: b58(OWNER) }],
    [LOADER, 'upgrade', '03000000', [SOURCE, MINT, DESTINATION, PAYER, OTHER, SIGNER_1, OWNER],
      { programDataAccount: b58(SOURCE), programAccount: b58(MINT), bufferAccount: b58(DESTINATION), spillAccount: b58(PAYER),
        rentSysvar: b58(OTHER), clockSysvar: b58(SIGNER_1), authority: b58(OWNER) }],
    [LOADER, 'setAuthority', '04000000', [SOURCE, OWNER], { account: b58(SOURCE), authority: b58(OWNER), newAuthority: null }],
    [LOADER, 'setAuthority', '04000000', [SOURCE, OWNER, OTHER], { account: b58(SOURCE), authority: b58(OWNER), newAuthority: b58(OTHER) }],
    [LOADER, 'close', '05000000', [SOURCE, DESTINATION, OWNER],
      { account: b58(SOURCE), recipient: b58(DESTINATION), authority: b58(OWNER), programAccount: null }],
    [LOADER, 'extendProgram', '06000000' + '07000000', [SOURCE, MINT],
      { additionalBytes: 7, programDataAccount: b58(SOURCE), programAccount: b58(MINT), systemProgram: null, payerAccount: null }],
    [LOADER, 'setAuthorityChecked', '07000000', [SOURCE, OWNER, OTHER], { account: b58(SOURCE), authority: b58(OWNER), newAuthority: b58(OTHER) }],
  ])('loader %s: %s', (programId, type, data, keys, info) => {
    const program = programId === LOADER ? 'bpf-upgradeable-loader' : 'bpf-loader';
    const instruction = loaderInstruction(programId, data, keys);
    expect(shown(instruction)).toMatchObject({ program, parsed: { type } });
    expect(infoOf(instruction)).toEqual(info);
  });

  test.each([
    ['too few accounts', token.TOKEN_PROGRAM_ID, Buffer.from([3, 1, 0, 0, 0, 0, 0, 0, 0]), 2],
    ['data cut off', token.TOKEN_PROGRAM_ID, Buffer.from([3, 1, 0]), 3],
    ['no data', token.TOKEN_PROGRAM_ID, Buffer.alloc(0), 3],
    ['an unknown number', token.TOKEN_PROGRAM_ID, Buffer.from([200]), 3],
    ['an unknown number', SystemProgram.programId, Buffer.from([99, 0, 0, 0]), 3],
    ['an unknown number', StakeProgram.programId, Buffer.from([99, 0, 0, 0]), 3],
    ['an unknown authority type', VoteProgram.programId, Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(32), Buffer.from([9, 0, 0, 0])]), 3],
    ['a list longer than the data', AddressLookupTableProgram.programId,
      Buffer.from('02000000ffffffffffffff7f', 'hex'), 4],
    ['a text longer than the data', T22, Buffer.from('d2e11ea258b84d8dffffffff', 'hex'), 4],
  ])('%s: shown raw instead of parsed', (_, programId, data, count) => {
    const keys = Array.from({ length: count }, () => Keypair.generate().publicKey)
      .map((pubkey) => ({ pubkey, isSigner: false, isWritable: true }));
    const instruction = new TransactionInstruction({ programId, data, keys });
    expect(shown(instruction)).toEqual({
      programId: b58(programId), accounts: keys.map(({ pubkey }) => b58(pubkey)), data: bs58.encode(data),
      stackHeight: 1,
    });
  });
});

/** An instruction under jsonParsed. */
function shown(instruction: TransactionInstruction): object {
  const encoded = encodeTransaction(recordOf([instruction]), { encoding: 'jsonParsed' });
  const [first] = (encoded as never as { transaction: { message: { instructions: object[] } } })
    .transaction.message.instructions;
  return first!;
}

function infoOf(instruction: TransactionInstruction): object {
  return (shown(instruction) as { parsed: { info: object } }).parsed.info;
}

/** A record of a legacy transaction. Signatures are not checked, so only their number is right. */
function recordOf(instructions: TransactionInstruction[], fields: Partial<TransactionRecord> = {}): TransactionRecord {
  const transaction = new Transaction({ feePayer: PAYER, blockhash: BLOCKHASH, lastValidBlockHeight: 1 });
  const wire = transaction.add(...instructions).serialize({ requireAllSignatures: false, verifySignatures: false });
  return { ...baseRecord(wire, 'legacy'), ...fields };
}

function versionedRecord(
  instructions: TransactionInstruction[],
  lookup: { table: PublicKey; writable: PublicKey[]; readonly: PublicKey[] },
): TransactionRecord {
  const message = MessageV0.compile({
    payerKey: PAYER, recentBlockhash: BLOCKHASH,
    // An instruction that is never run, so that a readonly address is loaded too.
    instructions: [...instructions, new TransactionInstruction({
      programId: SystemProgram.programId, data: Buffer.alloc(0),
      keys: lookup.readonly.map((pubkey) => ({ pubkey, isSigner: false, isWritable: false })),
    })],
    addressLookupTableAccounts: [{
      key: lookup.table, state: { addresses: [...lookup.writable, ...lookup.readonly] },
    } as never],
  });
  return {
    ...baseRecord(new VersionedTransaction(message).serialize(), 0),
    loadedAddresses: { writable: lookup.writable.map(b58), readonly: lookup.readonly.map(b58) },
  };
}

function baseRecord(wire: Uint8Array, version: 'legacy' | 0): TransactionRecord {
  return {
    signature: bs58.encode(wire.subarray(1, 65)), slot: 42n, blockTime: 1_700_000_000, wire, version, err: null,
    fee: 5000n, logs: [], innerInstructions: [], preBalances: [10n, 0n, 1n], postBalances: [5n, 5n, 1n],
    preTokenBalances: [], postTokenBalances: [], loadedAddresses: { writable: [], readonly: [] },
    computeUnitsConsumed: 150n, returnData: null,
  };
}
