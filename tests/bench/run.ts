import { cpus, totalmem } from 'node:os';
import { benchAmounts } from './amounts.ts';
import { benchClmmQuotes } from './clmmQuotes.ts';
import { benchLocalnet } from './localnet.ts';
import { benchQuotes } from './quotes.ts';
import { benchRequests } from './requests.ts';
import { benchRoutes } from './routes.ts';

interface Figure {
  readonly name: string;
  readonly value: string;
}

const sections: readonly { readonly title: string; bench(): Promise<readonly Figure[]> }[] = [
  { title: 'localnet', bench: benchLocalnet },
  { title: 'RPC requests per action', bench: benchRequests },
  { title: 'Routes in Chromium', bench: benchRoutes },
  { title: 'Exact amounts', bench: benchAmounts },
  { title: 'Quotes of concentrated pools', bench: benchClmmQuotes },
  { title: 'Quotes of swaps', bench: benchQuotes },
];

const [cpu] = cpus();
console.log(`${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`);
for (const { title, bench } of sections) {
  const figures = await bench();
  const width = Math.max(...figures.map(({ name }) => name.length));
  console.log(`\n${title}`);
  for (const { name, value } of figures) console.log(`  ${name.padEnd(width)}  ${value}`);
}
process.exit(0);
