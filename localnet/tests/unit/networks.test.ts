import * as sdk from '@raydium-io/raydium-sdk-v2';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { METADATA_PROGRAM } from '../../src/encoding/addresses.ts';
import { DEVNET, MAINNET, type Network } from '../../src/cluster/networks.ts';

const derive = (programId: string, ...seeds: readonly (string | Uint8Array)[]) => {
  const [address, bump] = PublicKey.findProgramAddressSync(seeds.map((seed) => Buffer.from(seed as string)), new PublicKey(programId));
  return { id: address.toBase58(), bump };
};
const indexSeed = (index: number): Uint8Array => Uint8Array.of(index >> 8, index & 255);

const NETWORKS: readonly (readonly [name: string, network: Network, ids: typeof sdk.ALL_PROGRAM_ID, lock: readonly [PublicKey, PublicKey]])[] = [
  ['mainnet', MAINNET, sdk.ALL_PROGRAM_ID, [sdk.FARM_LOCK_MINT, sdk.FARM_LOCK_VAULT]],
  ['devnet', DEVNET, sdk.DEVNET_PROGRAM_ID, [sdk.DEV_FARM_LOCK_MINT, sdk.DEV_FARM_LOCK_VAULT]],
];

describe.each(NETWORKS)('the addresses of %s', (_, network, ids, [lockMint, lockVault]) => {
  test('are those of the SDK', () => {
    const { programs } = network;
    expect({ ...programs, fees: [network.ammV4FeeDestination, network.cpmmFeeAccount], lock: network.farmLock }).toEqual({
      ammV4: ids.AMM_V4.toBase58(), stable: ids.AMM_STABLE.toBase58(), cpmm: ids.CREATE_CPMM_POOL_PROGRAM.toBase58(),
      clmm: ids.CLMM_PROGRAM_ID.toBase58(), farmV3: ids.FARM_PROGRAM_ID_V3.toBase58(), farmV5: ids.FARM_PROGRAM_ID_V5.toBase58(),
      farmV6: ids.FARM_PROGRAM_ID_V6.toBase58(), router: ids.Router.toBase58(), openBook: ids.OPEN_BOOK_PROGRAM.toBase58(),
      lpLock: ids.LOCK_CPMM_PROGRAM.toBase58(), metadata: sdk.METADATA_PROGRAM_ID.toBase58(),
      fees: [ids.FEE_DESTINATION_ID.toBase58(), ids.CREATE_CPMM_POOL_FEE_ACC.toBase58()],
      lock: { mint: lockMint.toBase58(), vault: lockVault.toBase58() },
    });
    expect(network.lpAuthorities.cpmm).toBe(ids.CREATE_CPMM_POOL_AUTH.toBase58());
  });

  test('are what the programs derive', () => {
    const { programs } = network;
    expect(network.lpAuthorities.ammV4).toBe(derive(programs.ammV4, 'amm authority').id);
    expect(network.lpAuthorities.cpmm).toBe(derive(programs.cpmm, 'vault_and_lp_mint_auth_seed').id);
    expect(network.ammV4Config).toBe(derive(programs.ammV4, 'amm_config_account_seed').id);
    expect(network.clmmOperation).toEqual(derive(programs.clmm, 'operation'));
    for (const [program, configs] of [[programs.cpmm, network.cpmmConfigs], [programs.clmm, network.clmmConfigs]] as const) {
      for (const { index, id, bump } of configs) expect({ id, bump }).toEqual(derive(program, 'amm_config', indexSeed(index)));
    }
    for (const { mint, metadata } of network.stablecoins) {
      expect(metadata).toBe(derive(METADATA_PROGRAM, 'metadata', new PublicKey(METADATA_PROGRAM).toBytes(), new PublicKey(mint).toBytes()).id);
    }
  });
});

test('mainnet\'s tokens and LP authorities are those of the SDK', () => {
  expect(new Set(Object.values(MAINNET.lpAuthorities))).toEqual(sdk.poolLpAuthority);
  expect(MAINNET.stablecoins.map(({ mint }) => mint)).toEqual([sdk.USDCMint.toBase58(), sdk.USDTMint.toBase58()]);
  expect(MAINNET.faucetMints).toContain(sdk.RAYMint.toBase58());
});
