/** Gateways through which browsers load files of these networks. */
const GATEWAYS = { 'ipfs:': 'https://ipfs.io/ipfs/', 'ar:': 'https://arweave.net/' } as const;
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** An untrusted token must not make a public site's page call anything on the visitor's machine. */
function isServedHere(): boolean {
  return typeof location === 'undefined' || THIS_MACHINE.includes(location.hostname);
}

/** Hosts in private networks: IPv4, IPv6, and names outside public DNS. */
const PRIVATE_IPV4 = /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const PRIVATE_IPV6 = /^\[(::|f[cd]|fe[89ab]|ff|64:ff9b:1)/i;
const PRIVATE_NAME = /(^[^.]+|\.(local|localhost|internal|intranet|lan|home|corp|home\.arpa))\.?$/i;

/** Whether a host is not public, by its name or address as a URL has it; it may be this machine. */
export function isPrivateHost(hostname: string): boolean {
  // The URL parser has normalized every notation of an IPv4 address to four decimal numbers.
  if (/^\d+(\.\d+){3}$/.test(hostname)) return PRIVATE_IPV4.test(hostname) || Number(hostname.split('.')[0]) >= 224;
  return hostname.startsWith('[') ? PRIVATE_IPV6.test(hostname) : PRIVATE_NAME.test(hostname);
}

/**
 * The URL from which a browser can load a link of a token's metadata: public hosts, and this machine for a page it
 * serves itself. No other machine in the visitor's network is ever contacted.
 *
 * @param link typed, from the chain or from a document: https, ipfs or Arweave; http only for this machine, from a page on it
 * @param base address of the document, for a link relative to it
 * @returns `null` for any other link
 * @example webAddress('ipfs://bafy/1.json'); // 'https://ipfs.io/ipfs/bafy/1.json'
 */
export function webAddress(link: string, base?: string): string | null {
  let url: URL;
  try {
    url = new URL(link.trim(), link.trim() === '' ? undefined : base);
  } catch {
    return null;
  }
  const isHere = THIS_MACHINE.includes(url.hostname) && isServedHere();
  if (url.protocol === 'https:') return isHere || !isPrivateHost(url.hostname) ? url.href : null;
  if (url.protocol === 'http:') return isHere ? url.href : null;
  if (url.protocol !== 'ipfs:' && url.protocol !== 'ar:') return null;
  const path = link.trim().replace(/^\w+:\/*(ipfs\/)?/i, '');
  if (path === '') return null;
  const address = new URL(GATEWAYS[url.protocol]);
  // A name of a file, in which the signs of a query and a fragment have no meaning.
  address.pathname += path;
  return address.href;
}
