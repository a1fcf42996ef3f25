/** Why a program cannot be fetched from an RPC node, in words for the person at the terminal: what happened, then what to do. */
export class RpcProblem extends Error {
  override readonly name: string = 'RpcProblem';
}

/** A problem that may be gone in a moment: the same request is worth sending again. */
export class TemporaryProblem extends RpcProblem {
  override readonly name: string = 'TemporaryProblem';

  /**
   * @param message what happened, without advice
   * @param advice what to do once waiting has not helped
   * @param waitMs how long the node asks to wait, ms
   */
  constructor(
    message: string,
    readonly advice: string,
    readonly waitMs?: number,
  ) {
    super(message);
  }
}

/** An answer did not arrive whole. If that happens again, it may be too large for something on its way. */
export class CutOffProblem extends TemporaryProblem {
  override readonly name = 'CutOffProblem';
}

/** What to do about a node that cannot be used, for the end of a message. */
export const USE_ANOTHER_NODE = 'use another node with --rpc';

/**
 * Text of a stranger's server, fit for a terminal: one line of at most 200 characters, without control characters.
 *
 * @example printable('behind\u001b[2J by 12 slots'); // 'behind [2J by 12 slots'
 */
export function printable(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
