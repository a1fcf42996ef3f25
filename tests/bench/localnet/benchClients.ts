import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { Agent } from 'node:http';
import { createInitializeMint2Instruction, MINT_SIZE, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, LAMPORTS_PER_SOL, SystemProgram, type TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { median } from '../median.ts';
import { call, post, requestBody } from './httpCalls.ts';

const CLIENTS = 32;
const TRANSFERS_EACH = 125;
/** Statuses that one request asks for. */
const STATUSES = 256;
/** Interval between two looks at statuses that are missing. */
const POLL_MS = 50;
const SIMULATIONS = 300;

const CONFIRMED = { commitment: 'confirmed' } as const;

/** A wallet that signs prepared transfers much faster than web3.js. */
class Client {
  readonly payer = Keypair.generate();
  readonly #key: KeyObject;

  constructor() {
    const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), this.payer.secretKey.subarray(0, 32)]);
    this.#key = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
  }

  /** A transfer to an address that has no account yet. */
  transfer(recentBlockhash: string): { readonly signature: string; readonly body: string } {
    const message = new TransactionMessage({
      payerKey: this.payer.publicKey, recentBlockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: this.payer.publicKey, toPubkey: Keypair.generate().publicKey, lamports: 1_000_000 })],
    }).compileToLegacyMessage().serialize();
    const signature = sign(null, message, this.#key);
    const wire = Buffer.concat([Uint8Array.of(1), signature, message]).toString('base64');
    return { signature: bs58.encode(signature), body: requestBody('sendTransaction', [wire, { encoding: 'base64', preflightCommitment: 'confirmed' }]) };
  }
}

/** Wallets at one node. */
export class BenchClients {
  readonly #url: string;
  readonly #clients = Array.from({ length: CLIENTS }, () => new Client());

  constructor(url: string) {
    this.#url = url;
  }

  /** Gives each wallet SOL. */
  async fund(): Promise<void> {
    const signatures = await Promise.all(this.#clients.map(({ payer }) =>
      call<string>(this.#url, 'requestAirdrop', [payer.publicKey.toBase58(), 10 * LAMPORTS_PER_SOL])));
    await this.#confirm(signatures);
  }

  /** @returns transfers per second, from the first request until the last is confirmed */
  async transfer(): Promise<number> {
    const blockhash = await this.#blockhash();
    const prepared = this.#clients.map((client) => Array.from({ length: TRANSFERS_EACH }, () => client.transfer(blockhash)));
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    const started = performance.now();
    await Promise.all(prepared.map(async (own) => {
      for (const { body } of own) await post(this.#url, body, agent);
    }));
    await this.#confirm(prepared.flat().map(({ signature }) => signature));
    const seconds = (performance.now() - started) / 1_000;
    agent.destroy();
    return CLIENTS * TRANSFERS_EACH / seconds;
  }

  /** @returns ms that a simulation takes, one after the other, at the median: of a transfer, and of creating a mint */
  async simulate(): Promise<readonly [transfer: number, mint: number]> {
    const { payer } = this.#clients[0]!;
    const mint = Keypair.generate();
    return [
      await this.#time([SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: mint.publicKey, lamports: 1_000_000 })], [payer]),
      await this.#time([
        SystemProgram.createAccount({ fromPubkey: payer.publicKey, newAccountPubkey: mint.publicKey, lamports: 2_000_000, space: MINT_SIZE, programId: TOKEN_PROGRAM_ID }),
        createInitializeMint2Instruction(mint.publicKey, 9, payer.publicKey, null),
      ], [payer, mint]),
    ];
  }

  async #time(instructions: readonly TransactionInstruction[], signers: readonly Keypair[]): Promise<number> {
    const message = new TransactionMessage({ payerKey: signers[0]!.publicKey, recentBlockhash: await this.#blockhash(), instructions: [...instructions] });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([...signers]);
    const body = requestBody('simulateTransaction', [Buffer.from(transaction.serialize()).toString('base64'), { encoding: 'base64', ...CONFIRMED }]);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const times: number[] = [];
    for (let at = 0; at < SIMULATIONS; at += 1) {
      const started = performance.now();
      const answer = await post(this.#url, body, agent);
      times.push(performance.now() - started);
      if (!answer.includes('"err":null')) throw new Error(answer);
    }
    agent.destroy();
    return median(times);
  }

  async #blockhash(): Promise<string> {
    return (await call<{ value: { blockhash: string } }>(this.#url, 'getLatestBlockhash', [CONFIRMED])).value.blockhash;
  }

  async #confirm(signatures: readonly string[]): Promise<void> {
    for (let left = signatures; left.length > 0;) {
      const asked = left.slice(0, STATUSES);
      const { value } = await call<{ value: readonly ({ confirmationStatus: string } | null)[] }>(this.#url, 'getSignatureStatuses', [asked]);
      const missing = asked.filter((_, index) => (value[index]?.confirmationStatus ?? 'processed') === 'processed');
      left = [...missing, ...left.slice(STATUSES)];
      if (missing.length > 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}
