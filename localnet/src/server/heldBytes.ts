import type { ServerResponse } from 'node:http';

/** Limit for request bodies and unread answers of this process. */
const MAX_HELD_BYTES = 256 * 1024 * 1024;
/** A request that takes no more than this is not counted and never refused, so that health can always be asked. */
export const SMALL_BYTES = 16 * 1024;

let held = 0;
const taken = new WeakMap<ServerResponse, number>();

/** What a request takes of the limit. */
const counted = (bytes: number): number => (bytes > SMALL_BYTES ? bytes : 0);

/**
 * Reserves bytes for a request or its answer, until the answer was read or the connection closed.
 *
 * @param bytes negative gives back some of what was reserved
 * @returns `false`, and reserves nothing, if it would exceed the limit of all requests or the connection is closed
 */
export function hold(response: ServerResponse, bytes: number): boolean {
  const more = counted((taken.get(response) ?? 0) + bytes) - counted(taken.get(response) ?? 0);
  if (more > 0 && (response.closed || held + more > MAX_HELD_BYTES)) return false;
  reserve(response, bytes);
  return true;
}

/** `hold` for what cannot be refused. */
export function reserve(response: ServerResponse, bytes: number): void {
  if (response.closed) return;
  const before = taken.get(response);
  if (before === undefined) {
    response.once('close', () => {
      held -= counted(taken.get(response) ?? 0);
      taken.delete(response);
    });
  }
  const after = (before ?? 0) + bytes;
  held += counted(after) - counted(before ?? 0);
  taken.set(response, after);
}
