import {
  BaseSignInMessageSignerWalletAdapter,
  WalletNotConnectedError,
  WalletReadyState,
  WalletSignInError,
  WalletSignMessageError,
  isVersionedTransaction,
  type WalletName,
} from '@solana/wallet-adapter-base';
import { Keypair, type Transaction, type TransactionVersion, type VersionedTransaction } from '@solana/web3.js';
import { readChoice, writeChoice } from '@/app/session/browserStorage.ts';

/** Kept in the browser (`walletName`), so the same in every language. */
export const BURNER_WALLET = 'BurnerWallet' as WalletName<string>;

type SolanaSignInInput = NonNullable<Parameters<BaseSignInMessageSignerWalletAdapter['signIn']>[0]>;
type SolanaSignInOutput = Awaited<ReturnType<BaseSignInMessageSignerWalletAdapter['signIn']>>;

const STORAGE_KEY = 'burnerWallet';

/** PKCS#8 header before the 32 bytes of an Ed25519 key. */
const PKCS8_OF_ED25519 = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%23b3450b"/%3E%3Cpath d="M16 5c1 5 7 7 7 14a7 7 0 0 1-14 0c0-3 2-5 3-7 1 2 2 3 3 3 1-3 0-6 1-10Z" fill="%23fff"/%3E%3C/svg%3E';

function storedKeypair(): Keypair | null {
  const text = readChoice(STORAGE_KEY);
  if (!text) return null;
  try {
    return Keypair.fromSecretKey(Uint8Array.from(JSON.parse(text) as number[]));
  } catch {
    keepAside(text);
    return null; // someone edited it, or it is of another release: make a new one rather than refuse
  }
}

/** Keeps a key that cannot be read, so that what it holds is not lost. */
function keepAside(text: string): void {
  let name = `${STORAGE_KEY}-unreadable`;
  for (let next = 2; ![null, text].includes(readChoice(name)); next += 1) name = `${STORAGE_KEY}-unreadable-${next}`;
  writeChoice(name, text);
}

/**
 * A wallet inside this page: a keypair in local storage without a password. It lets a visitor without an extension do
 * everything on a test network, and must never be offered on mainnet.
 */
export class BurnerWalletAdapter extends BaseSignInMessageSignerWalletAdapter {
  readonly name = BURNER_WALLET;
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
    this.#keypair = storedKeypair() ?? Keypair.generate();
    writeChoice(STORAGE_KEY, JSON.stringify([...this.#keypair.secretKey]));
    this.emit('connect', this.#keypair.publicKey);
  }

  async disconnect(): Promise<void> {
    if (!this.#keypair) return;
    this.#keypair = null;
    this.emit('disconnect');
  }

  /** 64 bytes, as wallets import it. @throws WalletNotConnectedError */
  get secretKey(): Uint8Array {
    return this.#require().secretKey;
  }

  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    const keypair = this.#require();
    if (isVersionedTransaction(transaction)) transaction.sign([keypair]);
    else transaction.partialSign(keypair);
    return transaction;
  }

  async signIn(input: SolanaSignInInput = {}): Promise<SolanaSignInOutput> {
    await this.connect();
    const { publicKey } = this.#require();
    const address = publicKey.toBase58();
    const { domain = window.location.host, statement = '', chainId = '', issuedAt = new Date().toISOString() } = input;
    if (domain !== window.location.host || (input.address ?? address) !== address) {
      throw new WalletSignInError('The sign-in is for another site or account.');
    }
    const { signInText } = await import('@/services/tokens/proof/authorityProof.ts');
    const signedMessage = new TextEncoder().encode(signInText({ domain, address, statement, chainId, issuedAt }));
    const account = { address, publicKey: publicKey.toBytes(), chains: [], features: [] };
    return { account, signedMessage, signature: await this.signMessage(signedMessage) };
  }

  async signMessage(message: Uint8Array): Promise<Uint8Array> {
    const { secretKey } = this.#require();
    try {
      const key = await crypto.subtle.importKey('pkcs8', Uint8Array.from([...PKCS8_OF_ED25519, ...secretKey.subarray(0, 32)]), 'Ed25519', false, ['sign']);
      return new Uint8Array(await crypto.subtle.sign('Ed25519', key, Uint8Array.from(message)));
    } catch (cause) {
      throw new WalletSignMessageError('This browser cannot sign messages for the burner wallet.', cause);
    }
  }

  #require(): Keypair {
    if (!this.#keypair) throw new WalletNotConnectedError();
    return this.#keypair;
  }
}
