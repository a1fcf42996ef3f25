/**
 * Addresses of the public networks' programs and accounts, and what this cluster takes over from a network that it doubles.
 * Literals, so that a start needs neither the SDK nor derivation; a test compares them with the SDK's and with what they are
 * derived from. Each file named as a source is one of the program's own repository.
 */
export { releaseOf } from './releases.ts';
import { METADATA_PROGRAM } from '../encoding/addresses.ts';
import { CLMM_CONFIGS, CPMM_CONFIGS, DEVNET_CLMM_CONFIGS, DEVNET_CPMM_CONFIGS, type ClmmConfigRow, type CpmmConfigRow } from './feeConfigs.ts';

export type ProgramKey =
  | 'ammV4' | 'stable' | 'cpmm' | 'clmm' | 'farmV3' | 'farmV5' | 'farmV6' | 'router' | 'openBook' | 'metadata' | 'lpLock';

/** Addresses of one network, base58. */
export interface Network {
  readonly programs: Readonly<Record<ProgramKey, string>>;
  /** Raydium's administrator: owns pools of AMM v4 and may set the rewards of any CLMM pool. */
  readonly admin: string;
  /** May settle and close any limit order of CLMM, for its owner. */
  readonly limitOrderAdmin: string;
  /** Freeze authority and permanent delegate of Superstate's tokens. */
  readonly superstateAllowlist: string;
  /** Mint authorities of the LP tokens that farms take; `null` where the address is not known. */
  readonly lpAuthorities: { readonly ammV4: string; readonly stable: string | null; readonly cpmm: string };
  readonly ammV4Config: string;
  /** The wrapped SOL account that receives the fee for a new pool of AMM v4, and the one for CPMM. */
  readonly ammV4FeeDestination: string;
  readonly cpmmFeeAccount: string;
  readonly cpmmConfigs: readonly CpmmConfigRow[];
  readonly clmmConfigs: readonly ClmmConfigRow[];
  /** Owners of the fees in those configs. */
  readonly feeOwners: { readonly protocol: string; readonly cpmmFund: string; readonly clmmFund: string };
  readonly clmmOperation: { readonly id: string; readonly bump: number };
  /** What a new farm of version 6 names. */
  readonly farmLock: { readonly mint: string; readonly vault: string };
  /** Tokens worth a dollar, at the addresses of their issuers, with the address of their metadata. */
  readonly stablecoins: readonly { readonly mint: string; readonly metadata: string; readonly name: string; readonly symbol: string }[];
  /** Mints that the faucet is the authority of. */
  readonly faucetMints: readonly string[];
}

const WSOL = 'So11111111111111111111111111111111111111112';
const RAY = '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const USDT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB';

