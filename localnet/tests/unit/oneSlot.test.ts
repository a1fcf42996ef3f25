import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { expect, test } from 'vitest';
import { Bank } from '../../src/bank/Bank.ts';
import { executeTransaction } from '../../src/bank/executeTransaction.ts';
import { Faucet } from '../../src/bank/Faucet.ts';
import { createSvm } from '../../src/bank/runtime.ts';
import { SlotClock } from '../../src/bank/SlotClock.ts';
import { decodeTransaction } from '../../src/encoding/decodeTransaction.ts';
import { faucetSecretKey } from '../../src/cluster/genesis.ts';

test('a transaction runs in the slot it is recorded at, however long it takes', () => {
  const svm = createSvm();
  svm.setBuiltins();
  svm.setDefaultPrograms();
  let now = 400;
  const clock = new SlotClock([{ slot: 1, wallMs: 0, chainMs: 0 }], 400, 1, () => {
    now += 400; // each look at the clock finds the next slot
    return now;
  });
  const bank = new Bank({
    svm, programs: [], embedded: null, maxAccountData: 1024 ** 3, faucet: new Faucet(faucetSecretKey()), clock,
    genesisHash: bs58.encode(new Uint8Array(32).fill(1)),
  });
  const payer = Keypair.generate();
  bank.accounts.set(payer.publicKey.toBase58(), { lamports: 10n ** 9n, data: new Uint8Array(), owner: SystemProgram.programId.toBase58(), executable: false });
  const message = new TransactionMessage({
    payerKey: payer.publicKey, recentBlockhash: bank.blockhashes.of(bank.sync()),
    instructions: [SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: Keypair.generate().publicKey, lamports: 10 ** 8 })],
  }).compileToV0Message();
  const transaction = new VersionedTransaction(message);
  transaction.sign([payer]);
  const outcome = executeTransaction(bank, decodeTransaction(transaction.serialize()));
  expect(outcome).toMatchObject({ landed: true, record: { err: null, slot: svm.getClock().slot } });
});
