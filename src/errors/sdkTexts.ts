/** One wording of the SDK that differs from the catalogue's message for the same thing. */
interface SdkText {
  /** How the SDK's text starts, or `pattern` where a value stands inside it. */
  readonly start?: string;
  readonly pattern?: RegExp;
  /** The catalogue's message it means; a message rather than a code, so that each part may name its codes freely. */
  readonly message: string;
}

const NO_TOKEN_ACCOUNT = 'user do not have token account';
const ZERO_AMOUNTS = 'amounts must greater than zero';
const OTHER_MINT = 'The tokens do not match the pool';
const NO_OWNER = 'please provide owner in keypair format or signAllTransactions function';
const TOO_BIG = 'item ins too big';
const SQRT_PRICE_ZERO = 'The price must be above zero';
const REWARD_ACCOUNTS = 'The number of reward accounts does not fit this farm';
const PRICE_NOT_BELOW = 'Selling token A needs a price limit below the current price';
const PRICE_NOT_ABOVE = 'Selling token B needs a price limit above the current price';

/** Texts of SDK 0.2.73-alpha (and of the versions the specification describes) by the catalogue message they mean. */
export const SDK_TEXTS: readonly SdkText[] = [
  // Numbers and addresses
  { start: 'invalid BigNumberish string', message: 'invalid BigNumberish string' },
  { start: 'BigNumberish number underflow', message: 'underflow' },
  { start: 'BigNumberish number overflow', message: 'overflow' },
  { start: 'Invalid public key input', message: 'invalid public key' },
  { start: 'Non-base58 character', message: 'invalid public key' },
  { start: 'gt currency not equals', message: 'gt token not equals' },
  { start: 'lt currency not equals', message: 'lt token not equals' },
  { start: 'add currency not equals', message: 'add token not equals' },
  { start: 'sub currency not equals', message: 'sub token not equals' },

  // Transactions and accounts
  { pattern: /encoding overruns Uint8Array/, message: TOO_BIG },
  { pattern: /^(Versioned)?Transaction too large/, message: TOO_BIG },
  // Writing past the 1232 bytes of a transaction: Node's Buffer, then the one of browsers.
  { pattern: /^The value of "offset" is out of range\. It must be >= 0 and <= 1231/, message: TOO_BIG },
  { pattern: /^Index out of range$/i, message: TOO_BIG },
  { start: 'please provide owner in load() initialization', message: NO_OWNER },
  { start: 'please provide connection in load() initialization', message: 'A connection to the network is required' },
  { start: 'info must be base64 encoded', message: 'account data must be base64' },
  { start: "you don't has some token account", message: NO_TOKEN_ACCOUNT },
  { start: "you don't has base token account", message: NO_TOKEN_ACCOUNT },
  { start: "you don't has quote token account", message: NO_TOKEN_ACCOUNT },
  { start: 'base token account not found', message: NO_TOKEN_ACCOUNT },
  { start: 'quote token account not found', message: NO_TOKEN_ACCOUNT },
  { start: 'input token account not found', message: NO_TOKEN_ACCOUNT },
  { start: 'output token account not found', message: NO_TOKEN_ACCOUNT },
  { start: 'owner route token account check error', message: NO_TOKEN_ACCOUNT },
  { start: 'annot found target token accounts', message: 'cannot found target token accounts' },
  { start: 'cannot found lpTokenAccount', message: 'cannot found lp token account' },

  // Pools
  { start: 'amount must greater than zero', message: ZERO_AMOUNTS },
  { start: 'lpAmount must greater than zero', message: ZERO_AMOUNTS },
  { start: 'lpFeeAmount must greater than zero', message: ZERO_AMOUNTS },
  { start: 'tokenAmount0 is zero', message: ZERO_AMOUNTS },
  { start: 'tokenAmount1 is zero', message: ZERO_AMOUNTS },
  { start: 'toke not match', message: OTHER_MINT },
  { start: 'mintIn does not match pool', message: OTHER_MINT },
  { start: 'mintOut does not match pool', message: OTHER_MINT },
  { start: 'input mint does not match clmm pool mints', message: OTHER_MINT },
  { start: 'tick size or lot size is too small', message: 'lot size is too small' },
  { start: 'unable to find a viable program address nonce', message: 'find vault owner error' },
  { start: 'fetch pool config error', message: 'get config account error' },
  { start: 'pool vault data not found', message: 'fetch vault info error' },
  { start: 'route info error', message: 'route type error' },
  { start: 'make swap ins error', message: 'swap error' },
  { start: 'not search mints provided', message: 'please input mint' },
  {
    start: 'remove liquidity or create position feature disabled in your region',
    message: 'remove liquidity feature disabled in your region',
  },

  // Concentrated pools
  { pattern: /^Tick -?\d+ is out of range/, message: 'tick must be in MIN_TICK and MAX_TICK' },
  { start: 'tickIndex % tickSpacing not equal 0', message: 'The price is not on a step of this pool' },
  { start: 'SqrtPriceX64', message: 'Provided sqrtPrice is not within the supported sqrtPrice range.' },
  { start: 'sqrtPriceX64.gt(BN_ZERO)', message: SQRT_PRICE_ZERO },
  { start: '!sqrtPriceX64A.gt(BN_ZERO)', message: SQRT_PRICE_ZERO },
  { start: 'liquidity.gt(BN_ZERO)', message: 'The liquidity must be above zero' },
  { start: 'Division by zero', message: 'division by 0' },
  { start: '[big.js] Division by zero', message: 'division by 0' },
  { start: 'divisor is zero', message: 'division by 0' },
  { start: 'rhs is zero', message: 'division by 0' },
  { start: 'data.sqrtPriceX64.lt(targetPrice)', message: PRICE_NOT_BELOW },
  { start: 'targetPrice.lt(data.sqrtPriceX64)', message: PRICE_NOT_ABOVE },
  { start: 'sqrtPriceX64 must smaller than current', message: PRICE_NOT_BELOW },
  { start: 'sqrtPriceX64 must greater than current', message: PRICE_NOT_ABOVE },
  {
    start: 'sqrtPriceX64 must greater than MIN_SQRT_PRICE_X64',
    message: 'The price limit is below the minimum price',
  },
  {
    start: 'sqrtPriceX64 must smaller than MAX_SQRT_PRICE_X64',
    message: 'The price limit is above the maximum price',
  },
  { pattern: /^tick array \w+ not found/, message: 'Invalid tick array' },
  { start: 'reward mint error', message: 'reward mint check error' },

  // Farms and launch pools
  { start: 'rewardInfos or rewardTokenAccounts lengths not equal 1', message: REWARD_ACCOUNTS },
  { start: 'rewardInfos and rewardTokenAccounts lengths not equal', message: REWARD_ACCOUNTS },
  {
    start: 'no rewardTokenAccounts or rewardInfos and rewardTokenAccounts lengths not equal',
    message: REWARD_ACCOUNTS,
  },
  { start: 'invalid farm pool version', message: 'invalid version' },
  { start: 'alreadyClaimIt', message: 'Everything of this wallet is already claimed' },
  { start: 'outOfOperationalTime', message: 'Claiming is not open now' },
];
