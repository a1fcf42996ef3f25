/** Tests with the real programs whether they create a pool for a mint. */
import * as sdk from '@raydium-io/raydium-sdk-v2';
import { getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import {
  PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction, type AccountInfo,
} from '@solana/web3.js';
import BN from 'bn.js';
import { CLMM_CONFIGS, CPMM_CONFIGS } from 'raydium-localnet/genesis';
import { ammPoolSteps } from '@/services/programs/ammV4/createInstructions.ts';
import { findAmmMarket } from '@/services/programs/ammV4/findAmmMarket.ts';
import { simulate } from '@/services/transactions/simulate.ts';
import type { Trader } from './poolOperations.ts';
import { poolRequest } from './pools.ts';
import type { NewPoolKind } from '@/services/programs/pool/kinds.ts';

const CPMM = sdk.CREATE_CPMM_POOL_PROGRAM;
const CLMM = sdk.CLMM_PROGRAM_ID;

/** The programs that create each kind of pool, base58. */
export const POOL_PROGRAMS: Readonly<Record<NewPoolKind, readonly string[]>> = {
  'amm-v4': ['675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8', 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX'],
  cpmm: [CPMM.toBase58()],
  clmm: [CLMM.toBase58()],
};

/** A program's answer. */
export interface PoolAnswer {
  readonly accepted: boolean;
  readonly logs: string;
}

export interface PoolQuestion {
  /** Creates the pool and has both tokens. */
  readonly maker: Trader;
  readonly kind: NewPoolKind;
  /** The mint to test. */
  readonly mint: PublicKey;
  /** A plain mint of SPL Token. */
  readonly other: PublicKey;
}

interface Side {
  readonly mint: PublicKey;
  readonly program: PublicKey;
}

/** Whether the real program creates a pool of this mint and a plain one, and its error if not. */
export async function askPool(question: PoolQuestion): Promise<PoolAnswer> {
  const { maker, kind, mint, other } = question;
  if (kind === 'amm-v4') return ask(maker, await ammInstructions(question));
  const program = (await accountAt(maker, mint)).owner;
  const sides = [{ mint, program }, { mint: other, program: TOKEN_PROGRAM_ID }] as const;
  const inOrder = Buffer.compare(mint.toBuffer(), other.toBuffer()) < 0;
  const create = kind === 'cpmm' ? cpmmCreation : clmmCreation;
  return ask(maker, [inOrder ? create(maker, sides[0], sides[1]) : create(maker, sides[1], sides[0])]);
}

/** The account at an address. */
export async function accountAt({ chain }: Trader, address: PublicKey): Promise<AccountInfo<Buffer>> {
  const found = await chain.connection().getAccountInfo(address);
  if (!found) throw new Error(`nothing at ${address.toBase58()}`);
  return found;
}

/** The creator's associated account of a token. */
export function ownAccount({ keypair }: Trader, { mint, program }: Side): PublicKey {
  return getAssociatedTokenAddressSync(mint, keypair.publicKey, false, program);
}

function cpmmCreation(maker: Trader, a: Side, b: Side): TransactionInstruction {
  const configId = new PublicKey(CPMM_CONFIGS[0].id);
  const keys = sdk.getCreatePoolKeys({ programId: CPMM, configId, mintA: a.mint, mintB: b.mint });
  const lpAccount = ownAccount(maker, { mint: keys.lpMint, program: TOKEN_PROGRAM_ID });
  return sdk.makeCreateCpmmPoolInInstruction(
    CPMM, maker.keypair.publicKey, configId, keys.authority, keys.poolId, a.mint, b.mint, keys.lpMint,
    ownAccount(maker, a), ownAccount(maker, b), lpAccount, keys.vaultA, keys.vaultB,
    sdk.CREATE_CPMM_POOL_FEE_ACC, a.program, b.program, keys.observationId, new BN(1e11), new BN(2e11), new BN(0),
  );
}

function clmmCreation({ keypair }: Trader, a: Side, b: Side): TransactionInstruction {
  const configId = new PublicKey(CLMM_CONFIGS[1].id);
  const poolId = sdk.getPdaPoolId(CLMM, configId, a.mint, b.mint).publicKey;
  const vault = ({ mint }: Side) => sdk.getPdaPoolVaultId(CLMM, poolId, mint).publicKey;
  return sdk.ClmmInstrument.createPoolInstruction(
    CLMM, poolId, keypair.publicKey, configId, sdk.getPdaObservationAccount(CLMM, poolId).publicKey, a.mint, vault(a),
    a.program, b.mint, vault(b), b.program, sdk.getPdaExBitmapAccount(CLMM, poolId).publicKey, new BN(1).shln(64),
    undefined,
  );
}

/**
 * The first transaction of an AMM v4 pool, which creates its market's accounts. Built for a plain token and then changed to
 * the other mint, because the SDK does not support Token-2022 here.
 */
async function ammInstructions({ maker, mint, other }: PoolQuestion): Promise<readonly TransactionInstruction[]> {
  const { cluster, keypair } = maker;
  const pair = { baseMint: other.toBase58(), quoteMint: NATIVE_MINT.toBase58() };
  const request = await poolRequest(cluster, pair.baseMint, pair.quoteMint);
  const ownerAddress = keypair.publicKey.toBase58();
  const market = await findAmmMarket({ cluster, ownerAddress, ...pair });
  const [first] = await ammPoolSteps({ cluster, ownerAddress, request, market });
  const instructions = (first?.instructions ?? []).map(({ programId, data, keys }) => new TransactionInstruction({
    programId, data, keys: keys.map((key) => (key.pubkey.equals(other) ? { ...key, pubkey: mint } : key)),
  }));
  if (!instructions.some(({ keys }) => keys.some(({ pubkey }) => pubkey.equals(mint)))) {
    throw new Error('the transaction does not name the mint');
  }
  return instructions;
}

async function ask({ cluster, keypair }: Trader, instructions: readonly TransactionInstruction[]): Promise<PoolAnswer> {
  const message = new TransactionMessage({
    payerKey: keypair.publicKey, recentBlockhash: PublicKey.default.toBase58(), instructions: [...instructions],
  }).compileToV0Message();
  const { err, logs } = await simulate(cluster, new VersionedTransaction(message), []);
  return { accepted: err === null, logs: logs.join('\n') };
}
