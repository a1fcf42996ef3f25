import { createHash } from 'node:crypto';
import { Keypair, PublicKey, Transaction, TransactionInstruction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { clusters } from '@/config.ts';
import { explainFailure } from '@/services/transactions/failures/explainFailure.ts';
import { errorName, programErrors, type ErrorTable } from '@/errors/programs/programErrors.ts';
import { needsRealPrograms, startTestCluster, type TestCluster } from 'raydium-localnet/testing';

const { programs } = clusters.find(({ name }) => name === 'localnet')!;

/** Programs that log the name of their error: size of their state account, number of errors the probes find. */
const PROGRAMS: readonly (readonly [program: Extract<ErrorTable, keyof typeof programs>, stateSize: number, least: number])[] =
  [
    ['ammV4', 752, 6],
    ['ammStable', 1232, 5],
    ['farmV3', 200, 2],
    ['farmV5', 224, 4],
    ['farmV6', 1976, 4],
    ['router', 300, 4],
  ];

/** Names that a log writes as a sentence. */
const SPELLED: Readonly<Record<string, string>> = {
  theammaccountownerisnotmatchwiththisprogram: 'InvalidAmmAccountOwner',
};

let cluster: TestCluster;
let payer: Keypair;

beforeAll(async () => {
  cluster = await startTestCluster({ embedded: false });
  payer = await cluster.fundedKeypair(100);
});

afterAll(() => cluster.stop());

interface Outcome {
  readonly err: unknown;
  readonly logs: readonly string[];
}

async function simulate(programId: string, keys: readonly PublicKey[], data: Buffer): Promise<Outcome> {
  const instruction = new TransactionInstruction({
    programId: new PublicKey(programId),
    keys: keys.map((pubkey) => ({
      pubkey, isSigner: pubkey.equals(payer.publicKey), isWritable: !pubkey.equals(TOKEN_PROGRAM_ID),
    })),
    data,
  });
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: PublicKey.default.toBase58() });
  const wire = transaction.add(instruction).serialize({ verifySignatures: false, requireAllSignatures: false });
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true };
  const answer = await cluster.call('simulateTransaction', wire.toString('base64'), options);
  return (answer.result as { readonly value: Outcome }).value;
}

/** An account of the program, filled with zeros or ones. */
function stateAccount(owner: string, size: number, filling: number): PublicKey {
  const { publicKey } = Keypair.generate();
  const data = new Uint8Array(size).fill(filling);
  cluster.localnet.control.setAccount(publicKey.toBase58(), { lamports: 10n ** 10n, owner, data });
  return publicKey;
}

const strangers = (count: number): PublicKey[] => Array.from({ length: count }, () => Keypair.generate().publicKey);

function accountLists(programId: string, stateSize: number): PublicKey[][] {
  const empty = stateAccount(programId, stateSize, 0);
  const filled = stateAccount(programId, stateSize, 1);
  return [
    strangers(20),
    [TOKEN_PROGRAM_ID, ...strangers(18)],
    [TOKEN_PROGRAM_ID, ...Array<PublicKey>(17).fill(empty), payer.publicKey],
    [filled, ...Array<PublicKey>(20).fill(filled)],
    [empty, ...strangers(3), payer.publicKey, ...strangers(9)],
    [payer.publicKey, empty, ...strangers(2), payer.publicKey, ...strangers(9)],
    [TOKEN_PROGRAM_ID, filled, ...strangers(2), payer.publicKey, ...strangers(9)],
  ];
}

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

describe('the error tables are those of the programs themselves', () => {
  for (const [program, stateSize, least] of PROGRAMS) test(`${programErrors[program].name} has the names of the table for its numbers`, needsRealPrograms(programs[program]), async () => {
    const id = programs[program];
    const seen = new Map<number, string>();
    for (const keys of accountLists(id, stateSize)) {
      for (let tag = 0; tag < 20; tag += 1) {
        const data = Buffer.alloc(40);
        data[0] = tag;
        const { err, logs } = await simulate(id, keys, data);
        const { details } = await explainFailure({ transactionError: err, logs, landed: false, programs });
        // Numbers from 0x1000000 on are OpenBook's packed ones, tested below.
        const { programId, code } = details;
        if (programId !== id || typeof code !== 'number' || code >= 0x1000000) continue;
        seen.set(code, String(details['programSays']));
      }
    }
    for (const [code, said] of seen) {
      const name = errorName(program, code);
      expect(SPELLED[bare(said)] ?? bare(said), `code ${code}`).toBe(SPELLED[bare(said)] ? name : bare(name ?? ''));
    }
    expect(seen.size).toBeGreaterThanOrEqual(least);
  });

  for (const [name, id, instruction] of [
    ['CPMM', programs.cpmm, 'swap_base_input'],
    ['CLMM', programs.clmm, 'swap_v2'],
  ] as const) test(`${name} logs the names of its errors, and we show the same name`, needsRealPrograms(id), async () => {
    const discriminator = createHash('sha256').update(`global:${instruction}`).digest().subarray(0, 8);
    const unknown = await simulate(id, strangers(4), Buffer.alloc(8, 7));
    expect((await explainFailure({ transactionError: unknown.err, logs: unknown.logs, landed: false, programs })).details)
      .toMatchObject({ code: 101, errorName: 'InstructionFallbackNotFound' });
    const few = await simulate(id, [payer.publicKey], Buffer.concat([discriminator, Buffer.alloc(40)]));
    expect((await explainFailure({ transactionError: few.err, logs: few.logs, landed: false, programs })).details)
      .toMatchObject({ code: 3005, errorName: 'AccountNotEnoughKeys' });
  });

  test('OpenBook reports failed checks by file and line, and we show both', needsRealPrograms(programs.openBook), async () => {
    const settleFunds = Buffer.from([0, 5, 0, 0, 0]);
    const accounts = [...strangers(2), payer.publicKey, ...strangers(5), TOKEN_PROGRAM_ID];
    const { err, logs } = await simulate(programs.openBook, accounts, settleFunds);
    expect((await explainFailure({ transactionError: err, logs, landed: false, programs })).details).toMatchObject({
      programName: 'OpenBook', errorName: 'AssertionError (state.rs line 120)', sentence: 'OpenBook: A check of the market program failed.',
    });
  });
});
