import { STABLE_MODEL_ENTRIES } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { u64 } from '@/services/codec.ts';
import { STABLE_POINT_BYTES, type StableModel } from './StableModel.ts';

/** Account type, status, multiplier and count. */
const HEADER_BYTES = 32;

/**
 * Bytes of a model account: 1 200 032.
 *
 * @internal
 */
export const STABLE_MODEL_BYTES = HEADER_BYTES + STABLE_MODEL_ENTRIES * STABLE_POINT_BYTES;

/**
 * Looks at an account's data as the curve of stable pools; its points are neither copied nor decoded.
 *
 * @param modelId base58
 * @param data as the node gave it; must not change afterwards
 * @throws AppError `pools/no-stable-model` when it has another size or no multiplier
 */
export function decodeStableModel(modelId: string, data: Uint8Array | undefined): StableModel {
  if (data?.length !== STABLE_MODEL_BYTES) throw new AppError('pools/no-stable-model', { details: { modelId } });
  const multiplier = u64.decode(data, 16);
  if (multiplier === 0n) throw new AppError('pools/no-stable-model', { details: { modelId } });
  return {
    modelId,
    multiplier,
    validDataCount: u64.decode(data, 24),
    points: new DataView(data.buffer, data.byteOffset + HEADER_BYTES, STABLE_MODEL_BYTES - HEADER_BYTES),
  };
}
