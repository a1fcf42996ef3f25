import {
  getInterestBearingMintConfigState, getMint, getScaledUiAmountConfig, getTransferFeeConfig, getTransferHook,
  TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchTokens } from '@/services/api/tokens.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { plannedExtensionNames, TOKEN_EXTENSIONS } from '@/services/tokens/create/extensions.ts';
import { type TokenCostItem, tokenCostItems } from '@/services/tokens/create/cost.ts';
import { tokenInstructions } from '@/services/tokens/create/instructions.ts';
import type { TokenRequest, TokenStandard } from '@/services/tokens/create/TokenRequest.ts';
import { readManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { utf8Length } from '@/services/tokens/metadata/metadataFields.ts';
import { readTokenLabels } from '@/services/tokens/naming/readTokenLabels.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { shortAddress } from '@/shortAddress.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { withApi } from '../../support/apiCluster.ts';
import { heldOf, land, type Trader } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf, unreachableCluster } from '../../support/services.ts';
import { EXTENSION_VALUES, makeRequestedToken, METAPLEX, tokenRequest } from '../../support/tokens.ts';

let chain: TestCluster;
let trader: Trader;
let ownerAddress: string;
beforeAll(async () => {
  chain = await startTestCluster();
  trader = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(100) };
  ownerAddress = trader.keypair.publicKey.toBase58();
});
afterAll(() => chain.stop());

const PROGRAMS = { 'spl-token': TOKEN_PROGRAM_ID, 'token-2022': TOKEN_2022_PROGRAM_ID } as const;

const WORDS = [
  ['plain words', { name: 'Moon', symbol: 'MOON', uri: 'https://example.org/moon.json' }],
  ['no link', { name: 'Moon', symbol: 'MOON', uri: '' }],
  ['as many bytes as fit', { name: 'n'.repeat(32), symbol: 's'.repeat(10), uri: `https://${'u'.repeat(192)}` }],
  ['as many bytes as fit in other scripts', {
    name: '日本のトークン👩‍🚀', symbol: 'ЖЖЖé', uri: `https://例え.jp/${'é'.repeat(90)}`,
  }],
] as const;

const sum = (items: readonly TokenCostItem[]): bigint => items.reduce((total, { lamports }) => total + lamports, 0n);

