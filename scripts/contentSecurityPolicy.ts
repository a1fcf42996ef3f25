import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { clusterTable, type ClusterEnv } from '../src/clusterTable.ts';

/**
 * Ports of this machine: a wallet app on an Android phone listens on one that it chooses again each time, and the settings take
 * an RPC node on any.
 */
const THIS_MACHINE = ['localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:*`, `ws://${host}:*`]);

/** In addition to the policy. Browsers ignore HSTS over http, so a local preview is unaffected; Ledger devices need HID. */
const HEADERS = [
  'X-Frame-Options: DENY',
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: no-referrer',
  'Permissions-Policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(self), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'Strict-Transport-Security: max-age=31536000',
];

/** A file in `assets` has the hash of what it holds in its name; each is fetched first and imported from the cache then. */
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
    // An image URL typed by a user is only ever an image. The local cluster serves pictures by http.
    'img-src': ["'self' data: blob: https:", ...THIS_MACHINE.filter((source) => source.startsWith('http:'))].join(' '),
    // Radix sets positions and scroll locks through style elements and attributes.
    'style-src': "'self' 'unsafe-inline'",
    // `https:` and `wss:` are open because token metadata may be hosted anywhere, and the settings take any RPC node. What
    // comes is read as JSON, without cookies, and never run. The named hosts matter where they are neither.
    'connect-src': ["'self'", ...connectedOrigins(env), ...THIS_MACHINE, 'https:', 'wss:', 'data:'].join(' '),
    // Firefox opens a phone's wallet app through a hidden frame.
    'frame-src': 'https://connect.solflare.com solana-wallet:',
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    // Text never becomes markup or script; `mobileWalletSeam.ts` has the one policy, on phones.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
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
        const all = [`Content-Security-Policy: ${policy}; frame-ancestors 'none'`, ...HEADERS];
        this.emitFile({ type: 'asset', fileName: '_headers', source: ['/*', ...all.map(indented), '/assets/*', indented(FOR_EVER), ''].join('\n') });
      },
    },
  };
}
