import bs58 from 'bs58';
import { UPGRADEABLE_LOADER } from '../encoding/addresses.ts';
import type { StoredAccount } from './Accounts.ts';

/** The ProgramData address of a deployed program; `null` for an account of another loader. */
export function programDataAddress({ owner, data }: StoredAccount): string | null {
  return owner === UPGRADEABLE_LOADER ? bs58.encode(data.subarray(4, 36)) : null;
}
