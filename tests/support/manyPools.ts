/** Thousands of CPMM pools written without the program, for tests of long lists. */
import { randomBytes } from 'node:crypto';
import { TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { CPMM_CONFIGS, WSOL_MINT } from 'raydium-localnet/genesis';
import { mintData, tokenAccountData, type WrittenAccount } from './writtenAccounts.ts';

const CPMM = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C';
const POOL_STATE = 'iUE1qg7KXeV';
const LAMPORTS = 5_000_000n;
/** Number of different tokens in the pools. */
const TOKENS = 50;

/**
 * Accounts of many pools of wrapped SOL and one of 50 tokens, with two shared vaults.
 *
 * One SOL costs 40 tokens in all of them.
 *
 * @param creator of the pools, base58; default none
 */
export function manyPools(count: number, creator?: string): readonly WrittenAccount[] {
  const vaultA = vault(WSOL_MINT, 1_000_000_000n);
  const vaultB = vault(WSOL_MINT, 40_000_000_000n);
  const mints = Array.from({ length: TOKENS }, mint);
  const pools = Array.from({ length: count }, (_, index) => {
    const data = new Uint8Array(637);
    const write = (place: number, address: string): void => data.set(bs58.decode(address), place);
    write(0, POOL_STATE);
    write(8, CPMM_CONFIGS[0].id);
    if (creator !== undefined) write(40, creator);
    write(72, vaultA.address);
    write(104, vaultB.address);
    write(136, mints[0]!.address);
    write(168, WSOL_MINT);
    write(200, mints[index % TOKENS]!.address);
    data.set([9, 9], 331);
    new DataView(data.buffer).setBigUint64(373, BigInt(1_700_000_000 + index), true);
    return { address: randomAddress(), owner: CPMM, lamports: LAMPORTS, data };
  });
  return [vaultA, vaultB, ...mints, ...pools];
}

function vault(mint: string, amount: bigint): WrittenAccount {
  const data = tokenAccountData(new PublicKey(mint), PublicKey.default, amount);
  return { address: randomAddress(), owner: TOKEN_PROGRAM_ID.toBase58(), lamports: LAMPORTS, data };
}

function mint(): WrittenAccount {
  const data = mintData(9, 10n ** 18n);
  return { address: randomAddress(), owner: TOKEN_PROGRAM_ID.toBase58(), lamports: LAMPORTS, data };
}

function randomAddress(): string {
  return bs58.encode(randomBytes(32));
}
