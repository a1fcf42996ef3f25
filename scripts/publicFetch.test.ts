import { hostname } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '@tests/support/startServer.ts';
import { publicFetch } from './publicFetch.ts';

/** A server that redirects `/to?URL` there and `/loop` to itself, and answers anything else with its path. */
async function start() {
  const server = await startServer((response, { url = '' }) => {
    const [, to] = /^\/to\?(.*)/.exec(url) ?? [];
    if (url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (to === undefined) response.end(url);
    else response.writeHead(302, { location: to }).end();
  });
  onTestFinished(() => server.stop());
  return server;
}

test.each([
  'http://127.0.0.1:8899/', 'https://127.0.0.1/', 'https://localhost/', 'https://[::1]/', 'https://[::ffff:7f00:1]/', 'https://2130706433/', 'https://0x7f.1/', 'https://10.0.0.1/',
  'https://192.168.1.1/', 'https://169.254.169.254/latest/meta-data', 'https://100.64.0.1/', 'https://router/', 'https://nas.local/', 'https://[fd00::1]/', `https://${hostname()}/`, 'http://example.org/', 'file:///etc/passwd',
])('%s is not asked for a stranger', async (link) => {
  await expect(publicFetch(link, { allowsThisMachine: false })).rejects.toThrow('is not a public host');
});

test('a token of the local cluster may be on this machine, and a redirect may lead no further', async () => {
  const { url, requests } = await start();
  const ask = (path: string): Promise<Response> => publicFetch(url + path, { allowsThisMachine: true });
  expect(await (await ask('/to?/moved')).text()).toBe('/moved');
  for (const to of ['https://10.0.0.1/', 'http://example.org/', 'https://169.254.169.254/', '//192.168.0.1/', 'file:///etc/passwd']) await expect(ask(`/to?${to}`)).rejects.toThrow('is not a public host');
  await expect(publicFetch(`${url}/`, { allowsThisMachine: false })).rejects.toThrow('is not a public host');
  await expect(ask('/loop')).rejects.toThrow('redirects more than 5 times');
  expect(requests).not.toContain('/');
});
