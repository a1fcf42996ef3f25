import bs58 from 'bs58';
import * as z from 'zod/mini';
import type { ClusterName } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { describe } from '@/errors/describe.ts';
import type { Phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** 16 random bytes, base58. `crypto.randomUUID` is missing on pages without https. */
export function newId(): string {
  return bs58.encode(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * Status of one transaction.
 *
 * planned → signing → signed → sent → processed → confirmed → finalized, or an early end: rejected (by the wallet or
 * its owner), failed (in simulation, or landed with an error), expired (proven never to land).
 */
export type StepStatus =
  | 'planned' | 'signing' | 'signed' | 'sent' | 'processed' | 'confirmed' | 'finalized'
  | 'failed' | 'expired' | 'rejected';

/** Status of the action; 'stopped' = some steps landed and the rest was never signed. */
export type EntryStatus = 'open' | 'succeeded' | 'failed' | 'expired' | 'rejected' | 'stopped';

/** An error as stored in the journal, already formatted. */
export interface JournalError {
  readonly code: string;
  readonly message: string;
  readonly advice: string;
  /** Plain text for 'Copy details'. */
  readonly details: string;
}

export interface JournalStep {
  /** In the entry's language. */
  readonly label: string;
  /** What the label is made of; absent if an older release wrote the entry. */
  readonly phrase?: Phrase;
  readonly status: StepStatus;
  /** When each status was reached, in milliseconds since 1970. */
  readonly timeline: readonly { readonly status: StepStatus; readonly at: number }[];
  /** base58 */
  readonly signature?: string;
  /** The signed transaction, base64. Nothing else may ever be sent for this step. */
  readonly wire?: string;
  /** Identifies the transaction if its signature could not be written. */
  readonly blockhash?: string;
  /** Last block height at which its blockhash is valid. */
  readonly lastValidBlockHeight?: number;
  /** Accounts of its message, base58. They distinguish it within a batch, whose transactions share a blockhash. */
  readonly accounts?: readonly string[];
  readonly slot?: number;
  /** Base fee and priority fee, charged or expected. */
  readonly feeLamports?: string;
  /** Program of each instruction in order, base58. */
  readonly programIds?: readonly string[];
  readonly error?: JournalError;
  /**
   * Why the signed bytes are not sent (again): a node refused them, or the wallet changed them. They may still land, so
   * the step stays open until they no longer can, and then fails with this error.
   */
  readonly refusal?: JournalError;
}

/** The plan's costs as decimal strings, so that they can be shown after a reload. */
interface JournalCost {
  readonly solChangeLamports: string;
  readonly rentLamports: string;
  readonly protocolFeeLamports: string;
  readonly tokens: readonly {
    readonly mint: string;
    readonly account: string;
    readonly change: string;
    readonly decimals: number | null;
  }[];
}

/** One action of one wallet on one cluster. */
export interface JournalEntry {
  readonly id: string;
  readonly cluster: ClusterName;
  /** Identifies the chain, because a local cluster keeps its name when restarted. */
  readonly genesisHash: string;
  /** base58 */
  readonly owner: string;
  readonly kind: string;
  /** In the entry's language. */
  readonly title: string;
  /** What the title is made of; absent if an older release wrote the entry. */
  readonly phrase?: Phrase;
  /** Language of title and labels, BCP 47; absent if an older release wrote the entry. */
  readonly locale?: string;
  /** What the tokens of title and labels were called when it was signed, by mint. */
  readonly tokenNames?: Readonly<Record<string, string>>;
  /** Unique among a wallet's open entries. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Incremented with each change. */
  readonly revision: number;
  readonly status: EntryStatus;
  readonly steps: readonly JournalStep[];
  /** The steps were signed together and end independently. */
  readonly isBatch?: boolean;
  /** `mintAddress`, `poolId`, … */
  readonly facts: Readonly<Record<string, string>>;
  readonly cost?: JournalCost;
}

const text = z.string();
/** Lamports or base units. */
const digits = z.string().check(z.regex(/^-?\d{1,40}$/));
const status = z.enum([
  'planned', 'signing', 'signed', 'sent', 'processed', 'confirmed', 'finalized', 'failed', 'expired', 'rejected',
]);
const error = z.object({ code: text, message: text, advice: text, details: text } satisfies Record<keyof JournalError, unknown>);
/** Only read to write it in another language, where what cannot be written stays as it is. */
const phrase = z.optional(z.unknown());
const step = z.object({
  label: text,
  phrase,
  status,
  timeline: z.array(z.object({ status, at: z.number() })),
  signature: z.optional(text),
  wire: z.optional(text),
  blockhash: z.optional(text),
  lastValidBlockHeight: z.optional(z.number()),
  accounts: z.optional(z.array(text)),
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
  id: text, cluster: text, genesisHash: text, owner: text, kind: text, title: text, phrase, locale: z.optional(text),
  tokenNames: z.optional(z.record(text, text)), key: text,
  createdAt: z.number(), updatedAt: z.number(), revision: z.number(),
  status: z.enum(['open', 'succeeded', 'failed', 'expired', 'rejected', 'stopped']),
  steps: z.array(step),
  isBatch: z.optional(z.boolean()),
  facts: z.record(text, text),
  cost: z.optional(cost),
} satisfies Record<keyof JournalEntry, unknown>);

/** Whether this release can read a stored entry, which another may have written. Unknown fields are kept. */
export function isJournalEntry(stored: unknown): stored is JournalEntry {
  return shape.safeParse(stored).success;
}

/** Formats an error for the journal. */
export function journalError(error: AppError | JournalError): JournalError {
  if (!(error instanceof AppError)) return error;
  const { message, advice, details } = describe(error);
  return { code: error.code, message, advice, details };
}

/** Changed fields of a step. */
export type StepChange = Partial<Omit<JournalStep, 'label' | 'phrase' | 'timeline'>>;

/** Returns the entry with one step changed, its timeline extended and its own status, which follows from those of the steps. */
export function changeStep(entry: JournalEntry, index: number, change: StepChange): JournalEntry {
  const steps = entry.steps.map((step, place) => {
    if (place !== index) return step;
    const isNew = change.status !== undefined && change.status !== step.status;
    const timeline = isNew ? [...step.timeline, { status: change.status, at: Date.now() }] : step.timeline;
    return { ...step, ...change, timeline };
  });
  return { ...entry, steps, status: statusOf(steps, entry.isBatch) };
}

const ENDS: readonly StepStatus[] = ['finalized', 'failed', 'expired', 'rejected'];

/** Whether the step's status is final. */
export function hasEnded({ status }: JournalStep): boolean {
  return ENDS.includes(status);
}

/**
 * A batch ends with its last step, a sequence with the first that was not finalized. If only a part has landed, the action is
 * 'stopped', unless a step failed.
 */
function statusOf(steps: readonly JournalStep[], isBatch = false): EntryStatus {
  const left = steps.filter(({ status }) => status !== 'finalized');
  const deciding = isBatch ? left : left.slice(0, 1);
  if (!deciding.every(hasEnded)) return 'open';
  const has = (wanted: StepStatus): boolean => deciding.some(({ status }) => status === wanted);
  if (has('failed')) return 'failed';
  if (left.length === 0) return 'succeeded';
  if (left.length < steps.length) return 'stopped';
  return has('expired') ? 'expired' : 'rejected';
}

/** Errors about what the wallet returned. All others are the node's responses to sending. */
const OF_THE_WALLET: readonly string[] = [
  'transactions/message-changed', 'transactions/wallet-added', 'transactions/never-expires',
];

/**
 * Whether the refused bytes differ from what the person approved. The action then never succeeds, even if they land.
 */
export function isOfTheWallet({ code }: Pick<JournalError, 'code'>): boolean {
  return OF_THE_WALLET.includes(code);
}

/**
 * A refusal while the signed bytes may still land: the same message without the promise that nothing can happen any
 * more.
 *
 * @returns `transactions/unsent` if the app did not send them, `transactions/never-expires` if they cannot expire,
 *   `transactions/refused` if a node refused them
 */
export function openRefusal({ code, message, details }: JournalError): AppError {
  if (code === 'transactions/never-expires') return new AppError(code, { details: { reason: details } });
  if (isOfTheWallet({ code })) return new AppError('transactions/unsent', { details: { sentence: message, reason: details } });
  const sentence = formatMessage(m.signing.nodeRefused, { reason: message.replace(/\.$/, '') });
  return new AppError('transactions/refused', { details: { sentence, reason: details } });
}
