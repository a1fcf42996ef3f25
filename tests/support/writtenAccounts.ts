/** Accounts written past the runtime: what a test needs to be there, but is not about. */
import { AccountLayout, AccountState, MintLayout } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';

/** An account as control methods of localnet take it. */
export interface WrittenAccount {
  readonly address: string;
  readonly owner: string;
  readonly lamports: bigint;
  readonly data: Uint8Array;
}

/** Most requests localnet takes at once. */
const MAX_BATCH = 1_000;

/** Writes accounts; zero lamports remove them. @throws Error what the cluster refuses one with */
export async function writeAccounts(rpcUrl: string, accounts: readonly WrittenAccount[]): Promise<void> {
  for (let from = 0; from < accounts.length; from += MAX_BATCH) {
    const body = JSON.stringify(accounts.slice(from, from + MAX_BATCH).map(({ address, owner, lamports, data }, id) => ({
      jsonrpc: '2.0', id, method: 'localnet_setAccount',
      params: [address, { owner, lamports: Number(lamports), data: Buffer.from(data).toString('base64') }],
    })));
    const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const answers = (await answer.json()) as readonly { readonly error?: { readonly message: string } }[];
    const refused = answers.find(({ error }) => error);
    if (refused) throw new Error(refused.error?.message);
  }
}

/** Bytes of a mint. @param authority who can make more of it; no one when absent */
export function mintData(decimals: number, supply: bigint, authority?: PublicKey): Uint8Array {
  const data = Buffer.alloc(MintLayout.span);
  MintLayout.encode({
    mintAuthorityOption: authority ? 1 : 0, mintAuthority: authority ?? PublicKey.default, supply, decimals,
    isInitialized: true, freezeAuthorityOption: 0, freezeAuthority: PublicKey.default,
  }, data);
  return data;
}

/** Bytes of a token account of nothing but an owner and an amount. */
export function tokenAccountData(mint: PublicKey, owner: PublicKey, amount: bigint): Uint8Array {
  const data = Buffer.alloc(AccountLayout.span);
  AccountLayout.encode({
    mint, owner, amount, delegateOption: 0, delegate: PublicKey.default, state: AccountState.Initialized,
    isNativeOption: 0, isNative: 0n, delegatedAmount: 0n, closeAuthorityOption: 0, closeAuthority: PublicKey.default,
  }, data);
  return data;
}
