import { createAssociatedTokenAccountIdempotentInstruction, getAssociatedTokenAddressSync, NATIVE_MINT } from '@solana/spl-token';
import { Keypair, PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clusterTable } from '@/networks.ts';
import { readChainMoment } from '@/services/programs/farm/chainMoment.ts';
import { buildClaimAction, buildClaimAllAction } from '@/services/programs/launchPool/buildClaimAction.ts';
import { claimAddresses } from '@/services/programs/launchPool/addresses.ts';
import { readLaunchPools } from '@/services/programs/launchPool/readLaunchPools.ts';
import { isBatch } from '@/services/transactions/compileTransaction.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { writePhrase } from '@/services/transactions/phrase.ts';
import { makeMint } from '../../support/cpmmPools.ts';
import {
  CLAIM_PROGRAM, launchLedgerData, launchPoolData, sdkClaims, sdkSession, type TestLaunchLedger, type TestLaunchPool,
} from '../../support/launchPools.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import type { Trader } from '../../support/poolOperations.ts';
import { clusterConfig, codeOf, errorOf, unreachableCluster } from '../../support/services.ts';

/** The native loader: localnet accepts that an account it owns is a program. */
const NATIVE_LOADER = 'NativeLoader1111111111111111111111111111111';
const SOL = NATIVE_MINT.toBase58();
const DAY = 86_400n;

let chain: TestCluster;
let sdk: ReturnType<typeof sdkClaims>;
let trader: Trader;
let mints: readonly [string, string, string];
let now: bigint;
beforeAll(async () => {
  chain = await startTestCluster({ programsDir: null });
  sdk = sdkClaims(await sdkSession(Keypair.generate()));
});
afterAll(() => chain.stop());
beforeEach(async () => {
  const keypair = await chain.fundedKeypair();
  trader = { chain, cluster: clusterConfig(chain), keypair };
  mints = [await makeMint(chain, keypair), await makeMint(chain, keypair), SOL];
  now = (await readChainMoment(trader.cluster)).seconds;
  await write(CLAIM_PROGRAM, { owner: NATIVE_LOADER, executable: true });
  // Pools outlive a test, so those of the previous one are removed.
  for (const { poolId } of pools()) await write(poolId, { lamports: 0 });
});

const ownerAddress = (): string => trader.keypair.publicKey.toBase58();
const pools = () => claimAddresses(CLAIM_PROGRAM, ownerAddress());
const query = () => ({ cluster: trader.cluster, ownerAddress: ownerAddress() });

interface Written {
  readonly lamports?: number;
  readonly owner?: string;
  readonly data?: Buffer;
  readonly executable?: boolean;
}

/** Writes an account with localnet's control method, and finalizes it. */
async function write(address: string, { data, lamports = 10_000_000, owner = CLAIM_PROGRAM, ...rest }: Written): Promise<void> {
  const { error } = await chain.call('localnet_setAccount', address, {
    lamports, owner, ...rest, ...(data ? { data: data.toString('base64') } : {}),
  });
  expect(error).toBeUndefined();
  chain.localnet.control.advanceSlots(4);
}

/** Writes one of the nine pools: opened an hour ago, for a day. */
async function writePool(index: number, changes: Partial<TestLaunchPool> = {}): Promise<TestLaunchPool> {
  const { poolId, ammId } = pools()[index]!;
  const pool: TestLaunchPool = {
    ammId, status: 1, openTimeSeconds: now - 3_600n, endTimeSeconds: now + DAY, ...changes,
    tokens: changes.tokens ?? mints.map((mint, index) => (
      { mint, decimals: 9 - index, vault: Keypair.generate().publicKey.toBase58() }
    )),
  };
  await write(poolId, { data: launchPoolData(sdk, pool) });
  return pool;
}

/** Writes what a pool owes the wallet: 100, 200 and 300 units, and 1, 2 and 3 more that were paid. */
async function writeLedger(index: number, version: number, changes: Partial<TestLaunchLedger> = {}): Promise<string> {
  const { poolId, ledgers } = pools()[index]!;
  const { ledgerId } = ledgers[version]!;
  const ledger: TestLaunchLedger = {
    version, poolId, owner: ownerAddress(), lpAmount: 5_000n,
    debts: mints.map((mint, index) => ({ mint, debt: BigInt(index + 1) * 100n, claimed: BigInt(index + 1) })),
    ...changes,
  };
  await write(ledgerId, { data: launchLedgerData(sdk, ledger) });
  return ledgerId;
}

