import { DEVNET_PROGRAM_ID, UTIL1216 } from '@raydium-io/raydium-sdk-v2';
import { Keypair, PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { clusterTable } from '@/networks.ts';
import { claimInstruction } from './buildClaimAction.ts';
import { claimRefusal, decodeLaunchLedger, decodeLaunchPool } from './accounts.ts';
import { claimAddresses } from './addresses.ts';
import { CLAIM_PROGRAM, launchLedgerData, launchPoolData, sdkClaims, sdkSession } from '@tests/support/launchPools.ts';

const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => new PublicKey(bytes).toBase58());
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const u8 = fc.integer({ min: 0, max: 255 });
const three = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 3, maxLength: 3 });
const pools = fc.record({
  ammId: address, status: u8, openTimeSeconds: u64, endTimeSeconds: u64,
  tokens: three(fc.record({ mint: address, decimals: u8, vault: address })),
});
const ledgers = fc.record({
  version: u8, poolId: address, owner: address, lpAmount: u64,
  debts: three(fc.record({ mint: address, debt: u64, claimed: u64 })),
});
const newAddress = (): string => Keypair.generate().publicKey.toBase58();

let sdk: ReturnType<typeof sdkClaims>;
beforeAll(async () => {
  sdk = sdkClaims(await sdkSession(Keypair.generate()));
});

describe('accounts of launch pools', () => {
  test('are decoded like the layouts of the SDK [3.23, 9.29]', () => {
    fc.assert(fc.property(pools, (pool) => {
      expect(decodeLaunchPool(CLAIM_PROGRAM, { owner: CLAIM_PROGRAM, data: launchPoolData(sdk, pool) })).toEqual(pool);
    }));
    fc.assert(fc.property(ledgers, (ledger) => {
      const data = launchLedgerData(sdk, ledger);
      expect(decodeLaunchLedger(CLAIM_PROGRAM, { owner: CLAIM_PROGRAM, data })).toEqual(ledger);
    }));
  });

  test('are refused if missing, of another program, or of another size', () => {
    const pool = { owner: CLAIM_PROGRAM, data: Buffer.alloc(sdk.POOL_LAYOUT.span) };
    const ledger = { owner: CLAIM_PROGRAM, data: Buffer.alloc(sdk.OWNER_LAYOUT.span) };
    expect(decodeLaunchPool(CLAIM_PROGRAM, pool)).not.toBeNull();
    expect(decodeLaunchLedger(CLAIM_PROGRAM, ledger)).not.toBeNull();
    for (const none of [null, undefined, { ...pool, owner: newAddress() }, { ...pool, data: pool.data.subarray(1) }, ledger]) {
      expect(decodeLaunchPool(CLAIM_PROGRAM, none)).toBeNull();
    }
    for (const none of [null, undefined, { ...ledger, owner: newAddress() }, { ...ledger, data: ledger.data.subarray(1) }, pool]) {
      expect(decodeLaunchLedger(CLAIM_PROGRAM, none)).toBeNull();
    }
  });

  test('have the addresses that the SDK derives: its list of pools, every version', () => {
    const programId = new PublicKey(CLAIM_PROGRAM);
    const owner = Keypair.generate().publicKey;
    const claims = claimAddresses(CLAIM_PROGRAM, owner.toBase58());
    expect(claims.map(({ ammId }) => ammId)).toEqual(sdk.DEFAULT_POOL_ID.map(String));
    for (const { ammId, poolId, ledgers: own } of claims) {
      const pool = sdk.getPdaPoolId(programId, new PublicKey(ammId)).publicKey;
      expect(poolId).toBe(pool.toBase58());
      expect(own).toEqual(sdk.VERSION_PROJECT.map((_, version) => (
        { version, ledgerId: sdk.getPdaOwnerId(programId, pool, owner, version).publicKey.toBase58() }
      )));
    }
  });

  test('belong to one program on mainnet and localnet, and to none on devnet', () => {
    const { mainnet, localnet, devnet } = clusterTable({});
    expect(mainnet.programs.launchPools).toBe(UTIL1216.toBase58());
    expect(localnet.programs.launchPools).toBe(UTIL1216.toBase58());
    // The SDK uses the zero address for none.
    expect(DEVNET_PROGRAM_ID.UTIL1216).toEqual(PublicKey.default);
    expect(devnet.programs.launchPools).toBe('');
  });
});

