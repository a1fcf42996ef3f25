/** Helpers for tests of CPMM pools: mints of both token programs, pools, and actions run by the engine. */
import {
  AccountLayout, createAssociatedTokenAccountIdempotentInstruction, createInitializeMint2Instruction,
  createInitializeTransferFeeConfigInstruction, createMintToInstruction, ExtensionType, getAssociatedTokenAddressSync,
  getMintLen, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { CPMM_CONFIGS } from 'raydium-localnet/genesis';
import type { ClusterConfig } from '@/config.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import type { CpmmPoolRequest } from '@/services/programs/cpmm/createInstructions.ts';
import { buildCreateCpmmPoolAction } from '@/services/programs/cpmm/buildCreateCpmmPoolAction.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import type { OwnerAccounts } from '@/services/programs/pool/pool.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import type { Action, ActionPlan } from '@/services/transactions/action.ts';
import { memoryStore } from '@/services/transactions/journal/memoryStore.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { runAction } from '@/services/transactions/runAction.ts';
import { stepUpdates } from '@/services/transactions/sendSequentially.ts';
import type { TestCluster } from 'raydium-localnet/testing';
import { land } from './poolOperations.ts';
import { noteLanded } from './programTest.ts';

export const CPMM = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C';
/** 0.25 %. */
export const CONFIG_ID = CPMM_CONFIGS[0].id;

export interface MintOptions {
  readonly decimals?: number;
  /** Base units, all owned by the payer. */
  readonly supply?: bigint;
  /** Creates a Token-2022 mint. */
  readonly transferFee?: { readonly basisPoints: number; readonly maximumFee: bigint };
}

/** Creates a mint with its whole supply in the payer's associated account. */
export async function makeMint(chain: TestCluster, payer: Keypair, options: MintOptions = {}): Promise<string> {
  const { decimals = 9, supply = 10n ** 18n, transferFee } = options;
  const program = transferFee ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID;
  const mint = Keypair.generate();
  const [owner, key] = [payer.publicKey, mint.publicKey];
  const space = getMintLen(transferFee ? [ExtensionType.TransferFeeConfig] : []);
  const account = getAssociatedTokenAddressSync(key, owner, false, program);
  await land({ chain, keypair: payer }, { steps: [{ instructions: [
    SystemProgram.createAccount({
      fromPubkey: owner, newAccountPubkey: key, space, programId: program,
      lamports: await chain.connection().getMinimumBalanceForRentExemption(space),
    }),
    ...(transferFee ? [createInitializeTransferFeeConfigInstruction(
      key, owner, owner, transferFee.basisPoints, transferFee.maximumFee, program)] : []),
    createInitializeMint2Instruction(key, decimals, owner, null, program),
    createAssociatedTokenAccountIdempotentInstruction(owner, account, owner, key, program),
    createMintToInstruction(key, account, owner, supply, [], program),
  ], signers: [mint] }] });
  return key.toBase58();
}

/** A request for a CPMM pool of two existing mints. */
export async function cpmmRequest(
  cluster: ClusterConfig, base: string, quote: string, changes: Partial<CpmmPoolRequest> = {},
): Promise<CpmmPoolRequest> {
  const [baseMint, quoteMint] = await Promise.all([readMint(cluster, base), readMint(cluster, quote)]);
  return {
    baseMint, quoteMint, baseAmount: 100_000_000_000n, quoteAmount: 200_000_000_000n, startTimeSeconds: 0n,
    useSolBalance: true, configId: CONFIG_ID, ...changes,
  };
}

/** Creates a pool without the engine, a few seconds in the past, so that it is open unless a start time is given. */
export async function makeCpmmPool(
  chain: TestCluster, cluster: ClusterConfig, payer: Keypair, request: CpmmPoolRequest,
): Promise<CpmmPool> {
  const action = await buildCreateCpmmPoolAction({ cluster, ownerAddress: payer.publicKey.toBase58(), request });
  const { control } = chain.localnet;
  control.setClockOffset(-AGE_SECONDS);
  control.advanceSlots(1);
  await land({ chain, keypair: payer }, action);
  control.setClockOffset(0);
  control.advanceSlots(4);
  return readCpmmPool(cluster, action.facts.poolId);
}

/** Age of a new pool in seconds of chain time: it opens one second after its creation. */
const AGE_SECONDS = 10;

/** The owner's associated accounts of a pool. */
export function accountsOf(pool: CpmmPool, owner: PublicKey): OwnerAccounts & { readonly lp: string } {
  const account = (mint: string, program: string): string =>
    getAssociatedTokenAddressSync(new PublicKey(mint), owner, false, new PublicKey(program)).toBase58();
  return {
    a: account(pool.a.mint.address, pool.a.mint.programId),
    b: account(pool.b.mint.address, pool.b.mint.programId),
    lp: account(pool.lpMint, TOKEN_PROGRAM_ID.toBase58()),
  };
}

/** The owner's balances of both tokens and LP. */
export async function balancesOf(
  chain: TestCluster, pool: CpmmPool, owner: PublicKey,
): Promise<{ readonly a: bigint; readonly b: bigint; readonly lp: bigint }> {
  const { a, b, lp } = accountsOf(pool, owner);
  const keys = [a, b, lp].map((address) => new PublicKey(address));
  const accounts = await chain.connection('processed').getMultipleAccountsInfo(keys);
  const [amountA = 0n, amountB = 0n, amountLp = 0n] = accounts.map((account) =>
    account ? AccountLayout.decode(account.data.subarray(0, AccountLayout.span)).amount : 0n);
  return { a: amountA, b: amountB, lp: amountLp };
}

/** Plans an action and runs it with the engine, like the screens. */
export async function landAction(cluster: ClusterConfig, owner: Owner, action: Action): Promise<ActionPlan> {
  const plan = await planAction({ cluster, owner: owner.address, action });
  const journal = await openJournal({ openStore: async () => memoryStore() });
  const updates = stepUpdates(undefined);
  updates.end(await runAction({ cluster, owner, plan, journal, signal: undefined, onUpdate: updates.entry }));
  noteLanded(action);
  journal.close();
  return plan;
}
