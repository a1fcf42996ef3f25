import * as adapter from '@solana/wallet-adapter-base';
import { WalletNotSelectedError } from '@solana/wallet-adapter-react';
import { SendTransactionError } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { AppError } from './AppError.ts';
import type { ErrorCode } from './details.ts';
import { describe as describeError } from './describe.ts';
import { normalizeError } from './normalizeError.ts';

const walletError = (error: unknown): AppError => normalizeError(error, 'wallet');

/** Every error class of the wallet adapter, with its code. */
const CLASSES: readonly (readonly [thrown: Error, code: ErrorCode])[] = [
  [new WalletNotSelectedError(), 'wallet/not-selected'],
  [new adapter.WalletNotConnectedError(), 'wallet/not-connected'],
  [new adapter.WalletNotReadyError(), 'wallet/not-ready'],
  [new adapter.WalletLoadError(), 'wallet/load-failed'],
  [new adapter.WalletConfigError(), 'wallet/misconfigured'],
  [new adapter.WalletConnectionError('Unexpected error'), 'wallet/connection-failed'],
  [new adapter.WalletDisconnectedError(), 'wallet/disconnected'],
  [new adapter.WalletDisconnectionError(), 'wallet/disconnect-failed'],
  [new adapter.WalletAccountError(), 'wallet/account-unusable'],
  [new adapter.WalletPublicKeyError(), 'wallet/account-unusable'],
  [new adapter.WalletKeypairError(), 'wallet/account-unusable'],
  [new adapter.WalletSendTransactionError('Unexpected error'), 'wallet/send-failed'],
  [new adapter.WalletSignTransactionError('Unexpected error'), 'wallet/sign-failed'],
  [new adapter.WalletSignMessageError(), 'wallet/sign-message-failed'],
  [new adapter.WalletSignInError(), 'wallet/sign-in-failed'],
  [new adapter.WalletTimeoutError(), 'wallet/timed-out'],
  [new adapter.WalletWindowBlockedError(), 'wallet/window-blocked'],
  [new adapter.WalletWindowClosedError(), 'wallet/window-closed'],
];

/** What extensions throw, bare or inside an adapter's class. */
const THROWN: readonly (readonly [what: string, thrown: unknown, code: ErrorCode])[] = [
  ['a rejection by code', { code: 4001, message: '' }, 'wallet/user-rejected'],
  ['a rejection by words', new Error('User rejected the request.'), 'wallet/user-rejected'],
  ['an approval denied', new Error('Approval Denied'), 'wallet/user-rejected'],
  ['a pop-up closed instead of answered', new Error('Plugin Closed'), 'wallet/user-rejected'],
  ['a signature that was declined', new Error('Transaction was declined'), 'wallet/user-rejected'],
  ['a rejection on a Ledger', { name: 'TransportStatusError', code: 0x6985, message: '' }, 'wallet/user-rejected'],
  ['a site that is not allowed', { code: 4100, message: '' }, 'wallet/unauthorized'],
  ['something the wallet cannot do', { code: 4200, message: '' }, 'wallet/unsupported-operation'],
  ['a wallet that is gone', { code: 4900, message: '' }, 'wallet/disconnected'],
  ['an open request, which has the code of a failed trial run', { code: -32002, message: 'Request already pending' },
    'wallet/request-pending'],
  ['a wallet on another network', new Error('Wrong network: switch to Devnet'), 'wallet/other-network'],
  ['a Wallet Standard account on another chain',
    Object.assign(new Error(''), { name: 'WalletStandardError', context: { __code: 6160000 } }),
    'wallet/other-network'],
  ['a Wallet Standard rejection',
    Object.assign(new Error(''), { name: 'WalletStandardError', context: { __code: 4001000 } }),
    'wallet/user-rejected'],
  ['a site the wallet thinks malicious', new Error('Request blocked: this dApp could be malicious'), 'wallet/blocked'],
  ['something no one explains', { code: -32603, message: 'Unexpected error' }, 'wallet/unknown'],
  ['nothing at all', undefined, 'wallet/unknown'],
];

describe('normalizeError of a wallet', () => {
  test.each(CLASSES)('reads %s [5.5, 8.3]', (thrown, code) => {
    expect(walletError(thrown).code).toBe(code);
    expect(normalizeError(thrown).code).toBe(code);
  });

  test('covers every error class of the adapter [8.3]', () => {
    const named = new Set(CLASSES.map(([thrown]) => thrown.name));
    const classes = Object.keys(adapter).filter((name) => /^Wallet\w+Error$/.test(name));
    expect(classes.length).toBeGreaterThan(15);
    expect(classes.filter((name) => !named.has(name))).toEqual([]);
  });

  test.each(THROWN)('reads %s [5.5, 8.3]', (_, thrown, code) => {
    expect(walletError(thrown).code).toBe(code);
  });

  test.each(THROWN.slice(0, -2))('reads %s inside the adapter\'s wrapper', (_, thrown, code) => {
    const message = thrown instanceof Error ? thrown.message : '';
    expect(walletError(new adapter.WalletSignTransactionError(message, thrown)).code).toBe(code);
  });

  test('recognizes a rejection without knowing that a wallet was asked', () => {
    expect(normalizeError(new Error('User rejected the request.')).code).toBe('wallet/user-rejected');
    expect(normalizeError({ code: 4001 }).code).toBe('wallet/user-rejected');
  });

  test('returns the node\'s error if a wallet only wrapped it', () => {
    const refused = new SendTransactionError({
      action: 'send',
      signature: '',
      transactionMessage: 'Transaction simulation failed: Blockhash not found',
      logs: [],
    });
    expect(walletError(new adapter.WalletSendTransactionError(refused.message, refused)).code)
      .toBe('rpc/blockhash-not-found');
  });

  test('returns our own error if an adapter wrapped it', () => {
    const own = new AppError('wallet/other-network');
    expect(walletError(new adapter.WalletSignTransactionError('x', own))).toBe(own);
  });

  test('shows the wallet\'s message in the details, not as the message', () => {
    const { message, details } = describeError(new adapter.WalletConnectionError('Unexpected error'));
    expect(message).toBe('The wallet could not be connected');
    expect(details).toContain('text: Unexpected error');
  });
});
