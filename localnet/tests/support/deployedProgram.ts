import { createHash } from 'node:crypto';
import bs58 from 'bs58';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ElfCheck } from '../../src/programs/checkElf.ts';
import { fetchProgram } from '../../src/programs/fetchProgram.ts';
import { type Clock, RpcNode } from '../../src/programs/RpcNode.ts';
import { RpcProblem } from '../../src/programs/RpcProblem.ts';
import { startTestCluster, type TestCluster } from '../../src/testing.ts';
import { type Behaviour, startTroubledNode, type TroubledNode } from './troubledNode.ts';

const UPGRADEABLE_LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';
/** A program of an older loader, whose account is the ELF itself. Every cluster has it. */
export const ATA_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

/** Result of a fetch: one of the program's versions, or the reason for failure. */
export interface FetchOutcome {
  readonly outcome: string;
  readonly node: TroubledNode;
  /** Waits and restarts, in order. */
  readonly reports: readonly string[];
}

/**
 * A cluster with an upgradeable program, and nodes in front of it that may fail. Each test starts with a small program at
 * slot 1.
 */
export class DeployedProgram {
  id = '';
  dataAddress = '';
  /** All waits so far in ms; the test's clock does not really wait. */
  waits: number[] = [];
  readonly now = Date.UTC(2026, 0, 1);
  readonly clock: Clock = {
    now: () => this.now,
    wait: async (ms) => void this.waits.push(ms),
  };

  #cluster: TestCluster | undefined;
  #elf = Buffer.alloc(0);
  #addresses = 0;
  readonly #nodes: TroubledNode[] = [];

  /** Starts it for a test file, and stops everything afterwards. */
  static forTests(): DeployedProgram {
    const program = new DeployedProgram();
    beforeAll(async () => {
      program.#cluster = await startTestCluster({ programsDir: null });
      const fetched = await fetchProgram(new RpcNode(program.clusterUrl), ATA_PROGRAM);
      program.#elf = Buffer.from(fetched.ok ? fetched.elf : []);
    });
    afterAll(() => program.#cluster?.stop());
    beforeEach(() => {
      program.waits = [];
      [program.id, program.dataAddress] = [program.newAddress(), program.newAddress()];
      program.set(program.id, { data: Buffer.concat([kind(2, 4), bs58.decode(program.dataAddress)]) });
      program.deploy(1n);
    });
    afterEach(() => Promise.all(program.#nodes.splice(0).map((node) => node.stop())));
    return program;
  }

  get clusterUrl(): string {
    return this.#cluster?.localnet.rpcUrl ?? '';
  }

  newAddress(): string {
    return bs58.encode(createHash('sha256').update(`deployed program ${this.#addresses++}`).digest());
  }

  /** A program of this version: an ELF, then the version in every byte up to the size. */
  code(version: number, size = 0): Buffer {
    return Buffer.concat([this.#elf, Buffer.alloc(Math.max(0, size - this.#elf.length), version)]);
  }

  /** Writes the code as an upgrade at this slot would; default the first version, with only the ELF. */
  deploy(slot: bigint, code: Uint8Array = this.code(1)): void {
    const header = kind(3, 45);
    header.writeBigUInt64LE(slot, 4);
    this.set(this.dataAddress, { data: Buffer.concat([header, code]) });
  }

  set(address: string, account: { readonly lamports?: bigint; readonly owner?: string; readonly data?: Uint8Array }): void {
    this.#cluster?.localnet.control.setAccount(address, { lamports: 10n ** 11n, owner: UPGRADEABLE_LOADER, ...account });
  }

  close(): void {
    this.set(this.dataAddress, { lamports: 0n });
  }

  /** Starts a node with this behaviour for the current test. */
  async startNode(behave: Behaviour): Promise<TroubledNode> {
    const node = await startTroubledNode(this.clusterUrl, behave);
    this.#nodes.push(node);
    return node;
  }

  /** Fetches the program from a node with this behaviour. */
  async fetchFrom(behave: Behaviour, options: { readonly silenceMs?: number } = {}): Promise<FetchOutcome> {
    const node = await this.startNode(behave);
    const reports: string[] = [];
    try {
      const result = await fetchProgram(new RpcNode(node.url, { clock: this.clock, ...options }), this.id, {
        onWait: (reason) => reports.push(reason),
        onRestart: () => reports.push('restart'),
      });
      return { outcome: describeResult(result), node, reports };
    } catch (error) {
      if (!(error instanceof RpcProblem)) throw error;
      return { outcome: error.message, node, reports };
    }
  }
}

/** Data of an account of the upgradeable loader, starting with its kind. */
export function kind(number: number, size: number): Buffer {
  const data = Buffer.alloc(size);
  data.writeUInt32LE(number, 0);
  return data;
}

/** Identifies the code by its hash, so that a failed comparison does not print megabytes. */
export function describeCode(code: Uint8Array): string {
  return `${code.length} bytes, ${createHash('sha256').update(code).digest('hex')}`;
}

function describeResult(result: ElfCheck): string {
  return result.ok ? describeCode(result.elf) : result.reason;
}
