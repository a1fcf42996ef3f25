import type { Bank } from '../bank/Bank.ts';
import type { StoredAccount } from '../bank/Accounts.ts';
import { ByteReader } from '../encoding/ByteReader.ts';
import { priceOf, vaultAmount } from './ammV4Pools.ts';
import { cpmmConfig, FEE_RATE_DENOMINATOR } from './configs.ts';
import type { Pool } from './Pool.ts';

const POOL_SIZE = 637;
const FEE_ON = ['BothToken', 'OnlyTokenA', 'OnlyTokenB'] as const;

/** Decodes a CPMM pool, or returns `null` if the account is not one. */
export function readCpmmPool(bank: Bank, id: string, account: StoredAccount): Pool | null {
  if (account.data.length !== POOL_SIZE) return null;
  const reader = new ByteReader(account.data, 8);
  const configId = reader.address();
  reader.address(); // creator
  const [vaultA, vaultB] = [reader.address(), reader.address()];
  const [lpMint, mintA, mintB] = [reader.address(), reader.address(), reader.address()];
  reader.bytes(32 + 32); // token programs of the mints
  const observationId = reader.address();
  reader.bytes(5); // bump, status, decimals
  const lpTotal = reader.u64();
  const [protocolA, protocolB, fundA, fundB] = [reader.u64(), reader.u64(), reader.u64(), reader.u64()];
  const openTime = reader.u64();
  reader.u64(); // epoch
  const feeOn = reader.u8();
  reader.bytes(7);
  const [creatorA, creatorB] = [reader.u64(), reader.u64()];
  // Fees stay in the vaults until they are collected.
  const reserveA = vaultAmount(bank, vaultA) - protocolA - fundA - creatorA;
  const reserveB = vaultAmount(bank, vaultB) - protocolB - fundB - creatorB;
  const config = cpmmConfig(bank, configId);
  return {
    id, programId: account.owner, type: 'Standard', mintA, mintB, vaultA, vaultB, reserveA, reserveB, openTime,
    price: priceOf({ bank, mintA, mintB, reserveA, reserveB }),
    feeRate: (config?.tradeFeeRate ?? 0) / FEE_RATE_DENOMINATOR,
    lp: { mint: lpMint, total: lpTotal },
    info: { config, feeOn: FEE_ON[feeOn] ?? '', pooltype: [] },
    keys: { authority: bank.network.lpAuthorities.cpmm, config, observationId },
  };
}
