/**
 * Genesis accounts: those the Raydium programs expect, at the addresses their clients derive, with mainnet's values.
 * Addresses are literals so that a start needs neither the SDK nor derivation; a test compares them with the SDK's.
 */
import { createHash } from 'node:crypto';
import type { Address, EncodedAccount } from '@solana/kit';
import bs58 from 'bs58';
import type { LiteSVM } from 'litesvm';
import { accountBytes, address, hex, optionalAddress, u16, u32, u64, u8, zeros } from './encoding/accountBytes.ts';
import {
  CONFIG_PROGRAM, STAKE_CONFIG, STAKE_PROGRAM, SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, VOTE_PROGRAM,
} from './encoding/addresses.ts';

const AMM_V4 = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';
const CPMM = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C';
const CLMM = 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK';

/** Wrapped SOL of SPL Token, and its counterpart for Token-2022. */
export const WSOL_MINT = 'So11111111111111111111111111111111111111112';
export const WSOL_2022_MINT = '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXejP';

/**
 * The cluster's only vote account, to which stake can be delegated. Its node is the faucet. It is its own authority and has no
 * key, so that it cannot be closed.
 */
export const VOTE_ACCOUNT = 'Loca1netVote1111111111111111111111111111111';
const VOTE_STATE_BYTES = 3_762;
/** The stake of that vote account from the beginning, in lamports. */
const STAKE_ACCOUNT = 'Loca1netStake111111111111111111111111111111';
const STAKE_STATE_BYTES = 200;
export const GENESIS_STAKE = 1_000_000_000n;
/** Settings of the Stake program, which clients still name: 25 % of the stake moves per epoch, 12/256 is the penalty. */
const STAKE_CONFIG_DATA = Buffer.from('AAAAAAAAANA/DA==', 'base64');

/**
 * Holds the localnet's SOL and is the mint authority of RAY, USDC and USDT. Its key is public: never send it anything of value elsewhere.
 */
export const FAUCET_ADDRESS = 'DgBYtQ8vNzcw2V95FsysEtiF7dQz32efLXRrnpXts2bn';
export const FAUCET_LAMPORTS = 1_000_000_000n * 1_000_000_000n;

/** Raydium's own wallets on mainnet, whose keys are not available. */
const TREASURY = 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ';
const PROTOCOL_OWNER = 'projjosVCPQH49d5em7VYS7fJZzaqKixqKtus7yk416';
const CPMM_FUND_OWNER = 'FUNDduJTA7XcckKHKfAoEnnhuSud2JUCUZv6opWEjrBU';
const CLMM_FUND_OWNER = 'FundHfY8oo8J9KYGyfXFFuQCHe7Z1VBNmsj84eMcdYs4';

/** AMM v4: its config, and the WSOL account that receives the fee for a new pool. */
export const AMM_V4_CONFIG = '9DCxsMizn3H1hprZ7xWe6LDzeUeZBksYFpBWBtSf1PQX';
export const AMM_V4_FEE_DESTINATION = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5';
export const AMM_V4_CREATE_FEE_LAMPORTS = 400_000_000n;

/** Fee rates are hundredths of a basis point (2500 = 0.25 %); protocol and fund rates are fractions of the trade fee. */
const PROTOCOL_FEE_RATE = 120_000;
const FUND_FEE_RATE = 40_000;

