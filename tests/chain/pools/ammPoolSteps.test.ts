import * as sdk from '@raydium-io/raydium-sdk-v2';
import {
  createAssociatedTokenAccountInstruction, createSyncNativeInstruction, getAssociatedTokenAddressSync, NATIVE_MINT,
} from '@solana/spl-token';
import {
  PublicKey, SystemInstruction, SystemProgram, TransactionInstruction, type Keypair,
} from '@solana/web3.js';
import BN from 'bn.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { ammAddress } from '@/services/programs/ammV4/addresses.ts';
import { ammPoolSteps } from '@/services/programs/ammV4/createInstructions.ts';
import type { AmmMarket } from '@/services/programs/ammV4/findAmmMarket.ts';
import { ownMarketAddresses } from '@/services/programs/openbook/ownMarket.ts';
import type { PoolRequest } from '@/services/programs/pool/newPool.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { sendSequentially } from '@/services/transactions/sendSequentially.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { makeToken, poolRequest } from '../../support/pools.ts';
import { poolMaker } from '../../support/sdkPools.ts';
import { clusterConfig } from '../../support/services.ts';

const WSOL = NATIVE_MINT.toBase58();

let chain: TestCluster;
let cluster: ClusterConfig;
let keypair: Keypair;
let mints: { readonly nine: string; readonly six: string; readonly one: string; readonly none: string };

beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  keypair = await chain.fundedKeypair();
  const owner = keypairOwner(keypair.secretKey);
  const [nine, six, one, none] = [
    await makeToken(cluster, owner), await makeToken(cluster, owner, { decimals: 6 }),
    await makeToken(cluster, owner, { decimals: 1 }), await makeToken(cluster, owner, { decimals: 0 }),
  ];
  mints = { nine, six, one, none };
  const wrapped = getAssociatedTokenAddressSync(NATIVE_MINT, keypair.publicKey);
  const instructions = [
    createAssociatedTokenAccountInstruction(keypair.publicKey, wrapped, keypair.publicKey, NATIVE_MINT),
    SystemProgram.transfer({ fromPubkey: keypair.publicKey, toPubkey: wrapped, lamports: 1_000_000_000 }),
    createSyncNativeInstruction(wrapped),
  ];
  await sendSequentially({ cluster, owner, steps: [{ label: 'Wrap', instructions, signers: [] }] });
});
afterAll(() => chain.stop());

/** The market of a new pool: another user's complete one, or the owner's own, missing or half-created. */
async function marketOf(request: PoolRequest, state: AmmMarket['state']): Promise<AmmMarket> {
  const [baseMint, quoteMint] = [request.baseMint.address, request.quoteMint.address];
  const size = typeof request.market === 'object' ? 'full-size' : 'low-cost';
  const [own] = await ownMarketAddresses({ cluster, ownerAddress: keypair.publicKey.toBase58(), baseMint, quoteMint, size });
  const marketId = own!.market;
  return {
    marketId: marketId.toBase58(), poolId: ammAddress(cluster, marketId, 'pool').toBase58(), poolExists: false, state,
    own: state === 'ready' ? null : own!,
  };
}

/** The transactions of the SDK's session for the same request. */
async function fromSession(request: PoolRequest, market: AmmMarket): Promise<readonly TransactionInstruction[]> {
  const { raydium } = await poolMaker(chain, keypair);
  await raydium.account.fetchWalletTokenAccounts({ forceUpdate: true });
  const { programs } = cluster;
  const mint = ({ address, decimals }: PoolRequest['baseMint']) => ({ mint: new PublicKey(address), decimals });
  const shared = {
    programId: new PublicKey(programs.ammV4), feeDestinationId: new PublicKey(programs.ammFeeDestination),
    baseMintInfo: mint(request.baseMint), quoteMintInfo: mint(request.quoteMint),
    baseAmount: new BN(`${request.baseAmount}`), quoteAmount: new BN(`${request.quoteAmount}`),
    startTime: new BN(`${request.startTimeSeconds}`), ownerInfo: { useSOLBalance: request.useSolBalance },
    associatedOnly: true, tokenProgram: new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    txVersion: sdk.TxVersion.LEGACY as const,
  };
  const marketProgram = new PublicKey(programs.openBook);
  if (market.state === 'ready') {
    const marketInfo = { marketId: new PublicKey(market.marketId), programId: marketProgram };
    return (await raydium.liquidity.createPoolV4({ ...shared, marketInfo })).builder.allInstructions;
  }
  const kind = typeof request.market === 'object'
    ? { lowestFeeMarket: false, lotSize: 0.5, tickSize: 0.002, assignSeed: 'a' }
    : { lowestFeeMarket: true, tickSize: request.quoteMint.decimals < 2 ? 1 : 0.01, assignSeed: '1' };
  return (await raydium.liquidity.createMarketAndPoolV4({ ...shared, marketProgram, ...kind })).builder.allInstructions;
}

