import type { RouteFiles } from '../src/app/boot/Boot.ts';
import { paths } from '../src/routes/paths.ts';
import { filesOf, type BuiltChunk } from './builtChunks.ts';
import { notFoundFiles, screenFiles, screensFile } from '../src/routes/screenFiles.ts';

/** What the buttons bring that can be pressed before the app has arrived, by their `data-early`. */
const EARLY: Readonly<Record<string, readonly string[]>> = {
  wallet: ['app/wallet/WalletIsland.tsx', 'app/wallet/prepareWallets.ts', 'app/wallet/WalletModal.tsx'],
  settings: ['app/settings/SettingsDialog.tsx'],
  'create-wallet': ['ui/CreateWalletDialog.tsx'],
};

/**
 * The files each path needs in addition to the app's entry, so that all are asked for at once instead of one after the other as
 * the imports of each become known.
 *
 * @param chunks of a build
 * @throws Error when a screen or what a button brings is in none of them
 */
export function routeFiles(chunks: readonly BuiltChunk[]): RouteFiles {
  const entry = filesOf(chunks, []);
  const files: string[] = [];
  const offsetsOf = (modules: readonly string[]): readonly number[] =>
    [...filesOf(chunks, modules)]
      .filter((file) => !entry.has(file))
      .map((file) => {
        if (!files.includes(file)) files.push(file);
        return files.indexOf(file);
      });
  const screen = (modules: readonly string[]) => offsetsOf([screensFile, ...modules]);
  const names = Object.keys(screenFiles) as readonly (keyof typeof screenFiles)[];
  return {
    early: Object.fromEntries(Object.entries(EARLY).map(([name, modules]) => [name, offsetsOf(modules)])),
    routes: [
      ...names.map((name) => [pattern(paths[name]), screen(screenFiles[name])] as const),
      ['^/.', screen(notFoundFiles)], // the landing needs none of them
    ],
    files,
  };
}

/** A path of the table of routes as a regular expression, as the router reads it. */
function pattern(path: string): string {
  return `^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`;
}
