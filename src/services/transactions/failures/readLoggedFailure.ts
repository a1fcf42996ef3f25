/** Where the program logs of a failed transaction say it failed. */
export interface LoggedFailure {
  /** The innermost program that failed, base58: an outer one only passes its error on. */
  readonly programId: string | undefined;
  /** The runtime's words, e.g. `custom program error: 0x1`. */
  readonly reason: string | undefined;
  /** The number behind `custom program error`, where it is one. */
  readonly customCode: number | undefined;
  /** The name the program itself gave the error, where it is built with Anchor. */
  readonly anchorName: string | undefined;
  /** The sentence the program logged, without its prefix. */
  readonly programSays: string | undefined;
}

const FAILED = /^Program ([1-9A-HJ-NP-Za-km-z]{32,44}) failed(?: to complete)?: (.*)$/;
const ANCHOR_NAME = /Error Code: (\w+)\. Error Number: \d+\./;
const PROGRAM_ERROR = /^Program log: (?:panicked at .*|Error:+ ?.*|.*insufficient lamports \d+, need \d+.*)$/;

/** Reads the failing program out of the logs: the first to report failure is the innermost, calls cannot be caught. */
export function readLoggedFailure(logs: readonly string[]): LoggedFailure {
  const index = logs.findIndex((line) => FAILED.test(line));
  const failed = index === -1 ? undefined : FAILED.exec(logs[index] ?? '');
  // What was said before the failure is about it; after it, the outer programs speak.
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
