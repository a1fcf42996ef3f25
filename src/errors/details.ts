import type { specTexts } from '@/errors/specTexts.ts';

type NoDetails = Readonly<Record<string, never>>;

type ApiFacts = {
  readonly host?: string | undefined;
  /** HTTP status. */
  readonly status?: number | undefined;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly text?: string | undefined;
};

/** Square roots of prices, as Q64.64 in decimal digits. */
type PriceLimit = { readonly limitX64: string; readonly sqrtPriceX64: string };

/** What a failed transaction reports, and its texts once the error tables are loaded. */
type ProgramFacts = {
  /** Replaces the message of the code. */
  readonly sentence?: string | undefined;
  /** Replaces the advice of the code. */
  readonly advice?: string | undefined;
  readonly programId?: string | undefined;
  readonly programName?: string | undefined;
  /** The program's own error code. */
  readonly code?: number | undefined;
  readonly errorName?: string | undefined;
  readonly instructionIndex?: number | undefined;
  readonly accountIndex?: number | undefined;
  readonly kind?: string | undefined;
  readonly customCode?: number | undefined;
  readonly signature?: string | undefined;
  readonly programSays?: string | undefined;
  readonly logs?: readonly string[] | undefined;
};

type RegionFacts = {
  readonly operation?: string | undefined;
};

/** What a node, or a proxy in front of it, reports with an error. */
type RpcFacts = {
  readonly text?: string | undefined;
  /** Host name of the node, without the path, which may contain a key. */
  readonly host?: string | undefined;
  /** HTTP status. */
  readonly status?: number | undefined;
  /** Code of the JSON-RPC error. */
  readonly rpcCode?: number | string | undefined;
  readonly signature?: string | undefined;
  /** Version of a transaction that cannot be read. */
  readonly version?: string | undefined;
  /** TransactionError as JSON, of a failed simulation. */
  readonly transactionError?: unknown;
  readonly slotsBehind?: unknown;
  readonly logs?: readonly unknown[] | undefined;
  readonly instructions?: number | undefined;
};

type TokenProgramFacts = {
  readonly name?: string | undefined;
  readonly text?: string | undefined;
  readonly sentence?: string | undefined;
};

type WalletFacts = {
  readonly name?: string | undefined;
  readonly walletCode?: number | string | undefined;
  readonly text?: string | undefined;
};

/**
 * Every error of the app: its code, and the facts it carries. Its texts stand under the same code in `messages/en.json`,
 * in the part `errors`.
 */
interface Details {
  'accounts/invalid-public-key': { readonly text: string; readonly why?: string | undefined };
  'accounts/rent-unknown': NoDetails;
  'accounts/chain-time-unknown': NoDetails;
  'accounts/program-missing': { readonly program: string; readonly address: string };
  'accounts/airdrop-not-offered': { readonly cluster: string };
  'accounts/airdrop-faucet-dry': NoDetails;
  'accounts/nothing-to-reclaim': NoDetails;
  'accounts/no-delegates': NoDetails;
  'accounts/nothing-to-unwrap': NoDetails;
  'accounts/nothing-to-move': { readonly sentence?: string | undefined };
  'accounts/nothing-to-claim': NoDetails;
  'signers/refused-on-mainnet': { readonly cluster: string };
  'signers/invalid-secret-key': NoDetails;

  'amounts/empty': NoDetails;
  'amounts/not-a-number': { readonly text: string };
  'amounts/too-long': { readonly length: number };
  'amounts/ambiguous': { readonly text: string; readonly advice: string };
  'amounts/grouping': { readonly text: string };
  'amounts/two-points': { readonly text: string };
  'amounts/too-many-decimals': { readonly text: string; readonly decimals: number };
  'amounts/out-of-range': {
    readonly text?: string | undefined;
    readonly decimals?: number | undefined;
    readonly amount?: bigint | string | undefined;
  };
  'amounts/invalid-decimals': { readonly decimals: number };
  'amounts/not-a-positive-integer': { readonly significantDigits: number };
  'amounts/not-a-non-negative-integer': { readonly decimalPlaces: number };
  'amounts/decimals-overflow': { readonly decimalPlaces: number; readonly decimals: number };
  'amounts/add-token-not-equals': NoDetails;
  'amounts/sub-token-not-equals': NoDetails;
  'amounts/gt-token-not-equals': NoDetails;
  'amounts/lt-token-not-equals': NoDetails;
  'amounts/mul-token-not-equals': NoDetails;
  'amounts/invalid-big-number-string': { readonly value: string };
  'amounts/underflow': { readonly value: number };
  'amounts/overflow': { readonly value: number };
  'amounts/not-a-big-number': NoDetails;
  'amounts/division-by-zero': NoDetails;
  'amounts/invalid-slippage': NoDetails;

