import { join } from 'node:path';
import { buildApp } from './buildApp.ts';
import { bundleSizes } from './bundleSizes.ts';

/** KiB of gzip: what a visitor waits for (`BundleSizes`). */
const BUDGETS_KIB = { page: 7.5, landing: 100, usable: 190, signed: 450 } as const;
/** The form most visitors come for. */
const CREATE_POOL_KIB = 170;

const outDir = join(import.meta.dirname, '../.start/budget');
const { page, landing, usable, signed } = await bundleSizes(outDir, await buildApp(outDir, {}));
const rows = [
  { what: 'landing, before the first paint', bytes: page, kib: BUDGETS_KIB.page },
  { what: 'landing, with its script', bytes: landing, kib: BUDGETS_KIB.landing },
  ...Object.entries(usable).map(([what, bytes]) => ({
    what: `${what}, until it can be used`, bytes, kib: what === 'createPool' ? CREATE_POOL_KIB : BUDGETS_KIB.usable,
  })),
  ...Object.entries(signed).map(([what, bytes]) => ({ what: `everything until ${what}`, bytes, kib: BUDGETS_KIB.signed })),
];

console.log('Bundle size, KiB of gzip');
for (const { what, bytes, kib } of rows) {
  console.log(`  ${(bytes / 1024).toFixed(1).padStart(6)} of ${String(kib).padStart(3)}  ${what}${bytes > kib * 1024 ? '  OVER' : ''}`);
}
if (rows.some(({ bytes, kib }) => bytes > kib * 1024)) process.exit(1);
