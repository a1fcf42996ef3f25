import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { app, heading, withBrowser } from '../support/browser.ts';

const open = withBrowser();

/** A page of another origin, on this machine because Chromium asks for permission before others may reach it. */
const stranger = createServer((_, response) => response.end('<!doctype html><title>A game</title>'));
const strangerUrl = (): string => `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`;

beforeAll(() => new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise((closed) => stranger.close(closed)));

test('a page of another origin cannot crash the cluster or the app server [10.26]', async () => {
  const visit = await open();
  await visit.goto('/');
  await heading(visit.page, 'Welcome to the Raydium Launchpad').waitFor();

  const page = await visit.page.context().newPage();
  visit.allowConsole(new RegExp(`^asked another host: ${strangerUrl()}`));
  await page.route(strangerUrl(), (route) => route.continue());
  await page.goto(strangerUrl());
  const sent = await page.evaluate(async ({ rpcUrl, wsUrl }) => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const bodies = [
      `{"jsonrpc":"2.0","id":${deep},"method":"getSlot"}`,
      deep,
      `[${'{"jsonrpc":"2.0","id":1,"method":"getSlot"},'.repeat(50_000)}1]`,
      '{"jsonrpc":"2.0","id":1,"method":"localnet_advanceSlots","params":[1e18]}',
    ];
    // no-cors: what a page may send without being allowed to read the answer.
    const posts = bodies.map((body) => fetch(rpcUrl, { method: 'POST', mode: 'no-cors', body }));
    const socket = new WebSocket(wsUrl);
    await new Promise((opened) => (socket.onopen = opened));
    const answered = new Promise((message) => (socket.onmessage = message));
    socket.send(bodies[0]!);
    await answered;
    return (await Promise.all(posts)).map(({ type }) => type);
  }, { rpcUrl: app.rpcUrl, wsUrl: app.wsUrl });
  expect(sent).toEqual(['opaque', 'opaque', 'opaque', 'opaque']);

  // `npm start` runs both in one process: the page reloads and reads the chain.
  await visit.goto('/pools');
  await heading(visit.page, 'Pools').waitFor();
  const health = await visit.page.evaluate(async (url) => (await fetch(`${url}/health`)).text(), app.rpcUrl);
  expect(health).toBe('ok');
});
