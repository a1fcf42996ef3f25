import { AppError } from './AppError.ts';
import type { ErrorCode } from './details.ts';

const REFUSALS: readonly ErrorCode[] = [
  'rpc/key-excluded', 'rpc/forbidden', 'rpc/too-many-requests', 'rpc/method-not-found', 'rpc/invalid-request',
];

/** Whether a node will not answer this request of this page, while it may answer others. 410 is `rpc/invalid-request`, too. */
export function isRefusal(error: unknown): boolean {
  return error instanceof AppError && REFUSALS.includes(error.code);
}