describe.each<[TokenStandard, readonly string[]]>([['spl-token', [METAPLEX]], ['token-2022', []]])(
  'a token of %s',
  (standard, programs) => {
    const operation = { operation: `Mint a token with metadata (${standard})`, programs };

    programTest(operation, 'has its name on screens once it exists, although the provider was asked too early', async () => {
      const cluster = withApi(chain);
      const nameOf = async (mint: string) => (await readTokenLabels(cluster, [mint])).get(mint)?.full;
      const action = await buildTokenAction({ cluster, ownerAddress, request: tokenRequest({ standard }) });
      const mint = action.facts.mintAddress;
      expect(await nameOf(mint)).toBe(shortAddress(mint));
      await land(trader, action);
      expect(await fetchTokens(cluster, [mint])).toEqual([null]);
      expect(await nameOf(mint)).toBe('MOON');
    });

    programTest(operation, 'keeps the name that the provider knows if the node does not answer for another token', async () => {
      const mint = await makeRequestedToken(trader, tokenRequest({ standard }));
      const unknown = Keypair.generate().publicKey.toBase58();
      const cluster = { ...withApi(chain), rpcUrl: unreachableCluster().rpcUrl };
      const labels = await readTokenLabels(cluster, [mint, unknown]);
      expect([mint, unknown].map((one) => labels.get(one)?.full)).toEqual(['MOON', shortAddress(unknown)]);
    });

    for (const [what, metadata] of WORDS) {
      programTest(operation, `is read back from the chain with ${what}`, async () => {
        expect(utf8Length(metadata.name)).toBeLessThanOrEqual(32);
        const mint = await makeRequestedToken(trader, tokenRequest({ standard, metadata }));
        expect((await readManagedToken(trader.cluster, mint)).metadata).toMatchObject({
          ...metadata, source: standard === 'spl-token' ? 'metaplex' : 'token-2022', isMutable: true,
          updateAuthority: ownerAddress,
        });
      });
    }

    programTest(operation, 'has its supply in the owner\'s account and no freeze authority', async () => {
      const mint = await makeRequestedToken(trader, tokenRequest({ standard, decimals: 0, supply: 2n ** 64n - 1n }));
      expect(await readMint(trader.cluster, mint)).toMatchObject({
        decimals: 0, supply: 2n ** 64n - 1n, mintAuthority: ownerAddress, freezeAuthority: null,
      });
      expect(await heldOf(trader, mint, PROGRAMS[standard])).toBe(2n ** 64n - 1n);
    });

    programTest(operation, 'has all rights given up in the transaction that makes it [10.2]', async () => {
      const request = tokenRequest({ standard, revokeMint: true, immutableMetadata: true });
      const action = await buildTokenAction({ cluster: trader.cluster, ownerAddress, request });
      expect(action.steps).toHaveLength(1);
      await land(trader, action);
      const { mintAddress } = action.facts;
      expect(await readMint(trader.cluster, mintAddress)).toMatchObject({ mintAuthority: null, freezeAuthority: null });
      expect((await readManagedToken(trader.cluster, mintAddress)).metadata).toMatchObject({
        name: 'Moon', isMutable: false, updateAuthority: null,
      });
      expect(await heldOf(trader, mintAddress, PROGRAMS[standard])).toBe(request.supply);
    });

    programTest(operation, 'keeps a freeze authority only where it is asked for', async () => {
      const mint = await makeRequestedToken(trader, tokenRequest({ standard, keepFreeze: true }));
      expect((await readMint(trader.cluster, mint)).freezeAuthority).toBe(ownerAddress);
    });

    programTest(operation, 'costs to the lamport what is said before, and the plan names each part', async () => {
      const request = tokenRequest({ standard });
      const { cluster } = trader;
      const items = tokenCostItems(await getRent(cluster), request);
      const action = await buildTokenAction({ cluster, ownerAddress, request });
      const { problem, totals } = await planAction({ cluster, owner: ownerAddress, action });
      expect(problem).toBeNull();
      expect(-totals.solChangeLamports).toBe(sum(items));
      expect(totals.depositLamports).toBe(0n);
      expect(totals.refundableLamports).toBe(sum(items.filter(({ isRefundable }) => isRefundable)));
      expect(totals.protocolFeeLamports).toBe(standard === 'spl-token' ? 10_000_000n : 0n);
      expect(items.find(({ what }) => what === 'metaplex-fee')?.lamports)
        .toBe(standard === 'spl-token' ? 10_000_000n : undefined);
      const rents = items.filter(({ name }) => name.startsWith('Rent')).map(({ lamports }) => lamports);
      const byAmount = (a: bigint, b: bigint) => (a < b ? -1 : 1);
      expect(totals.created.map(({ rentLamports }) => rentLamports).sort(byAmount)).toEqual(rents.sort(byAmount));

      const before = await chain.connection().getBalance(trader.keypair.publicKey);
      await land(trader, action);
      const spent = before - (await chain.connection().getBalance(trader.keypair.publicKey));
      expect(BigInt(spent)).toBe(sum(items));
      const account = await chain.connection().getAccountInfo(new PublicKey(action.facts.mintAddress));
      expect(BigInt(account!.lamports)).toBe(items[0]!.lamports);
    });
  },
);

test('the fee of Metaplex is shown before the signature', async () => {
  const { remarks } = await buildTokenAction({ cluster: trader.cluster, ownerAddress, request: tokenRequest() });
  expect(remarks?.[0]).toBe('0.01 SOL is Metaplex\'s fee for storing the name.');
});

