import { PublicKey } from '@solana/web3.js';
import {
  ExtensionType, getMintLen, TOKEN_2022_PROGRAM_ID, calculateFee, type TransferFee as SplTransferFee,
} from '@solana/spl-token';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createProgramAddress, findProgramAddress } from '../../src/embedded/runtime/programAddress.ts';
import { ProgramError } from '../../src/embedded/runtime/EmbeddedProgram.ts';
import { accountDiscriminator, instructionDiscriminator } from '../../src/embedded/support/anchor.ts';
import { inverseTransferFee, transferFee, transferFeeAt } from '../../src/embedded/support/tokenState.ts';

const PROGRAM = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C';

describe('program addresses', () => {
  test('are the same as in web3.js', () => {
    fc.assert(fc.property(fc.array(fc.uint8Array({ maxLength: 32 }), { maxLength: 5 }), (seeds) => {
      const [address, bump] = PublicKey.findProgramAddressSync(seeds, new PublicKey(PROGRAM));
      expect(findProgramAddress(seeds, PROGRAM)).toEqual({ address: address.toBase58(), bump });
    }), { numRuns: 50 });
  });

  test.each([
    ['a seed of 33 bytes', [new Uint8Array(33)]],
    ['17 seeds', Array.from({ length: 17 }, () => new Uint8Array(1))],
  ])('%s is too long', (_, seeds) => {
    expect(() => createProgramAddress(seeds, PROGRAM)).toThrow(new ProgramError('MaxSeedLengthExceeded'));
  });
});

test('Anchor discriminators are the same as in its programs', () => {
  expect(Buffer.from(accountDiscriminator('AmmConfig')).toString('hex')).toBe('daf42168cbcb2b6f');
  expect(Buffer.from(instructionDiscriminator('swap_base_input')).toString('hex')).toBe('8fbe5adac41e33de');
});

describe('transfer fees', () => {
  const fees = fc.record({ basisPoints: fc.integer({ min: 0, max: 10_000 }), maximum: fc.bigInt(0n, (1n << 64n) - 1n) });
  const amounts = fc.bigInt(0n, (1n << 63n) - 1n);

  test('are the same as in spl-token', () => {
    fc.assert(fc.property(fees, amounts, ({ basisPoints, maximum }, amount) => {
      const theirs: SplTransferFee = { epoch: 0n, maximumFee: maximum, transferFeeBasisPoints: basisPoints };
      expect(transferFee({ maximum, basisPoints: BigInt(basisPoints) }, amount)).toBe(calculateFee(theirs, amount));
    }));
  });

  test('on the amount to send leave at least the amount to receive', () => {
    fc.assert(fc.property(fees, amounts, ({ basisPoints, maximum }, received) => {
      fc.pre(basisPoints < 10_000);
      const fee = { maximum, basisPoints: BigInt(basisPoints) };
      const sent = received + inverseTransferFee(fee, received);
      expect(sent - transferFee(fee, sent)).toBeGreaterThanOrEqual(received);
    }));
  });

  test('change in the epoch of the newer fee', () => {
    const data = new Uint8Array(getMintLen([ExtensionType.TransferFeeConfig]));
    const view = new DataView(data.buffer);
    data[165] = 1;
    view.setUint16(166, ExtensionType.TransferFeeConfig, true);
    view.setUint16(168, 108, true);
    const write = (offset: number, epoch: bigint, maximum: bigint, basisPoints: number): void => {
      view.setBigUint64(170 + offset, epoch, true);
      view.setBigUint64(170 + offset + 8, maximum, true);
      view.setUint16(170 + offset + 16, basisPoints, true);
    };
    write(72, 0n, 10n, 100);
    write(90, 7n, 20n, 200);
    const mint = { lamports: 1n, data, owner: TOKEN_2022_PROGRAM_ID.toBase58(), executable: false };
    expect(transferFeeAt(mint, 6n)).toEqual({ maximum: 10n, basisPoints: 100n });
    expect(transferFeeAt(mint, 7n)).toEqual({ maximum: 20n, basisPoints: 200n });
  });
});
