import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { GONE, type StoredAccount } from '../../src/bank/Accounts.ts';
import type { Instruction, ProgramClock } from '../../src/embedded/runtime/EmbeddedProgram.ts';

interface AccountJson {
  /** Whole numbers in base 10, as all of a recording. */
  readonly lamports: string;
  readonly owner: string;
  /** Base64. */
  readonly data: string;
}

/** `null` for an account that is gone. */
type Changes = Readonly<Record<string, AccountJson | null>>;

/** An error as a recording names it; a panic is `ProgramFailedToComplete` on chain. */
interface ErrorJson {
  readonly custom?: number;
  readonly error?: string;
  readonly panicked?: true;
}

interface LineJson {
  readonly header?: { readonly scenario: string };
  readonly op?: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly clock?: { readonly slot: number; readonly epoch: number; readonly unixTimestamp: number };
  readonly instructions?: readonly { readonly program: string; readonly accounts: readonly string[]; readonly data: string }[];
  readonly before?: Changes;
  readonly changed?: Changes;
  readonly error?: ErrorJson | null;
}

/** What accounts change to. */
export type States = ReadonlyMap<string, StoredAccount>;

/** One recorded instruction. */
export interface Step {
  /** Name of the instruction, as the recording has it. */
  readonly op: string;
  /** Line of the file, from 1. */
  readonly line: number;
  readonly args: Readonly<Record<string, unknown>>;
  readonly clock: ProgramClock;
  readonly instruction: Instruction;
  /** `null` if accepted, a number of the program, or a name of `InstructionError`. */
  readonly error: string | number | null;
  readonly changed: States;
  /** What the program logged for readers: `ray_log` in base64, or events in base64. Absent where it was not recorded. */
  readonly logged: readonly string[] | undefined;
}

/** Accounts that were written directly, or a step. */
export type Line = { readonly written: States; readonly step?: Step };

export interface Recording {
  readonly scenario: string;
  /** In their order. */
  readonly lines: readonly Line[];
}

/** Reads a recording with what is logged beside it. */
export function readRecording(file: string): Recording {
  const json = linesOf(file).map((line) => JSON.parse(line) as LineJson);
  const logs = readLogs(file);
  const scenario = json.find(({ header }) => header)?.header?.scenario ?? file;
  let steps = 0;
  const lines = json.map((line, index): Line => {
    const { op = '', args = {}, clock, instructions: [instruction] = [], before = {}, changed = {}, error = null } = line;
    if (!instruction || !clock) return { written: statesOf(changed) };
    const logged = logs && (error ? [] : logs.get(logs.isByStep ? steps : index) ?? []);
    steps += 1;
    return {
      written: statesOf(before),
      step: {
        op, args, line: index + 1, logged, changed: statesOf(changed),
        clock: { slot: BigInt(clock.slot), epoch: BigInt(clock.epoch), unixTimestamp: BigInt(clock.unixTimestamp) },
        instruction: {
          programId: instruction.program, data: Buffer.from(instruction.data, 'base64'),
          accounts: instruction.accounts.map((text) => {
            const [address = '', ...flags] = text.split(' ');
            return { address, isSigner: flags.includes('s'), isWritable: flags.includes('w') };
          }),
        },
        error: typeof args['nativeArtefact'] === 'string' ? args['nativeArtefact'] : errorOf(error),
      },
    };
  });
  return { scenario, lines };
}

function errorOf(error: ErrorJson | null): string | number | null {
  if (error === null) return null;
  return error.panicked ? 'ProgramFailedToComplete' : error.custom ?? error.error ?? 'unknown';
}

function statesOf(changes: Changes): States {
  return new Map(Object.entries(changes).map(([address, account]) => [address, account === null ? GONE : {
    lamports: BigInt(account.lamports), owner: account.owner, data: Uint8Array.from(Buffer.from(account.data, 'base64')), executable: false,
  }]));
}

/** What programs logged, by line or by step of the recording, both from 0. */
function readLogs(file: string): (Map<number, readonly string[]> & { isByStep?: boolean }) | undefined {
  let lines: readonly string[];
  try {
    lines = linesOf(file.replace(/\.jsonl\.gz$/, '.events.jsonl.gz'));
  } catch {
    return undefined; // CLMM's were not recorded.
  }
  const logs: Map<number, readonly string[]> & { isByStep?: boolean } = new Map();
  for (const text of lines) {
    const { line, step, rayLog, events } = JSON.parse(text) as { line?: number; step?: number; rayLog?: string[]; events?: string[] };
    if (step !== undefined) logs.isByStep = true;
    logs.set(step ?? line ?? 0, rayLog ?? events?.map((hex) => Buffer.from(hex, 'hex').toString('base64')) ?? []);
  }
  return logs;
}

function linesOf(file: string): readonly string[] {
  return gunzipSync(readFileSync(file)).toString('utf8').split('\n').filter((line) => line !== '');
}
