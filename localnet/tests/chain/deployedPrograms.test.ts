import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Keypair, PublicKey, SystemProgram, SYSVAR_CLOCK_PUBKEY, SYSVAR_RENT_PUBKEY, Transaction, TransactionInstruction,
} from '@solana/web3.js';
import { createAssociatedTokenAccountIdempotentInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchProgram } from '../../src/programs/fetchProgram.ts';
import { RpcNode } from '../../src/programs/RpcNode.ts';
import { startTestCluster, type TestCluster } from '../../src/testing.ts';
import { ATA_PROGRAM, kind } from '../support/deployedProgram.ts';

const LOADER = new PublicKey('BPFLoaderUpgradeab1e11111111111111111111111');
const WSOL = new PublicKey('So11111111111111111111111111111111111111112');

let dir: string;
let cluster: TestCluster;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'localnet-deployed-'));
});
afterEach(async () => {
  await cluster.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function send(instructions: readonly TransactionInstruction[], ...signers: readonly Keypair[]): Promise<void> {
  const connection = cluster.connection();
  const { blockhash } = await connection.getLatestBlockhash('processed');
  const transaction = new Transaction({ feePayer: signers[0]!.publicKey, recentBlockhash: blockhash }).add(...instructions);
  transaction.sign(...signers);
  await connection.sendRawTransaction(transaction.serialize(), { preflightCommitment: 'processed' });
}

/** Deploys the code of the Associated Token program again, from a buffer. */
async function deploy(payer: Keypair): Promise<PublicKey> {
  const fetched = await fetchProgram(new RpcNode(cluster.localnet.rpcUrl), ATA_PROGRAM);
  const elf = Buffer.from(fetched.ok ? fetched.elf : []);
  const [program, buffer] = [Keypair.generate(), Keypair.generate().publicKey];
  const header = Buffer.concat([kind(1, 4), Uint8Array.of(1), payer.publicKey.toBytes()]);
  const { control } = cluster.localnet;
  control.setAccount(buffer.toBase58(), { lamports: 10n ** 10n, owner: LOADER.toBase58(), data: Buffer.concat([header, elf]) });
  const [programData] = PublicKey.findProgramAddressSync([program.publicKey.toBytes()], LOADER);
  const data = kind(2, 12);
  data.writeBigUInt64LE(BigInt(elf.length), 4);
  const key = (pubkey: PublicKey, isWritable: boolean, isSigner = false): TransactionInstruction['keys'][number] => ({ pubkey, isWritable, isSigner });
  await send([
    SystemProgram.createAccount({
      fromPubkey: payer.publicKey, newAccountPubkey: program.publicKey, space: 36, lamports: 10_000_000, programId: LOADER,
    }),
    new TransactionInstruction({
      programId: LOADER,
      data,
      keys: [
        key(payer.publicKey, true, true), key(programData, true), key(program.publicKey, true), key(buffer, true),
        key(SYSVAR_RENT_PUBKEY, false), key(SYSVAR_CLOCK_PUBKEY, false), key(SystemProgram.programId, false),
        key(payer.publicKey, false, true),
      ],
    }),
  ], payer, program);
  return program.publicKey;
}

it('a program deployed with the upgradeable loader stays callable after every restart', async () => {
  cluster = await startTestCluster({ programsDir: null, ledger: dir });
  const payer = await cluster.fundedKeypair(100);
  const program = await deploy(payer);
  const create = async (): Promise<boolean> => {
    const owner = Keypair.generate().publicKey;
    const account = getAssociatedTokenAddressSync(WSOL, owner, false, undefined, program);
    await send([createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, account, owner, WSOL, undefined, program)], payer);
    return (await cluster.connection().getAccountInfo(account, 'processed')) !== null;
  };
  expect(await create()).toBe(true);
  for (let restart = 1; restart <= 3; restart += 1) {
    await cluster.stop();
    cluster = await startTestCluster({ programsDir: null, ledger: dir });
    expect(await create()).toBe(true);
  }
});
