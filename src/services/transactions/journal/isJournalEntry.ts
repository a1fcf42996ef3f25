import * as z from 'zod/mini';
import type { JournalEntry, JournalError, JournalStep } from './entry.ts';

const text = z.string();
/** Lamports or base units. */
const digits = z.string().check(z.regex(/^-?\d{1,40}$/));
const status = z.enum([
  'planned', 'signing', 'signed', 'sent', 'processed', 'confirmed', 'finalized', 'failed', 'expired', 'rejected',
]);
const error = z.object({ code: text, message: text, advice: text, details: text } satisfies Record<keyof JournalError, unknown>);
const step = z.object({
  label: text,
  status,
  timeline: z.array(z.object({ status, at: z.number() })),
  signature: z.optional(text),
  wire: z.optional(text),
  blockhash: z.optional(text),
  lastValidBlockHeight: z.optional(z.number()),
  slot: z.optional(z.number()),
  feeLamports: z.optional(digits),
  programIds: z.optional(z.array(text)),
  error: z.optional(error),
  refusal: z.optional(error),
} satisfies Record<keyof JournalStep, unknown>);
const cost = z.object({
  solChangeLamports: digits,
  rentLamports: digits,
  protocolFeeLamports: digits,
  tokens: z.array(z.object({ mint: text, account: text, change: digits, decimals: z.nullable(z.number()) })),
} satisfies Record<keyof NonNullable<JournalEntry['cost']>, unknown>);
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
