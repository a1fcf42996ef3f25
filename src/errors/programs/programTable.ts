/** One error of a program: its name there, what happened, and what to do if that is known. */
export type ProgramErrorRow = readonly [name: string, sentence: string, advice?: string];

/** The errors of one on-chain program. */
export interface ProgramTable {
  /** The program's common name. */
  readonly name: string;
  /** By the code in `Custom(n)`. */
  readonly errors: Readonly<Record<number, ProgramErrorRow>>;
  /** Errors of other releases, found by the name in the program's log, because codes change between releases. */
  readonly otherReleases?: readonly ProgramErrorRow[];
  /** Built with Anchor: the framework's own codes (100 to 5000) apply, and the log names the error. */
  readonly isAnchor?: boolean;
  /** Decodes codes that are computed rather than listed. */
  readonly decode?: (code: number) => ProgramErrorRow | undefined;
}

/** The price moved before the transaction landed. */
export const ALLOW_SLIPPAGE = 'Allow more slippage, or try again.';

/** An account was read too early or has changed since. */
export const RELOAD = 'Reload the page and try again.';

/** The wallet is short of SOL. */
export const ADD_SOL = 'Add SOL to the wallet and try again.';

/** The wallet is short of a token. */
export const CHECK_BALANCE = 'Check your balance and use a smaller amount.';

/** More than the program can represent. */
export const SMALLER = 'Use a smaller amount.';

/** Nothing the user can change. */
export const REPORT = 'Copy the details and report them.';