  'api/absent': ApiFacts;
  'api/network': ApiFacts;
  'api/timeout': ApiFacts;
  'api/bad-request': ApiFacts;
  'api/too-many-requests': ApiFacts;
  'api/bad-response': ApiFacts;
  'api/wrong-shape': ApiFacts;
  'api/canceled': ApiFacts;

  'app/unknown': { readonly text: string };
  'app/file-missing': { readonly text: string };

  'clmm/amount-zero': NoDetails;
  'clmm/price-limit-below-minimum': PriceLimit;
  'clmm/price-limit-above-maximum': PriceLimit;
  'clmm/price-limit-not-below-current': PriceLimit;
  'clmm/price-limit-not-above-current': PriceLimit;
  'clmm/tick-not-integer': { readonly tick: number };
  'clmm/tick-out-of-range': { readonly tick: number };
  'clmm/tick-not-on-spacing': { readonly tick: number; readonly tickSpacing: number };
  'clmm/sqrt-price-out-of-range': { readonly sqrtPriceX64?: string | undefined };
  'clmm/sqrt-price-zero': NoDetails;
  'clmm/liquidity-zero': { readonly side?: null | string | undefined };
  'clmm/liquidity-insufficient': { readonly poolId?: string | undefined; readonly consumed?: string | undefined };
  'clmm/tick-array-boundary': NoDetails;
  'clmm/tick-offset-overflow': { readonly address: string; readonly tick: number };
  'clmm/no-tick-array-cache': { readonly poolId: string; readonly startTick: number };
  'clmm/no-initialized-tick-array': { readonly poolId: string; readonly startTick: number };
  'clmm/invalid-tick-array': { readonly address?: string | undefined; readonly poolId?: string | undefined };
  'clmm/no-next-tick': { readonly poolId: string; readonly startTick: number };
  'clmm/position-not-found': { readonly address?: string | undefined; readonly nftMint?: string | undefined };
  'clmm/reward-mint': { readonly mint: string; readonly poolId: string };
  'clmm/reward-mint-info': { readonly mint: string };
  'clmm/reward-time': { readonly open?: string | undefined; readonly end?: string | undefined };
  'clmm/no-money': { readonly mint: string };
  'clmm/range-empty': { readonly tickLower?: number | undefined; readonly tickUpper?: number | undefined };
  'clmm/liquidity-too-large': { readonly deposit?: string | undefined };
  'clmm/liquidity-above-position': {
    readonly amount?: string | undefined;
    readonly whole?: string | undefined;
    readonly liquidity?: string | undefined;
    readonly ofPosition?: string | undefined;
  };
  'clmm/nothing-to-collect': { readonly mint?: string | undefined; readonly position?: string | undefined };
  'clmm/no-limit-orders': NoDetails;
  'clmm/order-behind-price': NoDetails;
  'clmm/order-too-small': NoDetails;
  'clmm/order-touched': NoDetails;
  'clmm/operation-disabled': { readonly poolId?: string | undefined; readonly position?: string | undefined };
  'clmm/reward-opens-in-past': NoDetails;
  'clmm/reward-period': { readonly seconds: string };
  'clmm/reward-per-second-zero': NoDetails;
  'clmm/rewards-full': NoDetails;
  'clmm/reward-mint-in-use': NoDetails;
  'clmm/reward-mint-not-taken': NoDetails;
  'clmm/reward-mint-freezable': NoDetails;
  'clmm/reward-not-allowed': { readonly creator: string };
  'clmm/reward-not-open': NoDetails;
  'clmm/reward-lowered': NoDetails;
  'clmm/reward-not-ended': NoDetails;

