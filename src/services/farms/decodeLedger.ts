import type { ProgramAddresses } from '../../config.ts';
import type { Account } from '../accounts/Account.ts';
import { farmLedgerLayoutV3_2, farmLedgerLayoutV5_2, farmLedgerLayoutV6_1 } from './farmLayouts.ts';
import type { FarmLedger } from './Farm.ts';
import { farmVersionOf } from './farmVersion.ts';

const LAYOUTS = { 3: farmLedgerLayoutV3_2, 5: farmLedgerLayoutV5_2, 6: farmLedgerLayoutV6_1 };

/** What the SDK's layouts make of a number. */
type Numeric = { toString(): string };

/** Sizes of the accounts, bytes, and where each keeps its owner; what `getProgramAccounts` filters by. */
export const LEDGER_BYTES = { 3: LAYOUTS[3].span, 5: LAYOUTS[5].span, 6: LAYOUTS[6].span };
export const LEDGER_OWNER_OFFSET = { 3: 40, 5: 40, 6: 48 };

/**
 * Reads an account as what a wallet has in a farm; its program says which version.
 *
 * @returns `null` where it is none: there is no account, or one of another size
 * @throws AppError `farms/invalid-program`
 */
export function decodeLedger(
  programs: ProgramAddresses, ledgerId: string, account: Pick<Account, 'owner' | 'data'> | null | undefined,
): FarmLedger | null {
  if (!account) return null;
  const version = farmVersionOf(programs, account.owner);
  if (account.data.length !== LAYOUTS[version].span) return null;
  const ledger = LAYOUTS[version].decode(Buffer.from(account.data));
  return {
    ledgerId, programId: account.owner, version, state: big(ledger.state), farmId: ledger.id.toBase58(),
    owner: ledger.owner.toBase58(), deposited: big(ledger.deposited),
    rewardDebts: (ledger.rewardDebts as readonly Numeric[]).map((debt) => big(debt)),
    voteLockedBalance: 'voteLockedBalance' in ledger ? big(ledger.voteLockedBalance as Numeric) : 0n,
  };
}

function big(value: Numeric): bigint {
  return BigInt(value.toString());
}
