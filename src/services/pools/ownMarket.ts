import { PublicKey } from '@solana/web3.js';
import { loadSdk } from '../raydium.ts';

/** Accounts of a market that its creator's address and the pair lead to. */
export interface OwnMarketAddresses {
  /** Passed to the SDK as `assignSeed`. */
  readonly seed: string;
  readonly market: PublicKey;
  /** The other accounts the market needs, in the order requestQueue, eventQueue, bids, asks, baseVault, quoteVault. */
  readonly parts: readonly PublicKey[];
}

/**
 * One character each: the SDK cuts its seeds to 24 characters, and with a longer one the names of the accounts would
 * be cut away and all of them would share an address. The later ones serve where somebody sent lamports to an address
 * of the first, which makes it impossible to create.
 */
const SEEDS = ['1', '2', '3'] as const;

const PARTS = ['request', 'event', 'bids', 'asks', 'baseVault', 'quoteVault'] as const;

const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');

export interface OwnMarketQuery {
  /** base58 */
  readonly owner: string;
  /** base58 */
  readonly baseMint: string;
  /** base58 */
  readonly quoteMint: string;
  /** base58 */
  readonly marketProgram: string;
}

/**
 * Where the SDK puts a market that this owner makes for this pair.
 *
 * With the SDK's random addresses a market whose pool failed could only be found again by a search that public nodes
 * refuse; derived ones are simply read.
 *
 * @returns one set of addresses per seed, in the order they are to be tried
 */
export async function ownMarketAddresses(query: OwnMarketQuery): Promise<readonly OwnMarketAddresses[]> {
  const { generatePubKey } = await loadSdk();
  const fromPublicKey = new PublicKey(query.owner);
  const marketProgram = new PublicKey(query.marketProgram);
  const pair = `${query.baseMint.slice(0, 7)}-${query.quoteMint.slice(0, 7)}`;
  return SEEDS.map((seed) => {
    const derive = (name: string, programId: PublicKey): PublicKey =>
      generatePubKey({ fromPublicKey, programId, assignSeed: `${pair}-${seed}-${name}` }).publicKey;
    return {
      seed,
      market: derive('market', marketProgram),
      parts: PARTS.map((name) => derive(name, name.endsWith('Vault') ? TOKEN_PROGRAM : marketProgram)),
    };
  });
}
