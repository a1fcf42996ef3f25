import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import type { NamedAccount } from './accountFiles.ts';
import { Bank, type BankGenesis, type BankParts } from './bank/Bank.ts';
import { Faucet } from './bank/Faucet.ts';
import { SlotClock } from './bank/SlotClock.ts';
import { faucetSecretKey } from './cluster/genesis.ts';
import { LEDGER_FORMAT } from './ledger/frames.ts';
import type { OpenLedger } from './ledger/openLedger.ts';
import { programChanges, programKinds } from './ledger/programKinds.ts';
import { type DoubledNetwork, DOUBLES } from './cluster/networks.ts';

/** A smaller log in bytes is not compacted at the start. */
const COMPACT_AT_START_FROM = 1_000_000;

interface BankOptions extends BankGenesis, Pick<BankParts, 'reinstall' | 'maxAccountData' | 'doubles' | 'apiShape' | 'originOf'> {
  readonly slotMs: number;
  /** Slot of a new chain. */
  readonly readFirstSlot: () => Promise<number>;
  readonly finalitySlots: number;
  readonly ledger: OpenLedger | null;
  /** Whether there are accounts to start with, and reads them. */
  readonly hasStart: boolean;
  readonly readStart: () => Promise<readonly NamedAccount[]>;
}

const KEPT_CHAIN = 'accounts to start with are for a new chain, and this ledger has one. It stays as it is; --reset starts a new one.';

/**
 * Creates a bank that continues its ledger, or a new one.
 *
 * @throws Error if LiteSVM refuses an account to start with, or if the ledger doubles another network
 */
export async function createBank({ finalitySlots, ledger, hasStart, readStart, readFirstSlot, slotMs: slotMsOfNew, ...parts }: BankOptions): Promise<Bank> {
  const state = ledger?.state ?? null;
  const { doubles } = parts;
  if (state && state.doubles !== doubles) throw new Error(anotherNetwork(state.doubles, doubles));
  const slotMs = state?.slotMs ?? slotMsOfNew;
  const startAccounts = state ? [] : await readStart();
  // Not before the accounts were read, since a lookup table cannot be used before the slot of its last extension.
  const firstSlot = state ? state.anchors[0]!.slot : await readFirstSlot();
  const genesisHash = state?.genesisHash ?? (doubles ? DOUBLES[doubles].genesisHash : bs58.encode(randomBytes(32)));
  // Starts a few slots in the past, so that there is a finalized slot from the first request on.
  const started = Date.now() - (finalitySlots + 1) * slotMs;
  const anchors = state?.anchors ?? [{ slot: firstSlot, wallMs: started, chainMs: started }];
  const clock = new SlotClock(anchors, slotMs, finalitySlots);
  const bank = new Bank({ ...parts, clock, genesisHash, faucet: new Faucet(faucetSecretKey()), history: state?.history });
  ledger?.writer?.follow(bank);
  if (state) {
    bank.restore(state);
    ledger?.writer?.compactIfNeeded(COMPACT_AT_START_FROM);
    if (hasStart) console.error(`localnet: ${KEPT_CHAIN}`);
  } else {
    bank.writeStart(startAccounts);
    ledger?.writer?.append({ kind: 'genesis', format: LEDGER_FORMAT, genesisHash, slotMs, doubles });
    for (const anchor of anchors) ledger?.writer?.append({ kind: 'clock', anchor });
    if (startAccounts.length > 0) ledger?.writer?.append({ kind: 'start', accounts: startAccounts });
  }
  const changes = state?.programs ? programChanges(state.programs, bank.installed) : null;
  if (changes !== null) console.error(changes);
  if (changes !== null || !state?.programs) ledger?.writer?.append({ kind: 'programs', kinds: programKinds(bank.installed) });
  return bank;
}

function anotherNetwork(kept: DoubledNetwork | undefined, asked: DoubledNetwork | undefined): string {
  const [is, wanted] = [kept, asked].map((name) => (name ? `a double of ${name}` : 'a cluster of its own'));
  return `The ledger has the chain of ${is}, not of ${wanted}. Start it ${kept ? `with --as ${kept}` : 'without --as'}, `
    + 'choose another folder with --ledger, or forget the chain with --reset.';
}
