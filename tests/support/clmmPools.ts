/** Concentrated pools with any price and liquidity for tests of swaps, and their changes. */
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { CLMM_CONFIGS } from 'raydium-localnet/genesis';
import { U64_MAX } from '@/services/amounts/integers.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { createPoolInstruction } from '@/services/programs/clmm/create/createInstructions.ts';
import { isAddressBefore } from '@/services/rpc/isAddress.ts';
import { newPoolAddresses } from '@/services/programs/clmm/create/addresses.ts';
import { openPositionInstruction } from '@/services/programs/clmm/positions/instructions.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { makeExtensionMint } from './extensionMints.ts';
import { heldOf, land, type Trader } from './poolOperations.ts';
import { makeToken } from './pools.ts';

export const CLMM = 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK';

export interface NewClmmPool {
  /** Fee tiers of localnet. */
  readonly configIndex: number;
  readonly sqrtPriceX64: bigint;
  /** Uses Token-2022 mints with a transfer fee of 1 %. */
  readonly withTransferFee?: boolean;
  /** The two mints, base58; default new ones. */
  readonly mints?: readonly string[];
}

export interface OpenRange {
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly liquidity: bigint;
}

/** Creates a pool without liquidity and the tokens it needs; returns its address. */
export async function makeClmmPoolAt(trader: Trader, options: NewClmmPool): Promise<string> {
  const { cluster, chain, keypair } = trader;
  const config = CLMM_CONFIGS.find(({ index }) => index === options.configIndex)!;
  const newMint = async () => (options.withTransferFee
    ? (await makeExtensionMint(chain, keypair, { extension: 'TransferFeeConfig' })).toBase58()
    : makeToken(cluster, keypairOwner(keypair.secretKey), { supply: U64_MAX }));
  const [one, two] = options.mints ?? [];
  const mints = [one ?? await newMint(), two ?? await newMint()].sort((a, b) => (isAddressBefore(a, b) ? -1 : 1));
  const [mintA, mintB] = await Promise.all(mints.map((mint) => readMint(cluster, mint)));
  const addresses = newPoolAddresses(CLMM, config.id, mintA!.address, mintB!.address);
  const instruction = await createPoolInstruction({
    ownerAddress: keypair.publicKey.toBase58(),
    pool: {
      programId: CLMM, config: { configId: config.id }, a: { mint: mintA! }, b: { mint: mintB! }, addresses,
      sqrtPriceX64: options.sqrtPriceX64,
    },
  });
  await land(trader, { steps: [{ instructions: [instruction] }] });
  return addresses.poolId;
}

/** Opens a position with this liquidity; returns the mint of its NFT. */
export async function openRange(trader: Trader, pool: ClmmPool, range: OpenRange): Promise<string> {
  const nft = Keypair.generate();
  const { tickLower, tickUpper, liquidity } = range;
  const instruction = await openPositionInstruction({
    pool, ownerAddress: trader.keypair.publicKey.toBase58(), accounts: accountsOf(trader, pool), tickLower, tickUpper,
    // The cached releases of the program do not support Token-2022 NFTs.
    nftMint: nft.publicKey.toBase58(), nftProgram: 'token', liquidity, base: null,
    maxAmountA: U64_MAX, maxAmountB: U64_MAX,
  });
  await land(trader, { steps: [{ instructions: [instruction], signers: [nft] }] });
  return nft.publicKey.toBase58();
}

/** The trader's associated accounts of the pool's tokens. */
export function accountsOf({ keypair }: Trader, pool: ClmmPool): { readonly a: string; readonly b: string } {
  const of = ({ mint }: ClmmPool['a']) => getAssociatedTokenAddressSync(
    new PublicKey(mint.address), keypair.publicKey, true, new PublicKey(mint.programId)).toBase58();
  return { a: of(pool.a), b: of(pool.b) };
}

/** Changes of a trader's balances by an operation, and the pool afterwards. */
export async function clmmChanges(
  trader: Trader, pool: ClmmPool, operation: () => Promise<unknown>,
): Promise<{ readonly a: bigint; readonly b: bigint; readonly pool: ClmmPool }> {
  const held = () => Promise.all([pool.a, pool.b].map(({ mint }) =>
    heldOf(trader, mint.address, new PublicKey(mint.programId))));
  const before = await held();
  await operation();
  const after = await held();
  const [a, b] = after.map((amount, index) => amount - before[index]!);
  return { a: a!, b: b!, pool: await readClmmPool(trader.cluster, pool.poolId) };
}
