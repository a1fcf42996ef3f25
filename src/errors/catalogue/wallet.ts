import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const walletErrors = {
  'wallet/not-selected': {
    message: m.errors.walletNotSelected,
    advice: m.errors.walletNotSelectedAdvice,
  },
  'wallet/not-connected': {
    message: m.errors.walletNotConnected,
    advice: m.errors.walletNotConnectedAdvice,
  },
  'wallet/not-ready': {
    message: m.errors.walletNotReady,
    advice: m.errors.walletNotReadyAdvice,
  },
  'wallet/user-rejected': {
    message: m.errors.walletUserRejected,
    advice: m.errors.walletUserRejectedAdvice,
  },
  'wallet/disconnected': {
    message: m.errors.walletDisconnected,
    advice: m.errors.walletDisconnectedAdvice,
  },
  'wallet/connection-failed': {
    message: m.errors.walletConnectionFailed,
    advice: m.errors.walletConnectionFailedAdvice,
  },
  'wallet/disconnect-failed': {
    message: m.errors.walletDisconnectFailed,
    advice: m.errors.walletDisconnectFailedAdvice,
  },
  'wallet/request-pending': {
    message: m.errors.walletRequestPending,
    advice: m.errors.walletRequestPendingAdvice,
  },
  'wallet/unauthorized': {
    message: m.errors.walletUnauthorized,
    advice: m.errors.walletUnauthorizedAdvice,
  },
  'wallet/window-blocked': {
    message: m.errors.walletWindowBlocked,
    advice: m.errors.walletWindowBlockedAdvice,
  },
  'wallet/window-closed': {
    message: m.errors.walletWindowClosed,
    advice: m.errors.walletWindowClosedAdvice,
  },
  'wallet/timed-out': {
    message: m.errors.walletTimedOut,
    advice: m.errors.walletTimedOutAdvice,
  },
  'wallet/load-failed': {
    message: m.errors.walletLoadFailed,
    advice: m.errors.walletLoadFailedAdvice,
  },
  'wallet/misconfigured': {
    message: m.errors.walletMisconfigured,
    advice: m.errors.walletMisconfiguredAdvice,
  },
  'wallet/account-unusable': {
    message: m.errors.walletAccountUnusable,
    advice: m.errors.walletAccountUnusableAdvice,
  },
  'wallet/sign-failed': {
    message: m.errors.walletSignFailed,
    advice: m.errors.walletSignFailedAdvice,
  },
  'wallet/sign-message-failed': {
    message: m.errors.walletSignMessageFailed,
    advice: m.errors.walletSignMessageFailedAdvice,
  },
  'wallet/sign-in-failed': {
    message: m.errors.walletSignInFailed,
    advice: m.errors.walletSignInFailedAdvice,
  },
  'wallet/send-failed': {
    message: m.errors.walletSendFailed,
    advice: m.errors.walletSendFailedAdvice,
  },
  'wallet/unsupported-operation': {
    message: m.errors.walletUnsupportedOperation,
    advice: m.errors.walletUnsupportedOperationAdvice,
  },
  'wallet/other-network': {
    message: m.errors.walletOtherNetwork,
    advice: m.errors.walletOtherNetworkAdvice,
  },
  'wallet/blocked': {
    message: m.errors.walletBlocked,
    advice: m.errors.walletBlockedAdvice,
  },
  'wallet/unknown': {
    message: m.errors.walletUnknown,
    advice: m.errors.walletUnknownAdvice,
  },
} as const satisfies CataloguePart;

export type WalletDetails = Readonly<Record<keyof typeof walletErrors, { readonly name?: string | undefined; readonly walletCode?: number | string | undefined; readonly text?: string | undefined }>>;
