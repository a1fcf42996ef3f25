import { normalizeError } from '@/errors/normalizeError.ts';

/** The SDK's instruction makers take what the provider's API tells of a pool in these shapes. */
export type { AmmV4Keys, ApiV3PoolInfoStandardItem, ApiV3Token } from '@raydium-io/raydium-sdk-v2';

/** What the app takes of the Raydium SDK. */
export type Sdk = typeof import('./sdkInstructions.ts');

/**
 * Loads the SDK: nothing else in the app does. It builds instructions, and comes when someone turns to a form.
 *
 * @throws AppError `app/file-missing`
 */
export function loadSdk(): Promise<Sdk> {
  return callSdk(() => import('./sdkInstructions.ts'));
}

/**
 * The border every call of the SDK goes through: whatever it throws, the caller gets an AppError.
 *
 * @param call what to ask of the SDK
 * @throws AppError `sdk/*`, `rpc/*`, or the row of the message the SDK gave
 */
export async function callSdk<T>(call: () => T | Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw normalizeError(error, 'sdk');
  }
}
