import {
  BaseSignerWalletAdapter,
  WalletNotConnectedError,
  WalletReadyState,
  isVersionedTransaction,
  type WalletName,
} from '@solana/wallet-adapter-base';
import { Keypair, type Transaction, type TransactionVersion, type VersionedTransaction } from '@solana/web3.js';
import { readChoice, writeChoice } from '@/app/session/browserStorage.ts';

export const burnerWalletName = 'Burner Wallet (test networks only)' as WalletName<string>;

const STORAGE_KEY = 'burnerWallet';

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%23b3450b"/%3E%3Cpath d="M16 5c1 5 7 7 7 14a7 7 0 0 1-14 0c0-3 2-5 3-7 1 2 2 3 3 3 1-3 0-6 1-10Z" fill="%23fff"/%3E%3C/svg%3E';

function remembered(): Keypair | null {
  const text = readChoice(STORAGE_KEY);
  if (!text) return null;
  try {
    return Keypair.fromSecretKey(Uint8Array.from(JSON.parse(text) as number[]));
  } catch {
    return null; // somebody edited it: make a new one rather than refuse
  }
}

/**
 * A wallet that lives in this page: a keypair kept in local storage, without a password. It lets a visitor without an
 * extension do everything on a test network and must never be offered on mainnet.
 */
export class BurnerWalletAdapter extends BaseSignerWalletAdapter {
  readonly name = burnerWalletName;
  readonly url = 'https://solana.com/developers/guides';
  readonly icon = ICON;
  readonly supportedTransactionVersions: ReadonlySet<TransactionVersion> = new Set<TransactionVersion>(['legacy', 0]);
  // Loadable, not Installed: nothing was detected on the visitor's machine.
  readonly readyState = WalletReadyState.Loadable;
  #keypair: Keypair | null = null;

  get publicKey() {
    return this.#keypair?.publicKey ?? null;
  }

  get connecting() {
    return false;
  }

  async connect(): Promise<void> {
    if (this.#keypair) return;
    this.#keypair = remembered() ?? Keypair.generate();
    writeChoice(STORAGE_KEY, JSON.stringify([...this.#keypair.secretKey]));
    this.emit('connect', this.#keypair.publicKey);
  }

  async disconnect(): Promise<void> {
    if (!this.#keypair) return;
    this.#keypair = null;
    this.emit('disconnect');
  }

  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    const keypair = this.#require();
    if (isVersionedTransaction(transaction)) transaction.sign([keypair]);
    else transaction.partialSign(keypair);
    return transaction;
  }

  #require(): Keypair {
    if (!this.#keypair) throw new WalletNotConnectedError();
    return this.#keypair;
  }
}
