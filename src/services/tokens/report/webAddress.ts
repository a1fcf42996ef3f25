/** Where files of these networks can be had by a browser. */
const GATEWAYS = { 'ipfs:': 'https://ipfs.io/ipfs/', 'ar:': 'https://arweave.net/' } as const;
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** A stranger's token must not make the page of a public site call whatever runs on the visitor's machine. */
function isServedHere(): boolean {
  return typeof location === 'undefined' || THIS_MACHINE.includes(location.hostname);
}

/** Names and addresses of machines in the visitor's own network: IPv4, IPv6, and names no public DNS has. */
const PRIVATE_IPV4 = /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const PRIVATE_IPV6 = /^\[(::|f[cd]|fe[89ab]|ff|64:ff9b:1)/i;
const PRIVATE_NAME = /(^[^.]+|\.(local|localhost|internal|intranet|lan|home|corp|home\.arpa))\.?$/i;

/** Whether a host is no public one; it may be this very machine. */
function isPrivateHost(hostname: string): boolean {
  // The URL parser has turned every way of writing an IPv4 address into four plain numbers.
  if (/^\d+(\.\d+){3}$/.test(hostname)) return PRIVATE_IPV4.test(hostname) || Number(hostname.split('.')[0]) >= 224;
  return hostname.startsWith('[') ? PRIVATE_IPV6.test(hostname) : PRIVATE_NAME.test(hostname);
}

/**
 * The address a browser can load a link of a token's metadata from: public hosts, and this machine for a page that it
 * serves itself. No other machine of the visitor's network is ever asked.
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
  const isHere = THIS_MACHINE.includes(url.hostname) && isServedHere();
  if (url.protocol === 'https:') return isHere || !isPrivateHost(url.hostname) ? url.href : null;
  if (url.protocol === 'http:') return isHere ? url.href : null;
  if (url.protocol !== 'ipfs:' && url.protocol !== 'ar:') return null;
  const path = link.trim().replace(/^\w+:\/*(ipfs\/)?/i, '');
  return path === '' ? null : GATEWAYS[url.protocol] + path;
}
