import * as web3 from '@solana/web3.js';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calledMethods, leanWeb3, UNUSED_METHODS, UNUSED_STATICS } from '../../../scripts/leanWeb3.ts';

const root = join(import.meta.dirname, '../../..');
const lib = join(createRequire(import.meta.url).resolve('@solana/web3.js'), '..');
const cutOut: readonly string[] = UNUSED_METHODS;

describe('the build leaves out the methods of a connection that nobody calls', () => {
  // Node's own file of the package, beside the packages it imports; gone once it is loaded.
  const path = join(lib, `lean-${process.pid}.mjs`);
  let lean: typeof web3;
  beforeAll(async () => {
    // Node imports no folders as modules.
    const source = readFileSync(join(lib, 'index.esm.js'), 'utf8').replace('jayson/lib/client/browser', '$&/index.js');
    writeFileSync(path, leanWeb3(source));
    lean = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as typeof web3;
  });
  afterAll(() => rmSync(path, { force: true }));

  test('the file a browser gets has them, and has them no more', () => {
    const whole = readFileSync(join(lib, 'index.browser.esm.js'), 'utf8');
    const method = (name: string) => new RegExp(`^  (async )?${name}\\(`, 'm');
    const lines = leanWeb3(whole);
    for (const name of UNUSED_METHODS) {
      expect(whole, name).toMatch(method(name));
      expect(lines, name).not.toMatch(method(name));
    }
  });

  test('those of the list go, every other one stays', () => {
    const methods = (of: typeof web3) => Object.getOwnPropertyNames(of.Connection.prototype).toSorted();
    expect(methods(lean)).toEqual(methods(web3).filter((name) => !cutOut.includes(name)));
    expect(methods(web3)).toEqual(expect.arrayContaining([...UNUSED_METHODS]));
  });

  test.each(Object.entries(UNUSED_STATICS))('%s keeps every static method but those of the list', (name, gone) => {
    const methods = (of: typeof web3) =>
      Object.entries(Object.getOwnPropertyDescriptors((of as unknown as Record<string, object>)[name] ?? {}))
        .filter(([, { value }]) => typeof value === 'function')
        .map(([method]) => method)
        .toSorted();
    expect(methods(web3)).toEqual(expect.arrayContaining([...gone]));
    expect(methods(lean)).toEqual(methods(web3).filter((method) => !gone.includes(method)));
  });

  test('everything else is exported as before', () => {
    // The test runner adds a default of its own, and Node 23 and newer name the CommonJS module.
    const own = Object.keys(web3).filter((name) => !['default', 'module.exports'].includes(name));
    expect(Object.keys(lean).toSorted()).toEqual(own.toSorted());
  });

  test('what was assigned to a class is a field of it with the same value', () => {
    for (const [name, made] of Object.entries(web3)) {
      if (typeof made !== 'function') continue;
      const same = (lean as unknown as Record<string, object>)[name] ?? {};
      for (const [field, value] of Object.entries(made)) {
        expect(String(Object.entries(same).find(([key]) => key === field)?.[1]), `${name}.${field}`).toBe(String(value));
      }
    }
    expect(lean.StakeProgram.programId.toBase58()).toBe('Stake11111111111111111111111111111111111111');
  });

  test('a transaction is signed to the same bytes', () => {
    const bytes = ({ Keypair, Transaction, SystemProgram, ComputeBudgetProgram, PublicKey }: typeof web3) => {
      const payer = Keypair.fromSeed(new Uint8Array(32).fill(7));
      const to = PublicKey.findProgramAddressSync([payer.publicKey.toBytes()], SystemProgram.programId)[0];
      const transaction = new Transaction({ feePayer: payer.publicKey, blockhash: to.toBase58(), lastValidBlockHeight: 1 });
      transaction.add(
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 12_345 }),
        SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: 1_000_000_007 }),
      );
      transaction.sign(payer);
      return transaction.serialize().toString('hex');
    };
    expect(bytes(lean)).toBe(bytes(web3));
  });

  test('a build that calls one of them is noticed, by either way of writing it', () => {
    expect(calledMethods('await e.getTokenSupply(t)')).toEqual(['getTokenSupply']);
    expect(calledMethods("e['getVersion']()")).toEqual(['getVersion']);
    expect(calledMethods('e.getBlockHeight(),post("getTokenSupply")')).toEqual([]);
  });

  test('no source lets the SDK or web3.js send and confirm: the journal follows what is sent', async () => {
    const sources = join(root, 'src');
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const sends = /sendAndConfirm|\.execute\(/;
    expect(files.filter((name) => sends.test(readFileSync(join(sources, name), 'utf8')))).toEqual([]);
    const { Connection, sendAndConfirmTransaction, Transaction } = lean;
    await expect(sendAndConfirmTransaction(new Connection('http://127.0.0.1:1'), new Transaction(), []))
      .rejects.toThrow('left out of this build');
  });

  test('no source calls one of them', () => {
    const sources = join(root, 'src');
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const callers = files.filter((name) => calledMethods(readFileSync(join(sources, name), 'utf8')).length > 0);
    expect(callers).toEqual([]);
  });
});

test('no source writes or reads a PublicKey by the schema of borsh: the build has none', () => {
  const sources = join(root, 'src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const calls = /PublicKey\.(decode|decodeUnchecked)\b|[kK]ey\.encode\(|SOLANA_SCHEMA/;
  const callers = files.filter((name) => !name.startsWith('polyfills') && calls.test(readFileSync(join(sources, name), 'utf8')));
  expect(callers).toEqual([]);
  const sdk = readFileSync(join(createRequire(import.meta.url).resolve('@raydium-io/raydium-sdk-v2'), '../index.mjs'), 'utf8');
  expect(sdk).not.toMatch(calls);
});
