/** Thousands of CPMM pools written past the program: lists are about how many, not about how they came to be. */
import { randomBytes } from 'node:crypto';
import { AccountLayout, AccountState, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { WSOL_MINT } from '../../localnet/genesis.ts';

const CPMM = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C';
const POOL_STATE = 'iUE1qg7KXeV';
const LAMPORTS = 5_000_000n;

/** An account as control methods of localnet take it. */
export interface WrittenAccount {
  readonly address: string;
  readonly owner: string;
  readonly lamports: bigint;
  readonly data: Uint8Array;
}

/**
 * Accounts of that many pools of wrapped SOL and a token each, with two vaults they all share.
 *
 * @param priceWhole whole tokens for one SOL, the same in all
 */
export function manyPools(count: number, priceWhole = 40n): readonly WrittenAccount[] {
  const vaultA = vault(WSOL_MINT, 1_000_000_000n);
  const vaultB = vault(WSOL_MINT, priceWhole * 1_000_000_000n);
  const pools = Array.from({ length: count }, (_, index) => {
    const data = new Uint8Array(637);
    const write = (place: number, address: string): void => data.set(bs58.decode(address), place);
    write(0, POOL_STATE);
    write(72, vaultA.address);
    write(104, vaultB.address);
    write(168, WSOL_MINT);
    data.set(randomBytes(32), 200);
    data.set([9, 9], 331);
    new DataView(data.buffer).setBigUint64(373, BigInt(1_700_000_000 + index), true);
    return { address: randomAddress(), owner: CPMM, lamports: LAMPORTS, data };
  });
  return [vaultA, vaultB, ...pools];
}

function vault(mint: string, amount: bigint): WrittenAccount {
  const data = Buffer.alloc(AccountLayout.span);
  AccountLayout.encode({
    mint: new PublicKey(mint), owner: PublicKey.default, amount, delegateOption: 0, delegate: PublicKey.default,
    state: AccountState.Initialized, isNativeOption: 0, isNative: 0n, delegatedAmount: 0n, closeAuthorityOption: 0,
    closeAuthority: PublicKey.default,
  }, data);
  return { address: randomAddress(), owner: TOKEN_PROGRAM_ID.toBase58(), lamports: LAMPORTS, data };
}

function randomAddress(): string {
  return bs58.encode(randomBytes(32));
}