const debtsOf = (...debts: readonly bigint[]) => mints.map((mint, index) => ({ mint, debt: debts[index]!, claimed: 7n }));

describe('launch pools of a wallet', () => {
  test('are read by project, with amounts owed and paid, like the SDK does [3.23]', async () => {
    const first = await writePool(0);
    const second = await writePool(8, { status: 2 });
    const ids = [await writeLedger(0, 1), await writeLedger(0, 3), await writeLedger(8, 0), await writeLedger(8, 2)];
    const claims = await readLaunchPools(trader.cluster, ownerAddress());
    expect(claims.map(({ ledgerId }) => ledgerId)).toEqual(ids);
    expect(claims.map(({ project }) => project)).toEqual(['Francium', 'Larix', null, 'Tulip']);
    expect(claims.map(({ ammId }) => ammId)).toEqual([first.ammId, first.ammId, second.ammId, second.ammId]);
    expect(claims.map(({ claimable }) => claimable)).toEqual([true, true, false, false]);
    expect(claims[0]).toMatchObject({
      poolId: pools()[0]!.poolId, lpAmount: 5_000n, whyNot: null,
      openTimeSeconds: first.openTimeSeconds, endTimeSeconds: first.endTimeSeconds,
      tokens: first.tokens.map((token, index) => (
        { ...token, amount: BigInt(index + 1) * 100n, claimed: BigInt(index + 1) }
      )),
    });
    const theirs = await sdk.getAllInfo({
      connection: chain.connection(), programId: new PublicKey(CLAIM_PROGRAM), poolIds: [...sdk.DEFAULT_POOL_ID],
      wallet: trader.keypair.publicKey, chainTime: Number(now),
    });
    const byLedger = new Map(theirs.map((info) => [info.ownerAccountId.toBase58(), info]));
    expect([...byLedger.keys()].sort()).toEqual([...ids].sort());
    for (const claim of claims) {
      const info = byLedger.get(claim.ledgerId)!;
      expect({
        poolId: info.poolId.toBase58(), ammId: info.ammId.toBase58(), project: info.project ?? null,
        canClaim: info.canClaim, lpAmount: info.snapshotLpAmount.toString(), open: info.openTime, end: info.endTime,
        tokens: info.tokenInfo.map((token) => [
          token.mintAddress.toBase58(), token.mintVault.toBase58(), token.mintDecimals, token.debtAmount.toString(),
        ]),
      }).toEqual({
        poolId: claim.poolId, ammId: claim.ammId, project: claim.project,
        canClaim: claim.claimable, lpAmount: `${claim.lpAmount}`,
        open: Number(claim.openTimeSeconds), end: Number(claim.endTimeSeconds),
        // The SDK's figure includes the amount paid.
        tokens: claim.tokens.map(({ mint, vault, decimals, amount, claimed }) => [mint, vault, decimals, `${amount + claimed}`]),
      });
    }
  });

  test('are empty if nothing was ever owed', async () => {
    await writePool(0);
    expect(await readLaunchPools(trader.cluster, ownerAddress())).toEqual([]);
    expect(await codeOf(readLaunchPools(trader.cluster, 'no address'))).toBe('accounts/invalid-public-key');
  });

  test('exclude accounts of another wallet, pool, version or token', async () => {
    await writePool(0);
    const wrong: readonly Partial<TestLaunchLedger>[] = [
      { owner: Keypair.generate().publicKey.toBase58() },
      { poolId: pools()[1]!.poolId },
      { version: 2 },
      { debts: debtsOf(1n, 1n, 1n).map((debt, index) => (index === 1 ? { ...debt, mint: SOL } : debt)) },
    ];
    for (const changes of wrong) {
      await writeLedger(0, 1, changes);
      expect(await readLaunchPools(trader.cluster, ownerAddress())).toEqual([]);
    }
    await writeLedger(0, 1);
    expect(await readLaunchPools(trader.cluster, ownerAddress())).toHaveLength(1);
    // The pool at the address of one AMM pool names another.
    await writePool(0, { ammId: pools()[1]!.ammId });
    expect(await readLaunchPools(trader.cluster, ownerAddress())).toEqual([]);
  });

  test('open and end by the chain\'s clock, not this machine\'s', async () => {
    await writePool(0, { openTimeSeconds: now + DAY, endTimeSeconds: now + 2n * DAY });
    await writeLedger(0, 1);
    const whyNot = async () => (await readLaunchPools(trader.cluster, ownerAddress()))[0]!.whyNot;
    expect(await whyNot()).toBe('launchPools/outside-window');
    const passTo = async (seconds: bigint): Promise<void> => {
      await chain.call('localnet_setClock', { offsetSeconds: Number(seconds) });
      chain.localnet.control.advanceSlots(4);
    };
    await passTo(DAY + 60n);
    expect(await whyNot()).toBeNull();
    await passTo(2n * DAY + 60n);
    expect(await whyNot()).toBe('launchPools/outside-window');
    await passTo(0n);
  });
});

