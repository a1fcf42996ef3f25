/** One error of a program: its name there, what happened in plain words, and what to do where that is known. */
export type ProgramErrorRow = readonly [name: string, sentence: string, advice?: string];

/** The errors of one on-chain program. */
export interface ProgramTable {
  /** What people call the program. */
  readonly name: string;
  /** By the number in `Custom(n)`. */
  readonly errors: Readonly<Record<number, ProgramErrorRow>>;
  /** Errors of other releases of the program, found by the name that its log prints: numbers move between releases. */
  readonly otherReleases?: readonly ProgramErrorRow[];
  /** Built with Anchor: the framework's own numbers (100 to 5000) apply, and the log names the error. */
  readonly isAnchor?: boolean;
  /** Numbers that are computed rather than listed. */
  readonly decode?: (code: number) => ProgramErrorRow | undefined;
}

/** The price moved while the transaction was on its way. */
export const ALLOW_SLIPPAGE = 'Allow more slippage, or try again.';

/** An account was read too early or has changed since. */
export const RELOAD = 'Reload the page and try again.';

/** The wallet is short of the network's coin. */
export const ADD_SOL = 'Add SOL to the wallet and try again.';

/** The wallet is short of a token. */
export const CHECK_BALANCE = 'Check your balance and use a smaller amount.';

/** More than the program can count. */
export const SMALLER = 'Use a smaller amount.';

/** Nothing the visitor can change. */
export const REPORT = 'Copy the details and report them.';