  'farms/start-time': { readonly open: string; readonly end: string };
  'farms/reward-type': { readonly type: string };
  'farms/reward-per-second': { readonly perSecond: string };
  'farms/account-count': { readonly version?: number | undefined; readonly rewards: number; readonly accounts?: number | undefined };
  'farms/invalid-version': { readonly farmId: string; readonly version: number };
  'farms/invalid-program': { readonly programId: string; readonly farmId?: string | undefined };
  'farms/no-lp': { readonly lpMint?: string | undefined };
  'farms/nothing-deposited': { readonly farmId?: string | undefined };
  'farms/no-ledger': { readonly farmId?: string | undefined };
  'farms/unknown-reward-mint': { readonly farmId: string; readonly mint: string };
  'farms/withdraw-mint': { readonly farmId: string; readonly mint: string };
  'farms/no-lock-account': { readonly mint: string; readonly vault: string };
  'farms/not-found': { readonly farmId: string };
  'farms/too-many': NoDetails;
  'farms/amount-zero': NoDetails;
  'farms/amount-above-deposit': { readonly amount?: string | undefined; readonly deposited?: string | undefined };
  'farms/token-2022': { readonly mint: string };
  'farms/lp-mint': { readonly mint: string };
  'farms/reward-twice': { readonly mint?: string | undefined };
  'farms/rewards-full': { readonly farmId: string };
  'farms/opens-in-past': { readonly open: string; readonly now: string };
  'farms/reward-period': { readonly seconds: string; readonly shortest: string; readonly longest: string };
  'farms/not-open': NoDetails;
  'farms/not-near-end': { readonly extendSeconds?: string | undefined };
  'farms/rate-changed': { readonly perSecond: string };
  'farms/not-ended': NoDetails;
  'farms/nothing-left': { readonly mint: string };
  'farms/not-creator': { readonly creator: string };

  'fees/invalid-transfer-fee': { readonly maximumFee: bigint; readonly transferFeeBasisPoints: number };
  'fees/amount-unreachable': { readonly received: bigint; readonly amount: bigint };
  'fees/invalid-average': { readonly averageFeeLamports: number };
  'fees/lookup-failed': { readonly host?: string | undefined; readonly reason: string };

  'forms/invalid': NoDetails;
  'forms/signer-changed': NoDetails;

  'history/neither': { readonly text: string };
  'history/not-found': { readonly signature: string };
  'history/not-confirmed-yet': { readonly signature: string };
  'history/not-kept': { readonly signature: string };

  'launchPools/no-program': { readonly programId?: string | undefined };
  'launchPools/nothing-to-claim': { readonly ledgerId?: string | undefined };
  'launchPools/already-claimed': { readonly ledgerId?: string | undefined };
  'launchPools/outside-window': { readonly ledgerId?: string | undefined };
  'launchPools/not-active': { readonly ledgerId?: string | undefined };

  'liquidityLock/amount-zero': { readonly poolId: string; readonly amount: string };
  'liquidityLock/sentence': NoDetails;
  'liquidityLock/no-program': { readonly programId?: string | undefined; readonly cluster?: string | undefined };
  'liquidityLock/kind-not-lockable': { readonly poolId?: string | undefined; readonly kind?: string | undefined };

  'picture/svg': NoDetails;
  'picture/not-a-picture': NoDetails;
  'picture/file-too-large': { readonly bytes: number };
  'picture/unreadable': NoDetails;
  'picture/storage-unreachable': { readonly host: string };
  'picture/storage-refused': { readonly host: string; readonly status: number; readonly text: string };
  'picture/key-refused': { readonly host: string; readonly sentence?: string };
  'picture/not-enough-credits': { readonly winston: string; readonly heldWinston: string };
  'picture/wallet-cannot-sign': NoDetails;
  'picture/not-served': { readonly link: string };
  'picture/altered': { readonly link: string };