interface Plain {
  readonly program: string;
  readonly accounts: readonly { readonly address: string; readonly isSigner: boolean; readonly isWritable: boolean }[];
  readonly data: string;
}

/**
 * Instructions as plain values, with one name for the wrapped SOL account, whose seed is random. Creating and closing it is
 * compared separately, because we fund it with a transfer, which is exact for any amount.
 */
function plain(instructions: readonly TransactionInstruction[]) {
  const passing = new Set<string>();
  const made: { lamports: bigint; closedTo: string[] } = { lamports: 0n, closedTo: [] };
  const rest: Plain[] = [];
  for (const { programId, keys, data } of instructions) {
    const isToken = programId.toBase58().startsWith('Tokenkeg');
    const initializes = isToken && [1, 18].includes(data[0]!) && keys[1]?.pubkey.equals(NATIVE_MINT);
    if (initializes && !vaults.has(keys[0]!.pubkey.toBase58())) passing.add(keys[0]!.pubkey.toBase58());
  }
  for (const instruction of instructions) {
    const { programId, keys, data } = instruction;
    const addresses = keys.map(({ pubkey }) => pubkey.toBase58());
    if (programId.equals(SystemProgram.programId) && passing.has(addresses[1]!)) {
      const type = SystemInstruction.decodeInstructionType(instruction);
      const { lamports } = type === 'Transfer'
        ? SystemInstruction.decodeTransfer(instruction) : SystemInstruction.decodeCreateWithSeed(instruction);
      made.lamports += BigInt(lamports);
    } else if (passing.has(addresses[0]!) && data[0] === 9) {
      made.closedTo.push(addresses[1]!);
    } else if (!passing.has(addresses[0]!)) {
      rest.push({
        program: programId.toBase58(), data: data.toString('hex'),
        accounts: keys.map(({ pubkey, isSigner, isWritable }) =>
          ({ address: passing.has(pubkey.toBase58()) ? 'wrapped SOL' : pubkey.toBase58(), isSigner, isWritable })),
      });
    }
  }
  return { made, rest, passing: passing.size };
}

/** Vaults of markets, which may hold wrapped SOL permanently. */
const vaults = new Set<string>();

const CASES: readonly (readonly [
  name: string, base: () => string, quote: () => string, state: AmmMarket['state'], changes?: Partial<PoolRequest>,
])[] = (['ready', 'absent', 'half-made'] as const).flatMap((state) => [
  [`two tokens`, () => mints.nine, () => mints.six, state],
  [`the same tokens the other way round`, () => mints.six, () => mints.nine, state],
  [`SOL as the base`, () => WSOL, () => mints.six, state, { baseAmount: 1_500_000_000n }],
  [`SOL as the quote`, () => mints.six, () => WSOL, state, { quoteAmount: 1_500_000_000n }],
  [`wrapped SOL as the base`, () => WSOL, () => mints.six, state, { baseAmount: 900_000_000n, useSolBalance: false }],
  [`wrapped SOL as the quote`, () => mints.six, () => WSOL, state, { quoteAmount: 900_000_000n, useSolBalance: false }],
  [`no decimals`, () => mints.nine, () => mints.none, state],
  [`one decimal`, () => mints.one, () => mints.nine, state],
  [`one decimal on the other side`, () => mints.nine, () => mints.one, state],
  [`a start to come`, () => mints.nine, () => mints.six, state, { startTimeSeconds: 1_900_000_000n }],
  // Half a token a lot, and 0.002 of the quote token a tick: 0.001 for one lot.
  [`a full-size market`, () => mints.nine, () => mints.six, state, { market: { baseLotSize: 500_000_000n, quoteLotSize: 1_000n } }],
  [`amounts at the end of what is exact`, () => mints.nine, () => mints.six, state, { baseAmount: 2n ** 64n - 1n, quoteAmount: 2n ** 53n + 1n }],
] as const);

