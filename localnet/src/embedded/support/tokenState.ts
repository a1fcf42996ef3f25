import bs58 from 'bs58';
import type { StoredAccount } from '../../bank/Accounts.ts';
import { readMint, readTokenAccount, tokenExtensions } from '../../bank/tokenAccounts.ts';
import { ByteReader } from '../../encoding/ByteReader.ts';

export { tokenExtensions };

/** The fields of a token account that programs read. */
export interface TokenAccountState {
  /** Token program. */
  readonly programId: string;
  readonly mint: string;
  readonly owner: string;
  /** Base units. */
  readonly amount: bigint;
  readonly isFrozen: boolean;
}

/** The fields of a mint that programs read. */
export interface MintState {
  /** Token program. */
  readonly programId: string;
  /** Base units. */
  readonly supply: bigint;
  readonly decimals: number;
  readonly mintAuthority: string | null;
  readonly freezeAuthority: string | null;
}

/** Decodes an initialized token account of either token program, or returns `null` if the account is not one. */
export function tokenAccountState(account: StoredAccount): TokenAccountState | null {
  const fields = readTokenAccount(account);
  if (!fields) return null;
  return {
    programId: account.owner,
    mint: bs58.encode(fields.mint),
    owner: bs58.encode(fields.owner),
    amount: fields.amount,
    isFrozen: account.data[108] === 2,
  };
}

/** Decodes an initialized mint of either token program, or returns `null` if the account is not one. */
export function mintState(account: StoredAccount): MintState | null {
  const fields = readMint(account);
  if (!fields) return null;
  return {
    programId: account.owner,
    supply: fields.supply,
    decimals: fields.decimals,
    mintAuthority: optionalAuthority(account.data, 0),
    freezeAuthority: optionalAuthority(account.data, 46),
  };
}

function optionalAuthority(data: Uint8Array, offset: number): string | null {
  const reader = new ByteReader(data, offset);
  return reader.u32() === 1 ? reader.address() : null;
}

/** Number of the transfer fee extension. */
const TRANSFER_FEE_CONFIG = 1;

const PLAIN_ACCOUNT_BYTES = 165;
/** Bytes that extensions of a mint add to its token accounts, each after 4 bytes of type and length. */
const ACCOUNT_EXTENSION_BYTES: ReadonlyMap<number, number> = new Map([
  [TRANSFER_FEE_CONFIG, 4 + 8], // withheld fees
  [9, 4 + 4], // not transferable: that, and an owner who stays
  [14, 4 + 1], // transfer hook: whether a transfer is under way
  [26, 4], // pausable
]);

/** Size of a mint's token accounts in bytes. */
export function tokenAccountBytes(mint: StoredAccount): number {
  const added = [...tokenExtensions(mint).keys()].reduce((sum, type) => sum + (ACCOUNT_EXTENSION_BYTES.get(type) ?? 0), 0);
  return added === 0 ? PLAIN_ACCOUNT_BYTES : PLAIN_ACCOUNT_BYTES + 1 + added;
}
const BASIS_POINTS = 10_000n;

/** A mint's transfer fee in an epoch. */
export interface TransferFee {
  /** Maximum fee per transfer, base units. */
  readonly maximum: bigint;
  readonly basisPoints: bigint;
}

/** The transfer fee in an epoch; none for mints without the extension. */
export function transferFeeAt(mint: StoredAccount, epoch: bigint): TransferFee {
  const config = tokenExtensions(mint).get(TRANSFER_FEE_CONFIG);
  if (!config) return { maximum: 0n, basisPoints: 0n };
  // Preceded by two authorities and the withheld amount; then the older fee and the newer one.
  const reader = new ByteReader(config, 72);
  const fees = [0, 1].map(() => ({ epoch: reader.u64(), maximum: reader.u64(), basisPoints: BigInt(reader.u16()) }));
  const newer = fees[1];
  const fee = newer && epoch >= newer.epoch ? newer : fees[0];
  return { maximum: fee?.maximum ?? 0n, basisPoints: fee?.basisPoints ?? 0n };
}

/** Fee for an amount sent, base units, rounded up. */
export function transferFee({ maximum, basisPoints }: TransferFee, amount: bigint): bigint {
  if (basisPoints === 0n || amount === 0n) return 0n;
  const fee = divideUp(amount * basisPoints, BASIS_POINTS);
  return fee < maximum ? fee : maximum;
}

/** Fee for an amount to be received, base units, by Token-2022's inverse formula. */
export function inverseTransferFee(fee: TransferFee, received: bigint): bigint {
  return transferFee(fee, amountToSend(fee, received));
}

function amountToSend({ maximum, basisPoints }: TransferFee, received: bigint): bigint {
  if (basisPoints === 0n) return received;
  if (received === 0n) return 0n;
  if (basisPoints === BASIS_POINTS) return received + maximum;
  const sent = divideUp(received * BASIS_POINTS, BASIS_POINTS - basisPoints);
  return sent - received >= maximum ? received + maximum : sent;
}

function divideUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by;
}