  'pools/same-mint': { readonly mint?: string | undefined };
  'pools/no-route': { readonly inputMint: string; readonly outputMint: string };
  'pools/token-2022-mint': NoDetails;
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
  'pools/fees-above-vault': { readonly poolId: string };
  'pools/fee-settings': { readonly poolId: string };
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
  'pools/amount-above-pool': { readonly amount: string; readonly poolId?: string | undefined };
  'pools/share-not-computed': NoDetails;
  'pools/mint-refused': { readonly mint: string; readonly what: string };
  'pools/impossible-price-not-confirmed': NoDetails;
  'pools/far-price-not-confirmed': NoDetails;
  'pools/no-stable-model': { readonly modelId: string };
  'pools/stable-off-curve': NoDetails;
  'pools/not-a-search': { readonly text?: string | undefined };
  'pools/unknown-token': { readonly text: string };
  'pools/neither-mint-nor-pool': { readonly address: string; readonly owner: string | undefined };
  'pools/not-listed-from-chain': NoDetails;
  'pools/too-many-to-list': NoDetails;
  'pools/tier-closed': { readonly configId: string };
  'pools/stable-out-of-balance': { readonly poolId: string };
  'pools/market-closed': { readonly poolId: string };

  'programs/failed': ProgramFacts;
  'programs/refused': ProgramFacts;
  'programs/already-processed': ProgramFacts;

  'regions/all': RegionFacts;
  'regions/swap': RegionFacts;
  'regions/add-liquidity': RegionFacts;
  'regions/remove-liquidity': RegionFacts;
  'regions/add-position': RegionFacts;
  'regions/open-position': RegionFacts;
  'regions/remove-position': RegionFacts;
  'regions/farm-deposit': RegionFacts;
  'regions/farm-withdraw': RegionFacts;

  'rpc/block-cleaned-up': RpcFacts;
  'rpc/preflight-failed': RpcFacts;
  'rpc/signature-invalid': RpcFacts;
  'rpc/block-not-available': RpcFacts;
  'rpc/node-behind': RpcFacts;
  'rpc/precompile-failed': RpcFacts;
  'rpc/slot-skipped': RpcFacts;
  'rpc/no-snapshot': RpcFacts;
  'rpc/key-excluded': RpcFacts;
  'rpc/no-history': RpcFacts;
  'rpc/scan-failed': RpcFacts;
  'rpc/signature-length': RpcFacts;
  'rpc/status-not-available': RpcFacts;
  'rpc/unsupported-version': RpcFacts;
  'rpc/min-context-slot': RpcFacts;
  'rpc/unknown-cursor': RpcFacts;
  'rpc/parse-error': RpcFacts;
  'rpc/invalid-request': RpcFacts;
  'rpc/method-not-found': RpcFacts;
  'rpc/invalid-params': RpcFacts;
  'rpc/internal-error': RpcFacts;
  'rpc/too-large': RpcFacts;
  'rpc/blockhash-not-found': RpcFacts;
  'rpc/expired': RpcFacts;
  'rpc/forbidden': RpcFacts;
  'rpc/too-many-requests': RpcFacts;
  'rpc/server-error': RpcFacts;
  'rpc/unreachable': RpcFacts;
  'rpc/timed-out': RpcFacts;
  'rpc/unconfirmed': RpcFacts;
  'rpc/canceled': RpcFacts;
  'rpc/airdrop-refused': RpcFacts;
  'rpc/unknown': RpcFacts;

  'sdk/unknown': { readonly text: string };
  'sdk/module-not-working': NoDetails;
  'sdk/no-connection': NoDetails;
  'sdk/no-owner': NoDetails;
  // The node's response.
  'sdk/accounts-not-read': Readonly<Record<string, unknown>>;
  'sdk/account-not-base64': NoDetails;
  'sdk/bytes-expected': NoDetails;
  'sdk/hash-destroyed': NoDetails;
  'sdk/invalid-version': NoDetails;
  'sdk/invalid-params': NoDetails;
  'sdk/amounts-not-positive': { readonly amount: string };
  'sdk/no-token-account': { readonly mint: string };
  'sdk/no-target-token-account': { readonly mint: string };
  'sdk/no-lp-token-account': { readonly lpMint?: string | undefined };
  'sdk/no-lp-account-in-trade': { readonly lpMint?: string | undefined };
  'sdk/account-mismatch': { readonly account: string; readonly mint: string };
  'sdk/mint-check': { readonly poolId?: string | undefined; readonly clmmPoolId?: string | undefined };
  'sdk/mint-not-in-pool': { readonly poolId: string; readonly inputMint?: string | undefined; readonly mint?: string | undefined };
  'sdk/invalid-fixed-side': NoDetails;
  'sdk/no-mint': NoDetails;
  'sdk/lot-size-too-small': { readonly decimals: number };
  'sdk/no-vault-owner': { readonly market: string };
  'sdk/no-vault-info': { readonly poolId: string };

