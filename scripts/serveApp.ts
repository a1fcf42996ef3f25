import { preview } from 'vite';

export interface ServedApp {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves a build on this machine: unknown paths get the app, missing files 404.
 *
 * @param outDir a build from `buildApp`
 * @param port preferred port; the next free one is used if it is taken, and 0 takes any
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
