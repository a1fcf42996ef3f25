import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describePrograms, keepRunning, programsDir, startLocalnet, wholeNumber } from 'raydium-localnet';
import { buildWhenStale } from './buildWhenStale.ts';
import { serveApp } from './serveApp.ts';

const HELP = `npm start [-- options]

Starts a local Solana cluster and the app that works on it.
  --port N            port of the app (default 5173; 0 takes a free one)
  --rpc-port N        port of the cluster's RPC; WebSocket is the next one (default 8899; 0 takes a free pair)
  --ledger DIR        folder that keeps the chain (default .localnet)
  --build DIR         folder that keeps the app's build, in DIR/app (default .start)
  --reset             forget what was done on the cluster before`;

const root = join(import.meta.dirname, '..');

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5173' },
    'rpc-port': { type: 'string', default: '8899' },
    ledger: { type: 'string', default: join(root, '.localnet') },
    build: { type: 'string', default: join(root, '.start') },
    reset: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const outDir = resolve(values.build, 'app');

try {
  // Checks both before anything starts.
  const port = wholeNumber('--port', values.port, 0, 65_535);
  const rpcPort = wholeNumber('--rpc-port', values['rpc-port'], 0, 65_534);
  const localnet = await startLocalnet({
    port: rpcPort,
    ledger: resolve(values.ledger),
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

  const stop = () => {
    void Promise.all([app.stop(), localnet.stop()]).finally(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
