import type { Method } from './Method.ts';

/** Hash that names this ledger; it stays the same until a `--reset`. */
export const getGenesisHash: Method = (bank) => bank.genesisHash;
