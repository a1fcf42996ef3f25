import type { RouteFiles } from '../src/app/boot/Boot.ts';
import { paths } from '../src/paths.ts';
import { filesOf, type BuiltChunk } from './builtChunks.ts';
import { notFoundFiles, screenFiles, screensFile } from '../src/routes/screenFiles.ts';

/** Modules of the buttons that can be clicked before the app has loaded, by their `data-early`. */
const EARLY: Readonly<Record<string, readonly string[]>> = {
  wallet: ['app/wallet/WalletIsland.tsx', 'app/wallet/prepareWallets.ts', 'app/wallet/WalletModal.tsx'],
  settings: ['app/settings/SettingsDialog.tsx'],
  'create-wallet': ['ui/CreateWalletDialog.tsx'],
};

/**
 * The files each path needs in addition to the app's entry, so that all are requested at once instead of one level of imports
 * after another.
 *
 * @param chunks of a build
 * @throws Error if the module of a screen or button is in no chunk
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
      ['^/.', screen(notFoundFiles)], // the landing screen needs none
    ],
    files,
  };
}

/** A path of the route table as a regular expression, matching like the router. */
function pattern(path: string): string {
  return `^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`;
}
