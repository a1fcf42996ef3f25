import { createHash } from 'node:crypto';
import { getPdaMintExAccount } from '@raydium-io/raydium-sdk-v2';
import { PublicKey, type AccountInfo, type Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { buildCreateClmmPoolAction } from '@/services/programs/clmm/create/buildCreateClmmPoolAction.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { LISTED_MINTS, mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import { acceptedMint, readSides } from '@/services/programs/pool/readSides.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { runSteps, tier } from '../../support/clmmPositions.ts';
import { cpmmRequest, makeCpmmPool } from '../../support/cpmmPools.ts';
import { extensionNames, makeExtensionMint, type ExtensionMintOptions } from '../../support/extensionMints.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { accountAt, askPool, ownAccount, POOL_PROGRAMS } from '../../support/poolAnswers.ts';
import type { Trader } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig } from '../../support/services.ts';

/** A stablecoin on the programs' allow list: PYUSD. */
const LISTED = new PublicKey('2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo');

let chain: TestCluster;
let cluster: ClusterConfig;
let maker: Keypair;
let trader: Trader;
let other: PublicKey;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  maker = await chain.fundedKeypair(100);
  trader = { chain, cluster, keypair: maker };
  other = await makeExtensionMint(chain, maker, { isToken2022: false });
});
afterAll(() => chain.stop());

/** Copies a mint, and its creator's tokens, to another address. */
async function moveMint(from: PublicKey, to: PublicKey): Promise<void> {
  const mint = await accountAt(trader, from);
  const of = (key: PublicKey) => ownAccount(trader, { mint: key, program: mint.owner });
  const tokens = await accountAt(trader, of(from));
  const data = Buffer.concat([to.toBuffer(), tokens.data.subarray(32)]);
  const put = (address: PublicKey, { lamports, owner }: AccountInfo<Buffer>, bytes: Buffer) =>
    chain.localnet.control.setAccount(address.toBase58(), {
      lamports: BigInt(lamports), owner: owner.toBase58(), data: bytes,
    });
  put(to, mint, mint.data);
  put(of(to), tokens, data);
}

/** Each program's answers, recorded so that a changed release is noticed. */
const TAKEN = ['TransferFeeConfig', 'MetadataPointer', 'TokenMetadata', 'InterestBearingConfig', 'ScaledUiAmountConfig'];

describe.each([['cpmm', 'Constant product'], ['clmm', 'Concentrated']] as const)(
  'a %s pool, like its program',
  (kind, name) => {
    const operation = { operation: `Say what a pool refuses: ${name}`, programs: POOL_PROGRAMS[kind] };
    const answer = (mint: PublicKey) => askPool({ maker: trader, kind, mint, other });

    const cases: readonly [string, ExtensionMintOptions][] = [
      ['of the original token program', { isToken2022: false }],
      ['of the original token program with a freeze authority', { isToken2022: false, withFreezeAuthority: true }],
      ['of Token-2022 without extensions', {}],
      ['of Token-2022 with a freeze authority', { withFreezeAuthority: true }],
    ];
    for (const [what, options] of cases) {
      programTest(operation, `takes a mint ${what}`, async () => {
        const mint = await makeExtensionMint(chain, maker, options);
        expect(mintAcceptance(await readMint(cluster, mint.toBase58()), kind).accepted).toBe(true);
        expect(await answer(mint)).toMatchObject({ accepted: true });
      });
    }

    for (const extension of extensionNames) {
      const taken = TAKEN.includes(extension);
      const isNew = ['InterestBearingConfig', 'ScaledUiAmountConfig'].includes(extension);
      programTest({ ...operation, ...isNew && { isCurrent: true } }, `${taken ? 'takes' : 'refuses'} a mint with ${extension}`, async () => {
        const mint = await makeExtensionMint(chain, maker, { extension });
        const info = await readMint(cluster, mint.toBase58());
        expect(info.extensions).toContain(extension);
        const ours = mintAcceptance(info, kind);
        const theirs = await answer(mint);
        expect([ours.accepted, theirs.accepted], theirs.logs).toEqual([taken, taken]);
        expect(ours.reasons.every(({ code }) => code === 'pools/mint-refused')).toBe(true);
        // Extensions unknown to its own token library stop it before it can name them.
        if (!taken) expect(theirs.logs).toMatch(/NotSupportMint|InvalidAccountData|invalid account data/);
      });
    }

    programTest(operation, 'takes a mint its program names, whatever its extensions', async () => {
      await takesListed(LISTED);
    });

    programTest({ ...operation, isCurrent: true }, 'takes each of the mints that its present release names', async () => {
      for (const listed of LISTED_MINTS) await takesListed(new PublicKey(listed));
    });

    async function takesListed(listed: PublicKey): Promise<void> {
      await moveMint(await makeExtensionMint(chain, maker, { extension: 'PermanentDelegate' }), listed);
      const info = await readMint(cluster, listed.toBase58());
      expect(info.extensions).toContain('PermanentDelegate');
      expect(mintAcceptance(info, kind).accepted).toBe(true);
      expect(await answer(listed)).toMatchObject({ accepted: true });
    }
  },
);

