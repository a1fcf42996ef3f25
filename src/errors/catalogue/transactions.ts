import type { CataloguePart } from './entry.ts';

export const transactionsErrors = {
  'transactions/no-instructions': {
    message: 'There is nothing to send',
    advice: 'Copy the details and report them.',
  },
  'transactions/no-signers': {
    message: 'No wallet to sign with',
    advice: 'Connect a wallet and try again.',
  },
  'transactions/instruction-too-large': {
    message: 'The transaction is too large',
    advice: 'One instruction alone does not fit. Copy the details and report them.',
  },
  'transactions/not-signed': {
    message: 'The wallet gave the transaction back without its signature',
    advice: 'Nothing was sent: try again.',
  },
  'transactions/message-changed': {
    message: 'Your wallet changed the transaction into another one',
    advice: 'This app did not send it. Check your wallet\'s network and its recent activity, or use another wallet.',
  },
  'transactions/wallet-added': {
    message: 'Your wallet added something to the transaction',
    advice: 'This app did not send it, and it has expired. Check your wallet\'s settings, or use another wallet.',
  },
  'transactions/unsent': {
    message: 'Your wallet changed the transaction. This app did not send it.',
    advice: 'Your wallet could still send it. Wait about a minute before you try again.',
  },
  'transactions/never-expires': {
    message: 'Your wallet changed the transaction into one that does not expire. This app did not send it.',
    advice: 'Your wallet could send it at any time. Check your wallet before you do anything else.',
  },
  'transactions/sent-by-wallet': {
    message: 'Your wallet sent the transaction that this app held back.',
    advice: 'It is on the chain. Check your balances before you do anything else.',
  },
  'transactions/refused': {
    message: 'A node refused the transaction',
    advice: 'It may still have reached the network. Wait about a minute for the result before you try again.',
  },
  'transactions/needs-version-0': {
    message: 'Your wallet cannot sign this kind of transaction',
    advice: 'Nothing was signed. Update the wallet, or use one that signs versioned transactions.',
  },
  'transactions/lookup-table-missing': {
    message: 'A lookup table of the transaction is not on this network',
    advice: 'Nothing was sent. Check the network in the header.',
  },
  'transactions/wrong-network': {
    message: 'The RPC address belongs to another network',
    advice: 'Nothing was signed. In Settings, choose an RPC of the network named in the header.',
  },
  'transactions/plan-of-another-network': {
    message: 'This was checked on another network than the one named in the header',
    advice: 'Nothing was signed or sent. Check it again on this network.',
  },
  'transactions/costs-more': {
    message: 'The fees of the next transaction have risen above those that were shown',
    advice: 'It was not signed or sent. Check again to see what it costs now.',
  },
  'transactions/not-enough-sol': {
    message: 'The wallet does not hold enough SOL for this',
    advice: 'Nothing was signed. Add SOL to the wallet, or ask the faucet where there is one, and try again.',
  },
  'transactions/still-open': {
    message: 'A transaction of this kind is still pending.',
    advice: 'Nothing was sent. Wait until it finishes; see Transaction Status.',
  },
  'transactions/taken-over': {
    message: 'Another tab has taken over this action',
    advice: 'How it ended is on the Transaction Status page.',
  },
  'transactions/abandoned': {
    message: 'The page was closed before anything was signed',
    advice: 'Nothing was sent. It is safe to start again.',
  },
  'transactions/interrupted': {
    message: 'Only the first transactions of this action were made',
    advice: 'What was made stays. Start the action again: it goes on where it stopped.',
  },
  'transactions/expired': {
    message: 'The transaction expired and never reached the chain',
    advice: 'Nothing was taken, and it can no longer arrive. It is safe to try again.',
  },
  'transactions/chain-gone': {
    message: 'The chain this was sent to does not exist any more',
    advice: 'The local cluster has been restarted. It is safe to try again.',
  },
  'transactions/still-followed': {
    message: 'Not confirmed within 60 seconds: the transaction is still being followed',
    advice: 'It may still arrive. Do not start again: its end will show here and on the transaction status page.',
  },
  'transactions/outcome-unknown': {
    message: 'No news of the transaction for 60 seconds: its outcome is not known',
    advice: 'It may still arrive. Look it up by its signature before you try again.',
  },
  'transactions/stopped': {
    message: 'Stopped before everything was sent',
    advice: 'What was already sent stays sent. Start again to go on.',
  },
  'transactions/journal-unavailable': {
    message: 'This browser does not let the page keep a journal',
    advice: 'The action goes on, but keep this page open until it has ended: after a reload it is not known here.',
  },
  'transactions/journal-full': {
    message: 'The disk has no room for the journal',
    advice: 'The action goes on, but keep this page open until it has ended, then make room on the disk.',
  },
  'transactions/no-bundle-relay': {
    message: 'No bundle relay is set up for this network',
    advice: 'Bundles exist on mainnet only, where VITE_BUNDLE_RELAY_URL names a relay.',
  },
  'transactions/bundle-size': {
    message: 'A bundle holds one to five transactions',
    advice: 'Nothing was sent. Send fewer at once.',
  },
  'transactions/bundle-refused': {
    message: 'The bundle relay refused the request',
    advice: 'Nothing was sent by it. Send without a bundle, or try again later.',
  },
} as const satisfies CataloguePart;

export type TransactionsDetails = {
  'transactions/instruction-too-large': { readonly index: number; readonly programId: string | undefined };
  'transactions/not-signed': { readonly entryId?: string | undefined };
  'transactions/message-changed': { readonly what: string };
  'transactions/wallet-added': { readonly sentence: string };
  'transactions/unsent': { readonly sentence: string; readonly reason: string };
  'transactions/never-expires': { readonly reason?: string | undefined; readonly what?: string | undefined };
  'transactions/sent-by-wallet': { readonly signature?: string | undefined; readonly heldBack?: string | undefined };
  'transactions/refused': { readonly sentence: string; readonly reason: string };
  'transactions/lookup-table-missing': { readonly address: string };
  'transactions/wrong-network': {
    readonly sentence: string;
    readonly expected: string;
    readonly found: string;
    readonly host: string;
    readonly hash: string;
  };
  'transactions/plan-of-another-network': { readonly planned: string; readonly selected: string };
  'transactions/costs-more': { readonly shownLamports: string; readonly nowLamports: string };
  'transactions/not-enough-sol': { readonly neededLamports?: string | undefined; readonly lamports?: string | undefined };
  'transactions/still-open': { readonly entryId: string; readonly title: string };
  'transactions/taken-over': { readonly entryId: string };
  'transactions/expired': {
    readonly sendError?: string | undefined;
    readonly signature: string;
    readonly lastValidBlockHeight: number;
    readonly height: number;
  };
  'transactions/still-followed': { readonly signature: string };
  'transactions/outcome-unknown': { readonly signature: string; readonly lastValidBlockHeight: number };
  'transactions/stopped': { readonly signature?: string | undefined; readonly sent?: readonly string[] | undefined };
  'transactions/no-bundle-relay': { readonly cluster: string };
  'transactions/bundle-size': { readonly transactions: number };
  'transactions/bundle-refused': { readonly host: string; readonly method: string; readonly answered: unknown };
};
