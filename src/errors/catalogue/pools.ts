import type { CataloguePart } from './entry.ts';

export const poolsErrors = {
  'pools/same-mint': {
    message: 'Base and quote are the same token',
    advice: 'A pool trades one token for another: enter two different mint addresses.',
  },
  'pools/no-route': {
    message: 'There is no pool for this swap',
    advice: 'Choose another token, or create a pool.',
  },
  'pools/token-2022-mint': {
    message: 'This is a Token-2022 token, which AMM pools do not take',
    advice: 'Use a token of the original token program, or another kind of pool.',
  },
  'pools/amount-negative': {
    message: 'The amount cannot be negative',
    advice: 'Enter an amount above 0.',
  },
  'pools/amount-zero': {
    message: 'The amount must be above 0',
    advice: 'Enter an amount above 0: a pool starts with some of both tokens.',
  },
  'pools/amount-above-balance': {
    message: 'The amount is more than this signer holds',
    advice: 'Enter less, or sign with the wallet that holds the tokens.',
  },
  'pools/liquidity-too-small': {
    message: 'The amounts are too small for a pool',
    advice: 'The program locks a first share of the pool permanently. Enter larger amounts.',
  },
  'pools/start-time-not-an-integer': {
    message: 'The start time is not a whole number of seconds',
    advice: 'Enter seconds since 1970 in digits, or leave 0 to open at once.',
  },
  'pools/start-time-negative': {
    message: 'The start time cannot be negative',
    advice: 'Enter seconds since 1970, or leave 0 to open at once.',
  },
  'pools/start-time-in-milliseconds': {
    message: 'The start time looks like milliseconds',
    advice: 'Enter seconds: leave out the last three digits.',
  },
  'pools/already-exists': {
    message: 'A pool for this pair already exists',
    advice: 'Nothing was sent. Add liquidity to that pool instead of making a second one.',
  },
  'pools/not-enough-sol': {
    message: 'The signer does not hold enough SOL for the pool and its costs',
    advice: 'Nothing was sent. Add SOL to the signer, or ask the faucet where there is one, and try again.',
  },
  'pools/config-missing': {
    message: "The configuration of the pool's program was not found on this network",
    advice: 'Choose another network, or copy the details and report them.',
  },
  'pools/market-blocked': {
    message: 'No market can be made for this pair from this signer',
    advice: 'Someone sent SOL to the addresses its accounts need. Sign with another wallet.',
  },
  'pools/configured-market-invalid': {
    message: 'The configured market is not an address',
    advice: 'Correct or remove VITE_AMM_MARKET_ID in the configuration of this app.',
  },
  'pools/not-found': {
    message: 'There is no pool at this address on this network',
    advice: 'Check the address and the network in the header.',
  },
  'pools/not-an-amm-pool': {
    message: 'The account at this address is not an AMM pool',
    advice: 'Enter the address of the pool itself, not of a token, a market or a wallet.',
  },
  'pools/not-a-pool': {
    message: 'The account at this address is not a pool this app knows',
    advice: 'Enter the address of the pool itself, not of a token, a market or a wallet.',
  },
  'pools/swap-not-allowed': {
    message: 'This pool does not take swaps now',
    advice: 'Its status says so, which only its operator can change. Choose another pool.',
  },
  'pools/not-open-yet': {
    message: 'This pool is not open for swaps yet',
    advice: 'Wait for its open time. Liquidity can be added before.',
  },
  'pools/deposit-not-allowed': {
    message: 'This pool does not take liquidity now',
    advice: 'Its status says so, which only its operator can change. Choose another pool.',
  },
  'pools/withdraw-not-allowed': {
    message: 'This pool does not give liquidity back now',
    advice: 'Its status says so, which only its operator can change. Try again later.',
  },
  'pools/empty': {
    message: 'This pool is empty',
    advice: 'It has nothing to trade. Choose another pool.',
  },
  'pools/amount-too-small': {
    message: 'The amount is too small: the pool would give nothing for it',
    advice: 'Enter a larger amount.',
  },
  'pools/amount-above-reserve': {
    message: 'The amount is more than the pool can give',
    advice: 'Enter less: a pool never gives all it has of a token.',
  },
  'pools/amount-above-pool': {
    message: 'The amount is more than this pool can count',
    advice: 'Enter less.',
  },
  'pools/share-not-computed': {
    message: 'The pool cannot work out the share of its fees now',
    advice: 'Its program would refuse this too. Choose another pool.',
  },
  'pools/mint-refused': {
    message: 'This kind of pool does not take this token',
    advice: 'Choose another kind of pool, or another token.',
  },
  'pools/impossible-price-not-confirmed': {
    message: 'The price looks wrong: it may be the wrong way round',
    advice: 'Invert the price, or type the words shown if you mean it.',
  },
  'pools/far-price-not-confirmed': {
    message: 'The price is more than 10 % away from another pool of this pair',
    advice: 'Change the price, or type the words shown if you mean it.',
  },
  'pools/no-stable-model': {
    message: 'The pool\'s price table is not on chain',
    advice: 'Nothing was sent. Use another pool of the pair.',
  },
  'pools/stable-off-curve': {
    message: 'The pool\'s price table does not reach that far',
    advice: 'Nothing was sent. Try a smaller amount; a stable pool out of balance may trade one way only.',
  },
  'pools/not-a-search': {
    message: 'This search has more than two tokens',
    advice: 'Enter one token, one pool, or two tokens with / between them.',
  },
  'pools/unknown-token': {
    message: 'No token found with this name or symbol',
    advice: 'Only listed tokens and those in your wallet are found by name. Enter the mint address of any other token.',
  },
  'pools/neither-mint-nor-pool': {
    message: 'There is neither a token nor a pool at this address on this network',
    advice: 'Check the address and the network in the header.',
  },
  'pools/not-listed-from-chain': {
    message: 'Mainnet has too many pools to list them all from the chain',
    advice: 'The list is the provider\'s. Search for a token, a pair or a pool to read the chain.',
  },
  'pools/too-many-to-list': {
    message: 'The chain has more pools of this kind than a page can list',
    advice: 'What the provider lists is shown. Search for a pair or a pool to read the chain.',
  },
  'pools/tier-closed': {
    message: 'No new pools are made at this fee tier',
    advice: 'Its operator has closed it. Choose another fee tier.',
  },
  'pools/stable-out-of-balance': {
    message: 'The swap would leave this stable pool out of balance',
    advice: 'Its program would refuse it. Try a smaller amount, or the other direction.',
  },
  'pools/market-closed': {
    message: 'The market of this pool is closed',
    advice: 'The pool\'s program takes nothing without it. Choose another pool.',
  },
} as const satisfies CataloguePart;

