/** Why a program cannot be fetched from a node, for the user of the command: what happened, then what to do. */
export class RpcProblem extends Error {
  override readonly name: string = 'RpcProblem';
}

/** A problem that may go away, so the request is worth a retry. */
export class TemporaryProblem extends RpcProblem {
  override readonly name: string = 'TemporaryProblem';

  /**
   * @param message what happened, without advice
   * @param advice what to do if waiting did not help
   * @param waitMs wait in ms that the node asks for
   */
  constructor(
    message: string,
    readonly advice: string,
    readonly waitMs?: number,
  ) {
    super(message);
  }
}

/** An incomplete answer. If it happens again, the answer may be too large for a proxy. */
export class CutOffProblem extends TemporaryProblem {
  override readonly name = 'CutOffProblem';
}

/** Ends a message about an unusable node. */
export const USE_ANOTHER_NODE = 'use another node with --rpc';

/**
 * Makes a server's text safe for a terminal: one line of at most 200 characters, without control characters.
 *
 * @example printable('behind\u001b[2J by 12 slots'); // 'behind [2J by 12 slots'
 */
export function printable(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
