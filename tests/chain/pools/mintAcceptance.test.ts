import * as sdk from '@raydium-io/raydium-sdk-v2';
import { getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import {
  PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction, type AccountInfo, type Keypair,
} from '@solana/web3.js';
import BN from 'bn.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLMM_CONFIGS, CPMM_CONFIGS } from '../../../localnet/genesis.ts';
import type { ClusterConfig } from '../../../src/config.ts';
import { ammPoolSteps } from '../../../src/services/pools/ammPoolSteps.ts';
import { findAmmMarket } from '../../../src/services/pools/findAmmMarket.ts';
import { mintAcceptance } from '../../../src/services/pools/mintAcceptance.ts';
import { readMint } from '../../../src/services/tokens/readMint.ts';
import { simulate } from '../../../src/services/transactions/plan/simulate.ts';
import { extensionNames, makeExtensionMint, type ExtensionMintOptions } from '../../support/extensionMints.ts';
import { startTestCluster, type TestCluster } from '../../support/localnet.ts';
import { poolRequest } from '../../support/pools.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig } from '../../support/services.ts';

const AMM_V4 = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';
const OPENBOOK = 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX';
const CPMM = sdk.CREATE_CPMM_POOL_PROGRAM;
const CLMM = sdk.CLMM_PROGRAM_ID;
/** A stablecoin the programs name: PYUSD. */
const LISTED = new PublicKey('2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo');

let chain: TestCluster;
let cluster: ClusterConfig;
let maker: Keypair;
let other: PublicKey;
beforeAll(async () => {
  chain = await startTestCluster({ slotMs: 100 });
  cluster = clusterConfig(chain);
  maker = await chain.fundedKeypair(100);
  other = await makeExtensionMint(chain, maker, { isToken2022: false });
});
afterAll(() => chain.stop());

interface Side {
  readonly mint: PublicKey;
  readonly program: PublicKey;
}

const ownAccount = ({ mint, program }: Side) => getAssociatedTokenAddressSync(mint, maker.publicKey, false, program);

function cpmmCreation(a: Side, b: Side): TransactionInstruction {
  const configId = new PublicKey(CPMM_CONFIGS[0].id);
  const keys = sdk.getCreatePoolKeys({ programId: CPMM, configId, mintA: a.mint, mintB: b.mint });
  return sdk.makeCreateCpmmPoolInInstruction(
    CPMM, maker.publicKey, configId, keys.authority, keys.poolId, a.mint, b.mint, keys.lpMint, ownAccount(a),
    ownAccount(b), ownAccount({ mint: keys.lpMint, program: TOKEN_PROGRAM_ID }), keys.vaultA, keys.vaultB,
    sdk.CREATE_CPMM_POOL_FEE_ACC, a.program, b.program, keys.observationId, new BN(1e11), new BN(2e11), new BN(0),
  );
}

function clmmCreation(a: Side, b: Side): TransactionInstruction {
  const configId = new PublicKey(CLMM_CONFIGS[1].id);
  const poolId = sdk.getPdaPoolId(CLMM, configId, a.mint, b.mint).publicKey;
  const vault = ({ mint }: Side) => sdk.getPdaPoolVaultId(CLMM, poolId, mint).publicKey;
  return sdk.ClmmInstrument.createPoolInstruction(
    CLMM, poolId, maker.publicKey, configId, sdk.getPdaObservationAccount(CLMM, poolId).publicKey, a.mint, vault(a),
    a.program, b.mint, vault(b), b.program, sdk.getPdaExBitmapAccount(CLMM, poolId).publicKey, new BN(1).shln(64),
    undefined,
  );
}

const CREATIONS = { cpmm: cpmmCreation, clmm: clmmCreation } as const;

/** Whether the real program makes a pool of the mint and a plain one, and the error it names when it does not. */
async function askProgram(kind: 'cpmm' | 'clmm', mint: PublicKey): Promise<{ accepted: boolean; logs: string }> {
  const program = (await account(mint)).owner;
  const sides = [{ mint, program }, { mint: other, program: TOKEN_PROGRAM_ID }] as const;
  const inOrder = Buffer.compare(mint.toBuffer(), other.toBuffer()) < 0;
  const creation = inOrder ? CREATIONS[kind](sides[0], sides[1]) : CREATIONS[kind](sides[1], sides[0]);
  return ask([creation]);
}

async function ask(instructions: readonly TransactionInstruction[]): Promise<{ accepted: boolean; logs: string }> {
  const message = new TransactionMessage({
    payerKey: maker.publicKey, recentBlockhash: PublicKey.default.toBase58(), instructions: [...instructions],
  }).compileToV0Message();
  const { err, logs } = await simulate(cluster, new VersionedTransaction(message), []);
  return { accepted: err === null, logs: logs.join('\n') };
}

async function account(address: PublicKey): Promise<AccountInfo<Buffer>> {
  const found = await chain.connection().getAccountInfo(address);
  if (!found) throw new Error(`nothing at ${address.toBase58()}`);
  return found;
}

/** Puts a mint, and its maker's tokens, at another address. */
async function moveMint(from: PublicKey, to: PublicKey): Promise<void> {
  const mint = await account(from);
  const [here, there] = [from, to].map((key) => ownAccount({ mint: key, program: mint.owner })) as [PublicKey, PublicKey];
  const tokens = await account(here);
  const data = Buffer.concat([to.toBuffer(), tokens.data.subarray(32)]);
  const put = (address: PublicKey, { lamports, owner }: AccountInfo<Buffer>, bytes: Buffer) =>
    chain.localnet.control.setAccount(address.toBase58(), {
      lamports: BigInt(lamports), owner: owner.toBase58(), data: bytes,
    });
  put(to, mint, mint.data);
  put(there, tokens, data);
}

/** What the programs do with each: written down, so that a new release that does otherwise is noticed. */
const TAKEN = ['TransferFeeConfig', 'MetadataPointer', 'TokenMetadata'];

describe.each([['cpmm', CPMM.toBase58(), 'Constant product'], ['clmm', CLMM.toBase58(), 'Concentrated']] as const)(
  'a %s pool, as its program answers',
  (kind, programId, name) => {
    const operation = { operation: `Say what a pool refuses: ${name}`, programs: [programId] };

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
        expect(await askProgram(kind, mint)).toMatchObject({ accepted: true });
      });
    }

    for (const extension of extensionNames) {
      const taken = TAKEN.includes(extension);
      programTest(operation, `${taken ? 'takes' : 'refuses'} a mint with ${extension}`, async () => {
        const mint = await makeExtensionMint(chain, maker, { extension });
        const info = await readMint(cluster, mint.toBase58());
        expect(info.extensions).toContain(extension);
        const ours = mintAcceptance(info, kind);
        const theirs = await askProgram(kind, mint);
        expect([ours.accepted, theirs.accepted], theirs.logs).toEqual([taken, taken]);
        expect(ours.reasons.every(({ code }) => code === 'pools/mint-refused')).toBe(true);
        // Extensions its own copy of the token program does not know stop it before it can say so by name.
        if (!taken) expect(theirs.logs).toMatch(/NotSupportMint|InvalidAccountData|invalid account data/);
      });
    }

    programTest(operation, 'takes a mint its program names, whatever its extensions', async () => {
      await moveMint(await makeExtensionMint(chain, maker, { extension: 'PermanentDelegate' }), LISTED);
      const info = await readMint(cluster, LISTED.toBase58());
      expect(info.extensions).toContain('PermanentDelegate');
      expect(mintAcceptance(info, kind).accepted).toBe(true);
      expect(await askProgram(kind, LISTED)).toMatchObject({ accepted: true });
    });
  },
);

