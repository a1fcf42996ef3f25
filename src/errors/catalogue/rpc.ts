import type { CataloguePart } from './entry.ts';

export const rpcErrors = {
  'rpc/block-cleaned-up': {
    message: 'The network node no longer keeps that block',
    advice: 'Look at the transaction in the explorer, or use a node that keeps history.',
  },
  'rpc/preflight-failed': {
    message: 'The trial run of the transaction failed',
    advice: 'Nothing was sent and nothing was taken. The details say which program refused and why.',
  },
  'rpc/signature-invalid': {
    message: 'A signature of the transaction is missing or wrong',
    advice: 'Nothing was sent. Try again; if your wallet changes transactions, turn that off or use another wallet.',
  },
  'rpc/block-not-available': {
    message: 'The network node does not have that block yet',
    advice: 'Wait a few seconds and try again.',
  },
  'rpc/node-behind': {
    message: 'The network node is behind the rest of the network',
    advice: 'Wait a minute and try again, or choose another RPC in Settings.',
  },
  'rpc/precompile-failed': {
    message: 'A signature check inside the transaction failed',
    advice: 'Nothing was sent. Copy the details and report them.',
  },
  'rpc/slot-skipped': {
    message: 'The network made no block in that slot, or the node does not have it',
    advice: 'Nothing is wrong with your transaction. Reload to read it again.',
  },
  'rpc/no-snapshot': {
    message: 'The network node has no snapshot',
    advice: 'Choose another RPC in Settings.',
  },
  'rpc/key-excluded': {
    message: 'The network node does not answer this search',
    advice: 'Choose another RPC in Settings: this one leaves that program out of its index.',
  },
  'rpc/no-history': {
    message: 'The network node keeps no transaction history',
    advice: 'Choose an RPC with history in Settings, or look at the transaction in the explorer.',
  },
  'rpc/scan-failed': {
    message: 'The network node gave up searching its accounts',
    advice: 'Try again later or choose another RPC in Settings.',
  },
  'rpc/signature-length': {
    message: 'The transaction carries a wrong number of signatures',
    advice: 'Nothing was sent. Copy the details and report them.',
  },
  'rpc/status-not-available': {
    message: 'The status of that block is not available yet',
    advice: 'Wait a few seconds: the page asks again by itself.',
  },
  'rpc/unsupported-version': {
    message: 'The network node cannot show a transaction of this version',
    advice: 'Look at the transaction in the explorer.',
  },
  'rpc/min-context-slot': {
    message: 'The network node has not reached the required slot yet',
    advice: 'Wait a few seconds and try again, or choose another RPC in Settings.',
  },
  'rpc/parse-error': {
    message: 'The network node could not read the request',
    advice: 'Reload the page and try again. Copy the details and report them if it happens again.',
  },
  'rpc/invalid-request': {
    message: 'The network node refused the form of the request',
    advice: 'Reload the page and try again. Copy the details and report them if it happens again.',
  },
  'rpc/method-not-found': {
    message: 'The network node does not know this request',
    advice: 'Choose another RPC in Settings: this one does not offer what is needed.',
  },
  'rpc/invalid-params': {
    message: 'The network node refused the values of the request',
    advice: 'Check the addresses you entered. Copy the details and report them if they are right.',
  },
  'rpc/internal-error': {
    message: 'The network node had an internal error',
    advice: 'Try again in a minute or choose another RPC in Settings.',
  },
  'rpc/too-large': {
    message: 'The transaction is larger than the network accepts',
    advice: 'Nothing was sent. Do it in smaller steps.',
  },
  'rpc/blockhash-not-found': {
    message: 'The transaction is too old for the network, or was made for another network',
    advice: 'Nothing was taken. Try again and sign promptly; check that the wallet is on the same network.',
  },
  'rpc/expired': {
    message: 'The transaction expired before the network took it',
    advice: 'Nothing was taken. Look at the transaction status page, then try again.',
  },
  'rpc/forbidden': {
    message: 'The network node refused access, status 403',
    advice: 'Choose another RPC in Settings, or check the key in its URL.',
  },
  'rpc/too-many-requests': {
    message: 'The network node refuses more requests for now, status 429',
    advice: 'Wait a minute and try again, or choose another RPC in Settings.',
  },
  'rpc/server-error': {
    message: 'The network node is out of order',
    advice: 'Try again in a minute or choose another RPC in Settings.',
  },
  'rpc/unreachable': {
    message: 'The network node cannot be reached',
    advice: 'Check your internet connection, then try again, or choose another RPC in Settings.',
  },
  'rpc/timed-out': {
    message: 'The network node did not answer in time',
    advice: 'Look at the transaction status page before you try again: a transaction may still arrive.',
  },
  'rpc/unconfirmed': {
    message: 'The network has not confirmed the transaction yet',
    advice: 'It may still arrive. Do not send it again: follow it on the transaction status page.',
  },
  'rpc/canceled': {
    message: 'The request to the network node was canceled',
    advice: 'Start it again when you want to go on.',
  },
  'rpc/airdrop-refused': {
    message: 'The faucet gives no more test coins to this wallet for now',
    advice: 'Ask for a smaller amount, wait a few hours, or use faucet.solana.com.',
  },
  'rpc/unknown': {
    message: 'The network node reported an error it does not explain',
    advice: 'Try again. Copy the details and report them if it happens again.',
  },
} as const satisfies CataloguePart;

/** What a node, or a proxy in front of it, reports with an error. */
type RpcFacts = {
  readonly text?: string | undefined;
  /** Host name of the node, without the path, which may contain a key. */
  readonly host?: string | undefined;
  /** HTTP status. */
  readonly status?: number | undefined;
  /** Code of the JSON-RPC error. */
  readonly rpcCode?: number | string | undefined;
  readonly signature?: string | undefined;
  /** TransactionError as JSON, of a failed simulation. */
  readonly transactionError?: unknown;
  readonly slotsBehind?: unknown;
  readonly logs?: readonly unknown[] | undefined;
  readonly instructions?: number | undefined;
};

export type RpcDetails = Readonly<Record<keyof typeof rpcErrors, RpcFacts>>;
