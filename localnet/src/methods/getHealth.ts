import type { Method } from './Method.ts';

/** `ok`: the cluster is one process, so what answers is up to date. */
export const getHealth: Method = () => 'ok';
