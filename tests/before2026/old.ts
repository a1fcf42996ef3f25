/**
 * What a browser and a cluster kept at commit a5638278, which ran programs of November 2024: the ledger of its test of the whole
 * job, and from the page's storage the journal and two forms that were filled in but not sent.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

interface OldStorage {
  /** Addresses, base58. */
  readonly owner: string;
  readonly mint: string;
  readonly cpmmId: string;
  readonly clmmId: string;
  readonly farmId: string;
  /** Of the journal's database. */
  readonly entries: readonly { readonly title: string; readonly steps: readonly { readonly signature: string }[] }[];
  /** By key of the session storage. */
  readonly drafts: Readonly<Record<string, string>>;
}

export const old = JSON.parse(readFileSync(join(import.meta.dirname, 'storage.json'), 'utf8')) as OldStorage;

/** Writes the ledger into an empty folder. */
export function unpackLedger(dir: string): void {
  writeFileSync(join(dir, 'ledger.log'), gunzipSync(readFileSync(join(import.meta.dirname, 'ledger.log.gz'))));
}
