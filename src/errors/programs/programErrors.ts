import type { ProgramAddresses } from '@/config.ts';

/** The errors of one on-chain program, by the names in its source. */
export interface ProgramErrors {
  /** The program's common name. */
  readonly name: string;
  /** By the code in `Custom(n)`. */
  readonly errors: Readonly<Record<number, string>>;
  /** Built with Anchor: the framework's own codes (100 to 5000) apply, and the log names the error. */
  readonly isAnchor?: boolean;
  /** Reads markets with OpenBook's code, whose failed checks have computed codes. */
  readonly readsMarkets?: boolean;
}

/** Names of consecutive codes. */
const numbered = (first: number, names: string): Readonly<Record<number, string>> =>
  Object.fromEntries(names.trim().split(/\s+/).map((name, index) => [first + index, name]));

/** Errors of the Anchor framework, shared by every program built with it. The programs' own start at 6000. */
export const anchorErrors: Readonly<Record<number, string>> = {
  ...numbered(100, 'InstructionMissing InstructionFallbackNotFound InstructionDidNotDeserialize InstructionDidNotSerialize'),
  ...numbered(1000, 'IdlInstructionStub IdlInstructionInvalidProgram IdlAccountNotEmpty'),
  1500: 'EventInstructionStub',
  ...numbered(2000, `
    ConstraintMut ConstraintHasOne ConstraintSigner ConstraintRaw ConstraintOwner ConstraintRentExempt ConstraintSeeds
    ConstraintExecutable ConstraintState ConstraintAssociated ConstraintAssociatedInit ConstraintClose ConstraintAddress
    ConstraintZero ConstraintTokenMint ConstraintTokenOwner ConstraintMintMintAuthority ConstraintMintFreezeAuthority
    ConstraintMintDecimals ConstraintSpace ConstraintAccountIsNone ConstraintTokenTokenProgram ConstraintMintTokenProgram
    ConstraintAssociatedTokenTokenProgram ConstraintMintGroupPointerExtension ConstraintMintGroupPointerExtensionAuthority
    ConstraintMintGroupPointerExtensionGroupAddress ConstraintMintGroupMemberPointerExtension
    ConstraintMintGroupMemberPointerExtensionAuthority ConstraintMintGroupMemberPointerExtensionMemberAddress
    ConstraintMintMetadataPointerExtension ConstraintMintMetadataPointerExtensionAuthority
    ConstraintMintMetadataPointerExtensionMetadataAddress ConstraintMintCloseAuthorityExtension
    ConstraintMintCloseAuthorityExtensionAuthority ConstraintMintPermanentDelegateExtension
    ConstraintMintPermanentDelegateExtensionDelegate ConstraintMintTransferHookExtension
    ConstraintMintTransferHookExtensionAuthority ConstraintMintTransferHookExtensionProgramId`),
  ...numbered(2500, `
    RequireViolated RequireEqViolated RequireKeysEqViolated RequireNeqViolated RequireKeysNeqViolated RequireGtViolated
    RequireGteViolated`),
  ...numbered(3000, `
    AccountDiscriminatorAlreadySet AccountDiscriminatorNotFound AccountDiscriminatorMismatch AccountDidNotDeserialize
    AccountDidNotSerialize AccountNotEnoughKeys AccountNotMutable AccountOwnedByWrongProgram InvalidProgramId
    InvalidProgramExecutable AccountNotSigner AccountNotSystemOwned AccountNotInitialized AccountNotProgramData
    AccountNotAssociatedTokenAccount AccountSysvarMismatch AccountReallocExceedsLimit AccountDuplicateReallocs`),
  ...numbered(4100, 'DeclaredProgramIdMismatch TryingToInitPayerAsProgramAccount InvalidNumericConversion'),
  5000: 'Deprecated',
};

const TOKEN_ERRORS = numbered(0, `
  NotRentExempt InsufficientFunds InvalidMint MintMismatch OwnerMismatch FixedSupply AlreadyInUse InvalidNumberOfProvidedSigners
  InvalidNumberOfRequiredSigners UninitializedState NativeNotSupported NonNativeHasBalance InvalidInstruction InvalidState
  Overflow AuthorityTypeNotSupported MintCannotFreeze AccountFrozen MintDecimalsMismatch NonNativeNotSupported`);

