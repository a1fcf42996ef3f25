/** The failure as reported by a transaction's logs. */
export interface LoggedFailure {
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
export function readLoggedFailure(logs: readonly string[]): LoggedFailure {
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
