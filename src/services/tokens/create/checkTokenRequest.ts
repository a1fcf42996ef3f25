import { AppError, checkField } from '@/errors/AppError.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { checkTokenName, checkTokenText, MAX_TOKEN_DECIMALS } from '@/services/tokens/metadata/metadataFields.ts';
import { checkFeeBps, checkInterestBps, checkMultiplier, chosenExtensions, extensionConflict } from './extensions.ts';
import type { TokenExtensions, TokenRequest } from './TokenRequest.ts';

/**
 * Refuses a token that the programs would refuse or that would be unusable, without reading from the chain.
 *
 * @throws AppError the first of `tokenProblems`
 */
export function checkTokenRequest(request: TokenRequest): void {
  for (const problem of tokenProblems(request)) throw problem;
}

/**
 * All problems of a request, each error with its field: `tokens/*`, and `accounts/invalid-public-key` for the transfer
 * hook's program.
 */
export function* tokenProblems(request: TokenRequest): Generator<AppError> {
  const { metadata, decimals, supply, revokeMint, keepFreeze, extensions } = request;
  if (metadata) {
    yield* problemOf('name', () => checkTokenName(metadata.name));
    yield* problemOf('symbol', () => checkTokenText('symbol', metadata.symbol));
    yield* problemOf('uri', () => checkTokenText('uri', metadata.uri));
  }
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_TOKEN_DECIMALS) {
    yield new AppError('tokens/decimals', { details: { text: `${decimals}` } }).at('decimals');
  }
  if (supply < 0n) yield new AppError('tokens/supply-negative', { details: { text: `${supply}` } }).at('supply');
  if (supply > U64_MAX) yield new AppError('tokens/supply-too-large', { details: { supply: 0n, amount: supply } }).at('supply');
  if (revokeMint && supply === 0n) yield new AppError('tokens/no-supply-ever').at('revokeMint');
  yield* problemOf('extensions', () => checkExtensions(request));
  if (extensions.defaultFrozen && !keepFreeze) yield new AppError('tokens/freeze-needed').at('keepFreeze');
  yield* extensionProblems(extensions);
}

function* problemOf(field: string, check: () => unknown): Generator<AppError> {
  try {
    checkField(field, check);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    yield error;
  }
}

function checkExtensions(request: TokenRequest): void {
  const chosen = chosenExtensions(request);
  if (request.standard === 'spl-token' && chosen.length > 0) throw new AppError('tokens/extensions-need-token-2022');
  const conflict = extensionConflict(chosen);
  if (conflict) throw new AppError('tokens/extension-conflict', { details: { ...conflict } });
}

function* extensionProblems({ transferFee, interestBearing, scaledUiAmount, transferHook }: TokenExtensions): Generator<AppError> {
  if (transferFee) {
    const { bps, maximumFee } = transferFee;
    yield* problemOf('transferFee', () => checkFeeBps(bps));
    if (maximumFee < 0n || maximumFee > U64_MAX) {
      yield new AppError('tokens/fee-maximum', { details: { text: `${maximumFee}`, decimals: 0 } }).at('transferFee');
    }
  }
  if (interestBearing) yield* problemOf('interestBearing', () => checkInterestBps(interestBearing.rateBps));
  if (scaledUiAmount) yield* problemOf('scaledUiAmount', () => checkMultiplier(scaledUiAmount.multiplier));
  if (transferHook) yield* problemOf('transferHook', () => addressText(transferHook.programId));
}
