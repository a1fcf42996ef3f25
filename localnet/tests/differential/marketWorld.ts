/** Wallets, tokens and OpenBook markets for the differential tests of OpenBook and AMM v4. */
import { type AccountMeta, Keypair, PublicKey, SYSVAR_RENT_PUBKEY, TransactionInstruction } from '@solana/web3.js';
import { NATIVE_MINT, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { openBookProgram } from '../../src/embedded/openbook/openBookProgram.ts';
import { accountBytes, u16, u32, u64, u8, zeros } from '../../src/encoding/accountBytes.ts';
import type { Random } from './Random.ts';
import { othersAhead, type Twins, type TwinOutcome } from './Twins.ts';

export const OPENBOOK = new PublicKey(openBookProgram.id);
const TOKEN = TOKEN_PROGRAM_ID.toBase58();

/** Both chains and the wallets. */
interface Wallets {
  readonly twins: Twins;
  readonly wallets: readonly [Keypair, ...Keypair[]];
}

export interface Token {
  readonly address: PublicKey;
  readonly decimals: number;
}

/** Account sizes as in the app, unless a test uses wrong ones. */
const SIZES = { market: 388, requestQueue: 764, eventQueue: 11_308, bids: 14_524, asks: 14_524 } as const;
type Part = keyof typeof SIZES;

export interface Market {
  readonly parts: Readonly<Record<Part, PublicKey>>;
  readonly coin: Token;
  readonly pc: Token;
  readonly coinVault: PublicKey;
  readonly pcVault: PublicKey;
  readonly vaultSigner: PublicKey;
  readonly nonce: bigint;
}

export const meta = (pubkey: PublicKey, isWritable = false, isSigner = false): AccountMeta => ({ pubkey, isSigner, isWritable });
export const keypair = (random: Random): Keypair => Keypair.fromSeed(random.bytes(32));
export const rentOf = (bytes: number): bigint => BigInt((bytes + 128) * 6960);

/** Creates a mint without supply. */
export function makeToken(twins: Twins, random: Random, decimals: number): Token {
  const address = keypair(random).publicKey;
  setMint(twins, address, decimals, 0n);
  return { address, decimals };
}

export function setMint(twins: Twins, address: PublicKey, decimals: number, supply: bigint): void {
  const data = accountBytes(zeros(36), u64(supply), u8(decimals), u8(1), zeros(36));
  twins.set(address, { lamports: rentOf(82), owner: TOKEN, data });
}

/** Writes a token account with a balance, without the runtime's checks. */
export function setTokenAccount(twins: Twins, address: PublicKey, mint: PublicKey, owner: PublicKey, amount: bigint): void {
  const isSol = mint.equals(NATIVE_MINT);
  const native = isSol ? accountBytes(u32(1), u64(rentOf(165))) : zeros(12);
  const data = accountBytes(mint.toBytes(), owner.toBytes(), u64(amount), zeros(36), u8(1), native, zeros(8 + 36));
  twins.set(address, { lamports: rentOf(165) + (isSol ? amount : 0n), owner: TOKEN, data });
}

/** Sends an instruction, after others if given. Every wallet it names as a signer signs, and the first wallet pays. */
export function sendOne(
  random: Random, { twins, wallets }: Wallets, programId: PublicKey, keys: AccountMeta[], data: Uint8Array,
): TwinOutcome {
  const [payer, ...others] = wallets;
  const signers = others.filter(({ publicKey }) => keys.some(({ pubkey, isSigner }) => isSigner && pubkey.equals(publicKey)));
  const ahead = othersAhead(random, payer.publicKey, wallets[1]?.publicKey ?? payer.publicKey);
  return twins.send([...ahead, new TransactionInstruction({ programId, keys, data: Buffer.from(data) })], [payer, ...signers]);
}

/** Creates the empty accounts of a market. */
export function makeMarketAccounts(twins: Twins, random: Random, coin: Token, pc: Token): Market {
  const parts = Object.fromEntries((Object.keys(SIZES) as Part[]).map((part) => {
    const address = keypair(random).publicKey;
    setEmpty(twins, address, SIZES[part]);
    return [part, address];
  })) as Market['parts'];
  const { nonce, vaultSigner } = findVaultSigner(parts.market);
  const [coinVault, pcVault] = [keypair(random).publicKey, keypair(random).publicKey];
  setTokenAccount(twins, coinVault, coin.address, vaultSigner, 0n);
  setTokenAccount(twins, pcVault, pc.address, vaultSigner, 0n);
  return { parts, coin, pc, coinVault, pcVault, vaultSigner, nonce };
}

/** An empty account of OpenBook. */
export function setEmpty(twins: Twins, address: PublicKey, bytes: number): void {
  twins.set(address, { lamports: rentOf(bytes), owner: openBookProgram.id, data: new Uint8Array(bytes) });
}

function findVaultSigner(market: PublicKey): { readonly nonce: bigint; readonly vaultSigner: PublicKey } {
  for (let nonce = 0n; ; nonce += 1n) {
    try {
      return { nonce, vaultSigner: PublicKey.createProgramAddressSync([market.toBytes(), u64(nonce)], OPENBOOK) };
    } catch {
      // A point on the curve.
    }
  }
}

export interface MarketTerms {
  readonly coinLotSize: bigint;
  readonly pcLotSize: bigint;
}

export function initializeMarketKeys({ parts, coin, pc, coinVault, pcVault }: Market): AccountMeta[] {
  return [
    ...Object.values(parts).map((part) => meta(part, true)), meta(coinVault, true), meta(pcVault, true),
    meta(coin.address), meta(pc.address), meta(SYSVAR_RENT_PUBKEY),
  ];
}

export function initializeMarketData({ nonce }: Pick<Market, 'nonce'>, { coinLotSize, pcLotSize }: MarketTerms): Uint8Array {
  return accountBytes(u8(0), u32(0), u64(coinLotSize), u64(pcLotSize), u16(0), u64(nonce), u64(100n));
}