describe('a launch-pool claim', () => {
  const pool = { status: 1, openTimeSeconds: 100n, endTimeSeconds: 200n };
  const owed = (...debts: readonly bigint[]) => ({ debts: debts.map((debt) => ({ mint: newAddress(), debt, claimed: 0n })) });

  test('is possible exactly if status is 1, time is between open and end, and all three tokens have debt [4.28]', () => {
    const few = fc.bigInt({ min: 0n, max: 4n });
    const cases = [fc.integer({ min: 0, max: 2 }), few, few, few, fc.tuple(few, few, few)] as const;
    fc.assert(fc.property(...cases, (status, openTimeSeconds, endTimeSeconds, now, debts) => {
      const isPossible = status === 1 && openTimeSeconds < now && now < endTimeSeconds
        && debts[0] > 0n && debts[1] > 0n && debts[2] > 0n;
      expect(claimRefusal({ status, openTimeSeconds, endTimeSeconds }, owed(...debts), now) === null).toBe(isPossible);
    }), { numRuns: 2_000 });
  });

  test.each([
    [100n, 'launchPools/outside-window'], [101n, null], [199n, null], [200n, 'launchPools/outside-window'],
  ])('at second %s of a window from 100 to 200 is refused with %s', (now, code) => {
    expect(claimRefusal(pool, owed(1n, 1n, 1n), now)).toBe(code);
  });

  test('reports which condition is not met', () => {
    expect(claimRefusal({ ...pool, status: 0 }, owed(1n, 1n, 1n), 150n)).toBe('launchPools/not-active');
    expect(claimRefusal({ ...pool, status: 2 }, owed(1n, 1n, 1n), 150n)).toBe('launchPools/not-active');
    for (const debts of [[0n, 1n, 1n], [1n, 0n, 1n], [1n, 1n, 0n], [0n, 0n, 0n]]) {
      expect(claimRefusal(pool, owed(...debts), 150n)).toBe('launchPools/nothing-to-claim');
    }
    const claimed = { debts: owed(0n, 0n, 0n).debts.map((debt) => ({ ...debt, claimed: 5n })) };
    expect(claimRefusal(pool, claimed, 150n)).toBe('launchPools/already-claimed');
    // A person who has claimed everything is not asked to come back.
    expect(claimRefusal({ ...pool, status: 2 }, claimed, 300n)).toBe('launchPools/already-claimed');
  });

  test('is the instruction the SDK builds [7.34]', () => {
    fc.assert(fc.property(address, ledgers, three(fc.record({ mint: address, decimals: u8, vault: address })), three(address), (
      ledgerId, { owner, poolId }, tokens, accounts,
    ) => {
      const ours = claimInstruction({
        programId: CLAIM_PROGRAM, ownerAddress: owner, accounts,
        claim: { ledgerId, poolId, tokens: tokens.map((token) => ({ ...token, amount: 1n, claimed: 0n })) },
      });
      const poolInfo = {
        poolId: new PublicKey(poolId), tokenInfo: tokens.map(({ vault }) => ({ mintVault: new PublicKey(vault) })),
      } as Parameters<typeof sdk.makeClaimInstruction>[0]['poolInfo'];
      const theirs = sdk.makeClaimInstruction({
        programId: new PublicKey(CLAIM_PROGRAM), poolInfo,
        ownerInfo: {
          wallet: new PublicKey(owner), ownerPda: new PublicKey(ledgerId),
          claimAddress: accounts.map((one) => new PublicKey(one)),
        },
      });
      expect(ours.programId.toBase58()).toBe(theirs.programId.toBase58());
      expect([...ours.data]).toEqual([...theirs.data]);
      const plain = ({ keys }: typeof ours) => keys.map((key) => ({ ...key, pubkey: key.pubkey.toBase58() }));
      expect(plain(ours)).toEqual(plain(theirs));
    }));
  });
});
