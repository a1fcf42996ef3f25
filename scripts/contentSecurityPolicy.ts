import type { Plugin } from 'vite';
import { clusterTable, type ClusterEnv } from '../src/clusterTable.ts';

/** Origins the app connects to: RPC, WebSocket, the provider's API and third parties of each offered cluster. */
function connectedOrigins(env: ClusterEnv): readonly string[] {
  const { localnet, devnet, mainnet } = clusterTable(env);
  const offered = env.VITE_ENABLE_MAINNET === 'true' ? [localnet, devnet, mainnet] : [localnet, devnet];
  return [
    ...new Set(
      offered.flatMap(({ rpcUrl, wsUrl, apiHosts, ...third }) => {
        const { base, owner, service, swap, monitor } = apiHosts;
        const thirds = [third.priorityFeeHost, third.tokenListUrl, third.jupiterListUrl, third.bundleRelayUrl];
        return [rpcUrl, wsUrl, base, owner, service, swap, monitor, ...thirds]
          .filter((url) => url !== '')
          .map((url) => new URL(url).origin);
      }),
    ),
  ];
}

/**
 * Writes the Content-Security-Policy of a build: into the page as a meta element, and into `_headers` for hosts that
 * read it, where `frame-ancestors` counts too. No inline script runs, connections go to the configured hosts only.
 */
export function contentSecurityPolicy(env: ClusterEnv): Plugin {
  const directives: Readonly<Record<string, string>> = {
    'default-src': "'self'",
    'script-src': "'self'",
    // Radix sets positions and scroll locks through style elements and attributes.
    'style-src': "'self' 'unsafe-inline'",
    // An image URL typed by a user is only ever an image.
    'img-src': "'self' data: blob: https:",
    // A token's description lies wherever its maker put it: it is read as JSON, without cookies, and never run.
    'connect-src': ["'self'", ...connectedOrigins(env), 'https:', 'data:'].join(' '),
    'frame-src': 'https://connect.solflare.com',
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
  };
  const policy = Object.entries(directives).map(([name, value]) => `${name} ${value}`).join('; ');
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
    ],
    generateBundle() {
      const header = `${policy}; frame-ancestors 'none'`;
      const lines = ['/*', `  Content-Security-Policy: ${header}`, '  X-Frame-Options: DENY', '  X-Content-Type-Options: nosniff', '  Referrer-Policy: no-referrer', ''];
      this.emitFile({ type: 'asset', fileName: '_headers', source: lines.join('\n') });
    },
  };
}
