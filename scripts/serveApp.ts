import { preview } from 'vite';

export interface ServedApp {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves a build on this machine: every unknown path as the app itself, a missing file as 404.
 *
 * @param outDir a folder `buildApp` filled
 * @param port preferred port; the next free one is taken when it is not free, and 0 takes any
 */
export async function serveApp(outDir: string, port: number): Promise<ServedApp> {
  const server = await preview({
    logLevel: 'warn',
    build: { outDir },
    preview: { port, host: '127.0.0.1' },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the app server has no port');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
