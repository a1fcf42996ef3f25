import { normalizeError } from '@/errors/normalizeError.ts';

/** The shapes of the provider's API in which the SDK's instruction builders take a pool. */
export type { AmmV4Keys, ApiV3PoolInfoStandardItem, ApiV3Token } from '@raydium-io/raydium-sdk-v2';

/** The parts of the Raydium SDK that the app uses. */
export type Sdk = typeof import('./sdkInstructions.ts');

/**
 * Loads the SDK; nothing else in the app does. It builds instructions and is loaded when a person starts to use a form.
 *
 * @throws AppError `app/file-missing`
 */
export function loadSdk(): Promise<Sdk> {
  return callSdk(() => import('./sdkInstructions.ts'));
}

/**
 * Every call of the SDK goes through this, so that whatever it throws becomes an AppError.
 *
 * @param call what to call
 * @throws AppError `sdk/*`, `rpc/*`, or the code that matches the SDK's message
 */
export async function callSdk<T>(call: () => T | Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw normalizeError(error, 'sdk');
  }
}
