/** Accounts written without the runtime's checks: what a test needs but does not test. */
import { AccountLayout, AccountState, MintLayout } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';

/** An account for localnet's control methods. */
export interface WrittenAccount {
  readonly address: string;
  readonly owner: string;
  readonly lamports: bigint;
  readonly data: Uint8Array;
}

/** Maximum batch size of localnet. */
const MAX_BATCH = 1_000;

/** Writes accounts; zero lamports remove them. @throws Error if the cluster refuses one */
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

/** Data of a mint. @param authority mint authority, like the freeze authority; default none */
export function mintData(decimals: number, supply: bigint, authority?: PublicKey, freezeAuthority?: PublicKey): Uint8Array {
  const data = Buffer.alloc(MintLayout.span);
  MintLayout.encode({
    mintAuthorityOption: authority ? 1 : 0, mintAuthority: authority ?? PublicKey.default, supply, decimals,
    isInitialized: true, freezeAuthorityOption: freezeAuthority ? 1 : 0, freezeAuthority: freezeAuthority ?? PublicKey.default,
  }, data);
  return data;
}

/** Data of a token account with only an owner and an amount. */
export function tokenAccountData(mint: PublicKey, owner: PublicKey, amount: bigint): Uint8Array {
  const data = Buffer.alloc(AccountLayout.span);
  AccountLayout.encode({
    mint, owner, amount, delegateOption: 0, delegate: PublicKey.default, state: AccountState.Initialized,
    isNativeOption: 0, isNative: 0n, delegatedAmount: 0n, closeAuthorityOption: 0, closeAuthority: PublicKey.default,
  }, data);
  return data;
}
