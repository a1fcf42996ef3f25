import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { clusterTable, type ClusterEnv } from '../../src/networks.ts';

/** Ports of this machine: wallet apps on Android listen on a random one, and the settings accept an RPC node on any. */
const THIS_MACHINE = ['localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:*`, `ws://${host}:*`]);

/**
 * Other security headers. Browsers ignore HSTS over http, so a local preview is unaffected; Ledger devices need HID, and some
 * wallets answer through a window that they open.
 */
const HEADERS = [
  'X-Frame-Options: DENY',
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: no-referrer',
  'Cross-Origin-Opener-Policy: same-origin-allow-popups',
  'Permissions-Policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(self), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'Strict-Transport-Security: max-age=31536000',
];

/**
 * File names in `assets` contain a hash of the content, so they can be cached forever: each is fetched first, and then
 * imported from the cache.
 */
const FOR_EVER = 'Cache-Control: public, max-age=31536000, immutable';

const indented = (line: string): string => `  ${line}`;

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
          .map((url) => new URL(url).origin)
          .filter((origin) => !/^(https|wss):/.test(origin)); // any of these is allowed
      }),
    ),
  ];
}

/** Sources for the inline scripts of a page: only these exact texts run. */
export function inlineScriptSources(html: string): readonly string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/**
 * Writes the Content-Security-Policy of a build: into the page as a meta element, and into `_headers` for hosts that support
 * it, where `frame-ancestors` works too. Only the page's own inline scripts run, identified by hash.
 */
export function contentSecurityPolicy(env: ClusterEnv): Plugin {
  const directives: Readonly<Record<string, string>> = {
    // User-supplied URLs are only ever loaded as images. The local cluster serves them over http.
    'img-src': ["'self' data: blob: https:", ...THIS_MACHINE.filter((source) => source.startsWith('http:'))].join(' '),
    // Radix sets positions and scroll locks with style elements and attributes.
    'style-src': "'self' 'unsafe-inline'",
    // `https:` and `wss:` are open because token metadata can be on any host, and the settings accept any RPC node. Answers
    // are parsed as JSON, without cookies, and never executed. Hosts that use neither are listed.
    'connect-src': ["'self'", ...connectedOrigins(env), ...THIS_MACHINE, 'https:', 'wss:', 'data:'].join(' '),
    // Firefox opens a phone's wallet app with a hidden frame.
    'frame-src': 'https://connect.solflare.com solana-wallet:',
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    // Text never becomes markup or script. `mobileWalletSeam.ts` has the only policy, on phones.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  };
  let policy = '';
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post', // runs last, when the page's scripts are final
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
      order: 'post', // after the page was written
      handler({ dir = '' }) {
        // One header serves the pages of all languages, which were built before this one.
        const others = existsSync(dir) ? readdirSync(dir).map((name) => join(dir, name, 'index.html')).filter((file) => existsSync(file)) : [];
        const scripts = others.flatMap((file) => inlineScriptSources(readFileSync(file, 'utf8'))).filter((source) => !policy.includes(source));
        const header = policy.replace("script-src 'self'", ["script-src 'self'", ...new Set(scripts)].join(' '));
        const all = [`Content-Security-Policy: ${header}; frame-ancestors 'none'`, ...HEADERS];
        this.emitFile({ type: 'asset', fileName: '_headers', source: ['/*', ...all.map(indented), '/assets/*', indented(FOR_EVER), ''].join('\n') });
      },
    },
  };
}
