import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';

/** Longest seed an address may be made with, characters. */
const SEED_LENGTH = 32;

/**
 * One character each: seeds are cut to 32 characters of Base64, which hold 24 of theirs, and with a longer one the names
 * of the accounts would be cut away and all of them would share an address. The later ones serve where someone sent lamports to an address
 * of the first, which makes it impossible to create. Each size has its own, so that a half-made market is finished as it
 * was begun.
 */
const SEEDS = { 'low-cost': ['1', '2', '3'], 'full-size': ['a', 'b', 'c'] } as const;

/** How large the queues and order books of a new market are: as small as its program allows, or as specified (rule 9.26). */
export type MarketSize = keyof typeof SEEDS;

const PARTS = ['request', 'event', 'bids', 'asks', 'baseVault', 'quoteVault'] as const;

const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');

/** Accounts of a market that its creator's address and the pair lead to. */
export interface OwnMarketAddresses {
  readonly size: MarketSize;
  readonly market: PublicKey;
  /** The other accounts the market needs, in the order requestQueue, eventQueue, bids, asks, baseVault, quoteVault. */
  readonly parts: readonly PublicKey[];
  /** All of them with the seeds they are made with. */
  readonly accounts: Readonly<Record<'market' | (typeof PARTS)[number], SeededAccount>>;
}

/** An account whose address follows from the owner's and a word. */
interface SeededAccount {
  readonly publicKey: PublicKey;
  readonly seed: string;
}

export interface OwnMarketQuery {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly ownerAddress: string;
  /** base58 */
  readonly baseMint: string;
  /** base58 */
  readonly quoteMint: string;
  /** 'low-cost' where absent. */
  readonly size?: MarketSize;
}

/**
 * Where the SDK puts a market of a size that this owner makes for this pair.
 *
 * With the SDK's random addresses a market whose pool failed could only be found again by a search that public nodes
 * refuse; derived ones are simply read.
 *
 * @returns one set of addresses per seed, in the order they are to be tried
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
