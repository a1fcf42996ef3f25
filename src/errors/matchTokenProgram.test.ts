import * as splToken from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, TransactionInstruction, type AccountInfo } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from './details.ts';
import { normalizeError } from './normalizeError.ts';

const address = Keypair.generate().publicKey;

function account(owner: PublicKey, size: number): AccountInfo<Buffer> {
  return { owner, data: Buffer.alloc(size), lamports: 1, executable: false };
}

/** Calls of the real token library that throw. */
const CALLS: readonly (readonly [what: string, call: () => unknown, code: ErrorCode])[] = [
  ['an account that is not there', () => splToken.unpackAccount(address, null), 'tokenProgram/account-not-found'],
  ['an account of another program',
    () => splToken.unpackAccount(address, account(SystemProgram.programId, 165)),
    'tokenProgram/invalid-account-owner'],
  ['an account of another size',
    () => splToken.unpackAccount(address, account(splToken.TOKEN_PROGRAM_ID, 10)),
    'tokenProgram/invalid-account-size'],
  ['an owner that is not a wallet',
    () => splToken.getAssociatedTokenAddressSync(address, PublicKey.findProgramAddressSync([], address)[0]),
    'tokenProgram/owner-off-curve'],
  ['an instruction of another program',
    () => splToken.decodeTransferInstruction(
      new TransactionInstruction({ keys: [], programId: SystemProgram.programId, data: Buffer.from([3]) })),
    'tokenProgram/invalid-instruction'],
];

/** Classes that the calls above do not throw. */
const CLASSES: readonly (readonly [thrown: Error, code: ErrorCode])[] = [
  [new splToken.TokenInvalidAccountError(), 'tokenProgram/invalid-account'],
  [new splToken.TokenInvalidAccountDataError(), 'tokenProgram/invalid-account-data'],
  [new splToken.TokenInvalidMintError(), 'tokenProgram/invalid-mint'],
  [new splToken.TokenInvalidOwnerError(), 'tokenProgram/invalid-owner'],
  [new splToken.TokenUnsupportedInstructionError(), 'tokenProgram/unsupported-instruction'],
  [new splToken.TokenTransferHookAccountNotFound(), 'tokenProgram/transfer-hook'],
];

describe('an error of the token library', () => {
  test.each(CALLS)('reads what the token library throws for %s [8.11]', (_, call, code) => {
    let thrown: unknown;
    try {
      call();
    } catch (error) {
      thrown = error;
    }
    expect(normalizeError(thrown).code).toBe(code);
  });

  test.each(CLASSES)('reads %s [5.5, 8.3]', (thrown, code) => {
    expect(normalizeError(thrown).code).toBe(code);
  });

  test('covers every error class of the token library', () => {
    const classes = Object.entries(splToken).filter(([name, value]) =>
      /^Token(?!Error$)\w*(Error|NotFound|Seed|Data|TooSmall)$/.test(name) && typeof value === 'function'
      && value.prototype instanceof Error);
    expect(classes.length).toBeGreaterThan(15);
    for (const [name, value] of classes) {
      const thrown = new (value as unknown as new () => Error)();
      expect(normalizeError(thrown).code, name).toMatch(/^tokenProgram\//);
    }
  });
});
