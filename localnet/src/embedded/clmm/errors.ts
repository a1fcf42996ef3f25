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

/** Errors of the program in numeric order, with its own spelling. */
const NAMES = [
  ['LOK', 'LOK'],
  ['NotApproved', 'Not approved'],
  ['InvalidUpdateConfigFlag', 'invalid update amm config flag'],
  ['AccountLack', 'Account lack'],
  ['ClosePositionErr', 'Remove liquitity, collect fees owed and reward then you can close position account'],
  ['ZeroMintAmount', 'Minting amount should be greater than 0'],
  ['InvaildTickIndex', 'Tick out of range'],
  ['TickInvaildOrder', 'The lower tick must be below the upper tick'],
  ['TickLowerOverflow', 'The tick must be greater, or equal to the minimum tick(-221818)'],
  ['TickUpperOverflow', 'The tick must be lesser than, or equal to the maximum tick(221818)'],
  ['TickAndSpacingNotMatch', 'tick % tick_spacing must be zero'],
  ['InvalidTickArray', 'Invaild tick array account'],
  ['InvalidTickArrayBoundary', 'Invaild tick array boundary'],
  ['SqrtPriceLimitOverflow', 'Square root price limit overflow'],
  ['SqrtPriceX64', 'sqrt_price_x64 out of range'],
  ['LiquiditySubValueErr', 'Liquidity sub delta L must be smaller than before'],
  ['LiquidityAddValueErr', 'Liquidity add delta L must be greater, or equal to before'],
  ['InvaildLiquidity', 'Invaild liquidity when update position'],
  ['ForbidBothZeroForSupplyLiquidity', 'Both token amount must not be zero while supply liquidity'],
  ['LiquidityInsufficient', 'Liquidity insufficient'],
  ['TransactionTooOld', 'Transaction too old'],
  ['PriceSlippageCheck', 'Price slippage check'],
  ['TooLittleOutputReceived', 'Too little output received'],
  ['TooMuchInputPaid', 'Too much input paid'],
  ['ZeroAmountSpecified', 'Swap special amount can not be zero'],
  ['InvalidInputPoolVault', 'Input pool vault is invalid'],
  ['TooSmallInputOrOutputAmount', 'Swap input or output amount is too small'],
  ['NotEnoughTickArrayAccount', 'Not enought tick array account'],
  ['InvalidFirstTickArrayAccount', 'Invaild first tick array account'],
  ['InvalidRewardIndex', 'Invalid reward index'],
  ['FullRewardInfo', 'The init reward token reach to the max'],
  ['RewardTokenAlreadyInUse', 'The init reward token already in use'],
  ['ExceptPoolVaultMint', 'The reward tokens must contain one of pool vault mint except the last reward'],
  ['InvalidRewardInitParam', 'Invalid reward init param'],
  ['InvalidRewardDesiredAmount', 'Invalid collect reward desired amount'],
  ['InvalidRewardInputAccountNumber', 'Invalid collect reward input account number'],
  ['InvalidRewardPeriod', 'Invalid reward period'],
  ['NotApproveUpdateRewardEmissiones', 'Modification of emissiones is allowed within 72 hours from the end of the previous cycle'],
  ['UnInitializedRewardInfo', 'uninitialized reward info'],
  ['NotSupportMint', 'Not support token_2022 mint extension'],
  ['MissingTickArrayBitmapExtensionAccount', 'Missing tickarray bitmap extension account'],
  ['InsufficientLiquidityForDirection', 'Insufficient liquidity for this direction'],
  ['MaxTokenOverflow', 'Max token overflow'],
  ['CalculateOverflow', 'calculate overflow'],
] as const;

type ClmmErrorName = (typeof NAMES)[number][0];

/** Errors of the program by name. */
export const CLMM_ERRORS = Object.fromEntries(
  NAMES.map(([name, message], index): [ClmmErrorName, AnchorErrorCode] => [name, { name, message, number: FIRST_NUMBER + index }]),
) as Readonly<Record<ClmmErrorName, AnchorErrorCode>>;
