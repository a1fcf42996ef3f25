import type { Method } from './Method.ts';
import { configParam, contextSlot } from './params.ts';

/** Newest block of a commitment. No slot of this cluster is skipped, so blocks and slots count alike. */
export const getBlockHeight: Method = (bank, params) => contextSlot(bank, configParam(params, 0));
