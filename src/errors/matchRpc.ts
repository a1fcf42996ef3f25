import { AppError } from './AppError.ts';
import type { ErrorCode } from './details.ts';
import { firstMessage } from './firstMessage.ts';
import { isFileMissing } from './isFileMissing.ts';
import { objectOf, toErrorParts } from './toErrorParts.ts';

export interface RpcContext {
  /** Host name of the node, without the path, which may contain a key. */
  readonly host?: string;
}

/** JSON-RPC's own codes, Solana's (-32001 to -32020), and one that several providers use for rate limits. */
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  [-32001]: 'rpc/block-cleaned-up',
  [-32002]: 'rpc/preflight-failed',
  [-32003]: 'rpc/signature-invalid',
  [-32004]: 'rpc/block-not-available',
  [-32005]: 'rpc/node-behind',
  [-32006]: 'rpc/precompile-failed',
  [-32007]: 'rpc/slot-skipped',
  [-32008]: 'rpc/no-snapshot',
  [-32009]: 'rpc/slot-skipped',
  [-32010]: 'rpc/key-excluded',
  [-32011]: 'rpc/no-history',
  [-32012]: 'rpc/scan-failed',
  [-32013]: 'rpc/signature-length',
  [-32014]: 'rpc/status-not-available',
  [-32015]: 'rpc/unsupported-version',
  [-32016]: 'rpc/min-context-slot',
  [-32019]: 'rpc/no-history',
  [-32020]: 'rpc/unknown-cursor',
  [-32429]: 'rpc/too-many-requests',
  [-32600]: 'rpc/invalid-request',
  [-32601]: 'rpc/method-not-found',
  [-32602]: 'rpc/invalid-params',
  [-32603]: 'rpc/internal-error',
  [-32700]: 'rpc/parse-error',
};

const BY_NAME: Readonly<Record<string, ErrorCode>> = {
  SendTransactionError: 'rpc/preflight-failed',
  TransactionExpiredBlockheightExceededError: 'rpc/expired',
  TransactionExpiredNonceInvalidError: 'rpc/expired',
  TransactionExpiredTimeoutError: 'rpc/unconfirmed',
  TimeoutError: 'rpc/timed-out',
  AbortError: 'rpc/canceled',
  SolanaJSONRPCError: 'rpc/unknown',
};

/**
 * Texts that are more specific than their codes: nodes report an expired blockhash and a rate limit with many codes.
 */
const BY_WORDS: readonly (readonly [RegExp, ErrorCode])[] = [
  [/blockhash not found|BlockhashNotFound/i, 'rpc/blockhash-not-found'],
  [/too many requests|rate limit/i, 'rpc/too-many-requests'],
  [/airdrop.*(limit|failed)|faucet/i, 'rpc/airdrop-refused'],
  [/node is (behind|unhealthy)/i, 'rpc/node-behind'],
  [/block height exceeded/i, 'rpc/expired'],
  [/minimum context slot/i, 'rpc/min-context-slot'],
  [/signature verification fail/i, 'rpc/signature-invalid'],
  [/method not found/i, 'rpc/method-not-found'],
  [/transaction( is)? too large|base64 encoded.*too large/i, 'rpc/too-large'],
  [/transaction simulation failed/i, 'rpc/preflight-failed'],
];

/** How browsers and Node report that fetch got no response; web3.js prefixes it with text and a colon. */
const UNREACHABLE = new RegExp([
  '(^|: )(failed to fetch|fetch failed|load failed|networkerror when attempting|network request failed)',
  'ECONNREFUSED|ENOTFOUND|ECONNRESET|socket hang up',
].join('|'), 'i');

const TIMED_OUT = /ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|timed? ?out/i;

/** The node's error if it is certainly one, or that of a file of the app that looks like one; otherwise `undefined`. */
export function matchRpc(error: unknown, context: RpcContext = {}): AppError | undefined {
  const thrown = toErrorParts(error);
  if (isFileMissing(thrown.message)) {
    return new AppError('app/file-missing', { details: { text: firstMessage(error) }, cause: error });
  }
  // web3.js reports an HTTP error as Error('429 Too Many Requests: <body>'), some methods with a prefix.
  const status = /(?:^|: )([45]\d\d) [A-Z][\w -]*:/.exec(thrown.message)?.[1] ?? statusOf(error);
  const code = byStatus(status) ?? byWords(thrown.message) ?? BY_CODE[String(thrown.code)] ?? BY_NAME[thrown.name]
    ?? byTransport(`${thrown.message} ${String(thrown.code)} ${toErrorParts(thrown.inner).code ?? ''}`);
  if (code === undefined) return undefined;
  const host = context.host;
  return new AppError(code, { details: { ...factsOf(error), status: numberOf(status), host }, cause: error });
}

function byStatus(status: string | undefined): ErrorCode | undefined {
  if (status === undefined) return undefined;
  if (status === '403' || status === '401') return 'rpc/forbidden';
  if (status === '429') return 'rpc/too-many-requests';
  if (status === '408') return 'rpc/timed-out';
  if (status === '413') return 'rpc/too-large';
  if (status.startsWith('5')) return status === '504' ? 'rpc/timed-out' : 'rpc/server-error';
  return status.startsWith('4') ? 'rpc/invalid-request' : undefined;
}

function byWords(message: string): ErrorCode | undefined {
  return BY_WORDS.find(([words]) => words.test(message))?.[1];
}

function byTransport(text: string): ErrorCode | undefined {
  if (UNREACHABLE.test(text)) return 'rpc/unreachable';
  return TIMED_OUT.test(text) ? 'rpc/timed-out' : undefined;
}

function statusOf(error: unknown): string | undefined {
  const { status, statusCode } = objectOf(error);
  const value = status ?? statusCode;
  return typeof value === 'number' && value >= 400 && value < 600 ? String(value) : undefined;
}

function numberOf(status: string | undefined): number | undefined {
  return status === undefined ? undefined : Number(status);
}

/** What a simulation or a node reports in addition to its message. */
function factsOf(error: unknown): Record<string, unknown> {
  const source = objectOf(error);
  const data = objectOf(source['data'] ?? source['context']);
  const { transactionError } = source;
  const reported = objectOf(transactionError);
  const logs = [source['logs'], data['logs'], reported['logs']].find(Array.isArray);
  const slotsBehind = data['numSlotsBehind'];
  return {
    text: firstMessage(reported['message'] ?? error),
    rpcCode: toErrorParts(error).code,
    signature: typeof source['signature'] === 'string' && source['signature'] !== '' ? source['signature'] : undefined,
    // "Transaction version (2) is not supported by the requesting client. …"
    version: /transaction version \((\d+)\)/i.exec(toErrorParts(error).message)?.[1],
    transactionError: data['err'] ?? undefined,
    slotsBehind: slotsBehind ?? undefined,
    retryAfterMs: source['retryAfterMs'],
    logs,
  };
}
