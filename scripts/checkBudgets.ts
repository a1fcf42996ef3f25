import { join } from 'node:path';
import { buildApp } from './buildApp.ts';
import { bundleSizes } from './bundleSizes.ts';

/**
 * Bytes of gzip in KiB. Page: before the first paint; first: with the app's script; all: with the wallet code that
 * follows; route: all that its forms and their actions load.
 */
const BUDGETS_KIB = { page: 7.5, landingFirst: 100, landingAll: 180, route: 300 } as const;

const outDir = join(import.meta.dirname, '../.start/budget');
await buildApp(outDir, {});
const sizes = await bundleSizes(outDir);
const rows = [
  { what: 'landing, before the first paint', bytes: sizes.page, kib: BUDGETS_KIB.page },
  { what: 'landing, with its script', bytes: sizes.landingFirst, kib: BUDGETS_KIB.landingFirst },
  { what: 'landing, in all', bytes: sizes.landingAll, kib: BUDGETS_KIB.landingAll },
  ...Object.entries(sizes.routes).map(([route, bytes]) => ({
    what: route,
    bytes,
    kib: BUDGETS_KIB.route,
  })),
];

console.log('Bundle size, KiB of gzip');
for (const { what, bytes, kib } of rows) {
  console.log(`  ${(bytes / 1024).toFixed(1).padStart(6)} of ${String(kib).padStart(3)}  ${what}${bytes > kib * 1024 ? '  OVER' : ''}`);
}
if (rows.some(({ bytes, kib }) => bytes > kib * 1024)) process.exit(1);
