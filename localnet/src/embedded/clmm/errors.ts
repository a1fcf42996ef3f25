import { type AnchorErrorCode } from '../support/anchor.ts';

/** An error of the program or of Anchor. `program.ts` logs it and fails the instruction with its number. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: AnchorErrorCode;
  /** Name of the refused account, as Anchor logs it. */
  readonly account: string | undefined;

  constructor(code: AnchorErrorCode, account?: string) {
    super(code.name);
    this.code = code;
    this.account = account;
  }
}

/** @throws Refusal unless the condition holds */
export function requireThat(isMet: boolean, code: AnchorErrorCode, account?: string): asserts isMet {
  if (!isMet) throw new Refusal(code, account);
}

const FIRST_NUMBER = 6000;

/** Errors of the program in numeric order. */
const NAMES = [
  ['NotApproved', 'Not approved'],
  ['InvalidUpdateConfigFlag', 'invalid update amm config flag'],
  ['AccountLack', 'Account lack'],
  ['ClosePositionErr', 'Remove liquidity, collect fees owed and reward then you can close position account'],
  ['InvalidTickIndex', 'Tick out of range'],
  ['TickInvalidOrder', 'The lower tick must be below the upper tick'],
  ['TickLowerOverflow', 'The tick must be greater, or equal to the minimum tick(-443636)'],
  ['TickUpperOverflow', 'The tick must be lesser than, or equal to the maximum tick(443636)'],
  ['TickAndSpacingNotMatch', 'tick % tick_spacing must be zero'],
  ['InvalidTickArray', 'Invalid tick array account'],
  ['InvalidTickArrayBoundary', 'Invalid tick array boundary'],
  ['SqrtPriceLimitOverflow', 'Square root price limit overflow'],
  ['SqrtPriceX64', 'sqrt_price_x64 out of range'],
  ['LiquiditySubValueErr', 'Liquidity sub delta L must be smaller than before'],
  ['LiquidityAddValueErr', 'Liquidity add delta L must be greater, or equal to before'],
  ['ForbidBothZeroForSupplyLiquidity', 'Both token amount must not be zero while supply liquidity'],
  ['LiquidityInsufficient', 'Liquidity insufficient'],
  ['PriceSlippageCheck', 'Price slippage check'],
  ['TooLittleOutputReceived', 'Too little output received'],
  ['TooMuchInputPaid', 'Too much input paid'],
  ['ZeroAmountSpecified', 'Swap special amount can not be zero'],
  ['InvalidInputPoolVault', 'Input pool vault is invalid'],
  ['TooSmallInputOrOutputAmount', 'Swap input or output amount is too small'],
  ['NotEnoughTickArrayAccount', 'Not enough tick array account'],
  ['InvalidFirstTickArrayAccount', 'Invalid first tick array account'],
  ['InvalidRewardIndex', 'Invalid reward index'],
  ['FullRewardInfo', 'The init reward token reach to the max'],
  ['RewardTokenAlreadyInUse', 'The init reward token already in use'],
  ['ExceptRewardMint', 'The reward tokens must contain one of pool vault mint except the last reward'],
  ['InvalidRewardInitParam', 'Invalid reward init param'],
  ['InvalidRewardInputAccountNumber', 'Invalid collect reward input account number'],
  ['InvalidRewardPeriod', 'Invalid reward period'],
  ['NotApproveUpdateRewardEmissions', 'Modification of emissions is allowed within 72 hours from the end of the previous cycle'],
  ['UnInitializedRewardInfo', 'uninitialized reward info'],
  ['NotSupportMint', 'Not support token_2022 mint extension'],
  ['MissingTickArrayBitmapExtensionAccount', 'Missing tickarray bitmap extension account'],
  ['InsufficientLiquidityForDirection', 'Insufficient liquidity for this direction'],
  ['MaxTokenOverflow', 'Max token overflow'],
  ['CalculateOverflow', 'Calculate overflow'],
  ['TransferFeeCalculateNotMatch', 'TransferFee calculate not match'],
  ['OrderAlreadyFilled', 'Order already fully filled, cannot modify'],
  ['InvalidOrderPhase', 'Invalid order phase'],
  ['InvalidLimitOrderAmount', 'Invalid limit order amount'],
  ['OrderPhaseSaturated', 'Tick order phase saturated'],
  ['InvalidDynamicFeeConfigParams', 'Invalid dynamic fee config params'],
  ['InvalidFeeOn', 'Invalid fee on which token (must be 0, 1, or 2)'],
  ['ZeroSqrtPrice', 'sqrt_price_x64 must be greater than 0'],
  ['ZeroLiquidity', 'liquidity must be greater than 0'],
  ['MissingBaseFlag', 'base_flag is required when liquidity is zero'],
  ['MissingMintAccount', 'Mint account is required but not provided'],
  ['MissingTokenProgram2022', 'Token-2022 program is required but not provided'],
  ['InvalidTickArrayBitmapExtensionAccount', 'TickArrayBitmapExtension account does not belong to this pool'],
] as const;

type ClmmErrorName = (typeof NAMES)[number][0];

/** Errors of the program by name. */
export const CLMM_ERRORS = Object.fromEntries(
  NAMES.map(([name, message], index): [ClmmErrorName, AnchorErrorCode] => [name, { name, message, number: FIRST_NUMBER + index }]),
) as Readonly<Record<ClmmErrorName, AnchorErrorCode>>;