describe("a pool's transactions", () => {
  test.each(CASES.map(([name, base, quote, state, changes]) => ({ name, base, quote, state, changes })))(
    "are those of the SDK's session, instruction by instruction: $name, market $state [7.26, 9.26]",
    async ({ base, quote, state, changes }) => {
      const request = await poolRequest(cluster, base(), quote(), changes);
      const market = await marketOf(request, state);
      for (const part of market.own?.parts ?? []) vaults.add(part.toBase58());
      const steps = await ammPoolSteps({ cluster, ownerAddress: keypair.publicKey.toBase58(), request, market });
      expect(steps.flatMap(({ signers }) => signers)).toEqual([]);

      const mine = plain(steps.flatMap(({ instructions }) => instructions));
      const theirs = plain(await fromSession(request, market));
      // The SDK orders accounts differently in the first two transactions, and does not know half-created markets.
      const expected = state === 'half-made' ? theirs.rest.filter((instruction) => isThere(mine.rest, instruction)) : theirs.rest;
      expect(sorted(mine.rest)).toEqual(sorted(expected));
      expect(theirs.rest.length - expected.length).toBe(state === 'half-made' ? 6 : 0);
      expect(mine.rest.at(-1)).toEqual(theirs.rest.at(-1));
      // Within each transaction in the SDK's order.
      for (const { instructions } of steps) {
        const step = plain(instructions).rest;
        expect(theirs.rest.filter((instruction) => isThere(step, instruction))).toEqual(step);
      }

      const sides = [request.baseMint.address, request.quoteMint.address];
      const wraps = request.useSolBalance && sides.includes(WSOL);
      const amount = sides[0] === WSOL ? request.baseAmount : request.quoteAmount;
      expect(mine.passing).toBe(wraps ? 1 : 0);
      expect(mine.made).toEqual(theirs.made);
      expect(mine.made).toEqual(wraps
        ? { lamports: amount + (await getRent(cluster))(165), closedTo: [keypair.publicKey.toBase58()] }
        : { lamports: 0n, closedTo: [] });
    },
  );

  test('have the same addresses as in the SDK', () => {
    const marketId = new PublicKey('srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX');
    const { programs } = cluster;
    const [programId, marketProgramId] = [new PublicKey(programs.ammV4), new PublicKey(programs.openBook)];
    const keys = sdk.getAssociatedPoolKeys({
      version: 4, marketVersion: 3, marketId, programId, marketProgramId, baseDecimals: 9, quoteDecimals: 9,
      baseMint: NATIVE_MINT, quoteMint: NATIVE_MINT,
    });
    const { id, lpMint, baseVault, quoteVault, lpVault, openOrders, targetOrders, withdrawQueue } = keys;
    const theirs = { pool: id, lpMint, baseVault, quoteVault, lpVault, openOrders, targetOrders, withdrawQueue };
    for (const [name, address] of Object.entries(theirs)) {
      expect(ammAddress(cluster, marketId, name as keyof typeof theirs).toBase58()).toBe(address.toBase58());
    }
  });
});

function isThere(instructions: readonly Plain[], wanted: Plain): boolean {
  return instructions.some((instruction) => JSON.stringify(instruction) === JSON.stringify(wanted));
}

function sorted(instructions: readonly Plain[]): readonly string[] {
  return instructions.map((instruction) => JSON.stringify(instruction)).sort();
}
