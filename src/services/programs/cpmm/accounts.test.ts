import * as sdk from '@raydium-io/raydium-sdk-v2';
import { AccountLayout, MintLayout, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import { CPMM_CONFIGS } from 'raydium-localnet/genesis';
import { describe, expect, test } from 'vitest';
import { clusters } from '@/config.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { codeOf } from '@tests/support/codeOf.ts';
import { decodeCpmmPool, decodeCpmmPoolState } from './accounts.ts';
import { cpmmPool } from './layouts.ts';

const cluster = clusters[0]!;
const key = (byte: number): PublicKey => new PublicKey(new Uint8Array(32).fill(byte));
const U64 = 2n ** 64n - 1n;

describe('a CPMM pool\'s account', () => {
  const account = (owner: string, data: Buffer): Account =>
    ({ address: key(9).toBase58(), owner, data, lamports: 1n, executable: false });

  function poolBytes(changes: object): Buffer {
    const data = Buffer.alloc(cpmmPool.size);
    const zero = new BN(0);
    sdk.CpmmPoolInfoLayout.encode({
      configId: new PublicKey(CPMM_CONFIGS[0].id), poolCreator: key(7), vaultA: key(3), vaultB: key(4), mintLp: key(8),
      mintA: key(1), mintB: key(2), mintProgramA: TOKEN_PROGRAM_ID, mintProgramB: TOKEN_PROGRAM_ID,
      observationId: key(6), bump: 255, status: 0, lpDecimals: 9, mintDecimalA: 9, mintDecimalB: 9, lpAmount: zero,
      protocolFeesMintA: zero, protocolFeesMintB: zero, fundFeesMintA: zero, fundFeesMintB: zero, openTime: zero,
      epoch: zero, feeOn: 0, enableCreatorFee: false, creatorFeesMintA: zero, creatorFeesMintB: zero, ...changes,
    }, data);
    data.set(cpmmPool.discriminator);
    return data;
  }

  test('counts reserves without uncollected fees, and supplies beyond 2^53 [3.27]', () => {
    const bn = (value: bigint): BN => new BN(`${value}`);
    const data = poolBytes({
      lpAmount: bn(U64), protocolFeesMintA: bn(1n), fundFeesMintA: bn(20n), creatorFeesMintA: bn(300n),
      protocolFeesMintB: bn(4_000n), fundFeesMintB: bn(50_000n), creatorFeesMintB: bn(600_000n), feeOn: 2,
      enableCreatorFee: true,
    });
    const { cpmm } = cluster.programs;
    const state = decodeCpmmPoolState(cluster, key(9).toBase58(), account(cpmm, data));
    const token = (amount: bigint): Account => {
      const bytes = Buffer.alloc(AccountLayout.span);
      bytes.writeBigUInt64LE(amount, 64);
      return account(TOKEN_PROGRAM_ID.toBase58(), bytes);
    };
    const mint = (supply: bigint): Account => {
      const bytes = Buffer.alloc(MintLayout.span);
      MintLayout.encode({
        mintAuthorityOption: 0, mintAuthority: key(0), supply, decimals: 9, isInitialized: true,
        freezeAuthorityOption: 0, freezeAuthority: key(0),
      }, bytes);
      return account(TOKEN_PROGRAM_ID.toBase58(), bytes);
    };
    const config = Buffer.alloc(236);
    config.set([0xda, 0xf4, 0x21, 0x68, 0xcb, 0xcb, 0x2b, 0x6f]);
    config.writeBigUInt64LE(2_500n, 12);
    config.writeBigUInt64LE(500n, 12 + 32 + 64);
    const parts = [account(cpmm, config), mint(1n), mint(1n), token(10n ** 18n), token(U64), mint(U64 - 100n)];
    const pool = decodeCpmmPool(cluster, { state, parts, slot: 5n });
    expect(pool).toMatchObject({
      a: { vaultAmount: 10n ** 18n, reserve: 10n ** 18n - 321n }, b: { reserve: U64 - 654_000n }, lpSupply: U64,
      lpCirculating: U64 - 100n, creatorFeeSide: 'b', fees: { creatorNumerator: 500n },
    });
    const withoutConfig = { state, parts: [null, ...parts.slice(1)], slot: 5n };
    expect(codeOf(() => decodeCpmmPool(cluster, withoutConfig))).toBe('pools/config-missing');
    const withoutVault = { state, parts: parts.map((part, index) => (index === 3 ? null : part)), slot: 5n };
    expect(codeOf(() => decodeCpmmPool(cluster, withoutVault))).toBe('sdk/no-vault-info');
  });

  test('is refused if the account is another one', () => {
    const { cpmm, ammV4 } = cluster.programs;
    const read = (owner: string, data: Buffer) =>
      codeOf(() => decodeCpmmPoolState(cluster, key(1).toBase58(), account(owner, data)));
    const good = poolBytes({});
    expect(decodeCpmmPoolState(cluster, key(9).toBase58(), account(cpmm, good))).toBeTruthy();
    expect(read(ammV4, good)).toBe('pools/not-a-pool');
    expect(read(cpmm, good.subarray(1))).toBe('pools/not-a-pool');
    expect(read(cpmm, Buffer.concat([Buffer.from([1]), good.subarray(1)]))).toBe('pools/not-a-pool');
  });
});
