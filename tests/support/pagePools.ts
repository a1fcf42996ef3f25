/** Pools for screen tests, which only know a cluster's address. Created with the services, like in the app. */
import {
  createAssociatedTokenAccountInstruction, createInitializeMint2Instruction, createInitializeTransferFeeConfigInstruction,
  createMintToInstruction, ExtensionType, getAssociatedTokenAddressSync, getMintLen, TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { clusters, type ClusterConfig } from '@/config.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import type { CpmmPoolRequest } from '@/services/programs/cpmm/createInstructions.ts';
import { buildCreateCpmmPoolAction } from '@/services/programs/cpmm/buildCreateCpmmPoolAction.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import type { KeypairOwner } from '@/services/transactions/owner.ts';
import { sendSequentially } from '@/services/transactions/sendSequentially.ts';
import { cpmmRequest, landAction } from './cpmmPools.ts';
import { callCluster, give, rpcUrl, wsUrl } from './fileCluster.ts';
import { makeToken } from './pools.ts';

/** The app's config of the test file's cluster. */
export function pageCluster(): ClusterConfig {
  const row = clusters.find(({ name }) => name === 'localnet');
  if (!row) throw new Error('the cluster table has no localnet');
  const apiHosts = { base: rpcUrl, owner: rpcUrl, service: rpcUrl, swap: rpcUrl, monitor: rpcUrl };
  return { ...row, rpcUrl, wsUrl, apiHosts };
}

export interface PagePoolOptions {
  /** Default: a new mint of 9 decimals. */
  readonly base?: string;
  readonly quote?: string;
  readonly changes?: Partial<CpmmPoolRequest>;
}

/** A CPMM pool of 100 and 200 whole tokens, created by the owner; open unless a start time is given. */
export async function makePagePool(owner: KeypairOwner, options: PagePoolOptions = {}): Promise<CpmmPool> {
  const cluster = pageCluster();
  await give(owner.address, 20_000_000_000n);
  const base = options.base ?? await makeToken(cluster, owner);
  const quote = options.quote ?? await makeToken(cluster, owner);
  const request = await cpmmRequest(cluster, base, quote, options.changes);
  const action = await buildCreateCpmmPoolAction({ cluster, ownerAddress: owner.address, request });
  if (request.startTimeSeconds === 0n) await atEarlierTime(10, () => landAction(cluster, owner, action));
  else await landAction(cluster, owner, action);
  return readCpmmPool(cluster, action.facts.poolId);
}

/** Does something in the past, by chain time: a pool opens one second after its creation. */
export async function atEarlierTime<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  const { clockOffsetSeconds } = await callCluster<{ readonly clockOffsetSeconds: number }>('localnet_status');
  const setClock = async (offsetSeconds: number): Promise<void> => {
    await callCluster('localnet_setClock', { offsetSeconds });
    await callCluster('localnet_advanceSlots', 5); // until that is finalized
  };
  await setClock(clockOffsetSeconds - seconds);
  const result = await work();
  await setClock(clockOffsetSeconds);
  return result;
}

/** Creates a Token-2022 mint with a transfer fee; the owner has a billion of it. */
export async function makeFeeToken(owner: KeypairOwner, basisPoints: number): Promise<string> {
  const cluster = pageCluster();
  await give(owner.address, 1_000_000_000n);
  const [mint, payer, program] = [Keypair.generate(), new PublicKey(owner.address), TOKEN_2022_PROGRAM_ID];
  const space = getMintLen([ExtensionType.TransferFeeConfig]);
  const lamports = Number((await getRent(cluster))(space));
  const account = getAssociatedTokenAddressSync(mint.publicKey, payer, false, program);
  const instructions = [
    SystemProgram.createAccount({ fromPubkey: payer, newAccountPubkey: mint.publicKey, space, lamports, programId: program }),
    createInitializeTransferFeeConfigInstruction(mint.publicKey, payer, payer, basisPoints, 10n ** 18n, program),
    createInitializeMint2Instruction(mint.publicKey, 9, payer, null, program),
    createAssociatedTokenAccountInstruction(payer, account, payer, mint.publicKey, program),
    createMintToInstruction(mint.publicKey, account, payer, 10n ** 18n, [], program),
  ];
  await sendSequentially({ cluster, owner, steps: [{ label: 'Make a token', instructions, signers: [mint] }] });
  return mint.publicKey.toBase58();
}