describe('the extensions of a Token-2022 token', () => {
  const request = (changes: Partial<TokenRequest> = {}) =>
    tokenRequest({ standard: 'token-2022', keepFreeze: true, ...changes });

  test.each(TOKEN_EXTENSIONS)('%s is in the mint, its supply with its creator, its cost as shown', async (name) => {
    const asked = request({ extensions: { [name]: EXTENSION_VALUES[name] } });
    const before = await chain.connection().getBalance(trader.keypair.publicKey);
    const mint = await makeRequestedToken(trader, asked);
    const spent = before - (await chain.connection().getBalance(trader.keypair.publicKey));
    const info = await readMint(trader.cluster, mint);
    expect([...info.extensions].sort()).toEqual([...plannedExtensionNames(asked)].sort());
    expect(await heldOf(trader, mint, TOKEN_2022_PROGRAM_ID)).toBe(asked.supply);
    expect(BigInt(spent)).toBe(sum(tokenCostItems(await getRent(trader.cluster), asked)));
  });

  test('have the requested values', async () => {
    const { transferFee, scaledUiAmount, transferHook } = EXTENSION_VALUES;
    const extensions = { transferFee, scaledUiAmount, transferHook };
    const one = await makeRequestedToken(trader, request({ metadata: null, extensions }));
    const two = await makeRequestedToken(trader, request({ extensions: { interestBearing: { rateBps: -550 } } }));
    const of = (mint: string) => getMint(chain.connection(), new PublicKey(mint), 'confirmed', TOKEN_2022_PROGRAM_ID);
    const [first, second] = [await of(one), await of(two)];
    expect(getTransferFeeConfig(first)?.newerTransferFee).toMatchObject({
      transferFeeBasisPoints: 125, maximumFee: 5_000_000_000n,
    });
    expect(getScaledUiAmountConfig(first)?.multiplier).toBe(2.5);
    expect(getTransferHook(first)?.programId.toBase58()).toBe(EXTENSION_VALUES.transferHook.programId);
    expect(getInterestBearingMintConfigState(second)?.currentRate).toBe(-550);
  });

  test('leave room for the longest text: one alone always fits, and so do several small ones', async () => {
    const metadata = { name: 'n'.repeat(32), symbol: 's'.repeat(10), uri: `https://${'u'.repeat(192)}` };
    const given = { metadata, revokeMint: true, immutableMetadata: true };
    const { transferFee, pausable, permanentDelegate, mintCloseAuthority } = EXTENSION_VALUES;
    const choices = [
      ...TOKEN_EXTENSIONS.map((name) => ({ [name]: EXTENSION_VALUES[name] })),
      { transferFee, pausable, permanentDelegate, mintCloseAuthority },
    ];
    for (const extensions of choices) await makeRequestedToken(trader, request({ ...given, extensions }));
  });

  test('that the program refuses together are refused before anything is sent', async () => {
    const both = request({ extensions: { interestBearing: { rateBps: 1 }, scaledUiAmount: { multiplier: 2 } } });
    expect(await codeOf(buildTokenAction({ cluster: trader.cluster, ownerAddress, request: both }))).toBe('tokens/extension-conflict');
    const mint = Keypair.generate();
    const { instructions } = tokenInstructions({
      request: both, ownerAddress, mintAddress: mint.publicKey.toBase58(), rent: await getRent(trader.cluster),
    });
    expect(await codeOf(land(trader, { steps: [{ instructions, signers: [mint] }] }))).toBe('programs/failed');
  });

  test('that do not all fit into one transaction are refused by name', async () => {
    // The form's rules leave less together; even that can be too much.
    const extensions = { ...EXTENSION_VALUES, interestBearing: undefined, nonTransferable: false };
    const metadata = { name: 'n'.repeat(32), symbol: 's'.repeat(10), uri: `https://${'u'.repeat(192)}` };
    const all = request({ metadata, extensions, revokeMint: true, immutableMetadata: true });
    expect(await codeOf(buildTokenAction({ cluster: trader.cluster, ownerAddress, request: all }))).toBe('tokens/too-large');
  });
});
