import { type ErrorTable, hasError } from './programErrors.ts';
import * as m from '#messages';

/**
 * Errors of programs and of the runtime that a screen can meet, by what they mean: the key of their texts in the part
 * `programErrors` of the messages. A name may be that of one program alone, or of the runtime, as in `runtime/InsufficientFunds`.
 */
export const namesByMeaning: Readonly<Record<keyof typeof m.programErrors.byCode, string>> = {
  slippage: 'ExceededSlippage PriceSlippageCheck',
  'below-minimum': 'TooLittleOutputReceived',
  'above-maximum': 'TooMuchInputPaid',
  'amount-invalid': 'InvalidInput',
  'amount-zero': 'ZeroAmountSpecified ForbidBothZeroForSupplyLiquidity',
  'amount-too-small': 'TooSmallInputOrOutputAmount ZeroTradingTokens CheckedDivOverflow',
  'amount-too-large': `
    ConversionFailure MathOverflow MaxTokenOverflow CalculateOverflow CheckedAddOverflow CheckedMulOverflow CheckedSubOverflow
    CalculationExRateFailure Overflow LiquidityAddValueErr ArithmeticOverflow
    router/SqrtPriceX64 router/TickLowerOverflow router/TickUpperOverflow`,
  'no-liquidity': 'NotAllowZeroLP ForbidZeroLP ZeroLiquidity',
  'tokens-short': 'InsufficientFunds TransferFailed',
  'account-short': 'runtime/InsufficientFunds',
  'sol-short': 'ResultWithNegativeLamports',
  'no-sol': 'AccountNotFound',
  'fee-short': 'InsufficientFundsForFee',
  'rent-short': 'InsufficientFundsForRent InvalidRentPayingAccount AccountNotRentExempt NotRentExempt OrdersNotRentExempt',
  exists: `
    AccountAlreadyInUse AlreadyInUse PdaAccountExist ExpectedUninitializedAccount ExtensionAlreadyInitialized
    AccountAlreadyInitialized ConstraintZero AlreadyInitialized`,
  'pool-exists': 'ammV4/AlreadyInUse ammStable/AlreadyInUse RepeatCreateAmm ammStable/PdaAccountExist InvalidSupply',
  'pool-status': 'InvalidStatus',
  'not-approved': 'NotApproved',
  'pool-empty': 'EmptySupply CheckedEmptyFunds',
  'pool-short': 'LiquidityInsufficient InsufficientVault InsufficientLiquidityForDirection router/LiquiditySubValueErr',
  'swap-too-far': 'NotEnoughTickArrayAccount',
  'price-account': 'InvalidFirstTickArrayAccount',
  'beyond-model': 'TableValueNotFound',
  'off-model': 'AbortTrade',
  'too-many-orders': 'ammV4/TooManyOpenOrders ammStable/TooManyOpenOrders OrderAtSlotIsPlaced',
  delegate: 'InvalidDelegate',
  'close-authority': 'InvalidCloseAuthority',
  'same-tokens': 'ammV4/NotAllowed',
  'stable-create': 'NotAllowCreateAmm',
  'first-deposit-amm': 'ammV4/InitLpAmountTooLess',
  'first-deposit-cpmm': 'cpmm/InitLpAmountTooLess',
  'lot-size': 'MarketLotSizeIsTooLarge',
  'market-wrong': 'ammV4/InvalidMarket WrongCoinMint WrongPcMint',
  'market-not-ready': 'InvalidMarketFlags InvalidMarketProgram',
  'market-closed': 'MarketIsDisabled',
  'market-accounts': `
    InvalidQueueLength CoinVaultProgramId PcVaultProgramId WrongCoinVaultSize WrongPcVaultSize UninitializedVault
    WrongVaultOwner VaultHasDelegate WrongAccountDataAlignment WrongAccountDataPaddingLength RequestQueueEmpty
    EventQueueTooSmall SlabTooSmall BadVaultSignerNonce`,
  'market-token': 'CoinMintProgramId PcMintProgramId WrongCoinMintSize WrongPcMintSize',
  'not-a-token': 'ExpectedMint InvalidMint UninitializedMint CoinMintUninitialized PcMintUninitialized',
  'extension-refused': 'NotSupportMint',
  'transfer-fee-changed': 'TransferFeeCalculateNotMatch FeeMismatch',
  'no-fees': 'NoFeeCollect',
  'route-slots': 'PDATokenOverSlot',
  'position-not-empty': 'ClosePositionErr',
  'price-out-of-range': 'InvalidTickIndex clmm/SqrtPriceX64 InvalidTickArrayBoundary',
  'price-below-minimum': 'clmm/TickLowerOverflow',
  'price-above-maximum': 'clmm/TickUpperOverflow',
  'range-order': 'TickInvalidOrder',
  'price-step': 'TickAndSpacingNotMatch',
  'price-limit': 'SqrtPriceLimitOverflow',
  'price-zero': 'ZeroSqrtPrice',
  'rewards-full': 'FullRewardInfo',
  'reward-paid': 'RewardTokenAlreadyInUse VaultTokenMintForbidSame',
  'reward-token': 'ExceptRewardMint',
  'reward-settings': 'InvalidRewardInitParam InvalidInputParams',
  'reward-period': 'InvalidRewardPeriod',
  'reward-not-yet': 'NotApproveUpdateRewardEmissions',
  'order-filled': 'OrderAlreadyFilled',
  'order-amount': 'InvalidLimitOrderAmount',
  'order-crowd': 'OrderPhaseSaturated',
  'farm-state': 'InvalidPoolState',
  'farm-owner': 'InvalidStakerOwner InvalidfarmerOwner',
  'farm-deposit-short': 'NotEnoughLpToken',
  'farm-stopped': 'RewardEmissionAlreadyZero',
  'farm-creator': 'UserOwnerNotMatchRewardSender',
  'farm-times': 'InvalidResetTime',
  'farm-rewards': 'FullOrEmptyRewardToken',
  'farm-token-program': 'farmV6/InvalidSplTokenProgram',
  'farm-running': 'RewardNotStopedYet',
  'farm-no-deposit': 'AccountOwnerNotMatchProgramID',
  'farm-extend': 'InvalidExtendReward',
  'farm-edit': 'RewardEditBeforeOpenTime',
  'has-metadata': 'metaplex/AlreadyInitialized',
  'no-metadata': 'Uninitialized',
  'name-too-long': 'NameTooLong',
  'symbol-too-long': 'SymbolTooLong',
  'link-too-long': 'UriTooLong',
  'metadata-immutable': 'DataIsImmutable ImmutableMetadata IsMutableCanOnlyBeFlippedToFalse',
  'not-owner': 'OwnerMismatch',
  'fixed-supply': 'FixedSupply',
  'wrapped-sol': 'NativeNotSupported',
  'account-not-empty': 'NonNativeHasBalance',
  'no-freeze-authority': 'MintCannotFreeze',
  frozen: 'AccountFrozen',
  'associated-account': 'associatedToken/InvalidOwner',
  'extension-conflict': 'ExtensionTypeMismatch InvalidExtensionCombination',
  'extension-missing': 'ExtensionNotFound',
  'confidential-balance': 'ConfidentialTransferAccountHasBalance',
  'confidential-only': 'NonConfidentialTransfersDisabled',
  'supply-left': 'MintHasSupply',
  'no-authority': 'NoAuthorityExists',
  'transfer-fee-maximum': 'TransferFeeExceedsMaximum',
  'owner-fixed': 'ImmutableOwner',
  'withheld-fees': 'AccountHasWithheldTransferFees',
  'no-memo': 'NoMemo',
  'not-transferable': 'NonTransferable',
  guard: 'CpiGuardTransferBlocked CpiGuardBurnBlocked CpiGuardCloseAccountBlocked',
  'harvest-disabled': 'HarvestToMintDisabled',
  multiplier: 'InvalidScale',
  paused: 'MintPaused',
  'program-missing': 'UnsupportedProgramId ProgramAccountNotFound',
  'compute-limit': 'ComputationalBudgetExceeded',
  stopped: 'ProgramFailedToComplete',
  authority: `
    IncorrectAuthority NotMintAuthority IncorrectMintAuthority UpdateAuthorityIncorrect UpdateAuthorityIsNotSigner
    UpdateAuthorityMustBeEqualToMetadataAuthorityAndSigner InvalidUpdateArgs metaplex/InvalidOwner IncorrectUpdateAuthority`,
  'too-much': `
    MaxAccountsExceeded MaxInstructionTraceLengthExceeded MaxAccountsDataAllocationsExceeded TooManyAccountLocks
    MaxLoadedAccountsDataSizeExceeded`,
  'account-in-use': 'AccountInUse',
  'fee-payer': 'InvalidAccountForFee',
  'already-processed': 'AlreadyProcessed',
  'too-old': 'BlockhashNotFound',
  'signature-wrong': 'SignatureFailure MissingSignatureForFee',
  maintenance: 'ClusterMaintenance',
  busy: `
    WouldExceedMaxBlockCostLimit WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit WouldExceedMaxVoteCostLimit
    WouldExceedAccountDataTotalLimit`,
  'lookup-table': `
    AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData InvalidAddressLookupTableIndex`,
  'doubled-instruction': 'DuplicateInstruction',
  'program-replaced': 'ProgramExecutionTemporarilyRestricted',
  'network-trouble': 'ResanitizationNeeded CommitCancelled ProgramEnvironmentSetupFailure ProgramCacheHitMaxLimit',
  'state-changed': `
    AccountNotInitialized UninitializedAccount InvalidRewardInputAccountNumber UnInitializedRewardInfo InvalidRewardIndex InvalidOrderPhase
    InvalidState UninitializedState InvalidRewardState WrongfarmState clmm/LiquiditySubValueErr ammStable/InvalidMarket`,
  'market-check': 'AssertionError',
};

const MEANINGS: ReadonlyMap<string, keyof typeof namesByMeaning> = new Map(Object.entries(namesByMeaning).flatMap(([meaning, names]) =>
  names.trim().split(/\s+/).map((name) => [name, meaning as keyof typeof namesByMeaning] as const)));

/**
 * What an error means and what to do.
 *
 * @param source program it comes from, or the runtime; `undefined` for an unknown program, which may use names in another sense
 * @param name as `errorName` gives it, or of the runtime
 * @returns `undefined` if no screen should meet it: its name is then all there is to say
 */
export function meaningOf(source: ErrorTable | 'runtime' | undefined, name: string): { readonly message: string; readonly advice: string } | undefined {
  const [bare = name] = name.split(' ');
  if (source !== 'runtime' && !hasError(source, bare)) return undefined;
  const meaning = MEANINGS.get(`${source}/${bare}`) ?? MEANINGS.get(bare);
  return meaning && m.programErrors.byCode[meaning];
}
