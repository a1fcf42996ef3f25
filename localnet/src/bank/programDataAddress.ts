import { encodeBase58 } from '../encoding/base58.ts';
import { UPGRADEABLE_LOADER } from '../encoding/addresses.ts';
import type { StoredAccount } from './Accounts.ts';

/** The ProgramData address of a deployed program; `null` for an account of another loader. */
export function programDataAddress({ owner, data }: StoredAccount): string | null {
  return owner === UPGRADEABLE_LOADER ? encodeBase58(data.subarray(4, 36)) : null;
}
