/** Farms for tests: v6 created by the app's services, older versions written as accounts. */
import { TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import type { Farm } from '@/services/programs/farm/accounts.ts';
import { farmAuthority } from '@/services/programs/farm/addresses.ts';
import { readFarmsById } from '@/services/programs/farm/readFarms.ts';
import type { TestCluster } from 'raydium-localnet/testing';
import { tokenAccountData } from './writtenAccounts.ts';

/** The programs that farms need. */
export const FARM_V3 = 'EhhTKczWMGQt46ynNeRX1WfeagwwJd7ufHvCDjRxjo5Q';
export const FARM_V5 = '9KEPoZmtHUrBbhWN1v1KWLMkkvwY6WLtAVUCPRtRjP4z';
export const FARM_V6 = 'FarmqiPv5eAj3j1GMdMCMUGXqPUvmquZtMy86QH6rzhG';

/** Reads a farm from the chain, with its vault balances. */
export async function readFarm(cluster: ClusterConfig, farmId: string): Promise<Farm> {
  const [farm] = await readFarmsById(cluster, [farmId]);
  if (!farm) throw new Error(`${farmId} is no farm`);
  return farm;
}

/** The cluster methods that writing a farm needs. */
interface WritesFarms {
  readonly localnet: { readonly control: Pick<TestCluster['localnet']['control'], 'setAccount' | 'slot' | 'advanceSlots'> };
}

/** Fields of a v3 or v5 farm. */
export interface WrittenFarm {
  readonly version: 3 | 5;
  readonly lpMint: string;
  /** LP tokens in its vault; default none. */
  readonly staked?: bigint;
  /** One for v3, two for v5. */
  readonly rewards: readonly { readonly mint: string; readonly perSlot: bigint; readonly vaultAmount: bigint }[];
}

/**
 * Writes a farm and its vaults without the runtime's checks, because farms of these versions can no longer be created.
 *
 * @returns its id
 */
export function writeFarm({ chain }: { readonly chain: WritesFarms }, { version, lpMint, staked = 0n, rewards }: WrittenFarm): string {
  const { control } = chain.localnet;
  const programId = version === 3 ? FARM_V3 : FARM_V5;
  const farmId = Keypair.generate().publicKey.toBase58();
  const { address: authority, nonce } = farmAuthority(programId, farmId);
  const vault = (mint: string, amount: bigint): Uint8Array => {
    const address = Keypair.generate().publicKey;
    const data = tokenAccountData(new PublicKey(mint), new PublicKey(authority), amount);
    control.setAccount(address.toBase58(), { lamports: 2_039_280n, data, owner: TOKEN_PROGRAM_ID.toBase58() });
    return address.toBytes();
  };
  const slot = BigInt(control.slot());
  const lpVault = vault(lpMint, staked);
  const vaults = rewards.map(({ mint, vaultAmount }) => vault(mint, vaultAmount));
  const [first, second] = rewards;
  const head = [u64(1n), u64(BigInt(nonce)), lpVault, vaults[0]!];
  const stranger = PublicKey.default.toBytes();
  const data = version === 3
    ? Buffer.concat([...head, stranger, stranger, u64(0n), u64(0n), u64(0n), u128(0n), u64(slot), u64(first!.perSlot)])
    : Buffer.concat([
      ...head, u64(0n), u128(0n), u64(first!.perSlot), Uint8Array.of(1), vaults[1] ?? stranger,
      new Uint8Array(7), u64(0n), u128(0n), u64(second?.perSlot ?? 0n), u64(slot), stranger,
    ]);
  control.setAccount(farmId, { lamports: 3_000_000_000n, data, owner: programId });
  control.advanceSlots(4);
  return farmId;
}

function u64(value: bigint): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
}

function u128(value: bigint): Uint8Array {
  return Buffer.concat([u64(value & ((1n << 64n) - 1n)), u64(value >> 64n)]);
}
