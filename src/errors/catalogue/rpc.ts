import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const rpcErrors = {
  'rpc/block-cleaned-up': {
    message: m.errors.rpcBlockCleanedUp,
    advice: m.errors.rpcBlockCleanedUpAdvice,
  },
  'rpc/preflight-failed': {
    message: m.errors.rpcPreflightFailed,
    advice: m.errors.rpcPreflightFailedAdvice,
  },
  'rpc/signature-invalid': {
    message: m.errors.rpcSignatureInvalid,
    advice: m.errors.rpcSignatureInvalidAdvice,
  },
  'rpc/block-not-available': {
    message: m.errors.rpcBlockNotAvailable,
    advice: m.errors.rpcBlockNotAvailableAdvice,
  },
  'rpc/node-behind': {
    message: m.errors.rpcNodeBehind,
    advice: m.errors.rpcNodeBehindAdvice,
  },
  'rpc/precompile-failed': {
    message: m.errors.rpcPrecompileFailed,
    advice: m.errors.rpcPrecompileFailedAdvice,
  },
  'rpc/slot-skipped': {
    message: m.errors.rpcSlotSkipped,
    advice: m.errors.rpcSlotSkippedAdvice,
  },
  'rpc/no-snapshot': {
    message: m.errors.rpcNoSnapshot,
    advice: m.errors.rpcNoSnapshotAdvice,
  },
  'rpc/key-excluded': {
    message: m.errors.rpcKeyExcluded,
    advice: m.errors.rpcKeyExcludedAdvice,
  },
  'rpc/no-history': {
    message: m.errors.rpcNoHistory,
    advice: m.errors.rpcNoHistoryAdvice,
  },
  'rpc/scan-failed': {
    message: m.errors.rpcScanFailed,
    advice: m.errors.rpcScanFailedAdvice,
  },
  'rpc/signature-length': {
    message: m.errors.rpcSignatureLength,
    advice: m.errors.rpcSignatureLengthAdvice,
  },
  'rpc/status-not-available': {
    message: m.errors.rpcStatusNotAvailable,
    advice: m.errors.rpcStatusNotAvailableAdvice,
  },
  'rpc/unsupported-version': {
    message: m.errors.rpcUnsupportedVersion,
    advice: m.errors.rpcUnsupportedVersionAdvice,
  },
  'rpc/min-context-slot': {
    message: m.errors.rpcMinContextSlot,
    advice: m.errors.rpcMinContextSlotAdvice,
  },
  'rpc/unknown-cursor': {
    message: m.errors.rpcUnknownCursor,
    advice: m.errors.rpcUnknownCursorAdvice,
  },
  'rpc/parse-error': {
    message: m.errors.rpcParseError,
    advice: m.errors.rpcParseErrorAdvice,
  },
  'rpc/invalid-request': {
    message: m.errors.rpcInvalidRequest,
    advice: m.errors.rpcInvalidRequestAdvice,
  },
  'rpc/method-not-found': {
    message: m.errors.rpcMethodNotFound,
    advice: m.errors.rpcMethodNotFoundAdvice,
  },
  'rpc/invalid-params': {
    message: m.errors.rpcInvalidParams,
    advice: m.errors.rpcInvalidParamsAdvice,
  },
  'rpc/internal-error': {
    message: m.errors.rpcInternalError,
    advice: m.errors.rpcInternalErrorAdvice,
  },
  'rpc/too-large': {
    message: m.errors.rpcTooLarge,
    advice: m.errors.rpcTooLargeAdvice,
  },
  'rpc/blockhash-not-found': {
    message: m.errors.rpcBlockhashNotFound,
    advice: m.errors.rpcBlockhashNotFoundAdvice,
  },
  'rpc/expired': {
    message: m.errors.rpcExpired,
    advice: m.errors.rpcExpiredAdvice,
  },
  'rpc/forbidden': {
    message: m.errors.rpcForbidden,
    advice: m.errors.rpcForbiddenAdvice,
  },
  'rpc/too-many-requests': {
    message: m.errors.rpcTooManyRequests,
    advice: m.errors.rpcTooManyRequestsAdvice,
  },
  'rpc/server-error': {
    message: m.errors.rpcServerError,
    advice: m.errors.rpcServerErrorAdvice,
  },
  'rpc/unreachable': {
    message: m.errors.rpcUnreachable,
    advice: m.errors.rpcUnreachableAdvice,
  },
  'rpc/timed-out': {
    message: m.errors.rpcTimedOut,
    advice: m.errors.rpcTimedOutAdvice,
  },
  'rpc/unconfirmed': {
    message: m.errors.rpcUnconfirmed,
    advice: m.errors.rpcUnconfirmedAdvice,
  },
  'rpc/canceled': {
    message: m.errors.rpcCanceled,
    advice: m.errors.rpcCanceledAdvice,
  },
  'rpc/airdrop-refused': {
    message: m.errors.rpcAirdropRefused,
    advice: m.errors.rpcAirdropRefusedAdvice,
  },
  'rpc/unknown': {
    message: m.errors.rpcUnknown,
    advice: m.errors.rpcUnknownAdvice,
  },
} as const satisfies CataloguePart;

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

export type RpcDetails = Readonly<Record<keyof typeof rpcErrors, RpcFacts>>;
