import type { ProgramAddresses } from '@/config.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { AppError, isAppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { readTransactionError, type TransactionFailure } from '@/errors/matchTransactionError.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { normalizeError } from '@/errors/normalizeError.ts';

/** A transaction that failed on chain or in simulation, as RPC reports it. */
export interface ProgramFailure {
  /** TransactionError as JSON, e.g. `{"InstructionError":[2,{"Custom":30}]}`; `undefined` if unknown. */
  readonly transactionError?: unknown;
  /** Program of each top-level instruction in order, base58. */
  readonly programIds?: readonly string[];
  readonly logs?: readonly string[];
  /** Signature, base58; shown in the details. */
  readonly signature?: string;
  /** Whether it landed, so that the fee was charged; false for a simulation or if it was refused before. */
  readonly landed: boolean;
  /** It was signed before the simulation, so others may send it, and the text may only say that this app did not. */
  readonly isSigned?: boolean;
  /** Program addresses of the cluster it ran on. */
  readonly programs: ProgramAddresses;
  readonly cause?: unknown;
}

/** The `details` of a `programs/...` error, apart from `logs`. */
interface ProgramFailureDetails {
  readonly sentence: string;
  readonly advice: string;
  readonly programId: string | undefined;
  readonly programName: string | undefined;
  readonly code: number | undefined;
  readonly errorName: string | undefined;
  readonly instructionIndex: number | undefined;
  readonly signature: string | undefined;
}

const LANDED = m.signing.onlyFeeTaken;
const NOT_SENT = m.signing.nothingTaken;
const SIGNED = m.signing.nothingSent;
const UNKNOWN_ADVICE = m.advice.reloadReport;

/** Refusals that callers handle differently from all others. */
const OWN_CODES: Readonly<Record<string, ErrorCode>> = {
  AlreadyProcessed: 'programs/already-processed',
  BlockhashNotFound: 'rpc/blockhash-not-found',
};

/**
 * Describes why a transaction failed: which program refused, what happened, whether anything was charged and what to
 * do.
 *
 * The innermost failing program decides, not its caller. A name in the program's log takes precedence over its code,
 * because codes change between releases. Names and texts are loaded on demand; without them the text contains the code
 * alone.
 *
 * @returns `programs/failed` (an instruction), `programs/refused` (the transaction as a whole),
 *   `programs/already-processed` or `rpc/blockhash-not-found`, with {@link ProgramFailureDetails} and `logs`
 */
export async function explainFailure(failure: ProgramFailure): Promise<AppError> {
  const tables = await loadTables();
  const logged = readLoggedFailure(failure.logs ?? []);
  const reported = readTransactionError(failure.transactionError);
  const isRefused = reported !== undefined && reported.instructionIndex === undefined && logged.programId === undefined;
  return isRefused ? refused(tables, failure, reported) : failed(tables, failure, reported ?? failureOfLogs(tables, logged), logged);
}

function refused({ meaningOf }: Tables, failure: ProgramFailure, { kind, accountIndex }: TransactionFailure): AppError {
  const { message, advice } = meaningOf('runtime', kind) ?? { message: m.signing.networkRefused, advice: UNKNOWN_ADVICE };
  return new AppError(OWN_CODES[kind] ?? 'programs/refused', {
    details: {
      sentence: missingProgram(failure.logs) ?? message,
      advice: kind === 'AlreadyProcessed' ? advice : `${takenLine(failure)} ${advice}`,
      errorName: kind,
      accountIndex,
      signature: failure.signature,
      logs: failure.logs,
    },
    cause: failure.cause,
  });
}

type Tables = typeof import('./programTables.ts');

const NO_TABLES: Tables = {
  errorName: () => undefined, errorTableOf: () => undefined, findErrorKind: () => undefined, meaningOf: () => undefined,
  parseSimulationText: () => undefined, instructionErrors: {}, programErrors: {} as Tables['programErrors'],
};

