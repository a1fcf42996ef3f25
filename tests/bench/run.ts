/**
 * Prints the figures of docs/performance.md. A missed target is printed as MISSED and does not fail; a section that cannot be
 * measured does. Run: `npm run bench`, some sections: `npm run bench -- pages quotes`, all of them into that document: `npm
 * run bench -- --write`
 */
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAmounts } from './amounts.ts';
import { benchBundle } from './bundle.ts';
import { benchChart } from './chart.ts';
import { benchConnected } from './connected.ts';
import { benchClmmQuotes } from './clmmQuotes.ts';
import type { Figure } from './Figure.ts';
import { benchInteractions } from './interactions.ts';
import { benchLists } from './lists.ts';
import { benchLocalnet } from './localnet.ts';
import { benchPages } from './pages.ts';
import { printFigures } from './printFigures.ts';
import { benchQuotes } from './quotes.ts';
import { benchRoutes } from './routes.ts';
import { benchScreens } from './screens.ts';
import { startApps, type Apps } from './startApps.ts';
import { writeFigures } from './writeFigures.ts';

interface Section {
  readonly title: string;
  bench(apps: () => Promise<Apps>): Promise<readonly Figure[]>;
}

const sections: Readonly<Record<string, Section>> = {
  bundle: { title: 'Bundle, gzip', bench: async (apps) => benchBundle(await apps()) },
  pages: {
    title: 'Pages in Chromium: fast, as this machine is; slow, CPU 4x, 1.6 Mbps, 150 ms; medians of 5',
    bench: async (apps) => benchPages(await apps()),
  },
  routes: { title: 'Other routes in Chromium, slow, beside the landing screen of the naive build; medians of 3', bench: async (apps) => benchRoutes(await apps()) },
  connected: { title: 'With a connected wallet in Chromium, slow; medians of 3', bench: async (apps) => benchConnected(await apps()) },
  // Before the lists, whose 10,000 pools would be read too.
  inp: { title: 'Interaction to next paint (INP) in Chromium, CPU 4x; medians of 3 visits', bench: async (apps) => benchInteractions(await apps()) },
  screens: { title: 'Requests per screen until it is idle', bench: async (apps) => benchScreens(await apps()) },
  lists: { title: 'Lists in Chromium, CPU 4x', bench: async (apps) => benchLists(await apps()) },
  quotes: { title: 'Quotes of swaps', bench: benchQuotes },
  clmm: { title: 'Quotes of concentrated pools', bench: benchClmmQuotes },
  amounts: { title: 'Exact amounts', bench: benchAmounts },
  // Imported late, because it loads React's development build, which must not affect a build of the app in this process.
  requests: { title: 'Requests per action', bench: async () => (await import('./requests.ts')).benchRequests() },
  portfolio: { title: 'Portfolio in Chromium', bench: async () => (await import('./portfolio.ts')).benchPortfolio() },
  chart: { title: 'Chart of a pool in Chromium, CPU 4x', bench: benchChart },
  localnet: { title: 'localnet', bench: benchLocalnet },
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean', default: false } } });
const unknown = positionals.find((name) => !(name in sections));
if (unknown !== undefined) {
  console.error(`There is no section '${unknown}'. Sections: ${Object.keys(sections).join(', ')}`);
  process.exit(2);
}

let started: Promise<Apps> | undefined;
const apps = (): Promise<Apps> => (started ??= startApps());
const start = performance.now();
const all: Figure[] = [];
const document: string[] = [];
const say = (text: string, markdown = text): void => {
  console.log(text);
  document.push(markdown);
};

const [cpu] = cpus();
say(`${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`);
for (const [name, { title, bench }] of Object.entries(sections)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const figures = await bench(apps).catch((error: unknown) => {
    console.error(`\n${title}: not measured,`, error);
    process.exitCode = 1;
    return null;
  });
  if (!figures) continue;
  all.push(...figures);
  say(`\n${title}\n${printFigures(figures, 'text')}`, `\n### ${title}\n\n${printFigures(figures, 'markdown')}`);
}
const promised = all.filter(({ met }) => met !== undefined);
const kept = promised.filter(({ met }) => met).length;
say(`\n${kept} of ${promised.length} promises kept, ${all.length} figures in ${Math.round((performance.now() - start) / 1000)} s`);
if (values.write) await writeFigures(document.join('\n'));
await (await started)?.stop();
process.exit();