/** From the `error.rs` of each program's public source, Raydium's of 2026; CLMM, CPMM and AMM v4 agree with recordings of those programs. */
export const programErrors = {
  system: {
    name: 'System program',
    errors: numbered(0, `
      AccountAlreadyInUse ResultWithNegativeLamports InvalidProgramId InvalidAccountDataLength MaxSeedLengthExceeded
      AddressWithSeedMismatch NonceNoRecentBlockhashes NonceBlockhashNotExpired NonceUnexpectedBlockhashValue`),
  },
  token: {
    name: 'Token program',
    errors: TOKEN_ERRORS,
  },
  token2022: {
    name: 'Token-2022 program',
    errors: {
      ...TOKEN_ERRORS,
      ...numbered(20, `
        ExtensionTypeMismatch ExtensionBaseMismatch ExtensionAlreadyInitialized ConfidentialTransferAccountHasBalance
        ConfidentialTransferAccountNotApproved ConfidentialTransferDepositsAndTransfersDisabled
        ConfidentialTransferElGamalPubkeyMismatch ConfidentialTransferBalanceMismatch MintHasSupply NoAuthorityExists
        TransferFeeExceedsMaximum MintRequiredForTransfer FeeMismatch FeeParametersMismatch ImmutableOwner
        AccountHasWithheldTransferFees NoMemo NonTransferable NonTransferableNeedsImmutableOwnership
        MaximumPendingBalanceCreditCounterExceeded MaximumDepositAmountExceeded CpiGuardSettingsLocked CpiGuardTransferBlocked
        CpiGuardBurnBlocked CpiGuardCloseAccountBlocked CpiGuardApproveBlocked CpiGuardSetAuthorityBlocked
        CpiGuardOwnerChangeBlocked ExtensionNotFound NonConfidentialTransfersDisabled
        ConfidentialTransferFeeAccountHasWithheldFee InvalidExtensionCombination InvalidLengthForAlloc AccountDecryption
        ProofGeneration InvalidProofInstructionOffset HarvestToMintDisabled SplitProofContextStateAccountsNotSupported
        NotEnoughProofContextStateAccounts MalformedCiphertext CiphertextArithmeticFailed PedersenCommitmentMismatch
        RangeProofLengthMismatch IllegalBitLength FeeCalculation IllegalMintBurnConversion InvalidScale MintPaused
        PendingBalanceNonZero`),
      // The metadata interface has a range of its own.
      ...numbered(901952957, `
        IncorrectAccount MintHasNoMintAuthority IncorrectMintAuthority IncorrectUpdateAuthority ImmutableMetadata KeyNotFound`),
    },
  },
  associatedToken: {
    name: 'Associated Token Account program',
    errors: numbered(0, 'InvalidOwner'),
  },
  /** Fails with the runtime's errors only. */
  computeBudget: { name: 'Compute Budget program', errors: {} },
  metaplex: {
    name: 'Metaplex Token Metadata',
    errors: {
      0: 'InstructionUnpackError',
      ...numbered(2, 'NotRentExempt AlreadyInitialized Uninitialized InvalidMetadataKey'),
      ...numbered(7, `
        UpdateAuthorityIncorrect UpdateAuthorityIsNotSigner NotMintAuthority InvalidMintAuthority NameTooLong SymbolTooLong
        UriTooLong UpdateAuthorityMustBeEqualToMetadataAuthorityAndSigner MintMismatch`),
      27: 'DerivedKeyInvalid', 51: 'NumericalOverflowError', 57: 'IncorrectOwner', 59: 'DataIsImmutable',
      ...numbered(62, 'InvalidTokenProgram DataTypeMismatch'),
      ...numbered(67, 'InvalidOperation InvalidOwner'),
      73: 'IsMutableCanOnlyBeFlippedToFalse', 75: 'Removed', 107: 'CouldNotDetermineTokenStandard',
      111: 'BorshDeserializationError', 126: 'InvalidSystemProgram', 129: 'BorshSerializationError', 154: 'KeyMismatch',
      161: 'DataIsEmptyOrZeroed', 172: 'DataIncrementLimitExceeded', 183: 'InvalidUpdateArgs', 189: 'InvalidInstruction',
      199: 'ExpectedUninitializedAccount',
    },
  },
  openBook: {
    name: 'OpenBook',
    readsMarkets: true,
    errors: {
      ...numbered(0, `
        InvalidMarketFlags InvalidAskFlags InvalidBidFlags InvalidQueueLength OwnerAccountNotProvided ConsumeEventsQueueFailure
        WrongCoinVault WrongPcVault WrongCoinMint WrongPcMint CoinVaultProgramId PcVaultProgramId CoinMintProgramId
        PcMintProgramId WrongCoinMintSize WrongPcMintSize WrongCoinVaultSize WrongPcVaultSize UninitializedVault
        UninitializedMint CoinMintUninitialized PcMintUninitialized WrongMint WrongVaultOwner VaultHasDelegate
        AlreadyInitialized WrongAccountDataAlignment WrongAccountDataPaddingLength WrongAccountHeadPadding
        WrongAccountTailPadding RequestQueueEmpty EventQueueTooSmall SlabTooSmall BadVaultSignerNonce InsufficientFunds
        SplAccountProgramId SplAccountLen WrongFeeDiscountAccountOwner WrongFeeDiscountMint CoinPayerProgramId PcPayerProgramId
        ClientIdNotFound TooManyOpenOrders FakeErrorSoWeDontChangeNumbers BorrowError WrongOrdersAccount WrongBidsAccount
        WrongAsksAccount WrongRequestQueueAccount WrongEventQueueAccount RequestQueueFull EventQueueFull MarketIsDisabled
        WrongSigner TransferFailed ClientOrderIdIsZero WrongRentSysvarAccount RentNotProvided OrdersNotRentExempt OrderNotFound
        OrderNotYours WouldSelfTrade InvalidOpenOrdersAuthority OrderMaxTimestampExceeded`),
      ...numbered(1000, 'Unknown AssertionError'),
    },
  },
  ammV4: {
    name: 'Raydium AMM v4',
    readsMarkets: true,
    errors: numbered(0, `
      AlreadyInUse InvalidProgramAddress ExpectedMint ExpectedAccount InvalidCoinVault InvalidPCVault InvalidTokenLP
      InvalidDestTokenCoin InvalidDestTokenPC InvalidPoolMint InvalidOpenOrders InvalidMarket InvalidMarketProgram
      InvalidTargetOrders AccountNeedWriteable AccountNeedReadOnly InvalidCoinMint InvalidPCMint InvalidOwner InvalidSupply
      InvalidDelegate InvalidSignAccount InvalidStatus InvalidInstruction WrongAccountsNumber InvalidTargetAccountOwner
      InvalidTargetOwner InvalidAmmAccountOwner InvalidParamsSet InvalidInput ExceededSlippage CalculationExRateFailure
      CheckedSubOverflow CheckedAddOverflow CheckedMulOverflow CheckedDivOverflow CheckedEmptyFunds CalcPnlError
      InvalidSplTokenProgram TakePnlError InsufficientFunds ConversionFailure InvalidUserToken InvalidSrmMint InvalidSrmToken
      TooManyOpenOrders OrderAtSlotIsPlaced InvalidSysProgramAddress InvalidFee RepeatCreateAmm NotAllowZeroLP
      InvalidCloseAuthority InvalidFreezeAuthority InvalidReferPCMint InvalidConfigAccount RepeatCreateConfigAccount
      MarketLotSizeIsTooLarge InitLpAmountTooLess UnknownAmmError NotAllowed LamportsCalculateError`),
  },
  ammStable: {
    name: 'Raydium stable AMM',
    readsMarkets: true,
    errors: numbered(0, `
      AlreadyInUse InvalidProgramAddress ExpectedMint ExpectedAccount InvalidTokenCoin InvalidTokenPC InvalidTokenLP
      InvalidDestTokenCoin InvalidDestTokenPC InvalidPoolMint InvalidOpenOrders InvalidMarket InvalidSerumDex
      InvalidTargetOrders InvalidModelDataAccount InvalidCoinMint InvalidPCMint InvalidOwner InvalidSupply InvalidDelegate
      InvalidSignAccount InvalidStatus InvalidInstruction WrongAccountsNumber InvalidParamsSet InvalidInput ExceededSlippage
      CalculationExRateFailure CheckedSubOverflow CheckedAddOverflow CheckedMulOverflow CheckedDivOverflow CheckedEmptyFunds
      CalcPnlError InvalidSplToken TakePnlError InsufficientFunds ConversionFailure NotMatchAccountLen InvalidSrmMint
      InvalidSrmToken TooManyOpenOrders NotAllowCreateAmm InvalidSysProgramAddress InvalidFee PdaAccountExist ForbidZeroLP
      InvalidCloseAuthority InvalidFreezeAuthority InvalidReferPCMint NotMatchAccountType TableValueNotFound AbortTrade
      UnknownAmmError`),
  },
  cpmm: {
    name: 'Raydium CPMM',
    isAnchor: true,
    errors: numbered(6000, `
      NotApproved InvalidOwner EmptySupply InvalidInput IncorrectLpMint ExceededSlippage ZeroTradingTokens NotSupportMint
      InvalidVault InitLpAmountTooLess TransferFeeCalculateNotMatch MathOverflow InsufficientVault InvalidFeeModel NoFeeCollect
      LamportsCalculateError`),
  },
  clmm: {
    name: 'Raydium CLMM',
    isAnchor: true,
    errors: numbered(6000, `
      NotApproved InvalidUpdateConfigFlag AccountLack ClosePositionErr InvalidTickIndex TickInvalidOrder TickLowerOverflow
      TickUpperOverflow TickAndSpacingNotMatch InvalidTickArray InvalidTickArrayBoundary SqrtPriceLimitOverflow SqrtPriceX64
      LiquiditySubValueErr LiquidityAddValueErr ForbidBothZeroForSupplyLiquidity LiquidityInsufficient PriceSlippageCheck
      TooLittleOutputReceived TooMuchInputPaid ZeroAmountSpecified InvalidInputPoolVault TooSmallInputOrOutputAmount
      NotEnoughTickArrayAccount InvalidFirstTickArrayAccount InvalidRewardIndex FullRewardInfo RewardTokenAlreadyInUse
      ExceptRewardMint InvalidRewardInitParam InvalidRewardInputAccountNumber InvalidRewardPeriod
      NotApproveUpdateRewardEmissions UnInitializedRewardInfo NotSupportMint MissingTickArrayBitmapExtensionAccount
      InsufficientLiquidityForDirection MaxTokenOverflow CalculateOverflow TransferFeeCalculateNotMatch OrderAlreadyFilled
      InvalidOrderPhase InvalidLimitOrderAmount OrderPhaseSaturated InvalidDynamicFeeConfigParams InvalidFeeOn ZeroSqrtPrice
      ZeroLiquidity MissingBaseFlag MissingMintAccount MissingTokenProgram2022 InvalidTickArrayBitmapExtensionAccount
      LamportsCalculateError`),
  },
  farmV3: {
    name: 'Raydium farm v3',
    errors: numbered(0, `
      AlreadyInUse InvalidProgramAddress InvalidAuthorityAccount InvalidLpVaultOwner InvalidRewardVaultOwner InvalidSignAccount
      InvalidPoolState StakerInfoAndStakePoolNotMatch InvalidStakerOwner NotEnoughLpToken FeeTooHigh WrongAccountMint
      NonZeroBalance WrongOwner SignatureMissing InvalidLpVault InvalidRewardVault InvalidFeeAccount WrongPoolMint
      WrongStakeState InvalidStakeAccountAddress UnknowRewardParamNumber InvalidAssociatedAccount ConversionFailure
      InvalidSysProgramAddress InvalidConfigAccount RepeatCreateConfigAccount RewardEmissionAlreadyZero`),
  },
  farmV5: {
    name: 'Raydium farm v5',
    errors: numbered(0, `
      AlreadyInUse InvalidProgramAddress InvalidAuthorityAccount InvalidLpVaultOwner InvalidRewardVaultOwner InvalidSignAccount
      InvalidPoolState StakerInfoAndStakePoolNotMatch InvalidStakerOwner NotEnoughLpToken NotEnoughAccount WrongAccountMint
      NonZeroBalance WrongOwner SignatureMissing InvalidLpVault InvalidRewardVault InvalidFeeAccount WrongPoolMint
      WrongStakeState InvalidStakeAccountAddress UnknowRewardParamNumber UnImplement InvalidAssociatedAccount ConversionFailure
      InvalidSysProgramAddress InvalidConfigAccount RepeatCreateConfigAccount InvalidParam RewardEmissionAlreadyZero`),
  },
  farmV6: {
    name: 'Raydium farm v6',
    errors: numbered(0, `
      AlreadyInUse InvalidProgramAddress InvalidAuthorityAccount InvalidLpVaultOwner InvalidRewardVaultOwner InvalidSignAccount
      InvalidPoolState FarmerInfoAndFarmPoolNotMatch InvalidfarmerOwner NotEnoughLpToken NotEnoughAccount WrongAccountMint
      NonZeroBalance WrongOwner SignatureMissing InvalidLpVault InvalidRewardVault InvalidFeeAccount InvalidLpMint
      WrongfarmState InvalidfarmAccountAddress UnknowRewardParamNumber UnImplement InvalidAssociatedAccount
      InvalidUserRewardToken VaultNotMatchUserTokenMint VaultTokenMintForbidSame UserOwnerNotMatchRewardSender
      InvalidRewardState InvalidResetTime FullOrEmptyRewardToken IndexOutofRewardToken InsufficientFunds InvalidSplTokenProgram
      ExpectedMint ExpectedAccount InvalidInputParams PdaAccountExist RewardNotStopedYet AccountOwnerNotMatchProgramID
      InvalidAccountLen InvalidAccountType InvalidRewardPeriod InvalidLockMint InvalidLockVault InvalidExtendReward
      RewardEditBeforeOpenTime ConversionFailure`),
  },
  router: {
    name: 'Raydium router',
    readsMarkets: true,
    errors: numbered(0, `
      AlreadyInUse InvalidProgramAddress ExpectedMint ExpectedAccount InvalidOwner InvalidSignAccount InvalidInstruction
      InvalidInput CalculationExRateFailure CheckedSubOverflow CheckedAddOverflow CheckedMulOverflow CheckedDivOverflow
      InvalidSplToken ConversionFailure InvalidPDAToken PDATokenNotExist PDATokenUnexpected PDATokenOverSlot Overflow
      NotMatchAccountType InvalidStatus TableValueNotFound InvalidSysProgramAddress InvalidAmmProgramAddress
      InvalidStableProgramAddress LiquiditySubValueErr LiquidityAddValueErr TickInvalidOrder TickLowerOverflow TickUpperOverflow
      TickAndSpacingNotMatch InvalidTickArray SqrtPriceX64 AccountNotMutable AccountDiscriminatorMismatch LiquidityInsufficient
      AccountNotMatchWithPool ExceededSlippage UnknownRouteError NotEnoughTickArrayAccount`),
  },
  /** Their own errors are not published. */
  launchPools: { name: 'Raydium launch pools', errors: {}, isAnchor: true },
  lpLock: { name: 'Raydium liquidity lock', errors: {}, isAnchor: true },
} as const satisfies Readonly<Record<string, ProgramErrors>>;

