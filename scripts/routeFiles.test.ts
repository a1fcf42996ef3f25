import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { BuiltChunk } from './builtChunks.ts';
import { routeFiles } from './routeFiles.ts';
import { paths } from '@/paths.ts';
import { notFoundFiles, screenFiles, screensFile } from '@/routes/screenFiles.ts';

const chunk = (fileName: string, modules: readonly string[], imports: readonly string[] = [], css: readonly string[] = []): BuiltChunk => ({
  fileName, moduleIds: modules.map((module) => `/project/src/${module}`), imports, css, isEntry: fileName === 'entry.js',
});

const BUILD: readonly BuiltChunk[] = [
  chunk('entry.js', ['main.tsx'], ['runtime.js']),
  chunk('runtime.js', []),
  chunk('screens.js', ['routes/Screens.tsx'], ['entry.js', 'query.js'], ['components.css']),
  chunk('query.js', [], ['runtime.js']),
  chunk('home.js', ['routes/Home.tsx'], ['entry.js', 'shared.js']),
  chunk('shared.js', [], ['deep.js'], ['shared.css']),
  chunk('deep.js', []),
  chunk('pool.js', ['routes/PoolPage.tsx'], ['shared.js']),
  chunk('rest.js', Object.values(screenFiles).flat().filter((file) => !/Home|PoolPage|^features/.test(file))),
  chunk('tabs.js', ['features/pool/positions/PositionTabs.tsx']),
  chunk('claims.js', ['features/farms/claims/LaunchPoolClaims.tsx']),
  chunk('else.js', notFoundFiles),
  chunk('island.js', ['app/wallet/WalletIsland.tsx', 'app/wallet/WalletModal.tsx'], ['entry.js', 'deep.js']),
  chunk('prepare.js', ['app/wallet/prepareWallets.ts']),
  chunk('create.js', ['ui/CreateWalletDialog.tsx']),
  chunk('settings.js', ['app/settings/SettingsDialog.tsx']),
];

/** The files of a path, looked up like in the page. */
function filesOf(path: string): readonly string[] {
  const { files, routes } = routeFiles(BUILD);
  const [, places = []] = routes.find(([pattern]) => new RegExp(pattern).test(path)) ?? [];
  return places.map((place) => files[place] ?? 'none').toSorted();
}

describe('files of a path', () => {
  test('include the route table, the screen and all static imports, but not what the entry loads', () => {
    expect(filesOf('/home')).toEqual(['components.css', 'deep.js', 'home.js', 'query.js', 'screens.js', 'shared.css', 'shared.js']);
  });

  test('include what a screen imports once it is drawn', () => {
    expect(filesOf('/positions/abc')).toContain('tabs.js');
    expect(filesOf('/farms')).toContain('claims.js');
  });

  test('are found for a path with a parameter, and with a trailing slash', () => {
    expect(filesOf('/pools/abc')).toContain('pool.js');
    expect(filesOf('/pools/abc/')).toContain('pool.js');
    expect(filesOf('/pools')).toContain('rest.js');
  });

  test('are those of the fallback screen for an unknown path, and none on the landing screen', () => {
    expect(filesOf('/pools/abc/more')).toContain('else.js');
    expect(filesOf('/nowhere')).toContain('else.js');
    expect(filesOf('/')).toEqual([]);
  });

  test('list every file once, and those for early clicks', () => {
    const { files, early } = routeFiles(BUILD);
    expect(new Set(files).size).toBe(files.length);
    expect(early['wallet']?.map((place) => files[place])).toEqual(['island.js', 'deep.js', 'prepare.js']);
    expect(early['create-wallet']?.map((place) => files[place])).toEqual(['create.js']);
  });

  test('a build without a screen is refused', () => {
    expect(() => routeFiles(BUILD.filter(({ fileName }) => fileName !== 'home.js'))).toThrow('the build has no chunk with routes/Home.tsx');
  });
});

test('every path has existing files', () => {
  expect(Object.keys(screenFiles).toSorted()).toEqual(Object.keys(paths).filter((name) => name !== 'landing').toSorted());
  const files = [...Object.values(screenFiles).flat(), ...notFoundFiles, screensFile];
  expect(files.filter((file) => !existsSync(`src/${file}`))).toEqual([]);
});
