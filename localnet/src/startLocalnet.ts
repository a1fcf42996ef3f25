import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import type { LiteSVM } from 'litesvm';
import { Bank, type ProgramStatus } from './bank/Bank.ts';
import { createSvm } from './bank/runtime.ts';
import { Faucet } from './bank/Faucet.ts';
import { SlotClock } from './bank/SlotClock.ts';
import { SYSTEM_PROGRAM } from './encoding/addresses.ts';
import { faucetSecretKey, writeGenesis } from './genesis.ts';
import { loadPrograms } from './programs/loadPrograms.ts';
import { LEDGER_FORMAT } from './ledger/frames.ts';
import { openLedger, type OpenLedger } from './ledger/openLedger.ts';
import { PROGRAMS, programsDir } from './programs/programTable.ts';
import { createHttpServer } from './server/httpServer.ts';
import { listenOnPair } from './server/listenOnPair.ts';
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
  readonly programs: readonly ProgramStatus[];
  readonly control: LocalnetControl;
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
  const programs =
    dir === null ? PROGRAMS.map((program) => ({ ...program, loaded: false })) : await loadPrograms(svm, dir);
  writeGenesis(svm);
  const ledger = options.ledger ? await openLedger(options.ledger, options.reset ?? false, console.error) : null;
  const bank = createBank({ svm, programs, slotMs, finalitySlots, maxAccountData, ledger });
  if (options.finalAtOnce) skipToFinality(bank);

  const http = createHttpServer(bank);
  const webSocket = createWebSocketServer(bank);
  const boundPort = await listenOnPair(http, webSocket.http, host, port).catch(async (error: unknown) => {
    await webSocket.close(1001);
    await ledger?.close();
    throw error;
  });
  return {
    rpcUrl: `http://${host}:${boundPort}`,
    wsUrl: `ws://${host}:${boundPort + 1}`,
    programs,
    control: createControl(bank),
    async stop() {
      // Clients take 1000 as the end and 1001 as a reason to connect again: only a ledger brings this chain back.
      await webSocket.close(ledger ? 1001 : 1000);
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
      await ledger?.close();
    },
  };
}

interface BankOptions {
  readonly svm: LiteSVM;
  readonly programs: readonly ProgramStatus[];
  readonly slotMs: number;
  readonly finalitySlots: number;
  readonly maxAccountData: number;
  readonly ledger: OpenLedger | null;
}

/** Makes a bank that goes on where its ledger ends, or a new one. */
function createBank({ svm, programs, finalitySlots, maxAccountData, ledger, ...options }: BankOptions): Bank {
  const state = ledger?.state ?? null;
  const slotMs = state?.slotMs ?? options.slotMs;
  const genesisHash = state?.genesisHash ?? bs58.encode(randomBytes(32));
  // The cluster begins with a few slots behind it, so that there is a finalized slot to answer from at once.
  const started = Date.now() - (finalitySlots + 1) * slotMs;
  const anchors = state?.anchors ?? [{ slot: FIRST_SLOT, wallMs: started, chainMs: started }];
  const clock = new SlotClock(anchors, slotMs, finalitySlots);
  const bank = new Bank({ svm, clock, genesisHash, faucet: new Faucet(faucetSecretKey()), programs, maxAccountData });
  ledger?.writer?.follow(bank);
  if (state) bank.restore(state);
  else {
    ledger?.writer?.append({ kind: 'genesis', format: LEDGER_FORMAT, genesisHash, slotMs });
    for (const anchor of anchors) ledger?.writer?.append({ kind: 'clock', anchor });
  }
  // Listing a program's accounts for the first time reads all of them from the native side: now there are few.
  for (const { id } of programs) bank.accounts.index(id);
  return bank;
}

/** Goes on to the slot in which what has landed is final, once whoever sent it could be answered. */
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