export const MAINNET: Network = {
  // The SDK's ALL_PROGRAM_ID; AMM v4, CPMM and CLMM also `declare_id` without the feature "devnet".
  programs: {
    ammV4: '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8',
    stable: '5quBtoiQqxF9Jv6KYKctB59NT3gtJD2Y65kdnB1Uev3h',
    cpmm: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
    clmm: 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK',
    farmV3: 'EhhTKczWMGQt46ynNeRX1WfeagwwJd7ufHvCDjRxjo5Q',
    farmV5: '9KEPoZmtHUrBbhWN1v1KWLMkkvwY6WLtAVUCPRtRjP4z',
    farmV6: 'FarmqiPv5eAj3j1GMdMCMUGXqPUvmquZtMy86QH6rzhG',
    router: 'routeUGWgWzqBWFcrCfv8tritsqukccJPu3q5GPP3xS',
    openBook: 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX',
    metadata: METADATA_PROGRAM,
    lpLock: 'LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE',
  },
  // raydium-clmm programs/amm/src/lib.rs `admin`; raydium-amm program/src/processor.rs `config_feature::amm_owner`.
  admin: 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ',
  // raydium-clmm programs/amm/src/lib.rs `limit_order_admin`, programs/amm/src/util/token.rs `superstate_allowlist`.
  limitOrderAdmin: 'Ray8HHtixhL9zvnokMyELCVGp622PDPJj96zcVC9RWp',
  superstateAllowlist: '2Yq4T3mPNfjtEyTxSbRjRKqLf1pwbTasuCQrWe6QpM7x',
  // Derived: "amm authority", "vault_and_lp_mint_auth_seed". That of stable is the SDK's.
  lpAuthorities: {
    ammV4: '5Q544fKrFoe6tsEbD7S8EmxGTJYAKtTVhAW5Q5pge4j1',
    stable: '3uaZBfHPfmpAHW7dsimC1SnyR61X4bJqQZKWmRSCXJxv',
    cpmm: 'GpMZbSM2GgvTKHJirzeGfMFoaZ8UR2X7F4v8vHTvxFbL',
  },
  // Derived: "amm_config_account_seed".
  ammV4Config: '9DCxsMizn3H1hprZ7xWe6LDzeUeZBksYFpBWBtSf1PQX',
  // raydium-amm program/src/processor.rs `config_feature::create_pool_fee_address`, `referrer_pc_wallet`.
  ammV4FeeDestination: '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5',
  // raydium-cp-swap programs/cp-swap/src/lib.rs `create_pool_fee_reveiver`.
  cpmmFeeAccount: 'DNXgeM9EiiaAbaWvwjHj9fQQLAX5ZsfHyvmYUNRAdNC8',
  cpmmConfigs: CPMM_CONFIGS,
  clmmConfigs: CLMM_CONFIGS,
  feeOwners: {
    protocol: 'projjosVCPQH49d5em7VYS7fJZzaqKixqKtus7yk416',
    cpmmFund: 'FUNDduJTA7XcckKHKfAoEnnhuSud2JUCUZv6opWEjrBU',
    clmmFund: 'FundHfY8oo8J9KYGyfXFFuQCHe7Z1VBNmsj84eMcdYs4',
  },
  // Derived: "operation".
  clmmOperation: { id: '7EJTuZgJKbWZCX7R2cLm54asioKQk61VijX56s2RAGwN', bump: 254 },
  // The SDK's `FARM_LOCK_MINT`, `FARM_LOCK_VAULT`.
  farmLock: { mint: RAY, vault: 'FrspKwj8i3pNmKwXreTveC4fu7KL5ZbGeXdZBe2XViu1' },
  // raydium-docs-v1, and the SDK's token list.
  stablecoins: [
    { mint: USDC, metadata: '5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq', name: 'USD Coin', symbol: 'USDC' },
    { mint: USDT, metadata: '8c3zk1t1qt3RU43ckuvPkCS7HLbjJqq3J3Me8ov4aHrp', name: 'USDT', symbol: 'USDT' },
  ],
  faucetMints: [USDC, USDT, RAY],
};

