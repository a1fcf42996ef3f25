import type { StoredAccount } from '../bank/Accounts.ts';
import { SYSTEM_PROGRAM } from '../encoding/addresses.ts';

/** How a node shows an account that was closed. */
export const GONE: StoredAccount = { lamports: 0n, data: new Uint8Array(), owner: SYSTEM_PROGRAM, executable: false };
