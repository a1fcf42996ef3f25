/**
 * The exact text of every error that the specification names, by code; ours where it gives no words. Errors of the SDK are recognised by it; people read the
 * catalogue's message and find this in the details. Apart from the catalogue, because every caller of a node or the SDK needs it.
 */
export const specTexts = {
  'accounts/invalid-public-key': 'invalid public key', // section 5
  'amounts/empty': 'No amount was given', // section 5
  'amounts/not-a-number': 'The amount is not a plain number', // section 5
  'amounts/too-long': 'The number is too long', // section 5
  'amounts/ambiguous': 'The number can be read in two ways', // section 5
  'amounts/grouping': 'The thousands separators are in the wrong place', // section 5
  'amounts/two-points': 'invalid number string', // section 5
  'amounts/too-many-decimals': 'The amount has more decimals than the token', // section 5
  'amounts/out-of-range': 'The amount is negative or larger than a token account can hold', // section 3
  'amounts/invalid-decimals': 'The decimals of a token must be an integer from 0 to 255', // section 3
  'amounts/not-a-positive-integer': 'The number of significant digits must be an integer greater than 0', // section 5
  'amounts/not-a-non-negative-integer': 'The number of decimals to show must be a non-negative integer', // section 5
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
  'amounts/invalid-slippage': 'The slippage must be between 0 % and 50 %', // section 9
  'api/network': 'The data service cannot be reached', // section 8
  'api/timeout': 'The data service did not answer in time', // section 8
  'api/bad-request': 'The data service refused the request', // section 8
  'api/too-many-requests': 'The data service refuses more requests for now, status 429', // section 8
  'api/bad-response': 'The data service is out of order', // section 8
  'api/wrong-shape': 'The data service answered with something this page does not understand', // section 8
  'api/canceled': 'The request to the data service was canceled', // section 8
  'clmm/amount-zero': 'amountSpecified must not be 0', // section 5, 8
  'clmm/price-limit-below-minimum': 'The price limit is below the minimum price', // section 5
  'clmm/price-limit-above-maximum': 'The price limit is above the maximum price', // section 5
  'clmm/price-limit-not-below-current': 'Selling token A needs a price limit below the current price', // section 5
  'clmm/price-limit-not-above-current': 'Selling token B needs a price limit above the current price', // section 5
  'clmm/tick-not-integer': 'tick must be integer', // section 5, 8
  'clmm/tick-out-of-range': 'tick must be in MIN_TICK and MAX_TICK', // section 5, 8
  'clmm/tick-not-on-spacing': 'The price is not on a step of this pool', // section 5
  'clmm/sqrt-price-out-of-range': 'Provided sqrtPrice is not within the supported sqrtPrice range.', // section 5, 8
  'clmm/sqrt-price-zero': 'The price must be above zero', // section 5
  'clmm/liquidity-zero': 'The liquidity must be above zero', // section 5
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
  'farms/account-count': 'The number of reward accounts does not fit this farm', // section 5
  'farms/invalid-version': 'invalid farm version', // section 5
  'farms/invalid-program': 'invalid farm program:', // section 5
  'farms/no-lp': "you don't have any lp", // section 5
  'farms/nothing-deposited': 'no deposited lp', // section 5
  'farms/no-ledger': 'no lp data', // section 5
  'farms/unknown-reward-mint': 'configuration does not exist', // section 5
  'farms/withdraw-mint': 'withdraw mint error', // section 5
  'farms/no-lock-account': 'cannot found lock vault', // section 5
  'farms/not-found': 'There is no farm at this address', // section 5
  'farms/too-many': 'There are more farms than this page can show', // section 3
  'farms/amount-zero': 'Enter an amount above zero', // section 5
  'farms/amount-above-deposit': 'You have fewer LP tokens in this farm', // section 5
  'farms/token-2022': 'Farms pay no Token-2022 tokens', // section 5
  'farms/lp-mint': 'This is not the LP token of a pool', // section 5
  'farms/reward-twice': 'This farm already pays that token', // section 3
  'farms/rewards-full': 'This farm already has five rewards', // section 9
  'farms/opens-in-past': 'The open time is in the past', // section 4
  'farms/reward-period': 'A reward runs for 7 to 90 days', // section 4
  'farms/not-open': 'The reward is not open yet', // section 4
  'farms/not-near-end': 'The reward is not near its end', // section 4
  'farms/rate-changed': 'A reward that runs keeps its rate', // section 4
  'farms/not-ended': 'The reward is still being paid', // section 4
  'farms/nothing-left': 'Nothing of this reward is left', // section 6
  'farms/not-creator': 'Only the creator of the farm can do this', // section 6
  'fees/invalid-transfer-fee': 'The transfer fee of the token is not one the network knows', // section 3
  'fees/amount-unreachable': 'After the transfer fee of this token no amount a token account can hold leaves that much', // section 9
  'fees/invalid-average': 'The average network fee is not a number of 0 or more', // section 9
  'fees/lookup-failed': 'The priority fee could not be looked up', // section 8
  'forms/invalid': 'Some fields need another value.', // section 5
  'launchPools/no-program': 'The program that pays claims is not on this network', // section 4
  'launchPools/nothing-to-claim': 'no claimable rewards', // section 8
  'launchPools/already-claimed': 'Everything of this wallet is already claimed', // section 4
  'launchPools/outside-window': 'Claiming is not open now', // section 4
  'launchPools/not-active': 'This launch pool is not open for claims', // section 4
  'pools/no-route': 'route type error', // section 8
  'pools/config-missing': 'get config account error', // section 8
  'pools/not-found': 'fetch pool info error', // section 8
  'pools/not-a-pool': 'pool type error', // section 8
  'pools/swap-not-allowed': 'swap error', // section 4, 8
  'pools/not-open-yet': 'This pool is not open for swaps yet', // section 4
  'pools/deposit-not-allowed': 'This pool does not take liquidity now', // section 4
  'pools/withdraw-not-allowed': 'This pool does not give liquidity back now', // section 4
  'pools/no-stable-model': "The pool's price table is not on chain", // section 3
  'pools/stable-off-curve': "The pool's price table does not reach that far", // section 3
  'pools/stable-out-of-balance': 'The swap would leave this stable pool out of balance', // section 3
  'pools/market-closed': 'The market of this pool is closed', // section 4
  'regions/all': 'All exchange features are disabled in your region', // section 4
  'regions/swap': 'swap feature disabled in your region', // section 4
  'regions/add-liquidity': 'add liquidity feature disabled in your region', // section 8
  'regions/remove-liquidity': 'remove liquidity feature disabled in your region', // section 8
  'regions/add-position': 'add position feature disabled in your region', // section 8
  'regions/open-position': 'open position feature disabled in your region', // section 8
  'regions/remove-position': 'remove position feature disabled in your region', // section 8
  'regions/farm-deposit': 'farm deposit feature disabled in your region', // section 6
  'regions/farm-withdraw': 'farm withdraw feature disabled in your region', // section 6
  'rpc/unconfirmed': 'The network has not confirmed the transaction yet', // section 4, 9
  'sdk/module-not-working': 'module not working', // section 8
  'sdk/no-connection': 'A connection to the network is required', // section 5
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
  'sdk/mint-not-in-pool': 'The tokens do not match the pool', // section 5
  'sdk/invalid-fixed-side': 'invalid fixedSide', // section 5
  'sdk/no-mint': 'please input mint', // section 8
  'sdk/lot-size-too-small': 'lot size is too small', // section 5, 8
  'sdk/no-vault-owner': 'find vault owner error', // section 8
  'sdk/no-vault-info': 'fetch vault info error', // section 8
  'tokenProgram/account-not-found': 'The token account was not found on this network', // section 8
  'tokenProgram/invalid-account': 'The address is not a token account', // section 8
  'tokenProgram/invalid-account-owner': 'The account does not belong to a token program', // section 8
  'tokenProgram/invalid-account-size': 'The account does not have the size of a token account', // section 8
  'tokenProgram/invalid-account-data': 'The data of the token account cannot be read', // section 8
  'tokenProgram/invalid-mint': 'The account holds another token', // section 8
  'tokenProgram/invalid-owner': 'The token account belongs to another wallet', // section 8
  'tokenProgram/owner-off-curve': 'The owner of the token account is not a wallet', // section 8
  'tokenProgram/invalid-instruction': 'The token instruction is not valid', // section 8
  'tokenProgram/unsupported-instruction': 'This token program does not offer what was asked', // section 8
  'tokenProgram/transfer-hook': 'The transfer rules this token brings along could not be read', // section 8
  'tokens/mint-not-found': 'mint address not found', // section 8
  'transactions/no-instructions': 'no instructions provided', // section 5
  'transactions/no-signers': 'no signers provided', // section 5, 8
  'transactions/instruction-too-large': 'item ins too big', // section 5
  'transactions/still-followed': 'Not confirmed within 60 seconds: the transaction is still being followed', // section 4, 9
  'transactions/no-bundle-relay': 'No bundle relay is set up for this network', // section 7
  'transactions/bundle-refused': 'The bundle relay refused the request', // section 7
  'wallet/not-selected': 'No wallet is selected', // section 5, 8
  'wallet/not-connected': 'Wallet not connected', // section 5, 6, 8
  'wallet/not-ready': 'This wallet is not installed in this browser', // section 5, 8
  'wallet/disconnect-failed': 'The wallet did not confirm that it disconnected', // section 8
} as const;