export type ErrorTable = keyof typeof programErrors;

/** Programs with the same address on every network. */
const EVERYWHERE: Readonly<Record<string, ErrorTable>> = {
  '11111111111111111111111111111111': 'system',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'token2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'associatedToken',
  ComputeBudget111111111111111111111111111111: 'computeBudget',
  metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s: 'metaplex',
};

/** Which table a program's errors are in; `undefined` for an unknown program. */
export function errorTableOf(programId: string, programs: ProgramAddresses): ErrorTable | undefined {
  const ofCluster = (Object.keys(programs) as (keyof ProgramAddresses)[]).find((key) => programs[key] === programId);
  return EVERYWHERE[programId] ?? (ofCluster !== undefined && ofCluster in programErrors ? ofCluster as ErrorTable : undefined);
}

/** Whether a name is that of an error of the program, or of Anchor. */
export function hasError(table: ErrorTable | undefined, name: string): boolean {
  const { errors = {}, readsMarkets = false }: Partial<ProgramErrors> = table ? programErrors[table] : {};
  return [anchorErrors, errors].some((names) => Object.values(names).includes(name)) || (readsMarkets && name === 'AssertionError');
}

/** The source files whose failed checks OpenBook reports by line, as `file << 24 | line`. */
const MARKET_FILES: Readonly<Record<number, string>> = { 1: 'state.rs', 2: 'matching.rs', 3: 'critbit.rs' };

/**
 * The name of a program's error.
 *
 * @param code in `Custom(n)`
 * @example errorName('ammV4', 30); // 'ExceededSlippage'
 * @example errorName('openBook', 0x1000078); // 'AssertionError (state.rs line 120)'
 */
export function errorName(table: ErrorTable, code: number): string | undefined {
  const { errors, isAnchor, readsMarkets }: ProgramErrors = programErrors[table];
  const file = readsMarkets && (code & 0xff0000) === 0 ? MARKET_FILES[code >>> 24] : undefined;
  if (file !== undefined) return `AssertionError (${file} line ${code & 0xffff})`;
  return errors[code] ?? (isAnchor ? anchorErrors[code] : undefined);
}
