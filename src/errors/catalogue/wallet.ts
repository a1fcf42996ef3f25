import type { CataloguePart } from './entry.ts';

export const walletErrors = {
  'wallet/not-selected': {
    message: 'No wallet is selected',
    advice: 'Select a wallet from the list and try again.',
  },
  'wallet/not-connected': {
    message: 'Wallet not connected',
    advice: 'Connect a wallet and try again.',
  },
  'wallet/not-ready': {
    message: 'This wallet is not installed in this browser',
    advice: "Install it from the wallet's site, which opens in a new tab, then reload this page.",
  },
  'wallet/user-rejected': {
    message: 'You declined the request in your wallet',
    advice: 'Nothing was sent. Start again when you want to go on.',
  },
  'wallet/disconnected': {
    message: 'The wallet disconnected',
    advice: 'Unlock the wallet and connect it again. Nothing further is sent until you do.',
  },
  'wallet/connection-failed': {
    message: 'The wallet could not be connected',
    advice: 'Unlock the wallet, look for its pop-up and try again; reload the page if it stays silent.',
  },
  'wallet/disconnect-failed': {
    message: 'The wallet did not confirm that it disconnected',
    advice: "This page has forgotten the wallet. To be sure, remove this site in the wallet's list of connected sites.",
  },
  'wallet/request-pending': {
    message: 'The wallet is still waiting for your answer to an earlier request',
    advice: 'Open the wallet, approve or decline that request, then try again.',
  },
  'wallet/unauthorized': {
    message: 'The wallet has not allowed this site to use this account',
    advice: 'Disconnect, connect again and approve this site in the wallet.',
  },
  'wallet/window-blocked': {
    message: "The browser blocked the wallet's window",
    advice: 'Allow pop-ups for this site and try again.',
  },
  'wallet/window-closed': {
    message: "The wallet's window was closed before it answered",
    advice: 'Nothing was sent. Try again and leave the window open until it closes by itself.',
  },
  'wallet/timed-out': {
    message: 'The wallet did not answer in time',
    advice: 'Open the wallet, decline anything still waiting there, then try again.',
  },
  'wallet/load-failed': {
    message: 'The wallet could not be loaded',
    advice: 'Check your internet connection and content blockers, then reload the page or choose another wallet.',
  },
  'wallet/misconfigured': {
    message: 'This wallet is not set up for this site',
    advice: 'Choose another wallet.',
  },
  'wallet/account-unusable': {
    message: 'The wallet gave no usable account',
    advice: 'Choose or create a Solana account in the wallet, then connect again.',
  },
  'wallet/sign-failed': {
    message: 'The wallet could not sign the transaction',
    advice: 'Nothing was sent. Unlock the wallet (a Ledger: open its Solana app, allow blind signing) and try again.',
  },
  'wallet/sign-message-failed': {
    message: 'The wallet could not sign the message',
    advice: 'Unlock the wallet and try again.',
  },
  'wallet/sign-in-failed': {
    message: 'Signing in with the wallet failed',
    advice: 'Unlock the wallet and try again.',
  },
  'wallet/send-failed': {
    message: 'The wallet could not send the transaction',
    advice: 'Look at the transaction status page before you try again: it shows whether anything was sent.',
  },
  'wallet/unsupported-operation': {
    message: 'This wallet cannot do what was asked of it',
    advice: 'Choose another wallet.',
  },
  'wallet/other-network': {
    message: 'The wallet is set to another network',
    advice: "Switch the wallet to the network named in this page's header and try again.",
  },
  'wallet/blocked': {
    message: 'The wallet refused the request because it judged this site or transaction unsafe',
    advice: 'Nothing was sent. Check the address of this site; use another wallet only if you trust it.',
  },
  'wallet/unknown': {
    message: 'The wallet reported an error it does not explain',
    advice: 'Unlock or restart the wallet and try again. Copy the details if it happens again.',
  },
} as const satisfies CataloguePart;

export type WalletDetails = Readonly<Record<keyof typeof walletErrors, { readonly name?: string | undefined; readonly walletCode?: number | string | undefined; readonly text?: string | undefined }>>;
