import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another running localnet uses this ledger folder. */
export class LedgerInUseError extends Error {
  override readonly name = 'LedgerInUseError';

  constructor(dir: string, pid: number) {
    super(
      `The ledger ${dir} is used by another localnet (process ${pid}). `
        + `Stop that one, choose another folder, or delete ${join(dir, 'lock')} if it does not run.`,
    );
  }
}

/**
 * Locks a ledger folder for this process. Takes over the lock of a process that was killed.
 *
 * @returns unlocks it
 * @throws LedgerInUseError if another running process has locked it
 */
export function lockLedger(dir: string): () => void {
  const path = join(dir, 'lock');
  const holder = readHolder(path);
  if (holder !== undefined && holder !== process.pid && isRunning(holder)) throw new LedgerInUseError(dir, holder);
  writeFileSync(path, `${process.pid}\n`);
  return () => rmSync(path, { force: true });
}

function readHolder(path: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
