import type { Method } from './Method.ts';
import { API_VERSION } from './params.ts';

/** Version of the interface, in a node's fields. */
export const getVersion: Method = () => ({ 'solana-core': API_VERSION, 'feature-set': 0 });
