import bs58 from 'bs58';
import { FeatureSet } from 'litesvm';
import { GONE, type StoredAccount } from '../../src/bank/Accounts.ts';
import { Bank } from '../../src/bank/Bank.ts';
import { Faucet } from '../../src/bank/Faucet.ts';
import { createSvm } from '../../src/bank/runtime.ts';
import { SlotClock } from '../../src/bank/SlotClock.ts';
import { embeddedPrograms, EMBEDDED_PROGRAMS } from '../../src/embedded/embeddedPrograms.ts';
import { installPrograms } from '../../src/embedded/installPrograms.ts';
import { type EmbeddedProgram, ProgramError } from '../../src/embedded/runtime/EmbeddedProgram.ts';
import { Execution, TransactionFailure } from '../../src/embedded/runtime/Execution.ts';
import { memoProgram } from '../../src/embedded/runtime/memoProgram.ts';
import { addInternalPayer, removeInternalPayer } from '../../src/embedded/runtime/runRealInstruction.ts';
import { TransactionAccounts } from '../../src/embedded/runtime/TransactionAccounts.ts';
import { faucetSecretKey } from '../../src/cluster/genesis.ts';
import { MAINNET } from '../../src/cluster/networks.ts';
import { readRecording, type States, type Step } from './recording.ts';

/** How one step went; no differences if as recorded. */
export interface Replayed {
  readonly scenario: string;
  readonly op: string;
  readonly line: number;
  readonly args: Step['args'];
  /** Needs a key of Raydium's, so no user takes it. */
  readonly isAdmin: boolean;
  /** The first of them, without addresses and amounts, so that equal kinds can be counted. */
  readonly difference: string | null;
}

/** Native execution was not metered. */
const UNIT_LIMIT = 100_000_000;

/** Instructions that only Raydium's keys may give. They need not be embedded: their effects are taken from the recording. */
const ADMIN: ReadonlySet<string> = new Set([
  'withdrawPnl', 'setParams', 'updateConfigAccount', 'createConfigAccount', 'collect_protocol_fee', 'collect_fund_fee',
  'update_pool_status', 'close_protocol_position', 'transfer_reward_owner',
]);

/** Replays a recording on the embedded programs, each step from its recorded state. */
export function* replay(file: string): Generator<Replayed> {
  const { scenario, lines } = readRecording(file);
  const { bank, programs } = createBank();
  addInternalPayer(bank);
  for (const { written, step } of lines) {
    write(bank, written);
    if (!step) continue;
    const { op, args, line } = step;
    const isAdmin = ADMIN.has(op);
    yield { scenario, op, args, line, isAdmin, difference: isAdmin ? null : differenceOf(bank, programs, step) };
    write(bank, step.changed);
  }
  removeInternalPayer(bank);
}

function write(bank: Bank, states: States): void {
  for (const [address, account] of states) if (!isFixed(bank, address)) bank.accounts.set(address, account);
}

/** Programs and sysvars are the cluster's own. */
function isFixed(bank: Bank, address: string): boolean {
  return address.startsWith('Sysvar') || (bank.accounts.get(address)?.executable ?? false);
}

function differenceOf(bank: Bank, programs: ReadonlyMap<string, EmbeddedProgram>, step: Step): string | null {
  const { instruction, clock, error, changed, logged } = step;
  const sysvar = bank.svm.getClock();
  sysvar.slot = clock.slot;
  sysvar.epoch = clock.epoch;
  sysvar.unixTimestamp = clock.unixTimestamp;
  bank.svm.setClock(sysvar);
  const keys = [...new Set([...instruction.accounts.map(({ address }) => address), instruction.programId])];
  const accounts = new TransactionAccounts(bank.accounts, keys);
  const execution = new Execution({ bank, programs, accounts, keys, blockhash: bs58.encode(new Uint8Array(32)), unitLimit: UNIT_LIMIT, heapBytes: null });
  try {
    const found = errorOf(execution, step);
    if (found !== error) return `error ${error ?? 'none'}, here ${found ?? 'none'}`;
    if (error !== null) return null;
    for (const key of keys.filter((address) => !isFixed(bank, address))) {
      const expected = changed.get(key) ?? accounts.before(key) ?? GONE;
      const difference = accountDifference(expected, accounts.get(key) ?? GONE);
      if (difference !== null) return `account ${instruction.accounts.findIndex(({ address }) => address === key)}: ${difference}`;
    }
    return logged && logged.join() !== logsOf(execution).join() ? 'log' : null;
  } finally {
    accounts.restore();
  }
}

function errorOf(execution: Execution, { instruction }: Step): string | number | null {
  try {
    execution.runTopLevel(0, instruction);
    return null;
  } catch (error) {
    if (error instanceof TransactionFailure) return JSON.stringify(error.err);
    if (!(error instanceof ProgramError)) throw error;
    return typeof error.error === 'string' ? error.error : error.error['Custom'] as number;
  }
}

function accountDifference(expected: StoredAccount, found: StoredAccount): string | null {
  if (expected.lamports === 0n && found.lamports === 0n) return null;
  if (expected.lamports !== found.lamports) return 'lamports';
  if (expected.owner !== found.owner) return 'owner';
  if (expected.data.length !== found.data.length) return 'length';
  if (Buffer.compare(expected.data, found.data) === 0) return null;
  return `${expected.data.length} bytes, first different at ${expected.data.findIndex((byte, index) => byte !== found.data[index])}`;
}

/** Figures and events of the log in base64. */
function logsOf({ logs }: Execution): readonly string[] {
  return logs.lines.flatMap((line) => /^Program (?:data|log: ray_log): (.*)$/.exec(line)?.slice(1) ?? []);
}

function createBank(): { readonly bank: Bank; readonly programs: ReadonlyMap<string, EmbeddedProgram> } {
  const svm = createSvm();
  svm.setFeatureSet(withoutPToken());
  svm.setBuiltins();
  svm.setDefaultPrograms();
  const { programs } = installPrograms(svm, null, EMBEDDED_PROGRAMS);
  const bank = new Bank({
    svm, programs, embedded: null, maxAccountData: 1024 ** 3, faucet: new Faucet(faucetSecretKey()),
    clock: new SlotClock([{ slot: 1, wallMs: 0, chainMs: 0 }], 400, 1, () => 400), genesisHash: bs58.encode(new Uint8Array(32).fill(1)),
  });
  // The recordings have a stand-in for Token Metadata that writes nothing.
  const metadata: EmbeddedProgram = { id: MAINNET.programs.metadata, name: 'Token Metadata', execute: () => undefined };
  const all = [memoProgram, ...embeddedPrograms(MAINNET), metadata];
  return { bank, programs: new Map(all.map((program) => [program.id, program])) };
}

/** The recordings ran SPL Token 3.5.0. The p-token that replaced it checks no overflow, since a real supply cannot have one. */
function withoutPToken(): FeatureSet {
  const features = FeatureSet.allEnabled();
  features.deactivate(bs58.decode('ptokFjwyJtrwCa9Kgo9xoDS59V4QccBGEaRFnRPnSdP'));
  return features;
}
