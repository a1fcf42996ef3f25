import { beforeEach, expect, test, vi } from 'vitest';

const THROWN: readonly (readonly [code: string, thrown: unknown])[] = [
  ['transactions/instruction-too-large', new Error('encoding overruns Uint8Array')],
  ['clmm/no-money', new Error('["no money","ownerRewardAccount",[]]')],
  ['farms/start-time', new Error('["start time error","rewardInfo.rewardOpenTime","200"]')],
  ['programs/failed', { InstructionError: [0, { Custom: 6000 }] }],
  ['wallet/user-rejected', { code: 4001, message: 'User rejected the request.' }],
  ['rpc/node-behind', { code: -32005, message: 'Node is behind by 42 slots' }],
  ['tokenProgram/account-not-found', { name: 'TokenAccountNotFoundError', message: '' }],
  ['app/unknown', new Error('the moon is full')],
];

/** Every module that recognizes errors. */
const READERS = ['describe', 'matchRpc', 'matchSdk', 'matchTokenProgram', 'matchTransactionError', 'matchWallet'] as const;
const load = (name: (typeof READERS)[number] | 'normalizeError') => import(`./${name}.ts`) as Promise<unknown>;
const loadNormalizeError = () => load('normalizeError') as Promise<typeof import('./normalizeError.ts')>;

beforeEach(() => vi.resetModules());

test.each(THROWN)('%s gives the same result whatever has been loaded', async (code, thrown) => {
  const alone = await loadNormalizeError();
  expect(alone.normalizeError(thrown).code).toBe(code);
  for (const reader of READERS) {
    await load(reader);
    expect(alone.normalizeError(thrown).code, reader).toBe(code);
    // Repeated with that module loaded first.
    vi.resetModules();
    await load(reader);
    const after = await loadNormalizeError();
    expect(after).not.toBe(alone);
    expect(after.normalizeError(thrown).code, reader).toBe(code);
  }
});

test('an AppError is returned unchanged', async () => {
  const { AppError } = await import('./AppError.ts');
  const { normalizeError } = await loadNormalizeError();
  const ours = new AppError('wallet/not-connected');
  expect(normalizeError(ours)).toBe(ours);
});

test('the same text has different meanings for different sources', async () => {
  const { normalizeError } = await loadNormalizeError();
  const unknown = new Error('the moon is full');
  expect(normalizeError(unknown, 'wallet').code).toBe('wallet/unknown');
  expect(normalizeError(unknown, 'rpc').code).toBe('rpc/unknown');
  expect(normalizeError(unknown, 'sdk').code).toBe('sdk/unknown');
  const pending = { code: -32002, message: 'Request of type already pending' };
  expect(normalizeError(pending, 'wallet').code).toBe('wallet/request-pending');
  expect(normalizeError(pending, 'rpc').code).toBe('rpc/preflight-failed');
});
