import { PublicKey } from '@solana/web3.js';
import type { ActionQuery } from '@/services/transactions/action.ts';

/** Longest seed of an address, characters. */
const SEED_LENGTH = 32;

/**
 * One character each, because seeds are truncated to 32 Base64 characters, which hold 24 bytes; with a longer one the
 * accounts' names would be cut off and all would share an address. The later ones are used if someone sent lamports to
 * an address of the first, which makes it impossible to create. Each size has its own, so that a half-made market is
 * completed at its size.
 */
const SEEDS = { 'low-cost': ['1', '2', '3'], 'full-size': ['a', 'b', 'c'] } as const;

/** The size of a new market's queues and order books: the smallest the program allows, or as specified (rule 9.26). */
export type MarketSize = keyof typeof SEEDS;

const PARTS = ['request', 'event', 'bids', 'asks', 'baseVault', 'quoteVault'] as const;

const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');

/** A market's accounts, derived from its creator and the pair. */
export interface OwnMarketAddresses {
  readonly size: MarketSize;
  readonly market: PublicKey;
  /** The market's other accounts, in the order requestQueue, eventQueue, bids, asks, baseVault, quoteVault. */
  readonly parts: readonly PublicKey[];
  /** All of them with their seeds. */
  readonly accounts: Readonly<Record<'market' | (typeof PARTS)[number], SeededAccount>>;
}

/** An account derived from the owner's address and a seed. */
interface SeededAccount {
  readonly publicKey: PublicKey;
  readonly seed: string;
}

export interface OwnMarketQuery extends ActionQuery {
  /** base58 */
  readonly baseMint: string;
  /** base58 */
  readonly quoteMint: string;
  /** 'low-cost' if absent. */
  readonly size?: MarketSize;
}

/**
 * Derives where this owner's market of a size would be for a pair.
 *
 * With the SDK's random addresses, a market whose pool failed could only be found by a search that public nodes refuse.
 * Derived addresses can simply be read.
 *
 * @returns one set of addresses per seed, in the order to try them
 */
export async function ownMarketAddresses({ size = 'low-cost', ...query }: OwnMarketQuery): Promise<readonly OwnMarketAddresses[]> {
  const owner = new PublicKey(query.ownerAddress);
  const marketProgram = new PublicKey(query.cluster.programs.openBook);
  const pair = `${query.baseMint.slice(0, 7)}-${query.quoteMint.slice(0, 7)}`;
  const derive = async (word: string, programId: PublicKey): Promise<SeededAccount> => {
    const seed = btoa(word).slice(0, SEED_LENGTH);
    return { publicKey: await PublicKey.createWithSeed(owner, seed, programId), seed };
  };
  return Promise.all(SEEDS[size].map(async (number) => {
    const word = `${pair}-${number}`;
    const market = await derive(`${word}-market`, marketProgram);
    const parts = await Promise.all(PARTS.map(async (name) =>
      [name, await derive(`${word}-${name}`, name.endsWith('Vault') ? TOKEN_PROGRAM : marketProgram)] as const));
    const accounts = { market, ...Object.fromEntries(parts) } as OwnMarketAddresses['accounts'];
    return { size, market: market.publicKey, parts: parts.map(([, { publicKey }]) => publicKey), accounts };
  }));
}
