/**
 * For projects named after a public network: a double of it for each test file, under the network's own hosts, and one build of
 * the app as it is deployed there.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from 'raydium-localnet/testing';
import type { TestProject } from 'vitest/node';
import { serveApp } from '../../scripts/serveApp.ts';
import { clusterTable } from '../../src/networks.ts';
import { serveClusters } from './clusterServer.ts';
import { startInternet } from './internet.ts';

/** The variables with which a build offers each network: none for devnet. */
const ENV = { devnet: {}, mainnet: { VITE_ENABLE_MAINNET: 'true', VITE_DEFAULT_CLUSTER: 'mainnet' } } as const;
/** The explorers that links lead to, and the fee service in the shape the app reads. */
const OTHERS = {
  'explorer.solana.com': null, 'solscan.io': null, 'solana.fm': null, 'orbmarkets.io': null,
  'solanacompass.com': { 15: { avg: 6_000 } },
};

/** The node's limits hold pages up. */
const PATIENCE_MS = 300_000;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const as = project.name === 'mainnet' ? 'mainnet' : 'devnet';
  const outDir = await mkdtemp(join(tmpdir(), 'launchpad-deployed-'));
  const app = build(outDir, ENV[as]).then(() => serveApp(outDir, 0));
  const { rpcUrl: publicRpc, wsUrl: publicWs, apiHosts } = clusterTable(ENV[as])[as];
  const hosts = [...new Set([publicRpc, publicWs, ...Object.values<string>({ ...apiHosts })].map((url) => new URL(url).host))];
  const stopServing = await serveClusters(project, async () => {
    const { localnet: { rpcUrl, wsUrl }, stop } = await startTestCluster({ as });
    const internet = await startInternet({ node: { rpcUrl, wsUrl, hosts }, others: OTHERS });
    const { url } = await app;
    return {
      cluster: { rpcUrl, wsUrl, appUrl: url, patienceMs: PATIENCE_MS, internet: { hosts: internet.hosts, flags: internet.flags } },
      stop: async () => void (await Promise.all([internet.stop(), stop()])),
    };
  });
  return async () => {
    await stopServing();
    await (await app).stop();
    await rm(outDir, { recursive: true, force: true });
  };
}

/** Builds the app in a process of its own: nothing of the test runner's environment is in it. */
function build(outDir: string, env: Readonly<Record<string, string>>): Promise<void> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITE_|VITEST|NODE_ENV|BUILD_LOCALE)/.test(name));
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    stdio: 'inherit', env: { ...Object.fromEntries(inherited), ...env },
  });
  return new Promise((resolve, reject) => child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the build ended with ${code}`)))));
}