/** The tables of all errors. A file that fails to load after the signature must not hide what happened to the money. */
export const loadTables = (): Promise<Tables> => import('./programTables.ts').catch(() => NO_TABLES);

function failed(
  tables: Tables, failure: ProgramFailure, reported: TransactionFailure | undefined, logged: LoggedFailure,
): AppError {
  const { errorName, errorTableOf, meaningOf, programErrors } = tables;
  const instructionIndex = reported?.instructionIndex;
  const programId = logged.programId
    ?? (instructionIndex === undefined ? undefined : failure.programIds?.[instructionIndex]);
  const table = programId === undefined ? undefined : errorTableOf(programId, failure.programs);
  const code = logged.customCode ?? reported?.customCode;
  const kind = code === undefined ? kindOf(tables, reported?.kind, logged) : reported?.kind;
  const own = logged.anchorName ?? (code === undefined ? undefined : table && errorName(table, code));
  const error = own ?? kind;
  const meaning = error === undefined ? undefined : meaningOf(own === undefined ? 'runtime' : table, error);
  const name = table && programErrors[table].name;
  const said = meaning
    ? sentenceOf(name, meaning.message, logged)
    : unknownSentence(programId, name, code, own ?? (code === undefined ? kind : undefined), logged);
  const details: ProgramFailureDetails = {
    sentence: missingProgram(failure.logs) ?? said,
    advice: `${takenLine(failure)} ${meaning?.advice ?? UNKNOWN_ADVICE}`,
    programId,
    programName: name,
    code,
    errorName: error,
    instructionIndex,
    signature: failure.signature,
  };
  return new AppError('programs/failed', {
    details: { ...details, programSays: logged.programSays, logs: failure.logs },
    cause: failure.cause,
  });
}

/** Falls back on the log's text if the report is missing or only says that something failed. */
function kindOf({ findErrorKind, instructionErrors }: Tables, kind: string | undefined, { reason }: LoggedFailure): string | undefined {
  if (reason !== undefined && /exceeded CUs meter|exceeded maximum number of instructions/i.test(reason)) {
    return 'ComputationalBudgetExceeded';
  }
  if (kind !== undefined && kind in instructionErrors) return kind;
  return reason === undefined ? kind : findErrorKind(instructionErrors, reason) ?? kind;
}

function failureOfLogs({ findErrorKind, instructionErrors }: Tables, { reason, customCode }: LoggedFailure): TransactionFailure | undefined {
  if (reason === undefined) return undefined;
  const kind = customCode === undefined ? findErrorKind(instructionErrors, reason) : 'Custom';
  return { instructionIndex: undefined, kind: kind ?? reason, customCode, accountIndex: undefined };
}

/** The System program's log has figures that its error code lacks. */
function sentenceOf(name: string | undefined, sentence: string, { programSays }: LoggedFailure): string {
  const figures = /insufficient lamports (\d+), need (\d+)/.exec(programSays ?? '');
  const named = name === undefined ? sentence : `${name}: ${sentence}`;
  return figures ? formatMessage(m.signing.holdsOfNeeded, { sentence: named, held: solOf(figures[1]), needed: solOf(figures[2]) }) : named;
}

/** Lamports as SOL, exact. */
const solOf = (lamports = '0'): string => formatAmount(BigInt(lamports), NATIVE_DECIMALS);

function unknownSentence(
  programId: string | undefined,
  name: string | undefined,
  code: number | undefined,
  error: string | undefined,
  { programSays: log }: LoggedFailure,
): string {
  const program = name ?? (programId === undefined ? m.signing.someProgram : formatMessage(m.signing.programNamed, { programId }));
  if (code === undefined) {
    if (log === undefined) return error === undefined ? formatMessage(m.signing.failed, { program }) : formatMessage(m.signing.failedAs, { program, error });
    return error === undefined ? formatMessage(m.signing.failedSaying, { program, log }) : formatMessage(m.signing.failedAsSaying, { program, error, log });
  }
  const known = { program, code: `${code} (0x${code.toString(16)})` };
  if (log === undefined) return error === undefined ? formatMessage(m.signing.failedCode, known) : formatMessage(m.signing.failedCodeAs, { ...known, error });
  return error === undefined ? formatMessage(m.signing.failedCodeSaying, { ...known, log }) : formatMessage(m.signing.failedCodeAll, { ...known, error, log });
}

