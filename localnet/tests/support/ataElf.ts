import { LiteSVM } from 'litesvm';

const account = new LiteSVM().getAccount('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as never);

/** A real program that comes with the runtime: the Associated Token program, whose account is the ELF. */
export const ataElf = account.exists ? Buffer.from(account.data) : Buffer.alloc(0);
