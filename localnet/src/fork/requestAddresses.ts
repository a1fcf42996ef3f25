import { accountKeys } from '../bank/accountKeys.ts';
import type { Bank } from '../bank/Bank.ts';
import type { DecodedMessage } from '../encoding/decodeMessage.ts';
import { decodeTransactionText } from '../encoding/decodeTransaction.ts';
import { isAddress } from '../encoding/addresses.ts';

/** Which accounts a request reads. */
interface RequestAddresses {
  readonly addresses: readonly string[];
  /** Its message, whose lookup tables name further accounts. */
  readonly message?: DecodedMessage;
}

const first = ([address]: readonly unknown[]): RequestAddresses => ({ addresses: [address].filter(isAddressText) });

function ofTransaction([text, config]: readonly unknown[]): RequestAddresses {
  const { encoding = 'base58', accounts } = (config ?? {}) as { readonly encoding?: unknown; readonly accounts?: { readonly addresses?: unknown } };
  if (typeof text !== 'string' || (encoding !== 'base58' && encoding !== 'base64')) return { addresses: [] };
  const { message } = decodeTransactionText(text, encoding);
  const wanted = Array.isArray(accounts?.addresses) ? accounts.addresses.filter(isAddressText) : [];
  return { addresses: [...message.staticKeys, ...message.lookups.map(({ table }) => table), ...wanted], message };
}

function ofTokenList([, filter]: readonly unknown[]): RequestAddresses {
  const mint = (filter as { readonly mint?: unknown } | null | undefined)?.mint;
  return { addresses: [mint].filter(isAddressText) };
}

const METHODS: Readonly<Record<string, (params: readonly unknown[]) => RequestAddresses>> = {
  getAccountInfo: first,
  getBalance: first,
  getMultipleAccounts: ([list]) => ({ addresses: Array.isArray(list) ? list.filter(isAddressText) : [] }),
  getTokenAccountBalance: first,
  getTokenAccountsByDelegate: ofTokenList,
  getTokenAccountsByOwner: ofTokenList,
  getTokenLargestAccounts: first,
  getTokenSupply: first,
  localnet_setTokenAccount: ([owner, mint]) => ({ addresses: [owner, mint].filter(isAddressText) }),
  requestAirdrop: first,
  sendTransaction: ofTransaction,
  simulateTransaction: ofTransaction,
};

/** The accounts a request reads; none if its parameters are invalid, which the method itself reports. */
export function requestAddresses(method: string, params: readonly unknown[]): RequestAddresses {
  try {
    return (Object.hasOwn(METHODS, method) && METHODS[method]?.(params)) || { addresses: [] };
  } catch {
    return { addresses: [] };
  }
}

/** The accounts a message loads from its lookup tables. */
export function loadedAddresses(bank: Bank, message: DecodedMessage): readonly string[] {
  const { loaded } = accountKeys(message, bank.accounts);
  return [...loaded.writable, ...loaded.readonly];
}

function isAddressText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 44 && isAddress(value);
}
