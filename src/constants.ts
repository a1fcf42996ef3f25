/**
 * Numbers from the specification, in its order, each with its unit in its name or comment, and what several rooms share. Those
 * that the app takes from the chain or a style sheet are listed in docs/spec/unreached.md.
 *
 * Plain literal exports, so that a bundler keeps only those a screen uses.
 */

// --- UI

/** How long the wallet button's dropdown shows 'Copied'. */
export const COPIED_LABEL_MS = 400;
/** How long the wallet modal takes to fade out. */
export const MODAL_CLOSE_DELAY_MS = 150;
/** Characters shown at each end of a shortened address: 4 + '..' + 4. */
export const ADDRESS_EDGE_CHARACTERS = 4;
/** Between the two ends of a shortened address. */
export const ADDRESS_EDGE_SEPARATOR = '..';

// --- Transactions

/** A transaction is valid only if its base64 text is shorter than this many characters. */
export const MAX_BASE64_SIZE = 1644;
/** Network fee of each signature. */
export const LAMPORTS_PER_SIGNATURE = 5_000n;
/** 32 zero bytes, in base58: the System program (web3.js: `SystemProgram.programId`), and what stands for native SOL, no address or no blockhash. */
export const ZERO_ADDRESS = '11111111111111111111111111111111';
/** The mint of wrapped SOL (spl-token: `NATIVE_MINT`). */
export const WRAPPED_SOL_MINT = 'So11111111111111111111111111111111111111112';
/** The program that stores names and pictures of tokens (mpl-token-metadata: `MPL_TOKEN_METADATA_ID`; tests/sources/networks.json). */
export const METAPLEX_PROGRAM_ID = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
/** The most compute units a transaction can request and pay for. */
export const MAX_COMPUTE_UNITS = 1_400_000;
/** Instructions packed into one transaction before each further one is measured. */
export const MAX_INSTRUCTIONS_PER_BATCH = 12;
/** How long to wait for a confirmation. */
export const CONFIRMATION_TIMEOUT_MS = 60_000;
/** The app's commitment: only finalized results count. */
export const NETWORK_COMMITMENT = 'finalized';
/** Commitment of reads, quotes and simulations. A finalized state is 32 slots old, and would be quoted at prices of then. */
export const READ_COMMITMENT = 'confirmed';
/** Accounts per getMultipleAccounts request. */
export const ACCOUNT_FETCH_CHUNK_SIZE = 100;
/** Requests per JSON-RPC batch. */
export const RPC_BATCH_GROUP_SIZE = 10;

// --- Priority fee and slots

/** Compute units assumed by the fee formula, and the limit if there is no simulation. */
export const PRIORITY_FEE_COMPUTE_UNITS = 600_000;
/** The formula's scale: micro-lamports per lamport. */
export const MICRO_LAMPORTS_PER_LAMPORT = 1_000_000;
/** Highest price per compute unit, in micro-lamports. */
export const MAX_PRIORITY_FEE_MICRO_LAMPORTS = 25_000;
/** The same if the settings ask for fast transactions. */
export const MAX_FAST_PRIORITY_FEE_MICRO_LAMPORTS = 1_000_000;
/** Highest cap the settings accept, in lamports: 0.1 SOL. More is likely a typo. */
export const MAX_PRIORITY_FEE_CAP_LAMPORTS = 100_000_000n;
/** How long a priority fee is cached. */
export const PRIORITY_FEE_CACHE_MS = 300_000;
/** Slot time used to estimate when a transfer fee changes. */
export const SLOT_MS = 400;
/** Slots per second if the RPC node does not report it. */
export const DEFAULT_SLOTS_PER_SECOND = 2;

// --- Pools

/** Rows of one page of a pool list. */
export const POOL_PAGE_SIZE = 100;
/** Denominator of the fee rates of concentrated pools and of the second constant-product pool. */
export const FEE_RATE_DENOMINATOR = 1_000_000n;

// --- Transfer fee

/** Basis points of the whole: 10000 = 100 %. */
export const TRANSFER_FEE_DENOMINATOR_BPS = 10_000n;

// --- Numbers

