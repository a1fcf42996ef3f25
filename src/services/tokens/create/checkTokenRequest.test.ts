import { Keypair } from '@solana/web3.js';
import { expect, test } from 'vitest';
import type { ErrorCode } from '@/errors/details.ts';
import { clusters } from '@/config.ts';
import { codeOf } from '@tests/support/services.ts';
import { tokenRequest } from '@tests/support/tokens.ts';
import { buildTokenAction } from './buildTokenAction.ts';
import { checkTokenRequest, tokenProblems } from './checkTokenRequest.ts';
import type { TokenExtensions, TokenRequest } from './TokenRequest.ts';

const with2022 = (extensions: TokenExtensions): Partial<TokenRequest> => ({ standard: 'token-2022', extensions });
const words = { name: 'Moon', symbol: 'MOON', uri: '' };

test.each<[what: string, changes: Partial<TokenRequest>, field: string, code: ErrorCode]>([
  ['metadata without a name', { metadata: { ...words, name: ' ' } }, 'name', 'tokens/name-required'],
  ['a symbol of 11 bytes', { metadata: { ...words, symbol: 'MOONMOONMOO' } }, 'symbol', 'tokens/symbol-too-long'],
  ['a link of 201 bytes', { metadata: { ...words, uri: `https://${'a'.repeat(193)}` } }, 'uri', 'tokens/uri-too-long'],
  ['10 decimals', { decimals: 10 }, 'decimals', 'tokens/decimals'],
  ['half a decimal', { decimals: 0.5 }, 'decimals', 'tokens/decimals'],
  ['a supply below 0', { supply: -1n }, 'supply', 'tokens/supply-negative'],
  ['a supply above u64', { supply: 2n ** 64n }, 'supply', 'tokens/supply-too-large'],
  ['no supply now or ever', { supply: 0n, revokeMint: true }, 'revokeMint', 'tokens/no-supply-ever'],
  ['an extension on the original program', { standard: 'spl-token', extensions: { pausable: true } }, 'extensions', 'tokens/extensions-need-token-2022'],
  ['two extensions that exclude each other', with2022({ interestBearing: { rateBps: 1 }, scaledUiAmount: { multiplier: 2 } }), 'extensions', 'tokens/extension-conflict'],
  ['accounts no one could thaw', with2022({ defaultFrozen: true }), 'keepFreeze', 'tokens/freeze-needed'],
  ['a fee above 100 %', with2022({ transferFee: { bps: 10_001, maximumFee: 0n } }), 'transferFee', 'tokens/fee-percent'],
  ['a fee finer than a basis point', with2022({ transferFee: { bps: 0.5, maximumFee: 0n } }), 'transferFee', 'tokens/fee-percent'],
  ['a highest fee above u64', with2022({ transferFee: { bps: 1, maximumFee: 2n ** 64n } }), 'transferFee', 'tokens/fee-maximum'],
  ['interest above 16 bits', with2022({ interestBearing: { rateBps: 32_768 } }), 'interestBearing', 'tokens/interest-rate'],
  ['a multiplier that is no number', with2022({ scaledUiAmount: { multiplier: NaN } }), 'scaledUiAmount', 'tokens/multiplier'],
  ['a hook that is no address', with2022({ transferHook: { programId: 'l0l' } }), 'transferHook', 'accounts/invalid-public-key'],
])('refuses %s, before reading from the chain', async (_, changes, field, code) => {
  const [cluster] = clusters;
  if (!cluster) throw new Error('no cluster is configured');
  const request = tokenRequest({ keepFreeze: false, ...changes });
  expect([...tokenProblems(request)].map((problem) => [problem.field, problem.code])).toEqual([[field, code]]);
  const ownerAddress = Keypair.generate().publicKey.toBase58();
  expect(await codeOf(buildTokenAction({ cluster, ownerAddress, request }))).toBe(code);
});

test('accepts the ends of every range', () => {
  checkTokenRequest(tokenRequest({ metadata: null, decimals: 0, supply: 2n ** 64n - 1n }));
  checkTokenRequest(tokenRequest({
    ...with2022({ transferFee: { bps: 10_000, maximumFee: 2n ** 64n - 1n }, interestBearing: { rateBps: -32_768 } }), decimals: 9, supply: 0n,
  }));
});
