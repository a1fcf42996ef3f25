import { accountBytes, u32, u8 } from '../../encoding/accountBytes.ts';
import { SYSVAR_RENT } from '../../encoding/addresses.ts';
import type { AccountMeta, Instruction } from '../runtime/EmbeddedProgram.ts';

/** Numbers of the instructions, after a version byte. */
export const TAGS = { initializeMarket: 0, settleFunds: 5, initOpenOrders: 15 } as const;

const readonly = (address: string): AccountMeta => ({ address, isSigner: false, isWritable: false });
const writable = (address: string): AccountMeta => ({ address, isSigner: false, isWritable: true });
const signer = (address: string): AccountMeta => ({ address, isSigner: true, isWritable: false });
const dataOf = (tag: number): Uint8Array => accountBytes(u8(0), u32(tag));

/** Initializes an owner's open orders in an empty account. */
export function initOpenOrders(programId: string, openOrders: string, owner: string, market: string): Instruction {
  const accounts = [writable(openOrders), signer(owner), readonly(market), readonly(SYSVAR_RENT)];
  return { programId, accounts, data: dataOf(TAGS.initOpenOrders) };
}

interface SettleFundsAccounts {
  readonly market: string;
  readonly openOrders: string;
  readonly owner: string;
  readonly coinVault: string;
  readonly pcVault: string;
  /** Token accounts that receive the free funds of the open orders. */
  readonly coinWallet: string;
  readonly pcWallet: string;
  readonly vaultSigner: string;
  readonly tokenProgram: string;
  readonly referrer: string;
}

/** Pays out the free funds of open orders. */
export function settleFunds(programId: string, keys: SettleFundsAccounts): Instruction {
  const accounts = [
    writable(keys.market), writable(keys.openOrders), signer(keys.owner), writable(keys.coinVault), writable(keys.pcVault),
    writable(keys.coinWallet), writable(keys.pcWallet), readonly(keys.vaultSigner), readonly(keys.tokenProgram),
    writable(keys.referrer),
  ];
  return { programId, accounts, data: dataOf(TAGS.settleFunds) };
}
