import { AppError } from './AppError.ts';
import type { ErrorCode } from './catalogue.ts';
import { firstMessage } from './firstMessage.ts';
import { objectOf, readThrown } from './thrown.ts';

const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  ERR_NETWORK: 'api/network',
  ECONNREFUSED: 'api/network',
  ECONNRESET: 'api/network',
  ENOTFOUND: 'api/network',
  ECONNABORTED: 'api/timeout',
  ETIMEDOUT: 'api/timeout',
  ERR_BAD_REQUEST: 'api/bad-request',
  ERR_BAD_RESPONSE: 'api/bad-response',
  ERR_CANCELED: 'api/canceled',
};

/**
 * Turns what the HTTP client of the provider's API threw into one of the `api/...` errors, with status and host
 * (SPEC section 8).
 *
 * @param error an axios error; anything else counts as a network error
 */
export function fromHttp(error: unknown): AppError {
  return matchHttp(error) ?? new AppError('api/network', { details: { text: firstMessage(error) }, cause: error });
}

/** The HTTP client's error if it is certainly one, else undefined. */
export function matchHttp(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { isAxiosError, config, response } = objectOf(error);
  const { code, name } = readThrown(error);
  if (isAxiosError !== true && name !== 'AxiosError' && name !== 'CanceledError') return undefined;

  const status = objectOf(response)['status'];
  const { baseURL, url, method } = objectOf(config);
  return new AppError(wasCut(firstMessage(error)) ? 'api/network' : codeOf(status, code), {
    details: { status, host: hostOf(url, baseURL), method, path: pathOf(url), text: firstMessage(error) },
    cause: error,
  });
}

/** A connection that broke off inside the answer comes with the status of the answer it began. */
function wasCut(text: string): boolean {
  return text === 'stream has been aborted';
}

function codeOf(status: unknown, code: unknown): ErrorCode {
  if (status === 429) return 'api/too-many-requests';
  const byCode = BY_CODE[String(code)];
  if (byCode) return byCode;
  if (typeof status !== 'number') return 'api/network';
  return status >= 500 ? 'api/bad-response' : 'api/bad-request';
}

function hostOf(url: unknown, baseURL: unknown): string | undefined {
  for (const candidate of [url, baseURL]) {
    if (typeof candidate === 'string' && URL.canParse(candidate)) return new URL(candidate).host;
  }
  return undefined;
}

/** Path without its query: a query may list what the wallet holds. */
function pathOf(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  return (URL.canParse(url) ? new URL(url).pathname : url).split('?')[0];
}
