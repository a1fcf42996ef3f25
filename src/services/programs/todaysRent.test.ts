import { Keypair, SystemInstruction, SystemProgram } from '@solana/web3.js';
import { expect, onTestFinished, test } from 'vitest';
import { clusterTable } from '@/networks.ts';
import { positionRent } from './clmm/positions/rent.ts';
import { ownMarketAddresses } from './openbook/ownMarket.ts';
import type { PoolRequest } from './pool/newPool.ts';
import { startServer } from '@tests/support/startServer.ts';
import { ammPoolCost } from './ammV4/ammCost.ts';
import { ammMarketInstructions } from './ammV4/marketInstructions.ts';

/** Rent since September 2026 (SIMD-0437): 5,080 lamports for each byte and for 128 more. */
const rent = (bytes: number): bigint => BigInt(bytes + 128) * 5_080n;
const [SOL, USDC] = ['So11111111111111111111111111111111111111112', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'] as const;

/** A node that knows nothing but its Rent sysvar. */
async function nodeWithRent() {
  const data = Buffer.alloc(17);
  data.writeBigUInt64LE(5_080n);
  data.writeDoubleLE(1, 8);
  const value = { lamports: 1, owner: 'Sysvar1111111111111111111111111111111111111', executable: false, data: [data.toString('base64'), 'base64'] };
  const node = await startServer((response) => { response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, result: { context: { slot: 1 }, value } })); });
  onTestFinished(() => node.stop());
  return { ...clusterTable({}).localnet, rpcUrl: node.url };
}

test.each(['low-cost', 'full-size'] as const)('every account of a %s market gets the rent of its size, which the pool\'s cost has', async (size) => {
  const cluster = await nodeWithRent();
  const ownerAddress = Keypair.generate().publicKey.toBase58();
  const [own] = await ownMarketAddresses({ cluster, ownerAddress, baseMint: SOL, quoteMint: USDC, size });
  const request = {
    baseMint: { address: SOL, decimals: 9 }, quoteMint: { address: USDC, decimals: 6 },
    ...(size === 'full-size' && { market: { baseLotSize: 1n, quoteLotSize: 1n } }),
  } as PoolRequest;
  const { accounts, market } = await ammMarketInstructions({ cluster, ownerAddress, request, accounts: own!.accounts });
  const created = [...accounts, ...market].filter(({ programId }) => programId.equals(SystemProgram.programId)).map((one) => SystemInstruction.decodeCreateWithSeed(one));
  expect(created).toHaveLength(7);
  for (const { space, lamports } of created) expect(BigInt(lamports)).toBe(rent(space));
  expect(created.map(({ newAccountPubkey }) => newAccountPubkey.toBase58()).sort())
    .toEqual(Object.values(own!.accounts).map(({ publicKey }) => publicKey.toBase58()).sort());
  expect(created.reduce((sum, { lamports }) => sum + BigInt(lamports), 0n))
    .toBe(ammPoolCost({ rent, protocolFeeLamports: 0n, needsMarket: false, state: 'absent', size }).marketLamports);
});

test('a position\'s metadata costs its rent and Metaplex\'s fee, which follows the rent', () => {
  const [positionId, nftMint, ownerAddress] = [0, 1, 2].map(() => Keypair.generate().publicKey.toBase58()) as [string, string, string];
  const rents = positionRent({ rent, positionId, nftMint, ownerAddress, nftProgram: 'token', newTickArrays: [] });
  expect(rents.find(({ bytes }) => bytes === 607)?.rentLamports).toBe(rent(607) + 7_300_320n);
});
