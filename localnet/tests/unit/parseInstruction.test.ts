import * as token from '@solana/spl-token';
import {
  AddressLookupTableProgram, Authorized, BPF_LOADER_PROGRAM_ID, Lockup, NONCE_ACCOUNT_LENGTH, PublicKey, STAKE_CONFIG_ID,
  StakeAuthorizationLayout, StakeProgram, SystemProgram, SYSVAR_CLOCK_PUBKEY, SYSVAR_RECENT_BLOCKHASHES_PUBKEY, SYSVAR_RENT_PUBKEY,
  SYSVAR_STAKE_HISTORY_PUBKEY, Transaction, TransactionInstruction, VoteAuthorizationLayout, VoteInit, VoteProgram,
} from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { b58, DESTINATION, infoOf, MINT, OTHER, OWNER, PAYER, shown, SIGNER_1, SIGNER_2, SOURCE } from './transactionRecords.ts';

const T22 = token.TOKEN_2022_PROGRAM_ID;

describe('jsonParsed instructions', () => {
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
});
