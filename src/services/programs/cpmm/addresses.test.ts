import * as sdk from '@raydium-io/raydium-sdk-v2';
import { PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { CPMM_CONFIGS } from 'raydium-localnet/genesis';
import { describe, expect, test } from 'vitest';
import { clusters } from '@/config.ts';
import { sortMints } from '@/services/rpc/isAddress.ts';
import { cpmmConfigAddress, cpmmPoolAddress, cpmmPoolAddresses } from './addresses.ts';

describe('addresses of CPMM pools', () => {
  test('equal the published SDK\'s, with the mints in byte order', () => {
    const program = new PublicKey(clusters[0]!.programs.cpmm);
    for (const { index, id } of CPMM_CONFIGS) expect(cpmmConfigAddress(program.toBase58(), index)).toBe(id);
    expect(cpmmConfigAddress(program.toBase58(), 300))
      .toBe(sdk.getCpmmPdaAmmConfigId(program, 300).publicKey.toBase58());
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(fc.property(bytes, bytes, (x, y) => {
      const [one, other] = [new PublicKey(x), new PublicKey(y)];
      const [a, b] = Buffer.compare(one.toBuffer(), other.toBuffer()) <= 0 ? [one, other] : [other, one];
      expect(sortMints([one.toBase58(), other.toBase58()])).toEqual([a.toBase58(), b.toBase58()]);
      const configId = new PublicKey(CPMM_CONFIGS[0].id);
      const theirs = sdk.getCreatePoolKeys({ programId: program, configId, mintA: a, mintB: b });
      const poolId = cpmmPoolAddress(program.toBase58(), configId.toBase58(), [other.toBase58(), one.toBase58()]);
      expect(cpmmPoolAddresses(program.toBase58(), poolId, [a.toBase58(), b.toBase58()])).toEqual({
        poolId: theirs.poolId.toBase58(), lpMint: theirs.lpMint.toBase58(), vaultA: theirs.vaultA.toBase58(),
        vaultB: theirs.vaultB.toBase58(), observationId: theirs.observationId.toBase58(),
      });
    }), { numRuns: 20 });
  });
});
