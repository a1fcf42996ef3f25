/** A wallet like that of an extension: registered by the Wallet Standard's events, with its keys outside of the page. */
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { sign } from 'node:crypto';

/** What the user does in the wallet. */
type WalletBehaviour = 'approves' | 'rejects' | 'hesitates';

/** A visitor's wallet. */
export interface TestWallet {
  readonly name: string;
  readonly keypair: Keypair;
  readonly address: string;
  behaviour: WalletBehaviour;
  /** Connects once this resolves: extensions may start after the page. */
  awake: Promise<void>;
  /** Changes a transaction before signing; an honest wallet does nothing. */
  tamper: ((transaction: VersionedTransaction) => void) | null;
  /** Changes a transaction after signing, which makes its signature wrong; an honest wallet does nothing. */
  spoil: ((transaction: VersionedTransaction) => void) | null;
  /** Supported transaction versions; set before a page is opened. */
  versions: readonly ('legacy' | 0)[];
  /** Number of transactions it was asked to sign. */
  readonly signRequests: number;
  /** Calls from the wallet in the page to the outside. */
  readonly hooks: WalletHooks;
}

export const WALLET_NAME = 'Standard Wallet';

/** Functions on `window` for the wallet in the page; bytes are passed as numbers. */
interface WalletHooks {
  __testWalletApproves(): Promise<boolean>;
  __testWalletSign(bytes: number[]): Promise<number[] | null>;
  __testWalletSignMessage(bytes: number[]): Promise<number[] | null>;
}

/** Functions on `window` for tests. */
export interface WalletInPage {
  /** Switches the account in the wallet; `null` disconnects it there. */
  __testWalletSwitch(facts: Pick<WalletFacts, 'address' | 'publicKey'> | null): void;
}

/** A wallet whose behaviour is chosen by a test. */
export function testWallet(keypair = Keypair.generate()): TestWallet {
  const answer = <T>(yes: () => T, no: T): Promise<T> => {
    if (wallet.behaviour === 'hesitates') return new Promise(() => undefined);
    return Promise.resolve(wallet.behaviour === 'approves' ? yes() : no);
  };
  const wallet = {
    name: WALLET_NAME,
    keypair,
    address: keypair.publicKey.toBase58(),
    behaviour: 'approves' as WalletBehaviour,
    awake: Promise.resolve(),
    tamper: null as TestWallet['tamper'],
    spoil: null as TestWallet['spoil'],
    versions: ['legacy', 0] as TestWallet['versions'],
    signRequests: 0,
    hooks: {
      __testWalletApproves: () => wallet.awake.then(() => answer(() => true, false)),
      __testWalletSign(bytes: number[]) {
        wallet.signRequests += 1;
        return answer<number[] | null>(() => {
          const transaction = VersionedTransaction.deserialize(Uint8Array.from(bytes));
          if (!wallet.versions.some((version) => version === transaction.version)) throw new Error(`asked to sign version ${transaction.version}`);
          wallet.tamper?.(transaction);
          transaction.sign([keypair]);
          wallet.spoil?.(transaction);
          return [...transaction.serialize()];
        }, null);
      },
      __testWalletSignMessage: (bytes: number[]) =>
        answer<number[] | null>(() => [...signBytes(keypair, Uint8Array.from(bytes))], null),
    },
  };
  return wallet;
}

/** What the page knows of a wallet. */
export function walletFacts({ name, address, keypair, versions }: TestWallet): WalletFacts {
  return { name, address, versions, publicKey: [...keypair.publicKey.toBytes()] };
}

export interface WalletFacts {
  readonly name: string;
  readonly address: string;
  readonly publicKey: readonly number[];
  readonly versions: TestWallet['versions'];
}

function signBytes(keypair: Keypair, bytes: Uint8Array): Uint8Array {
  const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), keypair.secretKey.subarray(0, 32)]);
  return sign(null, bytes, { key: seed, format: 'der', type: 'pkcs8' });
}

/** Runs in the page before any script of the app, and must not use anything from outside itself. */
export function registerWallet({ name, address, publicKey, versions }: WalletFacts): void {
  const page = window as unknown as WalletHooks & WalletInPage;
  const AUTHORIZED = 'test-wallet-authorized'; // what an extension remembers about this site
  const refusal = () => Object.assign(new Error('User rejected the request.'), { code: 4001 });
  const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'];
  const features = ['solana:signTransaction', 'solana:signMessage', 'solana:signAndSendTransaction'];
  const account = { address, publicKey: Uint8Array.from(publicKey), chains, features };
  const listeners = new Set<(change: object) => void>();
  let accounts: object[] = [];
  const change = (next: object[]) => {
    accounts = next;
    listeners.forEach((listener) => listener({ accounts }));
  };
  page.__testWalletSwitch = (other) => change(other ? [{ ...account, ...other, publicKey: Uint8Array.from(other.publicKey) }] : []);
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA4IDgiPjxyZWN0IHdpZHRoPSI4IiBoZWlnaHQ9IjgiIGZpbGw9IiMwODgiLz48L3N2Zz4=',
    chains,
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect(input?: { silent?: boolean }) {
          if (input?.silent && !localStorage.getItem(AUTHORIZED)) return { accounts: [] };
          if (!(await page.__testWalletApproves())) throw refusal();
          localStorage.setItem(AUTHORIZED, 'yes');
          change([account]);
          return { accounts };
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        async disconnect() {
          if (!(await page.__testWalletApproves())) throw refusal();
          change([]);
        },
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: string, listener: (change: object) => void) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        signTransaction: (...inputs: { transaction: Uint8Array }[]) =>
          Promise.all(
            inputs.map(async ({ transaction }) => {
              const signed = await page.__testWalletSign([...transaction]);
              if (!signed) throw refusal();
              return { signedTransaction: Uint8Array.from(signed) };
            }),
          ),
      },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs: { message: Uint8Array }[]) =>
          Promise.all(
            inputs.map(async ({ message }) => {
              const signature = await page.__testWalletSignMessage([...message]);
              if (!signature) throw refusal();
              return { signedMessage: message, signature: Uint8Array.from(signature) };
            }),
          ),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        // The app must never call this: a wallet on another network would send there.
        async signAndSendTransaction() {
          throw new Error('the wallet was asked to send');
        },
      },
    },
  };
  const register = ({ register: add }: { register(wallet: object): void }) => add(wallet);
  window.addEventListener('wallet-standard:app-ready', (event) =>
    register((event as CustomEvent<{ register(wallet: object): void }>).detail),
  );
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
}

/** Runs in the page before any script of the app: stores what an earlier connection left, but not after a disconnect. */
export function rememberWallet(name: string): void {
  if (localStorage.getItem('test-wallet-authorized')) return;
  localStorage.setItem('test-wallet-authorized', 'yes');
  localStorage.setItem('walletName', JSON.stringify(name));
}
