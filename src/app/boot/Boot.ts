/** The language of a page, and what it says before the app has loaded. */
export interface PageLanguage {
  readonly locale: string;
  /** The languages that have a page; in development only its own. */
  readonly locales: readonly string[];
  readonly texts: Readonly<Record<'connecting' | 'notInFrame' | 'openInTab', string>>;
}

/** What the page does before the app's code has loaded; `early.ts` in the page's head puts it on `window`. */
export interface Boot {
  /** `data-early` of the last button pressed before the app was ready. */
  pressed: string | undefined;
  /** The app handles presses of the frame's buttons from now on, so they are no longer recorded. */
  isReady: boolean;
  /** The app still shows what the build did, without anything that only this browser knows. */
  isAsBuilt: boolean;
  /** Adapts the page to the visitor; called right after its markup. */
  fit(): void;
  /** Gives the screen, now that it works, what was typed, chosen and pressed in its page, and records nothing more. */
  hand(): void;
}

declare global {
  interface Window {
    /** Absent if the app runs without the page, as in tests. */
    readonly boot?: Boot;
  }
}
