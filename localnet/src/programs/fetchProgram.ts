import bs58 from 'bs58';
import { BPF_LOADER, BPF_LOADER_2, UPGRADEABLE_LOADER } from '../encoding/addresses.ts';
import { checkElf } from './checkElf.ts';
import { rpcAccount, type AccountPart } from './rpcAccount.ts';

/** Bytes in front of the ELF in a ProgramData account: kind 4, slot 8, upgrade authority 1 + 32. */
const PROGRAM_DATA_HEADER = 45;
/** Kind 4 and address 32 of the account an upgradeable program points to. */
const PROGRAM_SIZE = 36;
/** Public RPCs limit answers; in base64 this is 1.4 MB. */
const CHUNK = 1024 * 1024;

/** The ELF of a program, or why there is none. */
export type FetchedProgram =
  | { readonly ok: true; readonly elf: Uint8Array }
  | { readonly ok: false; readonly reason: string };

/**
 * Fetches the code of a program from a cluster.
 *
 * An upgradeable program keeps it in its ProgramData account, behind a header; a program of the older loaders is
 * itself the ELF.
 *
 * @throws RpcProblem when the RPC cannot be used
 */
export async function fetchProgram(rpc: string, programId: string, waitMs?: number): Promise<FetchedProgram> {
  const program = await rpcAccount(rpc, programId, 0, PROGRAM_SIZE, waitMs);
  if (!program) return { ok: false, reason: 'no such program there' };
  switch (program.owner) {
    case UPGRADEABLE_LOADER:
      return readElf(rpc, bs58.encode(program.data.subarray(4, PROGRAM_SIZE)), PROGRAM_DATA_HEADER, waitMs);
    case BPF_LOADER:
    case BPF_LOADER_2:
      return readElf(rpc, programId, 0, waitMs);
    default:
      return { ok: false, reason: `not a program: owned by ${program.owner}` };
  }
}

async function readElf(rpc: string, address: string, headerSize: number, waitMs?: number): Promise<FetchedProgram> {
  const first = await rpcAccount(rpc, address, 0, CHUNK, waitMs);
  if (!first) return { ok: false, reason: 'its code account is gone: the program was closed' };
  const chunks = await readRest(rpc, address, first, waitMs);
  if (chunks.length > 1 && headerSize > 0) {
    // The header names the slot of the last upgrade: another one now means that the chunks are of two programs.
    const again = await rpcAccount(rpc, address, 0, headerSize, waitMs);
    if (!again || Buffer.compare(again.data, first.data.subarray(0, headerSize)) !== 0) {
      return { ok: false, reason: 'it was upgraded while it was read: run the command again' };
    }
  }
  const check = checkElf(Buffer.concat(chunks).subarray(headerSize));
  return check.ok ? check : { ok: false, reason: check.reason };
}

async function readRest(
  rpc: string,
  address: string,
  first: AccountPart,
  waitMs?: number,
): Promise<readonly Uint8Array[]> {
  const chunks = [first.data];
  while (chunks[chunks.length - 1]!.length === CHUNK) {
    const part = await rpcAccount(rpc, address, chunks.length * CHUNK, CHUNK, waitMs);
    chunks.push(part?.data ?? new Uint8Array());
  }
  return chunks;
}
