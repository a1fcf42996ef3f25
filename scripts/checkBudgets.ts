import { join } from 'node:path';
import { buildApp } from './buildApp.ts';
import { bundleSizes } from './bundleSizes.ts';

/** Budgets in KiB of gzip, by what a visitor waits for (`BundleSizes`). */
const BUDGETS_KIB = { firstPage: 7.5, page: 12.5, landing: 100, form: 250, signed: 460 } as const;
/** With what reads the signer's stake, and its worth in dollars. */
const SWAP_KIB = 485;

const outDir = join(import.meta.dirname, '../.start/budget');
const { pages, landing, forms, read, signed } = await bundleSizes(outDir, await buildApp(outDir, {}));
const rows = [
  ...Object.entries(pages).map(([what, bytes]) => ({
    what: `${what}, before the first paint`, bytes, kib: what === 'landing' ? BUDGETS_KIB.firstPage : BUDGETS_KIB.page,
  })),
  { what: 'landing, with its script', bytes: landing, kib: BUDGETS_KIB.landing },
  ...Object.entries(forms).map(([what, bytes]) => ({
    what: `${what}, with its form`, bytes, kib: BUDGETS_KIB.form,
  })),
  ...Object.entries(signed).map(([what, bytes]) => ({ what: `everything until ${what}`, bytes, kib: what.includes('swap') ? SWAP_KIB : BUDGETS_KIB.signed })),
];

const figure = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(6);
console.log('Bundle size, KiB of gzip');
for (const { what, bytes, kib } of rows) {
  console.log(`  ${figure(bytes)} of ${String(kib).padStart(3)}  ${what}${bytes <= kib * 1024 ? '' : '  OVER'}`);
}
console.log('No limit: the form with what reads the chain for it, web3.js included; it takes input after that');
for (const [what, bytes] of Object.entries(read)) console.log(`  ${figure(bytes)}         ${what}`);
if (rows.some(({ bytes, kib }) => bytes > kib * 1024)) process.exit(1);