describe('an AMM v4 pool', () => {
  const operation = { operation: 'Say what a pool refuses: AMM v4', programs: [AMM_V4, OPENBOOK] };

  /**
   * The first transaction of a pool, which makes the accounts of its market: those of a plain token with another mint in
   * its place, because the SDK builds nothing for a token of Token-2022.
   */
  async function firstTransaction(mint: PublicKey) {
    const pair = { baseMint: other.toBase58(), quoteMint: NATIVE_MINT.toBase58() };
    const request = await poolRequest(cluster, pair.baseMint, pair.quoteMint);
    const ownerAddress = maker.publicKey.toBase58();
    const market = await findAmmMarket({ cluster, ownerAddress, ...pair });
    const [first] = await ammPoolSteps({ cluster, ownerAddress, request, market });
    const instructions = (first?.instructions ?? []).map(({ programId, data, keys }) => new TransactionInstruction({
      programId, data, keys: keys.map((key) => (key.pubkey.equals(other) ? { ...key, pubkey: mint } : key)),
    }));
    expect(instructions.some(({ keys }) => keys.some(({ pubkey }) => pubkey.equals(mint)))).toBe(true);
    return ask(instructions);
  }

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

test('a freeze authority and a transfer fee are told, and refused by no kind', async () => {
  const frozen = await makeExtensionMint(chain, maker, { isToken2022: false, withFreezeAuthority: true });
  const fee = await makeExtensionMint(chain, maker, { extension: 'TransferFeeConfig' });
  const warned = async (mint: PublicKey) =>
    mintAcceptance(await readMint(cluster, mint.toBase58()), 'cpmm').warnings.map(({ what }) => what);
  expect([await warned(frozen), await warned(fee), await warned(other)]).toEqual([['Freeze authority'], ['Transfer fee'], []]);
});

test('a refused extension is named, one whose name nobody knows yet as well', async () => {
  const mint = await readMint(cluster, (await makeExtensionMint(chain, maker, { extension: 'PermanentDelegate' })).toBase58());
  expect(mintAcceptance(mint, 'cpmm').reasons.map(({ what }) => what)).toEqual(['Permanent delegate']);
  expect(mintAcceptance({ ...mint, extensions: ['Extension99'] }, 'clmm').reasons.map(({ what }) => what)).toEqual(['Extension99']);
});
