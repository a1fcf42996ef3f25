/**
 * Names in use if Web Locks are missing: in Node, which has one page, and on plain http pages. There two tabs may work
 * on the same entry, and the one that writes second gives it up (`LiveEntry`).
 */
const inUse = new Set<string>();

/**
 * Runs `work` unless something with the same name is running in any tab. Web Locks are released when a tab closes.
 *
 * @returns what `work` returned, or `'taken'`
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T | 'taken'> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks;
  if (locks) {
    return locks.request(`raydium-launchpad ${name}`, { ifAvailable: true }, async (lock) => (lock ? work() : 'taken'));
  }
  if (inUse.has(name)) return 'taken';
  inUse.add(name);
  try {
    return await work();
  } finally {
    inUse.delete(name);
  }
}
