import * as z from 'zod/mini';
import type { JournalEntry } from './entry.ts';

const text = z.string();
const status = z.enum([
  'planned', 'signing', 'signed', 'sent', 'processed', 'confirmed', 'finalized', 'failed', 'expired', 'rejected',
]);
const step = z.object({
  label: text,
  status,
  timeline: z.array(z.object({ status, at: z.number() })),
  signature: z.optional(text),
  wire: z.optional(text),
  blockhash: z.optional(text),
  lastValidBlockHeight: z.optional(z.number()),
  slot: z.optional(z.number()),
  feeLamports: z.optional(text),
  programIds: z.optional(z.array(text)),
  error: z.optional(z.object({ code: text, message: text, advice: text, details: text })),
});
const cost = z.object({
  solChangeLamports: text,
  rentLamports: text,
  protocolFeeLamports: text,
  tokens: z.array(z.object({ mint: text, account: text, change: text, decimals: z.nullable(z.number()) })),
});
const shape = z.object({
  id: text, cluster: text, genesisHash: text, owner: text, kind: text, title: text, key: text,
  createdAt: z.number(), updatedAt: z.number(), revision: z.number(),
  status: z.enum(['open', 'succeeded', 'failed', 'expired', 'rejected', 'stopped']),
  steps: z.array(step),
  facts: z.record(text, text),
  cost: z.optional(cost),
} satisfies Record<keyof JournalEntry, unknown>);

/** Whether this release understands what the disk has: another one may have written it. What it has besides is let be. */
export function isJournalEntry(stored: unknown): stored is JournalEntry {
  return shape.safeParse(stored).success;
}
