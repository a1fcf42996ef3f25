import { accountBytes, address, u64, u8, zeros } from '../../encoding/accountBytes.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';

/** 8-byte integers, or 16 bytes for some fields of the log. */
type LogField = bigint | { readonly u128: bigint };

const LOG_TYPES = { init: 0, deposit: 1, withdraw: 2, swapBaseIn: 3, swapBaseOut: 4 } as const;

/** Logs an instruction's figures for clients: `ray_log: ` and base64. */
export function rayLog(context: ProgramContext, type: Exclude<keyof typeof LOG_TYPES, 'init'>, fields: readonly LogField[]): void {
  write(context, accountBytes(u8(LOG_TYPES[type]), ...fields.map(bytesOf)));
}

/** The log of a new pool; amounts in base units. */
interface InitLog {
  /** Unix time, seconds. */
  readonly openTime: bigint;
  readonly pcDecimals: number;
  readonly coinDecimals: number;
  readonly pcAmount: bigint;
  readonly coinAmount: bigint;
  readonly market: string;
}

export function initLog(context: ProgramContext, log: InitLog): void {
  write(
    context,
    accountBytes(
      u8(LOG_TYPES.init),
      u64(log.openTime),
      u8(log.pcDecimals),
      u8(log.coinDecimals),
      zeros(16), // lot sizes of a market
      u64(log.pcAmount),
      u64(log.coinAmount),
      address(log.market),
    ),
  );
}

function bytesOf(field: LogField): Uint8Array {
  if (typeof field === 'bigint') return u64(field);
  const bytes = zeros(16);
  bytes.set(u64(field.u128 & 0xffff_ffff_ffff_ffffn));
  bytes.set(u64(field.u128 >> 64n), 8);
  return bytes;
}

function write(context: ProgramContext, bytes: Uint8Array): void {
  context.log(`ray_log: ${Buffer.from(bytes).toString('base64')}`);
}
