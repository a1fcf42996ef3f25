/** Which of the build's files each path needs: written into the page by the build, `scripts/routeFiles.ts`. */
export interface RouteFiles {
  /** Names under the site's root, without the slash in front. */
  readonly files: readonly string[];
  /** For each path, in order, a regular expression and the places of its files in `files`. */
  readonly routes: readonly (readonly [path: string, files: readonly number[]])[];
  /** What a press on a button brings, by its `data-early`. */
  readonly early: Readonly<Record<string, readonly number[]>>;
}

/** What the page does before the app's own code has arrived; `early.ts` in the page's head puts it on `window`. */
export interface Boot {
  /** `data-early` of the button pressed last while no one was there to hear it. */
  pressed: string | undefined;
  /** The app listens from now on: presses are no longer recorded. */
  isReady: boolean;
  /** Starts to fetch the files of a path, once. */
  fetchPath(path: string): void;
  /** Fits the prerendered landing, right after its markup, to this visitor and this path. */
  fit(): void;
}

declare global {
  interface Window {
    /** Absent where the app runs without the page, as in tests. */
    readonly boot?: Boot;
  }
}
