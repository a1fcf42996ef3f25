import { STABLE_MODEL_ENTRIES } from '../../../constants.ts';
import { AppError } from '../../../errors/AppError.ts';
import type { StableModel } from './StableModel.ts';

/** Account type, status, multiplier and count. */
const HEADER_BYTES = 32;
const POINT_BYTES = 24;

/** Bytes of a model account: 1 200 032. */
export const STABLE_MODEL_BYTES = HEADER_BYTES + STABLE_MODEL_ENTRIES * POINT_BYTES;

/**
 * Looks at an account's data as the curve of stable pools; copies and decodes nothing.
 *
 * @param modelId base58
 * @param data as the node gave it; must not change afterwards
 * @throws AppError `pools/no-stable-model` when it has another size or no multiplier
 */
export function decodeStableModel(modelId: string, data: Uint8Array | undefined): StableModel {
  if (data?.length !== STABLE_MODEL_BYTES) throw new AppError('pools/no-stable-model', { details: { modelId } });
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const multiplier = view.getBigUint64(16, true);
  if (multiplier === 0n) throw new AppError('pools/no-stable-model', { details: { modelId } });
  const at = (index: number, field: number): bigint =>
    view.getBigUint64(HEADER_BYTES + index * POINT_BYTES + field, true);
  return {
    modelId,
    multiplier,
    validDataCount: view.getBigUint64(24, true),
    x: (index) => at(index, 0),
    y: (index) => at(index, 8),
    price: (index) => at(index, 16),
  };
}
