import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { Bank, type BankParts, type ProgramStatus } from './bank/Bank.ts';
import { createSvm } from './bank/runtime.ts';
import { Faucet } from './bank/Faucet.ts';
import { SlotClock } from './bank/SlotClock.ts';
import { SYSTEM_PROGRAM } from './encoding/addresses.ts';
import { faucetSecretKey, writeGenesis } from './genesis.ts';
import { EMBEDDED_PROGRAMS } from './embedded/embeddedPrograms.ts';
import { installPrograms } from './embedded/installPrograms.ts';
import type { EmbeddedProgram } from './embedded/runtime/EmbeddedProgram.ts';
import { LEDGER_FORMAT } from './ledger/frames.ts';
import { openLedger, type OpenLedger } from './ledger/openLedger.ts';
import { programChanges, programKinds } from './ledger/programKinds.ts';
import type { PreferredKind } from './programs/chooseKind.ts';
import { programsDir } from './programs/programTable.ts';
import { watchPrograms } from './programs/watchPrograms.ts';
import { createHttpServer } from './server/httpServer.ts';
import { listenOnPair } from './server/listenOnPair.ts';
import { openUploads } from './server/uploads.ts';
import { createWebSocketServer } from './server/webSocketServer.ts';

/** How to start a cluster; every field has a default. */
export interface LocalnetOptions {
  /** HTTP port, WebSocket is the next one; 0, the default, takes any free pair. */
  readonly port?: number;
  /** Interface to listen on; only this machine by default. */
  readonly host?: string;
  /** Folder of the ledger; `null`, the default, keeps everything in memory. */
  readonly ledger?: string | null;
  /** Forget what the ledger holds. */
  readonly reset?: boolean;
  /** Folder of `<programId>.so` files; default is the user's programs cache, `null` loads none. */
  readonly programsDir?: string | null;
  /**
   * Whether the cluster runs programs itself that the folder does not have; default true. A list replaces its own
   * programs, for tests.
   */
  readonly embedded?: boolean | readonly EmbeddedProgram[];
  /** Which program is used where the folder has the real one and the cluster its own; default the real one. */
  readonly prefer?: PreferredKind;
  /**
   * Loads real programs that come into the folder while the cluster runs, and is called with them; without it they are
   * loaded when `loadPrograms` is called.
   */
  readonly onProgramsLoaded?: (programs: readonly ProgramStatus[]) => void;
  /** Slots until a transaction is final, at least 1; default 3. */
  readonly finalitySlots?: number;
  /** Length of a slot, ms; default 400. */
  readonly slotMs?: number;
  /** Whether the slots until a transaction is final are skipped once it has landed; for tests that wait for nothing else. */
  readonly finalAtOnce?: boolean;
  /** Account data from which on no transaction is executed, bytes; default 1 GiB. */
  readonly maxAccountData?: number;
}

/** Moves a cluster past the rules of time and runtime, for tests. */
interface LocalnetControl {
  /** Skips slots; returns the new slot. */
  advanceSlots(slots: number): number;
  /** Sets the chain's time relative to the wall clock, in seconds, from the next slot on; returns that slot. */
  setClockOffset(seconds: number): number;
  /** Writes an account past every rule of the runtime; zero lamports remove it. */
  setAccount(
    address: string,
    account: { lamports: bigint; data?: Uint8Array; owner?: string; executable?: boolean },
  ): void;
  /** The slot that is being filled now. */
  slot(): number;
}

/** A running cluster. */
export interface Localnet {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  /** What stands at the address of each program now. */
  readonly programs: readonly ProgramStatus[];
  readonly control: LocalnetControl;
  /** Loads the real programs that have come into the folder since, and returns them. Accounts stay as they are. */
  loadPrograms(): readonly ProgramStatus[];
  /** Closes all connections and writes the ledger out. */
  stop(): Promise<void>;
}

const MAX_ACCOUNT_DATA = 1024 ** 3;

/** Slot LiteSVM starts at: its programs are deployed there and would not be visible before. */
const FIRST_SLOT = 447_552_000;

/**
 * Starts a Solana cluster inside this process: LiteSVM behind Solana's JSON-RPC over HTTP and WebSocket.
 *
 * @throws PortInUseError when the port or the one above it is taken; LedgerInUseError, LedgerFormatError
 * @example const localnet = await startLocalnet(); new Connection(localnet.rpcUrl);
 */
