import type { JournalStore } from './JournalStore.ts';
import { newId } from './newId.ts';

/** A tab that was killed gives its names back after this long. */
const LEASE_MS = 15_000;
/** A tab in the background is woken about once a second. */
const RENEW_MS = 4_000;

/**
 * Runs `work` while nobody else, in any tab, runs anything of the same name: through the browser's Web Locks, which
 * end with the tab, or where there are none through leases in the journal's store, which run out.
 *
 * @param holder tells this tab
 * @returns what `work` returned, or `'taken'`
 */
export async function exclusively<T>(
  store: JournalStore, holder: string, name: string, work: () => Promise<T>,
): Promise<T | 'taken'> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks;
  if (locks) {
    return locks.request(`raydium-launchpad ${name}`, { ifAvailable: true }, async (lock) => (lock ? work() : 'taken'));
  }
  // Of this call, not of the tab: a second click in the same tab is somebody else too.
  const mine = `${holder} ${newId()}`;
  const take = (untilMs: number): Promise<boolean> => store.lease(name, mine, untilMs).catch(() => true);
  if (!(await take(Date.now() + LEASE_MS))) return 'taken';
  const renewal = setInterval(() => void take(Date.now() + LEASE_MS), RENEW_MS);
  (renewal as { unref?: () => void }).unref?.();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await take(0);
  }
}