/** CPMM: configs by index, and the WSOL account that receives the fee for a new pool. */
export const CPMM_FEE_ACCOUNT = 'DNXgeM9EiiaAbaWvwjHj9fQQLAX5ZsfHyvmYUNRAdNC8';
export const CPMM_CREATE_FEE_LAMPORTS = 150_000_000n;
const CPMM_CREATOR_FEE_RATE = 500n;
export const CPMM_CONFIGS = [
  { index: 0, tradeFeeRate: 2_500, bump: 255, id: 'D4FPEruKEHrG5TenZ2mpDGEfu1iUvTiqBxvpU8HLBvC2' },
  { index: 1, tradeFeeRate: 10_000, bump: 254, id: 'G95xxie3XbkCqtE39GgQ9Ggc7xBC8Uceve7HFDEFApkc' },
  { index: 2, tradeFeeRate: 20_000, bump: 255, id: '2fGXL8uhqxJ4tpgtosHZXT4zcQap6j62z3bMDxdkMvy5' },
  { index: 3, tradeFeeRate: 40_000, bump: 255, id: 'C7Cx2pMLtjybS3mDKSfsBj4zQ3PRZGkKt7RCYTTbCSx2' },
  { index: 4, tradeFeeRate: 5_000, bump: 255, id: 'BhH6HphjBKXu2PkUc2aw3xEMdUvK14NXxE5LbNWZNZAA' },
  { index: 5, tradeFeeRate: 3_000, bump: 254, id: 'BgxH5ifebqHDuiADWKhLjXGP5hWZeZLoCdmeWJLkRqLP' },
  { index: 6, tradeFeeRate: 15_000, bump: 255, id: 'B5u5x9S5pyaJdonf7bXUiEnBfEXsJWhNxXfLGAbRFtg2' },
  { index: 7, tradeFeeRate: 25_000, bump: 255, id: 'ESLj2Rzmvn3RhDo4Z18hY1wYmGyC9xM4ZtRXhvoFkDAi' },
] as const;

/** CLMM: mainnet's configs by index. The last one is only on localnet, for the 3000 tier that mainnet lacks. */
export const CLMM_CONFIGS = [
  { index: 0, tradeFeeRate: 100, tickSpacing: 10, bump: 255, id: '4BLNHtVe942GSs4teSZqGX24xwKNkqU7bGgNn3iUiUpw' },
  { index: 1, tradeFeeRate: 2_500, tickSpacing: 60, bump: 255, id: 'E64NGkDLLCdQ2yFNPcavaKptrEgmiQaNykUuLC1Qgwyp' },
  { index: 2, tradeFeeRate: 500, tickSpacing: 10, bump: 254, id: 'HfERMT5DRA6C1TAqecrJQFpmkf3wsWTMncqnj3RDg5aw' },
  { index: 3, tradeFeeRate: 10_000, tickSpacing: 120, bump: 255, id: 'A1BBtTYJd4i3xU8D6Tc2FzU6ZN4oXZWXKZnCxwbHXr8x' },
  { index: 4, tradeFeeRate: 100, tickSpacing: 1, bump: 249, id: '9iFER3bpjf1PTTCQCfTRu17EJgvsxo9pVyA9QWwEuX4x' },
  { index: 5, tradeFeeRate: 500, tickSpacing: 1, bump: 253, id: '3XCQJQryqpDvvZBfGxR7CLAw5dpGJ9aa7kt1jRLdyxuZ' },
  { index: 6, tradeFeeRate: 200, tickSpacing: 1, bump: 255, id: 'EdPxg8QaeFSrTYqdWJn6Kezwy9McWncTYueD9eMGCuzR' },
  { index: 7, tradeFeeRate: 300, tickSpacing: 1, bump: 254, id: '9EeWRCL8CJnikDFCDzG8rtmBs5KQR1jEYKCR5rRZ2NEi' },
  { index: 8, tradeFeeRate: 400, tickSpacing: 1, bump: 251, id: '3h2e43PunVA5K34vwKCLHWhZF4aZpyaC9RmxvshGAQpL' },
  { index: 9, tradeFeeRate: 20_000, tickSpacing: 120, bump: 254, id: 'Gex2NJRS3jVLPfbzSFM5d5DRsNoL5ynnwT1TXoDEhanz' },
  { index: 10, tradeFeeRate: 1_000, tickSpacing: 10, bump: 254, id: 'DrdecJVzkaRsf1TQu1g7iFncaokikVTHqpzPjenjRySY' },
  { index: 11, tradeFeeRate: 1_500, tickSpacing: 10, bump: 255, id: 'J8u7HvA1g1p2CdhBFdsnTxDzGkekRpdw4GrL9MKU2D3U' },
  { index: 12, tradeFeeRate: 1_600, tickSpacing: 10, bump: 248, id: 'RPxHtdN5V7ajwkoG6NnwSBAeaX5k9giY37dpp98xTjD' },
  { index: 13, tradeFeeRate: 1_800, tickSpacing: 10, bump: 255, id: '9WjDVMHWCirG9jkchbetHTnSzdXbAPnD9bsoGRcz1xUw' },
  { index: 14, tradeFeeRate: 2_000, tickSpacing: 10, bump: 252, id: 'FMrUDGjEe1izXPbn8SZPNjMfB5JvvhVq5ymmpZDebB5R' },
  { index: 15, tradeFeeRate: 4_000, tickSpacing: 60, bump: 254, id: 'Y6YhgJbt9FRk3JVjwdZtsioVCJwCKhy1hum8HMDYyB1' },
  { index: 16, tradeFeeRate: 6_000, tickSpacing: 60, bump: 253, id: '47Nq74YtwjVeTQF6KFKRKU4cY1Vd5AXBHpYRkubkDLZi' },
  { index: 17, tradeFeeRate: 8_000, tickSpacing: 60, bump: 254, id: 'DQeN7dZyQvXKT7YwmgqyuC7AYFkwMoP7RwtucsDEdfYZ' },
  { index: 18, tradeFeeRate: 30_000, tickSpacing: 120, bump: 252, id: 'CDpiwv9eLsRvvuzZEJ8CBtK14wdvkSnkub4vmGtzzdK8' },
  { index: 19, tradeFeeRate: 40_000, tickSpacing: 120, bump: 255, id: '6tBc3ABLaYTTWu94DiRD5PWi92HML34UpAQ8pPTYgudw' },
  { index: 3000, tradeFeeRate: 3_000, tickSpacing: 60, bump: 255, id: 'CXzDWYtnP8imw2kJK2dJhXsdCSUfgHa4LXSbTCpMzmna' },
] as const;

