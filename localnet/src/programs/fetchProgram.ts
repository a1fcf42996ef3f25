import bs58 from 'bs58';
import { BPF_LOADER, BPF_LOADER_2, UPGRADEABLE_LOADER } from '../encoding/addresses.ts';
import { checkElf, type ElfCheck } from './checkElf.ts';
import type { AccountPart } from './rpcAccount.ts';
import type { ReadEvents, RpcNode } from './RpcNode.ts';

/** Account kinds of the upgradeable loader, in the first 4 bytes. */
const BUFFER = 1;
const PROGRAM = 2;
const PROGRAM_DATA = 3;
/** Size of a program account: kind 4, address of its ProgramData 32. */
const PROGRAM_SIZE = 36;
/** Size of the ProgramData header: kind 4, slot of the last upgrade 8, upgrade authority 1 + 32. */
const PROGRAM_DATA_HEADER = 45;
/** Public nodes limit the size of answers; this is 1.4 MB in base64. */
const CHUNK = 1024 * 1024;
const MAX_ATTEMPTS = 3;

/** Progress events of a fetch. */
export interface FetchEvents {
  /** Bytes of the code account received so far, and its size. */
  readonly onBytes?: (bytes: number, total: number) => void;
  readonly onWait?: ReadEvents['onWait'];
  /** The program was upgraded meanwhile, so the fetch starts over. */
  readonly onRestart?: () => void;
}

/**
 * Fetches a program's code from a cluster.
 *
 * An upgradeable program keeps it in its ProgramData account, after a header; the account of an older program is the ELF
 * itself. A program that is upgraded meanwhile is fetched again.
 *
 * @throws RpcProblem if the node is unusable
 */
export async function fetchProgram(node: RpcNode, programId: string, events: FetchEvents = {}): Promise<ElfCheck> {
  const reader = new AccountReader(node, events);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const result = await readProgram(reader, programId);
    if (result !== 'changed') return result;
    if (attempt < MAX_ATTEMPTS) events.onRestart?.();
  }
  return failed(`it changed ${MAX_ATTEMPTS} times while it was read: run the command again in a minute`);
}

/** Reads accounts at slots that never decrease, even if a load balancer switches between nodes. */
class AccountReader {
  readonly #node: RpcNode;
  readonly #events: FetchEvents;
  #slot: number | undefined;

  constructor(node: RpcNode, events: FetchEvents) {
    this.#node = node;
    this.#events = events;
  }

  get host(): string {
    return this.#node.host;
  }

  /** @param onBytes called with the number of bytes of this answer received so far */
  async read(address: string, offset: number, length: number, onBytes?: (bytes: number) => void): Promise<AccountPart | null> {
    const slice = { offset, length };
    const answer = await this.#node.readAccount(address, slice, this.#slot, { onBytes, onWait: this.#events.onWait });
    this.#slot = answer.slot;
    return answer.account;
  }

  report(bytes: number, total: number): void {
    this.#events.onBytes?.(Math.min(bytes, total), total);
  }
}

async function readProgram(reader: AccountReader, programId: string): Promise<ElfCheck | 'changed'> {
  const program = await reader.read(programId, 0, PROGRAM_SIZE);
  if (!program) return failed(`${reader.host} has no such program: check that it is a node of mainnet`);
  switch (program.owner) {
    case UPGRADEABLE_LOADER:
      return readUpgradeable(reader, program);
    case BPF_LOADER:
    case BPF_LOADER_2: {
      const account = await readWhole(reader, programId, program);
      return account === 'changed' ? account : checkCode(reader, account);
    }
    default:
      return failed(`not a program: its account on ${reader.host} is owned by ${program.owner}`);
  }
}

async function readUpgradeable(reader: AccountReader, program: AccountPart): Promise<ElfCheck | 'changed'> {
  const kind = kindOf(program.data);
  if (kind === BUFFER || kind === PROGRAM_DATA) {
    return failed(`not a program: ${kind === BUFFER ? 'a buffer for an upgrade' : 'the code account of a program'}`);
  }
  if (kind !== PROGRAM || program.data.length < PROGRAM_SIZE) return failed('not a program: its account is empty');
  const address = bs58.encode(program.data.subarray(4, PROGRAM_SIZE));
  const first = await reader.read(address, 0, PROGRAM_DATA_HEADER);
  if (first?.owner !== UPGRADEABLE_LOADER || kindOf(first.data) !== PROGRAM_DATA) {
    return failed('the program was closed: its code is gone, and no node has it');
  }
  const account = await readWhole(reader, address, first);
  return account === 'changed' ? account : checkCode(reader, account.subarray(PROGRAM_DATA_HEADER));
}

/**
 * Reads an account in chunks of the same version.
 *
 * @param first its first bytes; in a ProgramData account they contain the slot of the last upgrade
 * @returns 'changed' if it was upgraded, resized or closed between two reads
 */
async function readWhole(reader: AccountReader, address: string, first: AccountPart): Promise<Uint8Array | 'changed'> {
  const total = first.size;
  reader.report(first.data.length, total);
  if (first.data.length === total) return first.data;
  const account = new Uint8Array(total);
  for (let offset = 0; offset < total;) {
    const start = offset;
    const part = await reader.read(address, start, CHUNK, (bytes) => reader.report(start + Math.min(bytes, CHUNK), total));
    if (part?.size !== total) return 'changed';
    if (part.data.length === total) return part.data;
    account.set(part.data, start);
    offset += part.data.length;
  }
  // Slots never decrease, so if the first bytes are unchanged, all chunks are of the same version.
  const last = await reader.read(address, 0, first.data.length);
  const isSame = last?.size === total && Buffer.compare(last.data.subarray(0, first.data.length), first.data) === 0;
  return isSame ? account : 'changed';
}

function kindOf(data: Uint8Array): number | undefined {
  return data.length < 4 ? undefined : new DataView(data.buffer, data.byteOffset).getUint32(0, true);
}

function checkCode(reader: AccountReader, code: Uint8Array): ElfCheck {
  const check = checkElf(code);
  return check.ok ? check : failed(`what ${reader.host} sent is not its code (${check.reason}): use another node with --rpc`);
}

function failed(reason: string): ElfCheck {
  return { ok: false, reason };
}
