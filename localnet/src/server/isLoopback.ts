import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether an address, or `localhost`, is only this machine's. */
export function isLoopback(host: string | undefined): boolean {
  const version = isIP(host ?? '');
  return host === 'localhost' || (version !== 0 && LOOPBACK.check(host!, version === 6 ? 'ipv6' : 'ipv4'));
}