/** CLMM: privileged accounts, and mints that any user may offer as rewards. */
export const CLMM_OPERATION = '7EJTuZgJKbWZCX7R2cLm54asioKQk61VijX56s2RAGwN';
const CLMM_OPERATION_BUMP = 254;
const OPERATION_OWNERS = 10;
const WHITELIST_MINTS = 100;

/**
 * Farms: creating a v6 farm takes RAY and names this vault. The faucet is the mint authority, since otherwise no RAY would
 * exist.
 */
export const RAY_MINT = '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R';
export const RAY_DECIMALS = 6;
export const FARM_LOCK_VAULT = 'FrspKwj8i3pNmKwXreTveC4fu7KL5ZbGeXdZBe2XViu1';

/** Stablecoins, at mainnet's addresses. Here the faucet is their mint authority and they have no freeze authority. */
export const USDC_MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
export const USDT_MINT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB';
export const STABLE_MINTS: readonly string[] = [USDC_MINT, USDT_MINT];
export const STABLE_DECIMALS = 6;
const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const STABLE_METADATA = [
  { id: '5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq', mint: USDC_MINT, name: 'USD Coin', symbol: 'USDC' },
  { id: '8c3zk1t1qt3RU43ckuvPkCS7HLbjJqq3J3Me8ov4aHrp', mint: USDT_MINT, name: 'USDT', symbol: 'USDT' },
] as const;

/** Mints whose authority is the faucet. */
export const FAUCET_MINTS: readonly string[] = [...STABLE_MINTS, RAY_MINT];

/** Account discriminators of the Anchor programs: first 8 bytes of the SHA-256 of `account:AmmConfig` and so on. */
const AMM_CONFIG_DISCRIMINATOR = hex('daf42168cbcb2b6f');
const OPERATION_STATE_DISCRIMINATOR = hex('13ec3aed51deb7fc');

/** An account to write, with just enough lamports to be rent-exempt unless it holds more. */
interface GenesisAccount {
  readonly address: string;
  readonly owner: string;
  readonly data: Uint8Array;
  /** Lamports besides rent. */
  readonly lamports?: bigint;
}

/**
 * Writes the genesis accounts to a new chain.
 *
 * @param options.faucetLamports default 10^9 SOL
 * @example writeGenesis(new LiteSVM());
 */
export function writeGenesis(svm: LiteSVM, options: { readonly faucetLamports?: bigint } = {}): void {
  for (const account of genesisAccounts()) {
    const rent = svm.minimumBalanceForRentExemption(BigInt(account.data.length));
    write(svm, account, rent + (account.lamports ?? 0n));
  }
  const faucet = { address: FAUCET_ADDRESS, owner: SYSTEM_PROGRAM, data: zeros(0) };
  write(svm, faucet, options.faucetLamports ?? FAUCET_LAMPORTS);
}