describe.each([['cpmm', 'Constant product'], ['clmm', 'Concentrated']] as const)(
  'a mint that the owner of the program of %s pools admits by an account', (kind, name) => {
    const operation = { operation: `Say what a pool refuses: ${name}`, programs: POOL_PROGRAMS[kind], isCurrent: true } as const;
    programTest(operation, 'is taken by the form and by the pool, whatever its extensions', async () => {
      const mint = await makeExtensionMint(chain, maker, { extension: 'PermanentDelegate' });
      const sideOf = async () => (await readSides(cluster, maker.publicKey, [mint])).sides[0];
      await expect(sideOf().then((side) => acceptedMint(side, kind))).rejects.toMatchObject({ code: 'pools/mint-refused' });
      const owner = cluster.programs[kind];
      const discriminator = createHash('sha256').update('account:SupportMintAssociated').digest().subarray(0, 8);
      chain.localnet.control.setAccount(getPdaMintExAccount(new PublicKey(owner), mint).publicKey.toBase58(), {
        lamports: 1_000_000_000n, owner, data: Buffer.concat([discriminator, Buffer.from([255]), mint.toBuffer(), Buffer.alloc(64)]),
      });
      const baseMint = acceptedMint(await sideOf(), kind);
      const pool = kind === 'cpmm' ? await cpmmPoolOf(baseMint) : await clmmPoolOf(baseMint);
      expect([pool.a.mint.address, pool.b.mint.address]).toContain(mint.toBase58());
    });
  },
);

async function cpmmPoolOf(baseMint: MintInfo) {
  const request = await cpmmRequest(cluster, baseMint.address, other.toBase58());
  return makeCpmmPool(chain, cluster, maker, { ...request, baseMint });
}

async function clmmPoolOf(baseMint: MintInfo) {
  const request = {
    config: await tier(trader, 2_500, 60), baseMint, quoteMint: await readMint(cluster, other.toBase58()), price: createFraction(1n, 1n),
  };
  const action = await buildCreateClmmPoolAction({ cluster, ownerAddress: maker.publicKey.toBase58(), request });
  await runSteps(trader, action);
  return readClmmPool(cluster, action.facts.poolId);
}

describe('an AMM v4 pool', () => {
  const operation = { operation: 'Say what a pool refuses: AMM v4', programs: POOL_PROGRAMS['amm-v4'] };
  const firstTransaction = (mint: PublicKey) => askPool({ maker: trader, kind: 'amm-v4', mint, other });

  programTest(operation, 'takes a mint of the original token program, also with a freeze authority', async () => {
    const mint = await makeExtensionMint(chain, maker, { isToken2022: false, withFreezeAuthority: true });
    expect(mintAcceptance(await readMint(cluster, mint.toBase58()), 'amm-v4').accepted).toBe(true);
    expect(await firstTransaction(mint)).toMatchObject({ accepted: true });
  });

  programTest(operation, 'refuses every mint of Token-2022: not even its market can be made', async () => {
    const mint = await makeExtensionMint(chain, maker);
    const { accepted, reasons } = mintAcceptance(await readMint(cluster, mint.toBase58()), 'amm-v4');
    expect([accepted, reasons.map(({ code }) => code)]).toEqual([false, ['pools/token-2022-mint']]);
    expect(await firstTransaction(mint)).toMatchObject({ accepted: false });
  });
});

test('a freeze authority and a transfer fee are shown, and refused by no kind', async () => {
  const frozen = await makeExtensionMint(chain, maker, { isToken2022: false, withFreezeAuthority: true });
  const fee = await makeExtensionMint(chain, maker, { extension: 'TransferFeeConfig' });
  const warned = async (mint: PublicKey) =>
    mintAcceptance(await readMint(cluster, mint.toBase58()), 'cpmm').warnings.map(({ what }) => what);
  expect([await warned(frozen), await warned(fee), await warned(other)]).toEqual([['Freeze authority'], ['Transfer fee'], []]);
});

test('a refused extension is named, and so is an unknown one [2.26]', async () => {
  const mint = await readMint(cluster, (await makeExtensionMint(chain, maker, { extension: 'PermanentDelegate' })).toBase58());
  expect(mintAcceptance(mint, 'cpmm').reasons.map(({ what }) => what)).toEqual(['Permanent delegate']);
  expect(mintAcceptance({ ...mint, extensions: ['Extension99'] }, 'clmm').reasons.map(({ what }) => what)).toEqual(['Extension99']);
});
