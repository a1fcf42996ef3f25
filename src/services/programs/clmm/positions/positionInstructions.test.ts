import { getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { bitmapExtensionAddress } from '@/services/programs/clmm/addresses.ts';
import {
  decreaseLiquidityInstruction, increaseLiquidityInstruction, openPositionInstruction,
} from './instructions.ts';
import { positionAddress, rangeAccounts } from './addresses.ts';
import { decodeMint } from '@/services/programs/token/decodeMint.ts';

const programId = 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK';
const key = (): string => Keypair.generate().publicKey.toBase58();
const mint = (): ReturnType<typeof decodeMint> => ({
  address: key(), decimals: 9, supply: 0n, programId: TOKEN_PROGRAM_ID.toBase58(), isToken2022: false,
  mintAuthority: null, freezeAuthority: null, extensions: [],
});
const pool = { programId, poolId: key(), tickSpacing: 10, a: { mint: mint(), vault: key() }, b: { mint: mint(), vault: key() } };
const ownerAddress = key();
const accounts = { a: key(), b: key() };
const nftMint = key();
const near = { tickLower: -600, tickUpper: 600 };
const far = { tickLower: -443_630, tickUpper: 443_630 };
const input = { liquidity: 5n, base: null, maxAmountA: 7n, maxAmountB: 9n };
const heldIn = (ticks: typeof near) => ({
  positionId: positionAddress(programId, nftMint), nftMint, poolId: pool.poolId, ...ticks, liquidity: 5n,
  feeGrowthInsideLastX64A: 0n, feeGrowthInsideLastX64B: 0n, feesOwedA: 0n, feesOwedB: 0n, rewards: [],
  nftAccount: key(), nftProgramId: TOKEN_2022_PROGRAM_ID.toBase58(),
});

/** The account of older releases, derived independently from the program's source: ticks in big-endian. */
function protocolPosition({ tickLower, tickUpper }: typeof near): string {
  const seed = Buffer.alloc(8);
  seed.writeInt32BE(tickLower, 0);
  seed.writeInt32BE(tickUpper, 4);
  const seeds = [Buffer.from('position'), new PublicKey(pool.poolId).toBuffer(), seed.subarray(0, 4), seed.subarray(4)];
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(programId))[0].toBase58();
}

async function formsOf(ticks: typeof near) {
  const position = heldIn(ticks);
  const shared = { pool, ownerAddress, accounts };
  return {
    token: await openPositionInstruction({ ...shared, ...ticks, ...input, nftMint, nftProgram: 'token' }),
    token2022: await openPositionInstruction({ ...shared, ...ticks, ...input, nftMint, nftProgram: 'token-2022' }),
    increase: await increaseLiquidityInstruction({ ...shared, position, ...input }),
    decrease: await decreaseLiquidityInstruction({
      ...shared, position, rewards: [], liquidity: 5n, minAmountA: 0n, minAmountB: 0n,
    }),
  };
}

describe('the instructions of positions', () => {
  test('include the protocol position as writable, which older releases require and newer ones ignore', async () => {
    for (const ticks of [near, far]) {
      const expected = protocolPosition(ticks);
      for (const [name, { keys }] of Object.entries(await formsOf(ticks))) {
        const named = keys.filter(({ pubkey }) => pubkey.toBase58() === expected);
        expect(named.map(({ isWritable, isSigner }) => [isWritable, isSigner]), name).toEqual([[true, false]]);
      }
    }
  });

  test('put the bitmap extension last, and only if the range is outside the pool\'s own bitmap', async () => {
    const extension = bitmapExtensionAddress(programId, pool.poolId);
    for (const { keys } of Object.values(await formsOf(far))) expect(keys.at(-1)?.pubkey.toBase58()).toBe(extension);
    for (const { keys } of Object.values(await formsOf(near))) {
      expect(keys.map(({ pubkey }) => pubkey.toBase58())).not.toContain(extension);
    }
  });

  test('with a Token-2022 NFT need no metadata account: 20 accounts in the order of the program\'s source', async () => {
    const { keys, data } = (await formsOf(near)).token2022;
    const range = rangeAccounts({ ...pool, ...near });
    const nftAccount = getAssociatedTokenAddressSync(
      new PublicKey(nftMint), new PublicKey(ownerAddress), true, TOKEN_2022_PROGRAM_ID,
    );
    expect(keys.slice(0, 13).map(({ pubkey }) => pubkey.toBase58())).toEqual([
      ownerAddress, ownerAddress, nftMint, nftAccount.toBase58(), pool.poolId, range.protocolPosition,
      range.tickArrayLower, range.tickArrayUpper, positionAddress(programId, nftMint), accounts.a, accounts.b,
      pool.a.vault, pool.b.vault,
    ]);
    expect(keys).toHaveLength(20);
    expect(keys.filter(({ isSigner }) => isSigner).map(({ pubkey }) => pubkey.toBase58())).toEqual([ownerAddress, nftMint]);
    // Ticks, first ticks of their arrays, liquidity, limits, a name, and no base.
    expect([data.readInt32LE(8), data.readInt32LE(12), data.readInt32LE(16), data.readInt32LE(20)])
      .toEqual([-600, 600, -600, 600]);
    expect([data.readBigUInt64LE(24), data.readBigUInt64LE(40), data.readBigUInt64LE(48)]).toEqual([5n, 7n, 9n]);
    expect([...data.subarray(56)]).toEqual([1, 0, 0]);
  });
});