export const DEVNET: Network = {
  // The SDK's DEVNET_PROGRAM_ID; AMM v4, CPMM and CLMM also `declare_id` with the feature "devnet".
  programs: {
    ammV4: 'DRaya7Kj3aMWQSy19kSjvmuwq9docCHofyP9kanQGaav',
    stable: 'DRayDdXc1NZQ9C3hRWmoSf8zK4iapgMnjdNZWrfwsP8m',
    cpmm: 'DRaycpLY18LhpbydsBWbVJtxpNv9oXPgjRSfpF2bWpYb',
    clmm: 'DRayAUgENGQBKVaX8owNhgzkEDyoHTGVEGHVJT1E9pfH',
    farmV3: 'DRayWyrLmEW5KEeqs8kdTMMaBabapqagaBC7KWpGtJeZ',
    farmV5: 'DRayiCGSZgku1GTK6rXD6mVDdingXy6APAH1R6R5L2LC',
    farmV6: 'DRayzbYakXs45ELHkzH6vC3fuhQqTAnv5A68gdFuvZyZ',
    router: 'DRaybByLpbUL57LJARs3j8BitTxVfzBg351EaMr5UTCd',
    openBook: 'EoTcMgcDRTJVZDMZWBoU6rhYHZfkNTVEAfz3uUJRcYGj',
    metadata: METADATA_PROGRAM,
    lpLock: 'DRay25Usp3YJAi7beckgpGUC7mGJ2cR1AVPxhYfwVCUX',
  },
  // The rest is from the same places as mainnet's, with the feature "devnet".
  admin: 'DRayqG9RXYi8WHgWEmRQGrUWRWbhjYWYkCRJDd6JBBak',
  limitOrderAdmin: 'DRaypkxM96mjYYnqMmuYjsSL3stHxLf1CvYuTcqxUaav',
  superstateAllowlist: '3TRuL3MFvzHaUfQAb6EsSAbQhWdhmYrKxEiViVkdQfXu',
  lpAuthorities: {
    ammV4: 'AhSQwzpJMskCCQ3GkWDZSA69xS5qK5s7jLejhK6sgYf1',
    stable: null,
    cpmm: 'CXniRufdq5xL8t8jZAPxsPZDpuudwuJSPWnbcD5Y5Nxq',
  },
  ammV4Config: 'HVPswvXA58Wzx7vzJH7D8DXgjHMRa8Tkx6ukgKEwe3nC',
  ammV4FeeDestination: '9y8ENuuZ3b19quffx9hQvRVygG5ky6snHfRvGpuSfeJy',
  cpmmFeeAccount: '3oE58BKVt8KuYkGxx8zBojugnymWmBiyafWgMrnb6eYy',
  cpmmConfigs: DEVNET_CPMM_CONFIGS,
  clmmConfigs: DEVNET_CLMM_CONFIGS,
  // Read from devnet's CPMM configs by others on 2026-08-08 (source in feeConfigs.ts); those of CLMM are not published.
  feeOwners: {
    protocol: 'DRay33UmULQCeawH3dVpJfN3uqLj6Qtq4ymSRx2pAgGK',
    cpmmFund: 'DRay33UmULQCeawH3dVpJfN3uqLj6Qtq4ymSRx2pAgGK',
    clmmFund: 'DRay33UmULQCeawH3dVpJfN3uqLj6Qtq4ymSRx2pAgGK',
  },
  clmmOperation: { id: 'FoiMQDcFfCx1MmwfAFF8eFhHVokXV1wPE3xMKaLKsd2w', bump: 255 },
  // The SDK's `DEV_FARM_LOCK_MINT`, `DEV_FARM_LOCK_VAULT`.
  farmLock: { mint: WSOL, vault: '3TRTX4dXUpp2eqxi3tvQDFYUV7SdDJjcPE3Y4mbtftaX' },
  // Circle's list of USDC contracts (developers.circle.com/stablecoins/usdc-contract-addresses). RAY and USDT are not there.
  stablecoins: [{
    mint: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU', metadata: 'Cz42xD8eBC8hiNthY3YhFXoA1qfUcfzDzLvXzn9AXSTk', name: 'USD Coin', symbol: 'USDC',
  }],
  faucetMints: [],
};

/** The networks that the cluster can double. */
export type DoubledNetwork = 'devnet' | 'mainnet';

/** What a double has of its network. */
export interface Double {
  readonly network: Network;
  readonly genesisHash: string;
  /** Slot at which a new chain begins: the start of an epoch the network was in at the end of November 2026. */
  readonly firstSlot: number;
  readonly slotMs: number;
  readonly finalitySlots: number;
  /** Rent in lamports per byte, 128 bytes per account included, as the Rent sysvar has it. */
  readonly lamportsPerByte: bigint;
  /** The node that the provider's API recommends. */
  readonly rpcUrl: string;
}

/**
 * Slots: SIMD-0525, about 214 ms as measured on mainnet on 2026-10-27. Finality: Alpenglow (mainnet since 2026-10-21, devnet
 * before), under which confirmed is finalized. Rent: SIMD-0437, 5,080 lamports per byte as of September 2026.
 */
const TODAY = { slotMs: 214, finalitySlots: 1, lamportsPerByte: 5_080n } as const;

/** Genesis hashes: solana-foundation/explorer and firedancer-io/firedancer name both. Hosts: solana.com/docs/references/clusters. */
export const DOUBLES: Readonly<Record<DoubledNetwork, Double>> = {
  devnet: {
    ...TODAY, network: DEVNET, genesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG', firstSlot: 1_222 * 432_000,
    rpcUrl: 'https://api.devnet.solana.com',
  },
  mainnet: {
    ...TODAY, genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', firstSlot: 1_098 * 432_000,
    // Without the one that this cluster adds.
    network: { ...MAINNET, clmmConfigs: CLMM_CONFIGS.slice(0, -1) },
    rpcUrl: 'https://api.mainnet-beta.solana.com',
  },
};
