import { AppError } from './AppError.ts';
import type { ErrorCode } from './details.ts';
import { firstMessage } from './firstMessage.ts';
import { matchRpc } from './matchRpc.ts';
import { toErrorParts, type ErrorParts } from './toErrorParts.ts';

/** Wallet-adapter classes by name, because `instanceof` fails if the page has two copies of the package. */
const BY_NAME: Readonly<Record<string, ErrorCode>> = {
  WalletNotSelectedError: 'wallet/not-selected',
  WalletNotConnectedError: 'wallet/not-connected',
  WalletNotReadyError: 'wallet/not-ready',
  WalletLoadError: 'wallet/load-failed',
  WalletConfigError: 'wallet/misconfigured',
  WalletConnectionError: 'wallet/connection-failed',
  WalletDisconnectedError: 'wallet/disconnected',
  WalletDisconnectionError: 'wallet/disconnect-failed',
  WalletAccountError: 'wallet/account-unusable',
  WalletPublicKeyError: 'wallet/account-unusable',
  WalletKeypairError: 'wallet/account-unusable',
  WalletSendTransactionError: 'wallet/send-failed',
  WalletSignTransactionError: 'wallet/sign-failed',
  WalletSignMessageError: 'wallet/sign-message-failed',
  WalletSignInError: 'wallet/sign-in-failed',
  WalletTimeoutError: 'wallet/timed-out',
  WalletWindowBlockedError: 'wallet/window-blocked',
  WalletWindowClosedError: 'wallet/window-closed',
};

/** Codes shared with Ethereum's provider standard, those of Wallet Standard, and a Ledger's status words. */
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  4001: 'wallet/user-rejected',
  4100: 'wallet/unauthorized',
  4200: 'wallet/unsupported-operation',
  4900: 'wallet/disconnected',
  4901: 'wallet/other-network',
  3834000: 'wallet/not-ready',
  3834001: 'wallet/account-unusable',
  4001000: 'wallet/user-rejected',
  6160000: 'wallet/other-network',
  6160001: 'wallet/unsupported-operation',
  6160002: 'wallet/unsupported-operation',
  0x6985: 'wallet/user-rejected',
  0x5501: 'wallet/user-rejected',
};

const USER_REJECTED = /user (has )?(rejected|denied|declined|cancell?ed|closed)|approval denied|plugin closed/i;

/** Only inside a wallet's own error, because elsewhere these texts can also come from an RPC node. */
const BY_WORDS: readonly (readonly [RegExp, ErrorCode])[] = [
  [USER_REJECTED, 'wallet/user-rejected'],
  [/(transaction|request|signature|signing)( was)? (rejected|denied|declined|cancell?ed)/i, 'wallet/user-rejected'],
  [/(wrong|different|another|unsupported|mismatched) (network|cluster|chain)|(network|chain) mismatch/i,
    'wallet/other-network'],
  [/request (was )?blocked|malicious|phishing/i, 'wallet/blocked'],
  [/already (pending|processing)|request.*pending/i, 'wallet/request-pending'],
  [/pop-?up.*blocked|blocked.*pop-?up/i, 'wallet/window-blocked'],
  [/not been authorized|not authorized|unauthorized/i, 'wallet/unauthorized'],
];

/** JSON-RPC's general codes do not prove that a node answered: wallets use -32603 for 'Unexpected error'. */
const WALLETS_USE_THEM_TOO: ReadonlySet<ErrorCode> = new Set([
  'rpc/internal-error', 'rpc/invalid-params', 'rpc/invalid-request', 'rpc/method-not-found', 'rpc/parse-error',
  'rpc/unknown',
]);

/** JSON-RPC's -32002 means 'preflight failed' from a node, but 'a request is already open' from a wallet. */
const REQUEST_PENDING = -32002;

/** An error that a wallet certainly threw, or the `rpc/*` error of a node that the wallet only wrapped. */
export function readWalletError(error: unknown): AppError {
  const thrown = toErrorParts(error);
  const innermost = innermostOf(error);
  if (innermost instanceof AppError) return innermost;

  const code = codeOf(thrown) ?? codeOf(toErrorParts(innermost)) ?? 'wallet/unknown';
  const answered = code === 'wallet/send-failed' || code === 'wallet/unknown' ? matchRpc(innermost) : undefined;
  if (answered && !WALLETS_USE_THEM_TOO.has(answered.code)) return answered;
  return new AppError(code, { details: detailsOf(thrown, innermost), cause: error });
}

/** The wallet's error if it is certainly one, otherwise `undefined`. */
export function matchWallet(error: unknown): AppError | undefined {
  const { name, message, code } = toErrorParts(error);
  const isWallets = name in BY_NAME || name === 'WalletStandardError' || code === 4001 || USER_REJECTED.test(message);
  return isWallets ? readWalletError(error) : undefined;
}

function codeOf(thrown: ErrorParts): ErrorCode | undefined {
  const inner = toErrorParts(innermostOf(thrown.inner));
  return bySign(thrown) ?? bySign(inner) ?? BY_NAME[thrown.name];
}

/** Code and text are more specific than the class: every adapter wraps a rejection in its "could not sign" class. */
function bySign({ code, message }: ErrorParts): ErrorCode | undefined {
  if (code !== undefined && String(code) in BY_CODE) return BY_CODE[String(code)];
  for (const [words, known] of BY_WORDS) if (words.test(message)) return known;
  return code === REQUEST_PENDING && !/simulat/i.test(message) ? 'wallet/request-pending' : undefined;
}

function innermostOf(error: unknown): unknown {
  let current = error;
  for (let depth = 0; depth < 5; depth += 1) {
    if (current instanceof AppError) return current;
    const { inner } = toErrorParts(current);
    if (inner === undefined || inner === null || typeof inner === 'string') return current;
    current = inner;
  }
  return current;
}

function detailsOf(thrown: ErrorParts, innermost: unknown): Record<string, unknown> {
  const text = thrown.message === '' ? firstMessage(innermost) : firstMessage(thrown.message);
  return { name: thrown.name, walletCode: thrown.code ?? toErrorParts(innermost).code, text };
}
