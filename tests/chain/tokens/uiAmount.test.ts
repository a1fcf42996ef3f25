import 'fake-indexeddb/auto';
import { createUpdateMultiplierDataInstruction, createUpdateRateInterestBearingMintInstruction, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { READ_COMMITMENT } from '@/constants.ts';
import { readUiScales } from '@/services/programs/token/readUiScales.ts';
import { uiAmount } from '@/services/programs/token/uiAmount.ts';
import type { TokenExtensions } from '@/services/tokens/create/TokenRequest.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { sendSequentially } from '@/services/transactions/sendSequentially.ts';
import type { Trader } from '../../support/poolOperations.ts';
import { clusterConfig } from '../../support/services.ts';
import { makeRequestedToken, tokenRequest } from '../../support/tokens.ts';

const YEAR = 31_556_736;

let chain: TestCluster;
let maker: Trader;
beforeAll(async () => {
  chain = await startTestCluster();
  maker = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(50) };
});
afterAll(() => chain.stop());

const make = (extensions: TokenExtensions, supply: bigint, decimals = 9): Promise<string> =>
  makeRequestedToken(maker, tokenRequest({ standard: 'token-2022', metadata: null, extensions, supply, decimals }));

const send = (instruction: TransactionInstruction) =>
  sendSequentially({ cluster: maker.cluster, owner: keypairOwner(maker.keypair.secretKey), steps: [{ label: 'Change', instructions: [instruction] }] });

/** Runs while the chain's time stands, a number of seconds from now. */
async function later<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  const { control } = chain.localnet;
  control.pauseClock();
  control.setClockOffset(seconds);
  control.advanceSlots(1); // until that is confirmed
  try {
    return await work();
  } finally {
    control.resumeClock();
    control.setClockOffset(0);
  }
}

/** A supply as the node shows it and as the app does. */
async function bothOf(mint: string): Promise<readonly [string | undefined, string | undefined]> {
  const { value } = await chain.connection('confirmed').getTokenSupply(new PublicKey(mint), READ_COMMITMENT);
  const scale = (await readUiScales(maker.cluster, [mint])).get(mint);
  return [value.uiAmountString, scale && uiAmount(BigInt(value.amount), value.decimals, scale)];
}

test.each([
  ['5', 5, 100_000_000_000n, 9, '500'],
  ['a tiny one', 0.0000003, 100_000_000_000n, 9, '0.00003'],
  ['one that leaves nothing', 0.0000003, 100n, 2, '0'],
  ['less than a unit of an amount beyond 2^53', 1.0000001, 123_456_789_123_456_789n, 9, undefined],
  ['no decimals', 2.5, 7n, 0, '17'],
  ['more digits than a float writes', 1e9, 18_446_744_073_709_551_615n, 0, undefined],
  ['more than a float holds', 1.7e308, 18_446_744_073_709_551_615n, 0, 'inf'],
] as const)('a multiplied amount is what the node says: %s', async (_, multiplier, supply, decimals, expected) => {
  const [node, app] = await bothOf(await make({ scaledUiAmount: { multiplier } }, supply, decimals));
  expect(app).toBe(node);
  if (expected !== undefined) expect(app).toBe(expected);
});

test('a scheduled multiplier counts from its time on the chain, and is told before', async () => {
  const mint = await make({ scaledUiAmount: { multiplier: 5 } }, 100_000_000_000n);
  const fromSeconds = BigInt(Math.floor(Date.now() / 1000) + 86_400);
  await send(createUpdateMultiplierDataInstruction(new PublicKey(mint), maker.keypair.publicKey, 7, fromSeconds, [], TOKEN_2022_PROGRAM_ID));
  expect((await readUiScales(maker.cluster, [mint])).get(mint)).toEqual({ factor: 5, isCut: true, next: { factor: 7, fromSeconds } });
  expect(await bothOf(mint)).toEqual(['500', '500']);
  await later(2 * 86_400, async () => {
    expect((await readUiScales(maker.cluster, [mint])).get(mint)).toEqual({ factor: 7, isCut: true, next: null });
    expect(await bothOf(mint)).toEqual(['700', '700']);
  });
});

test.each([
  ['for a year', 30_000, 9, 100_000_000_000n],
  ['below nothing', -550, 6, 123_456_789n],
  ['without decimals', 12_345, 0, 7n],
] as const)('an amount with interest is what the node says: %s', async (_, rateBps, decimals, supply) => {
  const mint = await make({ interestBearing: { rateBps } }, supply, decimals);
  await later(YEAR, async () => {
    const [node, app] = await bothOf(mint);
    expect(app).toBe(node);
    expect(Number(app)).not.toBe(Number(supply) / 10 ** decimals);
  });
});

test('interest at a rate that changed counts both', async () => {
  const mint = await make({ interestBearing: { rateBps: 30_000 } }, 100_000_000_000n);
  await later(YEAR, () => send(createUpdateRateInterestBearingMintInstruction(new PublicKey(mint), maker.keypair.publicKey, -1_000, [], TOKEN_2022_PROGRAM_ID)));
  await later(2 * YEAR, async () => {
    const [node, app] = await bothOf(mint);
    expect(app).toBe(node);
    // e^3 of the first year, e^-0.1 of the second.
    expect(Number(app)).toBeCloseTo(1817.4, 0);
  });
});

test('a mint that shows its amounts as they are has no scale', async () => {
  expect(await readUiScales(maker.cluster, [await make({ pausable: true }, 1n)])).toEqual(new Map());
});
