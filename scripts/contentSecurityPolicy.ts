import { createHash } from 'node:crypto';
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

/** The sources a policy names for the inline scripts of a page: these texts run, and no other. */
export function inlineScriptSources(html: string): readonly string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/**
 * Writes the Content-Security-Policy of a build: into the page as a meta element, and into `_headers` for hosts that
 * read it, where `frame-ancestors` counts too. Of inline scripts only the page's own run, named by their hash;
 * connections go to the configured hosts only.
 */
export function contentSecurityPolicy(env: ClusterEnv): Plugin {
  const directives: Readonly<Record<string, string>> = {
    // An image URL typed by a user is only ever an image.
    'img-src': "'self' data: blob: https:",
    // Radix sets positions and scroll locks through style elements and attributes.
    'style-src': "'self' 'unsafe-inline'",
    // A token's description lies wherever its maker put it: it is read as JSON, without cookies, and never run.
    'connect-src': ["'self'", ...connectedOrigins(env), 'https:', 'data:'].join(' '),
    'frame-src': 'https://connect.solflare.com',
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
  };
  let policy = '';
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post', // the last of all: the page's scripts are what they will be
      handler(html) {
        const sources = ["'self'", ...inlineScriptSources(html)].join(' ');
        const all = { 'default-src': "'self'", 'script-src': sources, ...directives };
        policy = Object.entries(all).map(([name, value]) => `${name} ${value}`).join('; ');
        return [
          { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
        ];
      },
    },
    generateBundle: {
      order: 'post', // after the page
      handler() {
        const header = `${policy}; frame-ancestors 'none'`;
        const lines = ['/*', `  Content-Security-Policy: ${header}`, '  X-Frame-Options: DENY', '  X-Content-Type-Options: nosniff', '  Referrer-Policy: no-referrer', ''];
        this.emitFile({ type: 'asset', fileName: '_headers', source: lines.join('\n') });
      },
    },
  };
}
