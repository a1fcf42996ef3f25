/**
 * Names in use where there are no Web Locks: in Node, which is one page, and in a browser that took the page over plain
 * http, where two tabs may then work on the same entry: the one that writes second leaves it (`LiveEntry`).
 */
const inUse = new Set<string>();

/**
 * Runs `work` while no one else, in any tab, runs anything of the same name. Web Locks end with the tab.
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
