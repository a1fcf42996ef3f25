/** The files that each path needs, written into the page by `scripts/routeFiles.ts`. */
export interface RouteFiles {
  /** Names relative to the site's root, without a leading slash. */
  readonly files: readonly string[];
  /** For each path, in order, a regular expression and the indexes of its files in `files`. */
  readonly routes: readonly (readonly [path: string, files: readonly number[]])[];
  /** The files that a button needs, by its `data-early`. */
  readonly early: Readonly<Record<string, readonly number[]>>;
}

/** The language of a page, and what it says before the app has loaded. */
export interface PageLanguage {
  readonly locale: string;
  /** The languages that have a page; in development only its own. */
  readonly locales: readonly string[];
  readonly texts: Readonly<Record<'connecting' | 'loading' | 'notInFrame' | 'openInTab', string>>;
}

/** What the page does before the app's code has loaded; `early.ts` in the page's head puts it on `window`. */
export interface Boot {
  /** `data-early` of the last button pressed before the app was ready. */
  pressed: string | undefined;
  /** The app handles presses from now on, so they are no longer recorded. */
  isReady: boolean;
  /** Prefetches the files of a path, once. */
  fetchPath(path: string): void;
  /** Adapts the prerendered landing to the visitor and the path; called right after its markup. */
  fit(): void;
}

declare global {
  interface Window {
    /** Absent if the app runs without the page, as in tests. */
    readonly boot?: Boot;
  }
}