export async function startLocalnet(options: LocalnetOptions = {}): Promise<Localnet> {
  const { port = 0, host = '127.0.0.1', finalitySlots = 3, slotMs = 400, maxAccountData = MAX_ACCOUNT_DATA } = options;
  const svm = createSvm();
  const dir = options.programsDir === undefined ? programsDir() : options.programsDir;
  const { embedded = true } = options;
  const ownPrograms = embedded === true ? EMBEDDED_PROGRAMS : embedded === false ? [] : embedded;
  const { programs, runtime, reload } = installPrograms(svm, dir, ownPrograms, options.prefer);
  writeGenesis(svm);
  const ledger = options.ledger ? await openLedger(options.ledger, options.reset ?? false, console.error) : null;
  const bank = createBank({
    svm, programs, embedded: runtime, reloadPrograms: reload, slotMs, finalitySlots, maxAccountData, ledger,
  });
  if (options.finalAtOnce) skipToFinality(bank);

  const http = createHttpServer(bank, await openUploads(options.ledger ?? null, options.reset ?? false));
  const webSocket = createWebSocketServer(bank, http);
  const boundPort = await listenOnPair(http, webSocket.http, host, port).catch(async (error: unknown) => {
    await webSocket.close(1001);
    await ledger?.close();
    throw error;
  });
  bank.endpoints = { rpc: `${host}:${boundPort}`, pubsub: `${host}:${boundPort + 1}` };
  const { onProgramsLoaded } = options;
  if (onProgramsLoaded) bank.listen({ programs: onProgramsLoaded });
  const stopWatching = onProgramsLoaded && dir !== null ? watchPrograms(dir, () => bank.loadPrograms()) : undefined;
  return {
    rpcUrl: `http://${host}:${boundPort}`,
    wsUrl: `ws://${host}:${boundPort + 1}`,
    get programs() {
      return bank.programs;
    },
    control: createControl(bank),
    loadPrograms: () => bank.loadPrograms(),
    async stop() {
      stopWatching?.();
      // Clients take 1000 as the end and 1001 as a reason to connect again: only a ledger brings this chain back.
      await webSocket.close(ledger ? 1001 : 1000);
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
      await ledger?.close();
    },
  };
}

interface BankOptions extends Pick<BankParts, 'svm' | 'programs' | 'embedded' | 'reloadPrograms' | 'maxAccountData'> {
  readonly slotMs: number;
  readonly finalitySlots: number;
  readonly ledger: OpenLedger | null;
}

/** Makes a bank that goes on where its ledger ends, or a new one. */
function createBank({ finalitySlots, ledger, slotMs: slotMsOfNew, ...parts }: BankOptions): Bank {
  const state = ledger?.state ?? null;
  const slotMs = state?.slotMs ?? slotMsOfNew;
  const genesisHash = state?.genesisHash ?? bs58.encode(randomBytes(32));
  // The cluster begins with a few slots behind it, so that there is a finalized slot to answer from at once.
  const started = Date.now() - (finalitySlots + 1) * slotMs;
  const anchors = state?.anchors ?? [{ slot: FIRST_SLOT, wallMs: started, chainMs: started }];
  const clock = new SlotClock(anchors, slotMs, finalitySlots);
  const bank = new Bank({ ...parts, clock, genesisHash, faucet: new Faucet(faucetSecretKey()) });
  ledger?.writer?.follow(bank);
  if (state) bank.restore(state);
  else {
    ledger?.writer?.append({ kind: 'genesis', format: LEDGER_FORMAT, genesisHash, slotMs });
    for (const anchor of anchors) ledger?.writer?.append({ kind: 'clock', anchor });
  }
  const changes = state?.programs ? programChanges(state.programs, bank.programs) : null;
  if (changes !== null) console.error(changes);
  if (changes !== null || !state?.programs) ledger?.writer?.append({ kind: 'programs', kinds: programKinds(bank.programs) });
  // Listing a program's accounts for the first time reads all of them from the native side: now there are few.
  for (const { id } of bank.programs) bank.accounts.index(id);
  return bank;
}

/** Goes on to the slot in which what has landed is final, once its sender could be answered. */
function skipToFinality(bank: Bank): void {
  let isDue = false;
  bank.listen({
    transaction: () => {
      if (isDue) return;
      isDue = true;
      setImmediate(() => {
        isDue = false;
        bank.advanceSlots(bank.clock.finalitySlots);
      });
    },
  });
}

function createControl(bank: Bank): LocalnetControl {
  return {
    advanceSlots: (slots) => bank.advanceSlots(slots),
    setClockOffset: (seconds) => bank.setClockOffset(seconds * 1000),
    setAccount: (address, { lamports, data = new Uint8Array(), owner = SYSTEM_PROGRAM, executable = false }) =>
      bank.setAccount(address, { lamports, data, owner, executable }),
    slot: () => bank.sync(),
  };
}
