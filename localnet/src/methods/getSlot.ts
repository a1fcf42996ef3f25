import type { Method } from './Method.ts';
import { configParam, contextSlot } from './params.ts';

/** Newest slot of a commitment. */
export const getSlot: Method = (bank, params) => contextSlot(bank, configParam(params, 0));
