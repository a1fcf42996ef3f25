/** One build of the app for a running validator, served for each test file, and again for each proxy in front of it. */
import type { TestProject } from 'vitest/node';
import { BASE_LOCALE } from '../../scripts/vite/compileMessages.ts';
import { buildForNodes } from '../support/buildForNodes.ts';
import { serveClusters } from '../support/clusterServer.ts';

interface Options {
  /** Of a proxy that the app asks instead of the validator. */
  readonly proxyUrl: string;
}

/** A validator on a busy machine makes slots of seconds, and a transaction is final after 32. */
const PATIENCE_MS = 900_000;

/** `VALIDATOR_URL` is its RPC URL; WebSocket is at the next port. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const rpcUrl = process.env['VALIDATOR_URL'] ?? '';
  const socket = new URL(rpcUrl);
  socket.protocol = 'ws:';
  socket.port = `${Number(socket.port) + 1}`;
  const wsUrl = socket.href;
  const build = await buildForNodes([BASE_LOCALE]);
  const stopServing = await serveClusters<Options>(project, async ({ proxyUrl = rpcUrl }) => {
    const app = await build.serveFor({ rpcUrl: proxyUrl, wsUrl });
    return { cluster: { rpcUrl, wsUrl, appUrl: app.url, patienceMs: PATIENCE_MS }, stop: app.stop };
  });
  project.provide('chunks', build.chunks);
  return async () => {
    await stopServing();
    await build.stop();
  };
}
