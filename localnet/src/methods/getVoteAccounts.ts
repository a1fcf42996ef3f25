import type { Method } from './Method.ts';

/** Nobody votes on this cluster. */
export const getVoteAccounts: Method = () => ({ current: [], delinquent: [] });