/** The local cluster's log names the missing program and the command that adds it. */
function missingProgram(logs: readonly string[] = []): string | undefined {
  return logs.find((line) => line.startsWith('localnet: '))?.replace('localnet: the program', 'The program');
}

function takenLine({ landed, isSigned = false }: ProgramFailure): string {
  if (landed) return LANDED;
  return isSigned ? SIGNED : NOT_SENT;
}

/** The failure as reported by a transaction's logs. */
interface LoggedFailure {
  /** The innermost program that failed, base58. Outer ones only pass its error on. */
  readonly programId: string | undefined;
  /** The runtime's message, e.g. `custom program error: 0x1`. */
  readonly reason: string | undefined;
  /** The code of a `custom program error`, if it is one. */
  readonly customCode: number | undefined;
  /** The error name logged by an Anchor program. */
  readonly anchorName: string | undefined;
  /** The message the program logged, without its prefix. */
  readonly programSays: string | undefined;
}

const FAILED = /^Program ([1-9A-HJ-NP-Za-km-z]{32,44}) failed(?: to complete)?: (.*)$/;
const ANCHOR_NAME = /Error Code: (\w+)\. Error Number: \d+\./;
const PROGRAM_ERROR = /^Program log: (?:panicked at .*|Error:+ ?.*|.*insufficient lamports \d+, need \d+.*)$/;

/**
 * Finds the failing program in the logs. The first to report a failure is the innermost, because failed calls cannot be
 * caught.
 */
function readLoggedFailure(logs: readonly string[]): LoggedFailure {
  const index = logs.findIndex((line) => FAILED.test(line));
  const failed = index === -1 ? undefined : FAILED.exec(logs[index] ?? '');
  // Lines before the failure are about it; lines after it are from the outer programs.
  const before = index === -1 ? logs : logs.slice(0, index);
  const reason = failed?.[2];
  const custom = reason === undefined ? undefined : /custom program error: (0x[0-9a-f]+|\d+)/i.exec(reason)?.[1];
  const says = before.findLast((line) => PROGRAM_ERROR.test(line) || /^Transfer: insufficient lamports/.test(line));
  return {
    programId: failed?.[1],
    reason,
    customCode: custom === undefined ? undefined : Number(custom),
    anchorName: before.map((line) => ANCHOR_NAME.exec(line)?.[1]).findLast((name) => name !== undefined),
    programSays: says?.replace(/^Program log: /, '').replace(/^Error:+ ?/, ''),
  };
}

/**
 * Converts anything thrown while a transaction was simulated, signed or sent into an AppError, and explains a failed
 * simulation.
 *
 * @param error from the wallet, web3.js or a JSON-RPC response
 * @param context what is known of the transaction; `landed` is false, because nothing that was thrown here reached the
 *   chain
 */
export async function normalizeSendError(
  error: unknown,
  context: Pick<ProgramFailure, 'programs' | 'programIds' | 'signature'>,
): Promise<AppError> {
  const known = normalizeError(error);
  if (!isAppError(known, 'rpc/preflight-failed')) return known;
  const { logs = [], transactionError, text = '' } = known.details;
  const lines = logs.map(String);
  const reported = transactionError ?? (await loadTables()).parseSimulationText(text);
  if (reported === undefined && lines.length === 0) return known;
  return explainFailure({ ...context, transactionError: reported, logs: lines, landed: false, cause: error });
}