  'token-page/link-unusable': { readonly link: string };
  'token-page/document-unreachable': { readonly url: string; readonly status?: number | undefined };
  'token-page/document-unreadable': { readonly url: string; readonly bytes?: string | undefined };

  'tokenProgram/account-not-found': TokenProgramFacts;
  'tokenProgram/invalid-account': TokenProgramFacts;
  'tokenProgram/invalid-account-owner': TokenProgramFacts;
  'tokenProgram/invalid-account-size': TokenProgramFacts;
  'tokenProgram/invalid-account-data': TokenProgramFacts;
  'tokenProgram/invalid-mint': TokenProgramFacts;
  'tokenProgram/invalid-owner': TokenProgramFacts;
  'tokenProgram/owner-off-curve': TokenProgramFacts;
  'tokenProgram/invalid-instruction': TokenProgramFacts;
  'tokenProgram/unsupported-instruction': TokenProgramFacts;
  'tokenProgram/transfer-hook': TokenProgramFacts;

  'tokens/supply-required': NoDetails;
  'tokens/supply-not-a-number': NoDetails;
  'tokens/supply-negative': { readonly text: string };
  'tokens/supply-too-many-decimals': { readonly text: string; readonly decimals: number };
  'tokens/supply-too-large': { readonly supply: bigint; readonly amount: bigint };
  'tokens/mint-not-found': { readonly mint: string };
  'tokens/not-a-mint': { readonly address: string };
  'tokens/blacklisted': NoDetails;
  'tokens/name-required': NoDetails;
  'tokens/name-too-long': { readonly bytes: number; readonly limit: number };
  'tokens/symbol-too-long': { readonly bytes: number; readonly limit: number };
  'tokens/uri-too-long': { readonly bytes: number; readonly limit: number };
  'tokens/text-unwritable': { readonly field: string };
  'tokens/decimals': { readonly text: string };
  'tokens/no-supply-ever': { readonly mint?: string | undefined };
  'tokens/extensions-need-token-2022': NoDetails;
  'tokens/extension-conflict': { readonly pair: readonly [string, string]; readonly why: string };
  'tokens/freeze-needed': NoDetails;
  'tokens/fee-percent': { readonly text: string };
  'tokens/fee-maximum': { readonly text: string; readonly decimals: number };
  'tokens/interest-rate': { readonly text: string };
  'tokens/multiplier': { readonly text: string };
  'tokens/too-large': { readonly extensions: readonly string[] };
  'tokens/metadata-unreadable': { readonly mint: string };
  'tokens/metadata-missing': { readonly mint: string };
  'tokens/metadata-immutable': { readonly mint: string };
  'tokens/metadata-unchanged': { readonly mint: string };
  'tokens/no-such-authority': { readonly mint: string; readonly authority: string; readonly holder: null | string | undefined };
  'tokens/authority-revoked': { readonly mint: string; readonly authority: string; readonly holder: null | string | undefined };
  'tokens/not-authority': { readonly mint: string; readonly authority: string; readonly holder: null | string | undefined };
  'tokens/same-holder': { readonly newHolder: string };
  'tokens/already-paused': { readonly mint: string };
  'tokens/not-paused': { readonly mint: string };
  'tokens/amount-zero': NoDetails;
  'tokens/burn-above-balance': { readonly amount?: bigint | undefined; readonly balance?: bigint | undefined };
  'tokens/in-other-account': { readonly mint: string; readonly sentence?: string | undefined };
  'tokens/own-account-frozen': { readonly account?: string | undefined };
  'tokens/airdrop-empty': NoDetails;
  'tokens/airdrop-too-long': { readonly recipients: number };
  'tokens/airdrop-file': NoDetails;
  'tokens/airdrop-json': NoDetails;
  'tokens/airdrop-line': { readonly sentence: string; readonly line: number };
  'tokens/airdrop-done': NoDetails;
  'tokens/airdrop-above-balance': { readonly amount: bigint; readonly balance: bigint };
  'tokens/uri-scheme': { readonly uri: string };
  'tokens/uri-unreachable': { readonly status?: number | undefined; readonly uri: string };
  'tokens/uri-not-json': { readonly uri: string };
  'tokens/uri-mismatch': {
    readonly uri: string;
    readonly differences: readonly { readonly field: string; readonly expected: string; readonly found: unknown }[];
    readonly advice: string;
  };
  'tokens/image-link': { readonly text: string };
  'tokens/no-authority-chosen': NoDetails;