/**
 * Secret key of the faucet, which is the same on every localnet.
 *
 * @returns 64 bytes, private seed then public key, for `Keypair.fromSecretKey`
 */
export function faucetSecretKey(): Uint8Array {
  const seed = createHash('sha256').update('raydium-launchpad localnet faucet').digest();
  return accountBytes(seed, bs58.decode(FAUCET_ADDRESS));
}

function genesisAccounts(): readonly GenesisAccount[] {
  return [
    { address: WSOL_MINT, owner: TOKEN_PROGRAM, data: mint({ authority: null, decimals: 9 }) },
    { address: WSOL_2022_MINT, owner: TOKEN_2022_PROGRAM, data: mint({ authority: null, decimals: 9 }) },
    { address: RAY_MINT, owner: TOKEN_PROGRAM, data: mint({ authority: FAUCET_ADDRESS, decimals: RAY_DECIMALS }) },
    ...STABLE_MINTS.map((address) =>
      ({ address, owner: TOKEN_PROGRAM, data: mint({ authority: FAUCET_ADDRESS, decimals: STABLE_DECIMALS }) })),
    ...STABLE_METADATA.map((token) => ({ address: token.id, owner: METADATA_PROGRAM, data: tokenMetadata(token) })),
    { address: FARM_LOCK_VAULT, owner: TOKEN_PROGRAM, data: tokenAccount({ mint: RAY_MINT, owner: TREASURY }) },
    { address: AMM_V4_CONFIG, owner: AMM_V4, data: ammV4Config() },
    { address: AMM_V4_FEE_DESTINATION, owner: TOKEN_PROGRAM, data: tokenAccount({ mint: WSOL_MINT, owner: TREASURY }) },
    { address: CPMM_FEE_ACCOUNT, owner: TOKEN_PROGRAM, data: tokenAccount({ mint: WSOL_MINT, owner: TREASURY }) },
    ...CPMM_CONFIGS.map((config) => ({ address: config.id, owner: CPMM, data: cpmmConfig(config) })),
    ...CLMM_CONFIGS.map((config) => ({ address: config.id, owner: CLMM, data: clmmConfig(config) })),
    { address: CLMM_OPERATION, owner: CLMM, data: clmmOperation() },
    { address: VOTE_ACCOUNT, owner: VOTE_PROGRAM, data: voteState() },
    { address: STAKE_ACCOUNT, owner: STAKE_PROGRAM, data: stakeState(), lamports: GENESIS_STAKE },
    { address: STAKE_CONFIG, owner: CONFIG_PROGRAM, data: STAKE_CONFIG_DATA },
  ];
}

/** 3762 bytes, version 3 of the state: no votes yet, and itself the voter from epoch 0 on. */
function voteState(): Uint8Array {
  const priorVoters = accountBytes(zeros(32 * 48), u64(31n), u8(1)); // an empty ring
  const state = accountBytes(
    u32(2), address(FAUCET_ADDRESS), address(VOTE_ACCOUNT),
    u8(0), u64(0n), u8(0), // commission, votes, root
    u64(1n), u64(0n), address(VOTE_ACCOUNT),
    priorVoters, u64(0n), u64(0n), u64(0n), // credits, last timestamp
  );
  return accountBytes(state, zeros(VOTE_STATE_BYTES - state.length));
}

/** 200 bytes: delegated to the vote account, active since before the first epoch, and owned by the faucet. */
function stakeState(): Uint8Array {
  const forever = 2n ** 64n - 1n;
  const state = accountBytes(
    u32(2), u64(STAKE_RENT), address(FAUCET_ADDRESS), address(FAUCET_ADDRESS),
    u64(0n), u64(0n), address(SYSTEM_PROGRAM), // no lockup
    address(VOTE_ACCOUNT), u64(GENESIS_STAKE), u64(forever), u64(forever),
    zeros(8), u64(0n), // warmup rate, which no longer applies, and credits
  );
  return accountBytes(state, zeros(STAKE_STATE_BYTES - state.length));
}

