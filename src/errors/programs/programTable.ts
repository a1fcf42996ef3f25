import * as m from '#messages';

/** One error of a program: its name there, what happened, and what to do if that is known. */
export type ProgramErrorRow = readonly [name: string, sentence: string, advice?: string];

/** The errors of one on-chain program. */
export interface ProgramTable {
  /** The program's common name. */
  readonly name: string;
  /** By the code in `Custom(n)`. */
  readonly errors: Readonly<Record<number, ProgramErrorRow>>;
  /** Built with Anchor: the framework's own codes (100 to 5000) apply, and the log names the error. */
  readonly isAnchor?: boolean;
  /** Decodes codes that are computed rather than listed. */
  readonly decode?: (code: number) => ProgramErrorRow | undefined;
}

/** The price moved before the transaction landed. */
export const ALLOW_SLIPPAGE = m.programErrors.allowMoreSlippageOrTry;

/** An account was read too early or has changed since. */
export const RELOAD = m.programErrors.reloadPageTryAgain;

/** The wallet is short of SOL. */
export const ADD_SOL = m.programErrors.addSolWalletTryAgain;

/** The wallet is short of a token. */
export const CHECK_BALANCE = m.programErrors.checkYourBalanceUseSmaller;

/** More than the program can represent. */
export const SMALLER = m.programErrors.useSmallerAmount;

/** Nothing the user can change. */
export const REPORT = m.programErrors.copyDetailsReportThem;
