import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describePrograms, keepRunning, programsDir, startLocalnet, wholeNumber } from 'raydium-localnet';
import { buildWhenStale } from './buildWhenStale.ts';
import { fetchMissingPrograms } from './fetchMissingPrograms.ts';
import { serveApp } from './serveApp.ts';

const HELP = `npm start [-- --port N] [--rpc-port N] [--reset]

Starts a local Solana cluster and the app that works on it.
  --port N      port of the app (default 5173)
  --rpc-port N  port of the cluster's RPC; WebSocket is the next one (default 8899)
  --reset       forget what was done on the cluster before`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5173' },
    'rpc-port': { type: 'string', default: '8899' },
    reset: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const root = join(import.meta.dirname, '..');
const outDir = join(root, '.start', 'app');

try {
  // Both before anything starts.
  const port = wholeNumber('--port', values.port, 0, 65_535);
  const rpcPort = wholeNumber('--rpc-port', values['rpc-port'], 0, 65_534);
  const localnet = await startLocalnet({
    port: rpcPort,
    ledger: join(root, '.localnet'),
    reset: values.reset,
    onProgramsLoaded: (programs) => console.log(programs.map(({ name }) => `Loaded the real ${name}.`).join('\n')),
  });
  console.log(`Cluster  ${localnet.rpcUrl}  (WebSocket ${localnet.wsUrl})`);
  await buildWhenStale(outDir, { VITE_DEFAULT_CLUSTER: 'localnet', VITE_LOCALNET_RPC_URL: localnet.rpcUrl });
  const app = await serveApp(outDir, port);
  keepRunning();

  const [counts, ...details] = describePrograms(localnet.programs);
  console.log(`Programs ${counts}, in ${programsDir()}\n${details.map((line) => `         ${line}`).join('\n')}`);
  console.log(`\n  Open     ${app.url}\n\nCtrl+C stops both. What you did on the cluster is kept; --reset forgets it.`);
  if (localnet.programs.some(({ loaded }) => !loaded)) void fetchMissingPrograms(localnet.programs).then(() => localnet.loadPrograms());

  const stop = () => {
    void Promise.all([app.stop(), localnet.stop()]).finally(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