describe('claiming from a launch pool', () => {
  /** The claim instruction: the last one before wrapped SOL is closed. */
  const ownOf = (instructions: readonly TransactionInstruction[]) => instructions.at(-1)!;
  const plain = ({ keys, data, programId }: TransactionInstruction) => ({
    programId: programId.toBase58(), data: [...data], keys: keys.map((key) => ({ ...key, pubkey: key.pubkey.toBase58() })),
  });

  test('is the SDK\'s instruction, with the wallet\'s accounts created and SOL as SOL', async () => {
    const pool = await writePool(3);
    const ledgerId = await writeLedger(3, 2);
    const action = await buildClaimAction({ ...query(), claim: { ledgerId } });
    expect(action).toMatchObject({
      kind: 'launch-pool-claim',
      facts: { launchPoolIds: pools()[3]!.poolId, claimIds: ledgerId },
      mintDecimals: { [mints[0]]: 9, [mints[1]]: 8, [SOL]: 7 },
    });
    expect(writePhrase(action.title)).toBe('Claim from the launch pool of Tulip');
    expect(action.steps).toHaveLength(1);
    const { instructions, endInstructions } = action.steps[0]!;
    const owner = trader.keypair.publicKey;
    const own = ownOf(instructions);
    const accounts = own.keys.slice(3, 6).map(({ pubkey }) => pubkey);
    const associated = (mint: string): PublicKey => getAssociatedTokenAddressSync(new PublicKey(mint), owner);
    expect(accounts.slice(0, 2)).toEqual([associated(mints[0]), associated(mints[1])]);
    expect(instructions.slice(0, 2).map(plain)).toEqual([mints[0], mints[1]].map((mint) => plain(
      createAssociatedTokenAccountIdempotentInstruction(owner, associated(mint), owner, new PublicKey(mint)),
    )));
    // The wrapped SOL account is closed in the same transaction.
    expect(endInstructions).toHaveLength(1);
    expect(endInstructions![0]!.keys[0]!.pubkey).toEqual(accounts[2]);
    expect(endInstructions![0]!.keys[1]!.pubkey).toEqual(owner);
    const [info] = await sdk.getAllInfo({
      connection: chain.connection(), programId: new PublicKey(CLAIM_PROGRAM), poolIds: [new PublicKey(pool.ammId)],
      wallet: owner, chainTime: Number(now),
    });
    expect(plain(own)).toEqual(plain(sdk.makeClaimInstruction({
      programId: new PublicKey(CLAIM_PROGRAM), poolInfo: info!,
      ownerInfo: { wallet: owner, ownerPda: info!.ownerAccountId, claimAddress: accounts },
    })));
  });

  test('is refused with the missing condition [4.28, 8.16]', async () => {
    const ledgerId = await writeLedger(0, 1);
    const code = () => codeOf(buildClaimAction({ ...query(), claim: { ledgerId } }));
    expect(await code()).toBe('launchPools/nothing-to-claim');
    await writePool(0, { status: 0 });
    expect(await code()).toBe('launchPools/not-active');
    await writePool(0, { openTimeSeconds: now + DAY });
    expect(await code()).toBe('launchPools/outside-window');
    await writePool(0, { endTimeSeconds: now - 1n });
    expect(await code()).toBe('launchPools/outside-window');
    await writePool(0);
    for (const debts of [debtsOf(0n, 1n, 1n), debtsOf(1n, 0n, 1n), debtsOf(1n, 1n, 0n)]) {
      await writeLedger(0, 1, { debts });
      // The SDK would build it, because one token is enough for it.
      expect(await code()).toBe('launchPools/nothing-to-claim');
    }
    await writeLedger(0, 1, { debts: debtsOf(0n, 0n, 0n) });
    expect(await code()).toBe('launchPools/already-claimed');
    await writeLedger(0, 1);
    const other = (await chain.fundedKeypair()).publicKey.toBase58();
    expect(await codeOf(buildClaimAction({ ...query(), ownerAddress: other, claim: { ledgerId } }))).toBe('launchPools/nothing-to-claim');
  });

  test('stops if an account for one of its tokens belongs to another wallet', async () => {
    await writePool(0);
    const ledgerId = await writeLedger(0, 1);
    const account = getAssociatedTokenAddressSync(new PublicKey(mints[0]), trader.keypair.publicKey);
    const info = (await chain.connection().getAccountInfo(account))!;
    const data = Buffer.from(info.data);
    Keypair.generate().publicKey.toBuffer().copy(data, 32);
    await write(account.toBase58(), { owner: info.owner.toBase58(), lamports: info.lamports, data });
    expect(await codeOf(buildClaimAction({ ...query(), claim: { ledgerId } }))).toBe('sdk/account-mismatch');
  });

  test('of all is one batch of as few transactions as possible, and skips pools that do not pay [7.34, 5.40]', async () => {
    expect(await codeOf(buildClaimAllAction(query()))).toBe('launchPools/nothing-to-claim');
    await writePool(0);
    await writePool(1, { status: 2 });
    await writePool(2);
    const paying = [await writeLedger(0, 1), await writeLedger(0, 2), await writeLedger(2, 3)];
    await writeLedger(1, 1);
    await writeLedger(2, 0, { debts: debtsOf(1n, 1n, 0n) });
    const action = await buildClaimAllAction(query());
    expect(action.kind).toBe('launch-pool-claim-all');
    expect(isBatch(action)).toBe(true);
    expect(action.steps.map(({ label }) => writePhrase(label))).toEqual(['Claim from 2 launch pools', 'Claim from a launch pool']);
    const claims = action.steps.flatMap(({ instructions }) => instructions).filter(({ programId }) => programId.toBase58() === CLAIM_PROGRAM);
    expect(claims.map(({ keys }) => keys[2]!.pubkey.toBase58())).toEqual(paying);
    expect(action.steps.every(({ instructions, endInstructions = [] }) => instructions.length + endInstructions.length <= 12)).toBe(true);
    expect(action.facts?.claimIds).toBe(paying.join(' '));
  });

  test('is not signed if the program does not run it', async () => {
    await writePool(0);
    const action = await buildClaimAction({ ...query(), claim: { ledgerId: await writeLedger(0, 1) } });
    // The account at this address has no code.
    expect((await planAction({ cluster: trader.cluster, owner: ownerAddress(), action })).problem).not.toBeNull();
  });
});

describe('without the program that pays', () => {
  test('on localnet it is reported, which differs from being owed nothing [4.30]', async () => {
    await writePool(0);
    const ledgerId = await writeLedger(0, 1);
    // An address with SOL is not a program.
    await write(CLAIM_PROGRAM, { owner: PublicKey.default.toBase58() });
    expect(await codeOf(readLaunchPools(trader.cluster, ownerAddress()))).toBe('launchPools/no-program');
    await write(CLAIM_PROGRAM, { lamports: 0 });
    expect((await errorOf(readLaunchPools(trader.cluster, ownerAddress()))).details).toEqual({ programId: CLAIM_PROGRAM });
    expect(await codeOf(buildClaimAction({ ...query(), claim: { ledgerId } }))).toBe('launchPools/no-program');
    expect(await codeOf(buildClaimAllAction(query()))).toBe('launchPools/no-program');
  });

  test('as on devnet, nothing is requested [4.30]', async () => {
    const { devnet } = clusterTable({});
    const nowhere = { ...devnet, rpcUrl: unreachableCluster().rpcUrl };
    expect(await codeOf(readLaunchPools(nowhere, ownerAddress()))).toBe('launchPools/no-program');
  });
});
