const ELF_MAGIC = 0x7f454c46;
const CLASS_64 = 2;
const LITTLE_ENDIAN = 1;
const HEADER_SIZE = 64;
const PROGRAM_HEADER_SIZE = 56;
const SECTION_HEADER_SIZE = 64;
/** The number of Linux eBPF, and that of newer Solana tools. */
const MACHINES = [247, 263];
const SECTION_WITHOUT_BYTES = 8;
/** Maximum size of an account on chain. */
const MAX_SIZE = 10 * 1024 * 1024;
const MIN_SIZE = 512;

/** The program's bytes without padding, or why these are not a program. */
export type ElfCheck =
  | { readonly ok: true; readonly elf: Uint8Array }
  | { readonly ok: false; readonly reason: string };

/**
 * Checks for a complete on-chain program: a 64-bit little-endian BPF ELF with nothing cut off.
 *
 * A program account is larger than its program, to leave room for upgrades. Zeros after the last byte that the ELF's tables
 * refer to are removed; anything else is kept.
 *
 * @example checkElf(bytes).ok; // true
 */
export function checkElf(bytes: Uint8Array): ElfCheck {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint32(0) !== ELF_MAGIC) return { ok: false, reason: `not an ELF${guess(bytes)}` };
  if (bytes.length < MIN_SIZE) return { ok: false, reason: `only ${bytes.length} bytes` };
  if (bytes.length > MAX_SIZE) return { ok: false, reason: `${bytes.length} bytes, more than an account may hold` };
  if (bytes[4] !== CLASS_64 || bytes[5] !== LITTLE_ENDIAN || !MACHINES.includes(view.getUint16(18, true))) {
    return { ok: false, reason: 'an ELF, but not of an on-chain program' };
  }
  const end = elfEnd(view);
  if (end === undefined || end > bytes.length) return { ok: false, reason: 'cut off: the ELF is longer than the file' };
  const padded = bytes.subarray(end).every((byte) => byte === 0);
  return { ok: true, elf: padded ? bytes.subarray(0, end) : bytes };
}

/**
 * End offset of everything the ELF header refers to: segments, sections and the section table. Undefined if the file is cut
 * off.
 */
function elfEnd(view: DataView): number | undefined {
  const segments = { at: Number(view.getBigUint64(32, true)), count: view.getUint16(56, true) };
  const sections = { at: Number(view.getBigUint64(40, true)), count: view.getUint16(60, true) };
  let end = Math.max(
    HEADER_SIZE,
    segments.at + segments.count * PROGRAM_HEADER_SIZE,
    sections.at + sections.count * SECTION_HEADER_SIZE,
  );
  if (end > view.byteLength) return undefined;
  for (let i = 0; i < segments.count; i++) {
    const header = segments.at + i * PROGRAM_HEADER_SIZE;
    end = Math.max(end, Number(view.getBigUint64(header + 8, true) + view.getBigUint64(header + 32, true)));
  }
  for (let i = 0; i < sections.count; i++) {
    const header = sections.at + i * SECTION_HEADER_SIZE;
    if (view.getUint32(header + 4, true) === SECTION_WITHOUT_BYTES) continue;
    end = Math.max(end, Number(view.getBigUint64(header + 24, true) + view.getBigUint64(header + 32, true)));
  }
  return end;
}

/** Guesses what a wrong file is; usually an error page saved under the program's name. */
function guess(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1').trimStart().toLowerCase();
  if (start.startsWith('<!doctype') || start.startsWith('<html')) return ' but a web page';
  if (start.startsWith('{') || start.startsWith('[')) return ' but JSON';
  return '';
}
