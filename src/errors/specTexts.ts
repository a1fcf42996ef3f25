/**
 * The exact text of every error that the specification words, by code. Errors of the SDK are recognized by it. People
 * read our own message and find this text in the details. Separate from the messages, because every module
 * that calls a node or the SDK needs it.
 */
export const specTexts = {
  'accounts/invalid-public-key': 'invalid public key', // section 5
  'amounts/two-points': 'invalid number string', // section 5
  'amounts/decimals-overflow': 'decimals overflow', // section 5
  'amounts/add-token-not-equals': 'add token not equals', // section 5
  'amounts/sub-token-not-equals': 'sub token not equals', // section 5
  'amounts/gt-token-not-equals': 'gt token not equals', // section 5
  'amounts/lt-token-not-equals': 'lt token not equals', // section 5
  'amounts/mul-token-not-equals': 'mul token not equals', // section 5
  'amounts/invalid-big-number-string': 'invalid BigNumberish string', // section 5
  'amounts/underflow': 'underflow', // section 5
  'amounts/overflow': 'overflow', // section 5
  'amounts/not-a-big-number': 'invalid BigNumberish value', // section 5
  'amounts/division-by-zero': 'division by 0', // section 5, 8
  'clmm/amount-zero': 'amountSpecified must not be 0', // section 5, 8
  'clmm/tick-not-integer': 'tick must be integer', // section 5, 8
  'clmm/tick-out-of-range': 'tick must be in MIN_TICK and MAX_TICK', // section 5, 8
  'clmm/sqrt-price-out-of-range': 'Provided sqrtPrice is not within the supported sqrtPrice range.', // section 5, 8
  'clmm/liquidity-insufficient': 'swapCompute LiquidityInsufficient', // section 4, 8
  'clmm/tick-array-boundary': 'checkExtensionBoundary -> InvalidTickArrayBoundary', // section 8
  'clmm/tick-offset-overflow': 'tick offset in array overflow', // section 8
  'clmm/no-tick-array-cache': 'No invaild tickArray cache', // section 8
  'clmm/no-initialized-tick-array': 'No enough initialized tickArray', // section 8
  'clmm/invalid-tick-array': 'Invalid tick array', // section 8
  'clmm/no-next-tick': 'not found next tick info', // section 8
  'clmm/position-not-found': 'position not found', // section 5
  'clmm/reward-mint': 'reward mint check error', // section 5
  'clmm/reward-mint-info': 'get new reward mint info error', // section 8
  'clmm/reward-time': 'reward time error', // section 5
  'clmm/no-money': 'no money', // section 8
  'farms/start-time': 'start time error', // section 5
  'farms/reward-type': 'rewardType error', // section 5
  'farms/reward-per-second': 'rewardPerSecond error', // section 5
  'farms/invalid-version': 'invalid farm version', // section 5
  'farms/invalid-program': 'invalid farm program:', // section 5
  'farms/no-lp': "you don't have any lp", // section 5
  'farms/nothing-deposited': 'no deposited lp', // section 5
  'farms/no-ledger': 'no lp data', // section 5
  'farms/unknown-reward-mint': 'configuration does not exist', // section 5
  'farms/withdraw-mint': 'withdraw mint error', // section 5
  'farms/no-lock-account': 'cannot found lock vault', // section 5
  'launchPools/nothing-to-claim': 'no claimable rewards', // section 8
  'pools/no-route': 'route type error', // section 8
  'pools/config-missing': 'get config account error', // section 8
  'pools/not-found': 'fetch pool info error', // section 8
  'pools/not-a-pool': 'pool type error', // section 8
  'pools/swap-not-allowed': 'swap error', // section 4, 8
  'regions/swap': 'swap feature disabled in your region', // section 4
  'regions/add-liquidity': 'add liquidity feature disabled in your region', // section 8
  'regions/remove-liquidity': 'remove liquidity feature disabled in your region', // section 8
  'regions/add-position': 'add position feature disabled in your region', // section 8
  'regions/open-position': 'open position feature disabled in your region', // section 8
  'regions/remove-position': 'remove position feature disabled in your region', // section 8
  'regions/farm-deposit': 'farm deposit feature disabled in your region', // section 6
  'regions/farm-withdraw': 'farm withdraw feature disabled in your region', // section 6
  'sdk/module-not-working': 'module not working', // section 8
  'sdk/no-owner': 'please provide owner in keypair format or signAllTransactions function', // section 5, 6
  'sdk/accounts-not-read': 'failed to get info for multiple accounts, RPC_ERROR', // section 8
  'sdk/account-not-base64': 'account data must be base64', // section 8
  'sdk/bytes-expected': 'Uint8Array expected', // section 8
  'sdk/hash-destroyed': 'Hash instance has been destroyed', // section 8
  'sdk/invalid-version': 'invalid version', // section 8
  'sdk/invalid-params': 'invalid params', // section 8
  'sdk/amounts-not-positive': 'amounts must greater than zero', // section 5, 8
  'sdk/no-token-account': 'user do not have token account', // section 5, 8
  'sdk/no-target-token-account': 'cannot found target token accounts', // section 5
  'sdk/no-lp-token-account': 'cannot found lp token account', // section 8
  'sdk/no-lp-account-in-trade': 'find lp account error in trade accounts', // section 8
  'sdk/account-mismatch': 'create ata check error', // section 5
  'sdk/mint-check': 'mint check error', // section 5
  'sdk/invalid-fixed-side': 'invalid fixedSide', // section 5
  'sdk/no-mint': 'please input mint', // section 8
  'sdk/lot-size-too-small': 'lot size is too small', // section 5, 8
  'sdk/no-vault-owner': 'find vault owner error', // section 8
  'sdk/no-vault-info': 'fetch vault info error', // section 8
  'tokens/mint-not-found': 'mint address not found', // section 8
  'transactions/no-instructions': 'no instructions provided', // section 5
  'transactions/no-signers': 'no signers provided', // section 5, 8
  'transactions/instruction-too-large': 'item ins too big', // section 5
  'wallet/not-connected': 'Wallet not connected', // section 5, 6, 8
} as const;