/** Decimals of a formatted percentage. */
export const PERCENT_DECIMALS = 2;
/** Significant digits of a formatted percentage. */
export const PERCENT_SIGNIFICANT_DIGITS = 5;
/** Decimals of the native coin: lamports per SOL = 10^9. */
export const NATIVE_DECIMALS = 9;
/** Slippage until another is chosen, in percent, as typed. */
export const DEFAULT_SLIPPAGE = '0.5';
/** A slippage is parsed in this many parts of the whole, so that small ones are not truncated to 0. */
export const SLIPPAGE_MULTIPLIER = 10_000_000_000n;
/** Highest slippage that can be approved: 50 %. */
export const MAX_SLIPPAGE_PARTS = SLIPPAGE_MULTIPLIER / 2n;
/** Highest slippage remembered for other pools and visits: 5 %. */
export const MAX_KEPT_SLIPPAGE_PARTS = SLIPPAGE_MULTIPLIER / 20n;
/** Fixed-point scale of sqrt prices and growth: 2^64. */
export const Q64 = 18_446_744_073_709_551_616n;
/** Decimals of tokens created by the mint form. */
export const MINTED_TOKEN_DECIMALS = 9;

// --- Concentrated pools

export const MIN_TICK = -443_636;
export const MAX_TICK = 443_636;
/** Ticks in one tick array. */
export const TICKS_PER_ARRAY = 60;
/** Bits (tick arrays) one bitmap array covers. */
export const TICK_ARRAY_BITMAP_BITS = 512;
/** Bitmap arrays of the extension on each side of the pool's own. */
export const EXTENSION_BITMAP_ENTRIES = 14;
/** Lowest sqrt price, Q64.64. */
export const MIN_SQRT_PRICE_X64 = 4_295_048_016n;
/** Highest sqrt price, Q64.64. */
export const MAX_SQRT_PRICE_X64 = 79_226_673_521_066_979_257_578_248_091n;
/** Tick arrays read on each side of the current one. */
export const TICK_ARRAYS_PER_SIDE = 7;

/** Rewards a concentrated pool has room for; the last one is the operator's. */
export const MAX_POOL_REWARDS = 3;

// --- Farms

/** Reward infos a version 6 farm has room for. */
export const MAX_FARM_REWARD_INFOS = 5;
/** Reward types by name, as in section 4. */
export const FARM_REWARD_TYPES = { 'Standard SPL': 0, 'Option tokens': 1 } as const;
/** Data elements of the stable model account. */
export const STABLE_MODEL_ENTRIES = 50_000;
/** Size of each: x, y and price. */
export const STABLE_POINT_BYTES = 24;
/** Days of the periods that an APR is measured over. */
export const APR_PERIOD_DAYS = { day: 1, week: 7, month: 30 } as const;
/** Seconds of a day, in which rewards are paid. */
export const DAY_SECONDS = 86_400n;
/** Days of a year in an APR. */
export const DAYS_PER_YEAR = 365;

// --- Caches

/** How long a wallet's token accounts are cached, unless refreshed. */
export const TOKEN_ACCOUNTS_CACHE_MS = 3 * 60_000;
/** How long a response of the provider's API is cached. */
export const API_CACHE_MS = 5 * 60_000;
/** Timeout of a request to the provider's API. */
export const API_TIMEOUT_MS = 10_000;
/** How long the offset between the local clock and the chain's is cached. */
export const CHAIN_TIME_CACHE_MS = 5 * 60_000;
/** How long the epoch info is cached. */
export const EPOCH_INFO_CACHE_MS = 30_000;

// --- Market accounts

/** Smallest quote amount that a market settles, in quote lots. */
export const MARKET_QUOTE_DUST_THRESHOLD = 100n;
/** Fee rate of a new market, in basis points. */
export const MARKET_FEE_RATE_BPS = 0;

// --- Launch pools

/** Tokens paid out by a claim. */
export const LAUNCH_POOL_CLAIM_TOKENS = 3;
/** Projects whose debts can be claimed, by the version number in the pool account; version 0 was never used. */
export const LAUNCH_POOL_PROJECTS = { 1: 'Francium', 2: 'Tulip', 3: 'Larix' } as const;

// --- Request log (rule 8.8)

/** Most entries in the local request log. */
export const REQUEST_LOG_MAX_ENTRIES = 1_000;
/** Longer data is truncated. */
export const REQUEST_LOG_MAX_DATA_BYTES = 1_024;
/** Characters kept of truncated data. */
export const REQUEST_LOG_CUT_CHARACTERS = 200;

/** Size of a token account without extensions. */
export const TOKEN_ACCOUNT_BYTES = 165;
/** Size of a mint without extensions. */
export const MINT_BYTES = 82;