export type PoolsDetails = {
  'pools/same-mint': { readonly mint?: string | undefined };
  'pools/amount-negative': { readonly text: string };
  'pools/amount-zero': { readonly text: string };
  'pools/amount-above-balance': {
    readonly amount?: string | undefined;
    readonly balance?: string | undefined;
    readonly mint?: string | undefined;
  };
  'pools/liquidity-too-small': { readonly baseAmount: string; readonly quoteAmount: string; readonly baseDecimals?: number | undefined };
  'pools/start-time-not-an-integer': { readonly text: string };
  'pools/start-time-negative': { readonly text: string };
  'pools/start-time-in-milliseconds': { readonly text: string };
  'pools/already-exists': { readonly poolId: string; readonly configId?: string | undefined; readonly marketId?: string | undefined };
  'pools/not-enough-sol': { readonly neededLamports: string; readonly lamports: string };
  'pools/config-missing': { readonly configId?: string | undefined; readonly programId?: string | undefined; readonly poolId?: string | undefined };
  'pools/market-blocked': { readonly baseMint: string; readonly quoteMint: string };
  'pools/configured-market-invalid': { readonly ammMarketId: string };
  'pools/not-found': { readonly poolId: string };
  'pools/not-an-amm-pool': { readonly poolId: string; readonly owner: string };
  'pools/not-a-pool': { readonly poolId: string; readonly owner: string };
  'pools/swap-not-allowed': { readonly poolId: string; readonly status: string };
  'pools/not-open-yet': { readonly poolId: string; readonly openTimeSeconds: string };
  'pools/deposit-not-allowed': { readonly poolId: string; readonly status: string };
  'pools/withdraw-not-allowed': { readonly poolId: string; readonly status: string };
  'pools/empty': { readonly poolId?: string | undefined };
  'pools/amount-too-small': {
    readonly amount?: string | undefined;
    readonly lpSupply?: string | undefined;
    readonly poolId?: string | undefined;
    readonly lpAmount?: string | undefined;
  };
  'pools/amount-above-reserve': {
    readonly amount?: string | undefined;
    readonly lpSupply?: string | undefined;
    readonly poolId?: string | undefined;
    readonly lpAmount?: string | undefined;
    readonly reserve?: string | undefined;
  };
  'pools/no-route': { readonly inputMint: string; readonly outputMint: string };
  'pools/amount-above-pool': { readonly amount: string; readonly poolId?: string | undefined };
  'pools/mint-refused': { readonly mint: string; readonly what: string };
  'pools/no-stable-model': { readonly modelId: string };
  'pools/not-a-search': { readonly text?: string | undefined };
  'pools/unknown-token': { readonly text: string };
  'pools/neither-mint-nor-pool': { readonly address: string; readonly owner: string | undefined };
  'pools/tier-closed': { readonly configId: string };
  'pools/stable-out-of-balance': { readonly poolId: string };
  'pools/market-closed': { readonly poolId: string };
};
