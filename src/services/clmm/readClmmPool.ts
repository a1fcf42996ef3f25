import { PublicKey, type AccountInfo } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { NETWORK_COMMITMENT } from '../../constants.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Account } from '../accounts/Account.ts';
import { tokenAmount } from '../accounts/getTokenBalance.ts';
import { parseAddress } from '../accounts/parseAddress.ts';
import { callRpc } from '../callRpc.ts';
import { decodeTransferFeeConfig } from '../fees/decodeTransferFeeConfig.ts';
import { decodeMint } from '../tokens/decodeMint.ts';
import { bitmapExtensionAddress } from './bitmapExtensionAddress.ts';
import { bytesReader } from './bytesReader.ts';
import { DISCRIMINATOR_BYTES, isClmmAccount } from './clmmAccount.ts';
import type { ClmmPool } from './ClmmPool.ts';
import { decodeClmmConfig } from './decodeClmmConfig.ts';
import { decodePoolState } from './decodePoolState.ts';
import { decodeTickArrayBitmap, type TickArrayBitmaps } from './decodeTickArrayBitmap.ts';

/** Bytes of one side of the extension: 14 entries of 512 bits. */
const EXTENSION_SIDE_BYTES = 896;

type Read = AccountInfo<Buffer> | null;

/**
 * Reads a concentrated pool from chain in two requests, without the API: a new one without tick arrays too, and with
 * rewards of any decimals.
 *
 * @param poolId base58
 * @throws AppError `accounts/invalid-public-key`, `pools/not-found`, `pools/not-a-pool`, `pools/config-missing`,
 *   `clmm/reward-mint-info`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function readClmmPool(cluster: ClusterConfig, poolId: string): Promise<ClmmPool> {
  const address = parseAddress(poolId).toBase58();
  const programId = cluster.programs.clmm;
  const bitmapExtensionId = bitmapExtensionAddress(programId, address);
  const { slot, found: [pool, extension] } = await read(cluster, [address, bitmapExtensionId]);
  const state = decodePoolState(programId, account(address, pool), address);
  const rewardKeys = state.rewards.flatMap(({ mintAddress, vault }) => [mintAddress, vault]);
  const { found: [config, mintA, mintB, vaultA, vaultB, ...rewards] } = await read(cluster, [
    state.configId, state.a.mintAddress, state.b.mintAddress, state.a.vault, state.b.vault, ...rewardKeys,
  ]);
  const bitmaps = extensionBitmaps(programId, account(bitmapExtensionId, extension));
  const { configId, bitmap, a, b, rewards: rewardStates, ...rest } = state;
  return {
    ...rest,
    kind: 'clmm',
    config: decodeClmmConfig(programId, account(configId, config)),
    a: withMint(a, mintA, vaultA),
    b: withMint(b, mintB, vaultB),
    rewards: rewardStates.map((reward, index) => {
      const mint = rewards[index * 2];
      if (!mint) throw new AppError('clmm/reward-mint-info', { details: { mint: reward.mintAddress } });
      return withMint(reward, mint, rewards[index * 2 + 1]);
    }),
    tickArrayStarts: decodeTickArrayBitmap({ pool: bitmap, extension: bitmaps }, rest.tickSpacing),
    bitmapExtensionId,
    hasBitmapExtension: bitmaps !== undefined,
    slot,
  };
}

/** Puts the mint and the vault's amount in the place of the mint's address. */
function withMint<T extends { readonly mintAddress: string }>(
  state: T, mint: Read | undefined, vault: Read | undefined,
) {
  const { mintAddress, ...rest } = state;
  return {
    ...rest,
    mint: decodeMint(mintAddress, mint ?? null),
    transferFee: decodeTransferFeeConfig(mintAddress, mint ?? null),
    vaultAmount: tokenAmount(vault?.data),
  };
}

function extensionBitmaps(programId: string, extension: Account | null): TickArrayBitmaps['extension'] {
  if (!isClmmAccount('bitmapExtension', programId, extension)) return undefined;
  const bytes = bytesReader(extension.data, DISCRIMINATOR_BYTES + 32);
  return { positive: bytes.bytes(EXTENSION_SIDE_BYTES), negative: bytes.bytes(EXTENSION_SIDE_BYTES) };
}

async function read(
  cluster: ClusterConfig, addresses: readonly string[],
): Promise<{ readonly slot: bigint; readonly found: readonly Read[] }> {
  const keys = addresses.map((address) => new PublicKey(address));
  const { context, value } = await callRpc(cluster, (connection) =>
    connection.getMultipleAccountsInfoAndContext(keys, { commitment: NETWORK_COMMITMENT }),
  );
  return { slot: BigInt(context.slot), found: value };
}

function account(address: string, info: Read | undefined): Account | null {
  if (!info) return null;
  const { owner, lamports, executable, data } = info;
  return { address, owner: owner.toBase58(), lamports: BigInt(lamports), executable, data };
}
