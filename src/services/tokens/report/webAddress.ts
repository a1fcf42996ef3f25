/** Where files of these networks can be had by a browser. */
const GATEWAYS = { 'ipfs:': 'https://ipfs.io/ipfs/', 'ar:': 'https://arweave.net/' } as const;
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** A stranger's token must not make the page of a public site call whatever runs on the visitor's machine. */
function isServedHere(): boolean {
  return typeof location === 'undefined' || THIS_MACHINE.includes(location.hostname);
}

/**
 * The address a browser can load a link of a token's metadata from; nothing but the web and this machine is ever asked.
 *
 * @param link as the chain or a document has it: https, ipfs or Arweave; http for this machine only, by a page of this machine
 * @returns `null` for a link of any other kind
 * @example webAddress('ipfs://bafy/1.json'); // 'https://ipfs.io/ipfs/bafy/1.json'
 */
export function webAddress(link: string): string | null {
  let url: URL;
  try {
    url = new URL(link.trim());
  } catch {
    return null;
  }
  if (url.protocol === 'https:') return url.href;
  if (url.protocol === 'http:') return THIS_MACHINE.includes(url.hostname) && isServedHere() ? url.href : null;
  if (url.protocol !== 'ipfs:' && url.protocol !== 'ar:') return null;
  const path = link.trim().replace(/^\w+:\/*(ipfs\/)?/i, '');
  return path === '' ? null : GATEWAYS[url.protocol] + path;
}