  'transactions/no-instructions': NoDetails;
  'transactions/no-signers': NoDetails;
  'transactions/instruction-too-large': { readonly index: number; readonly programId: string | undefined };
  'transactions/not-signed': { readonly entryId?: string | undefined };
  'transactions/message-changed': { readonly what: string };
  'transactions/wallet-added': { readonly sentence: string };
  'transactions/unsent': { readonly sentence: string; readonly reason: string };
  'transactions/never-expires': { readonly reason?: string | undefined; readonly what?: string | undefined };
  'transactions/sent-by-wallet': { readonly signature?: string | undefined; readonly heldBack?: string | undefined };
  'transactions/refused': { readonly sentence: string; readonly reason: string };
  'transactions/needs-version-0': NoDetails;
  'transactions/lookup-table-missing': { readonly address: string };
  'transactions/wrong-network': {
    readonly sentence: string;
    readonly expected: string;
    readonly found: string;
    readonly host: string;
    readonly hash: string;
  };
  'transactions/plan-of-another-network': { readonly planned: string; readonly selected: string };
  'transactions/costs-more': { readonly shownLamports: string; readonly nowLamports: string };
  /** Base units of the output and of the input. */
  'transactions/quote-outdated': { readonly gained: string; readonly saved: string };
  'transactions/not-enough-sol': { readonly sentence?: string | undefined; readonly neededLamports?: string | undefined; readonly lamports?: string | undefined };
  'transactions/still-open': { readonly entryId: string; readonly title: string };
  'transactions/taken-over': { readonly entryId: string };
  'transactions/abandoned': NoDetails;
  'transactions/interrupted': NoDetails;
  'transactions/expired': {
    readonly sendError?: string | undefined;
    readonly signature: string;
    readonly lastValidBlockHeight: number;
    readonly height: number;
  };
  'transactions/chain-gone': NoDetails;
  'transactions/still-followed': { readonly signature: string };
  'transactions/outcome-unknown': { readonly signature: string; readonly lastValidBlockHeight: number };
  'transactions/stopped': { readonly signature?: string | undefined; readonly sent?: readonly string[] | undefined };
  'transactions/journal-unavailable': NoDetails;
  'transactions/journal-full': NoDetails;
  'transactions/no-bundle-relay': { readonly cluster: string };
  'transactions/bundle-size': { readonly transactions: number };
  'transactions/bundle-refused': { readonly host: string; readonly method: string; readonly answered: unknown };

  'wallet/not-selected': WalletFacts;
  'wallet/not-connected': WalletFacts;
  'wallet/not-ready': WalletFacts;
  'wallet/user-rejected': WalletFacts;
  'wallet/disconnected': WalletFacts;
  'wallet/connection-failed': WalletFacts;
  'wallet/disconnect-failed': WalletFacts;
  'wallet/request-pending': WalletFacts;
  'wallet/unauthorized': WalletFacts;
  'wallet/window-blocked': WalletFacts;
  'wallet/window-closed': WalletFacts;
  'wallet/timed-out': WalletFacts;
  'wallet/load-failed': WalletFacts;
  'wallet/misconfigured': WalletFacts;
  'wallet/account-unusable': WalletFacts;
  'wallet/sign-failed': WalletFacts;
  'wallet/sign-message-failed': WalletFacts;
  'wallet/sign-in-failed': WalletFacts;
  'wallet/send-failed': WalletFacts;
  'wallet/unsupported-operation': WalletFacts;
  'wallet/other-network': WalletFacts;
  'wallet/blocked': WalletFacts;
  'wallet/unknown': WalletFacts;
}

export type ErrorCode = keyof Details;

/**
 * The details of an error by its code. Errors of the specification may have been recognized by the SDK's text, which is
 * then all that is known.
 */
export type ErrorDetails = {
  readonly [Code in ErrorCode]: Code extends keyof typeof specTexts ? Partial<Details[Code]> & { readonly text?: string } : Details[Code];
};
