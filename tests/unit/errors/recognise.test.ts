import { expect, test } from 'vitest';
import { AppError } from '../../../src/errors/AppError.ts';
import { recognise } from '../../../src/errors/recognise.ts';
import { toAppError } from '../../../src/errors/toAppError.ts';

// In this order: once loaded, the SDK's texts are known to everybody.
test("the SDK's texts are recognised when they have been asked for", async () => {
  const thrown = new Error('encoding overruns Uint8Array');
  expect(toAppError(thrown).code).toBe('app/unknown');
  expect((await recognise(thrown)).code).toBe('transactions/instruction-too-large');
  expect(toAppError(thrown).code).toBe('transactions/instruction-too-large');
});

test('what nobody knows stays unknown, and an error of ours is itself', async () => {
  const ours = new AppError('wallet/not-connected');
  expect(await recognise(ours)).toBe(ours);
  expect((await recognise(new Error('the moon is full'))).code).toBe('app/unknown');
});

test('the result of a transaction is read without any text', () => {
  expect(toAppError({ InstructionError: [0, { Custom: 6000 }] }).code).toBe('programs/failed');
});
