import type { Bank } from '../bank/Bank.ts';
import { hex } from '../encoding/accountBytes.ts';
import { ByteReader } from '../encoding/ByteReader.ts';

const CPMM_CONFIG_SIZE = 236;
const CLMM_CONFIG_SIZE = 117;
const CLMM_DYNAMIC_CONFIG_SIZE = 88;
/** First 8 bytes of the SHA-256 of `account:DynamicFeeConfig`. */
const CLMM_DYNAMIC_CONFIG_DISCRIMINATOR = hex('f4e258520e3bf6dc');

/** Denominator of the fee rates in the configs. */
export const FEE_RATE_DENOMINATOR = 1_000_000;

/** Default width of a new position's price range. The provider chooses these; they are not on chain. */
const DEFAULT_RANGES = { defaultRange: 0.1, defaultRangePoint: [0.01, 0.05, 0.1, 0.2, 0.5] };

/** A CPMM fee config in the provider's format, or `null` if there is none. */
export function cpmmConfig(bank: Bank, id: string) {
  const account = bank.accounts.get(id);
  if (account?.owner !== bank.network.programs.cpmm || account.data.length !== CPMM_CONFIG_SIZE) return null;
  const reader = new ByteReader(account.data, 8 + 1 + 1);
  const index = reader.u16();
  const [tradeFeeRate, protocolFeeRate, fundFeeRate] = [reader.u64(), reader.u64(), reader.u64()].map(Number);
  const createPoolFee = String(reader.u64());
  reader.bytes(32 + 32);
  return {
    id, index, protocolFeeRate: protocolFeeRate!, tradeFeeRate: tradeFeeRate!, fundFeeRate: fundFeeRate!, createPoolFee,
    creatorFeeRate: Number(reader.u64()),
  };
}

/** A CLMM fee config in the provider's format, or `null` if there is none. */
export function clmmConfig(bank: Bank, id: string) {
  const account = bank.accounts.get(id);
  if (account?.owner !== bank.network.programs.clmm || account.data.length !== CLMM_CONFIG_SIZE) return null;
  const reader = new ByteReader(account.data, 8 + 1);
  const index = reader.u16();
  reader.address();
  const [protocolFeeRate, tradeFeeRate, tickSpacing] = [reader.u32(), reader.u32(), reader.u16()];
  return { id, index, protocolFeeRate, tradeFeeRate, tickSpacing, fundFeeRate: reader.u32(), ...DEFAULT_RANGES };
}

/**
 * A CLMM config of dynamic fees in the provider's format, or `null` if there is none. Which fee tiers go with it is the
 * provider's choice and not on chain.
 */
export function clmmDynamicConfig(bank: Bank, id: string) {
  const account = bank.accounts.get(id);
  if (account?.owner !== bank.network.programs.clmm || account.data.length !== CLMM_DYNAMIC_CONFIG_SIZE) return null;
  if (Buffer.compare(account.data.subarray(0, 8), CLMM_DYNAMIC_CONFIG_DISCRIMINATOR) !== 0) return null;
  const reader = new ByteReader(account.data, 8);
  const [index, filterPeriod, decayPeriod, reductionFactor] = [reader.u16(), reader.u16(), reader.u16(), reader.u16()];
  const dynamicFeeControl = reader.u32();
  return {
    id, index, filterPeriod, decayPeriod, reductionFactor, dynamicFeeControl, maxVolatilityAccumulator: reader.u32(),
    recommendConfigId: [],
  };
}

/** All fee configs of a program, sorted by index. */
export function listConfigs<T extends { readonly index: number }>(
  bank: Bank, program: 'cpmm' | 'clmm', read: (bank: Bank, id: string) => T | null,
): readonly T[] {
  const ids = [...bank.accounts.ofProgram(bank.network.programs[program]).keys()];
  return ids.flatMap((id) => read(bank, id) ?? []).sort((a, b) => a.index - b.index);
}
