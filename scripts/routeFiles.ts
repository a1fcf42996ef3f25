import type { RouteFiles } from '../src/boot/Boot.ts';
import { paths } from '../src/routes/paths.ts';
import { elseFiles, screenFiles, screensFile } from '../src/routes/screenFiles.ts';

/** What of a build's chunk is read here. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  /** Files of the chunks it imports at once. */
  readonly imports: readonly string[];
  readonly isEntry: boolean;
  readonly css: readonly string[];
}

/** What the buttons bring that can be pressed before the app has arrived, by their `data-early`. */
const EARLY: Readonly<Record<string, readonly string[]>> = {
  wallet: ['providers/wallet/WalletIsland.tsx', 'providers/wallet/prepareWallets.ts', 'providers/wallet/WalletModal.tsx'],
  'create-wallet': ['components/CreateWalletDialog.tsx'],
};

/**
 * The files each path needs besides the app's entry, so that all are asked for at once instead of one after the other as
 * the imports of each become known.
 *
 * @param chunks of a build
 * @throws Error when a screen or what a button brings is in none of them
 */
export function routeFiles(chunks: readonly BuiltChunk[]): RouteFiles {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (roots: readonly BuiltChunk[]): Set<string> => {
    const files = new Set<string>();
    const visit = (chunk: BuiltChunk | undefined): void => {
      if (!chunk || files.has(chunk.fileName)) return;
      files.add(chunk.fileName);
      chunk.css.forEach((file) => files.add(file));
      chunk.imports.forEach((file) => visit(byFile.get(file)));
    };
    roots.forEach(visit);
    return files;
  };
  const holder = (module: string): BuiltChunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
    if (!found) throw new Error(`the build has no chunk with src/${module}`);
    return found;
  };

  const entry = closure(chunks.filter(({ isEntry }) => isEntry));
  const files: string[] = [];
  const placesOf = (modules: readonly string[]): readonly number[] =>
    [...closure(modules.map(holder))]
      .filter((file) => !entry.has(file))
      .map((file) => {
        if (!files.includes(file)) files.push(file);
        return files.indexOf(file);
      });
  const screen = (modules: readonly string[]) => placesOf([screensFile, ...modules]);
  const names = Object.keys(screenFiles) as readonly (keyof typeof screenFiles)[];
  return {
    early: Object.fromEntries(Object.entries(EARLY).map(([name, modules]) => [name, placesOf(modules)])),
    routes: [
      ...names.map((name) => [pattern(paths[name]), screen(screenFiles[name])] as const),
      ['^/.', screen(elseFiles)], // the landing needs none of them
    ],
    files,
  };
}

/** A path of the table of routes as a regular expression, as the router reads it. */
function pattern(path: string): string {
  return `^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`;
}