/** Mainnet's rent of a stake account. */
const STAKE_RENT = 2_282_880n;

/** 544 bytes: owners, reserved words, then the fee for a new pool. */
function ammV4Config(): Uint8Array {
  return accountBytes(address(TREASURY), address(TREASURY), zeros((28 + 31) * 8), u64(AMM_V4_CREATE_FEE_LAMPORTS));
}

function cpmmConfig(config: { index: number; tradeFeeRate: number; bump: number }): Uint8Array {
  return accountBytes(
    AMM_CONFIG_DISCRIMINATOR,
    u8(config.bump),
    u8(0), // pools may be created
    u16(config.index),
    u64(BigInt(config.tradeFeeRate)),
    u64(BigInt(PROTOCOL_FEE_RATE)),
    u64(BigInt(FUND_FEE_RATE)),
    u64(CPMM_CREATE_FEE_LAMPORTS),
    address(PROTOCOL_OWNER),
    address(CPMM_FUND_OWNER),
    u64(CPMM_CREATOR_FEE_RATE),
    zeros(15 * 8),
  );
}

function clmmConfig(config: { index: number; tradeFeeRate: number; tickSpacing: number; bump: number }): Uint8Array {
  return accountBytes(
    AMM_CONFIG_DISCRIMINATOR,
    u8(config.bump),
    u16(config.index),
    address(PROTOCOL_OWNER),
    u32(PROTOCOL_FEE_RATE),
    u32(config.tradeFeeRate),
    u16(config.tickSpacing),
    u32(FUND_FEE_RATE),
    u32(0),
    address(CLMM_FUND_OWNER),
    zeros(3 * 8),
  );
}

function clmmOperation(): Uint8Array {
  return accountBytes(
    OPERATION_STATE_DISCRIMINATOR,
    u8(CLMM_OPERATION_BUMP),
    zeros(OPERATION_OWNERS * 32),
    address(WSOL_MINT),
    address(RAY_MINT),
    zeros((WHITELIST_MINTS - 2) * 32),
  );
}

/** A mint without supply and freeze authority; 82 bytes. */
function mint(options: { authority: string | null; decimals: number }): Uint8Array {
  return accountBytes(
    optionalAddress(options.authority),
    u64(0n),
    u8(options.decimals),
    u8(1), // initialized
    optionalAddress(null),
  );
}

/** 679 bytes of Metaplex metadata: no URI, no creators, and the faucet may change it. */
function tokenMetadata(token: { mint: string; name: string; symbol: string }): Uint8Array {
  const text = (value: string, bytes: number) => accountBytes(u32(bytes), Buffer.from(value.padEnd(bytes, '\0')));
  const used = accountBytes(
    u8(4), address(FAUCET_ADDRESS), address(token.mint),
    text(token.name, 32), text(token.symbol, 10), text('', 200),
    u16(0), u8(0), u8(0), u8(1), // seller fee, creators, not sold yet, mutable
    u8(0), u8(1), u8(2), // no edition nonce; a fungible token
  );
  return accountBytes(used, zeros(METADATA_BYTES - used.length));
}

/** An empty token account. One of wrapped SOL also records which of its lamports are rent. */
function tokenAccount(options: { mint: string; owner: string }): Uint8Array {
  const native = options.mint === WSOL_MINT;
  return accountBytes(
    address(options.mint),
    address(options.owner),
    u64(0n),
    optionalAddress(null), // delegate
    u8(1), // initialized
    u32(native ? 1 : 0),
    u64(native ? WRAPPED_SOL_RENT : 0n),
    u64(0n), // delegated amount
    optionalAddress(null), // close authority
  );
}

const METADATA_BYTES = 679;

/** Mainnet's rent of a token account, 165 bytes. */
const WRAPPED_SOL_RENT = 2_039_280n;

function write(svm: LiteSVM, account: GenesisAccount, lamports: bigint): void {
  svm.setAccount({
    address: account.address as Address,
    programAddress: account.owner as Address,
    data: account.data,
    lamports: lamports as EncodedAccount['lamports'],
    executable: false,
    space: BigInt(account.data.length),
  });
}
