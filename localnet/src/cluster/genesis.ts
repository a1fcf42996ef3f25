/**
 * Genesis accounts: those the Raydium programs expect, at the addresses their clients derive, with mainnet's values
 * unless the cluster doubles another network.
 */
import { createHash } from 'node:crypto';
import bs58 from 'bs58';
import { Account, type LiteSvm } from 'litesvm/dist/internal.js';
import { accountBytes, address, hex, optionalAddress, u16, u32, u64, u8, zeros } from '../encoding/accountBytes.ts';
import {
  CONFIG_PROGRAM, STAKE_CONFIG, STAKE_PROGRAM, SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, VOTE_PROGRAM,
} from '../encoding/addresses.ts';
import type { ClmmConfigRow, CpmmConfigRow } from './feeConfigs.ts';
import { MAINNET, type Network } from './networks.ts';

export { CLMM_CONFIGS, CPMM_CONFIGS } from './feeConfigs.ts';

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

/** The wallets that a double's genesis funds: one for tests, and the launchpad's built-in test signer (a test compares it). */
export const TEST_WALLET_ADDRESS = 'EkbTTBfUNLJi71mdVyNSGpBw67Hh2SRU1yUirz3xq4hu';
export const TEST_SIGNER_ADDRESS = 'AiuMJdZMjsvcdpzCgXEymZPKhyVvRCH9HFA9Unz6ketT';
export const WALLET_LAMPORTS = 1_000n * 1_000_000_000n;

/** AMM v4: its config, and the WSOL account that receives the fee for a new pool. */
export const AMM_V4_CONFIG = MAINNET.ammV4Config;
export const AMM_V4_FEE_DESTINATION = MAINNET.ammV4FeeDestination;
export const AMM_V4_CREATE_FEE_LAMPORTS = 400_000_000n;

/** Fee rates are hundredths of a basis point (2500 = 0.25 %); protocol and fund rates are fractions of the trade fee. */
export const PROTOCOL_FEE_RATE = 120_000;
export const FUND_FEE_RATE = 40_000;

export const CPMM_FEE_ACCOUNT = MAINNET.cpmmFeeAccount;
export const CPMM_CREATE_FEE_LAMPORTS = 150_000_000n;

/** CLMM: the account of privileged owners, and of mints that any user may offer as rewards. */
export const CLMM_OPERATION = MAINNET.clmmOperation.id;
const OPERATION_OWNERS = 10;
const WHITELIST_MINTS = 100;

/**
 * Farms: creating a v6 farm takes RAY and names this vault. The faucet is the mint authority, since otherwise no RAY would
 * exist.
 */
export const RAY_MINT = MAINNET.farmLock.mint;
export const RAY_DECIMALS = 6;
export const FARM_LOCK_VAULT = MAINNET.farmLock.vault;

/** Stablecoins, at mainnet's addresses. Here the faucet is their mint authority and they have no freeze authority. */
export const [USDC_MINT, USDT_MINT] = MAINNET.stablecoins.map(({ mint }) => mint) as [string, string];
const TOKEN_DECIMALS = 6;

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
 * @param network whose addresses to write, default mainnet's
 * @param wallets addresses that get `WALLET_LAMPORTS` each, default none
 * @example writeGenesis(new LiteSvm());
 */
export function writeGenesis(
  svm: LiteSvm, { network = MAINNET, wallets = [] }: { readonly network?: Network; readonly wallets?: readonly string[] } = {},
): void {
  const rentOf = (bytes: number): bigint => svm.minimumBalanceForRentExemption(BigInt(bytes));
  for (const account of genesisAccounts(network, rentOf)) {
    write(svm, account, rentOf(account.data.length) + (account.lamports ?? 0n));
  }
  const empty = { owner: SYSTEM_PROGRAM, data: zeros(0) };
  write(svm, { ...empty, address: FAUCET_ADDRESS }, FAUCET_LAMPORTS);
  for (const address of wallets) write(svm, { ...empty, address }, WALLET_LAMPORTS);
}

/**
 * Secret key of the faucet, which is the same on every localnet.
 *
 * @returns 64 bytes, private seed then public key, for `Keypair.fromSecretKey`
 */
export function faucetSecretKey(): Uint8Array {
  return secretKey('raydium-launchpad localnet faucet', FAUCET_ADDRESS);
}

/** Secret key of the wallet that a double's genesis funds, in the form of the faucet's. It is as public. */
export function testWalletSecretKey(): Uint8Array {
  return secretKey('raydium-launchpad localnet test wallet', TEST_WALLET_ADDRESS);
}

function secretKey(seedText: string, publicKey: string): Uint8Array {
  return accountBytes(createHash('sha256').update(seedText).digest(), bs58.decode(publicKey));
}

/** Lamports that an account of this size needs to be rent-exempt. */
type RentOf = (bytes: number) => bigint;

/** Addresses of what Raydium's programs expect of a chain that has Solana's own accounts: without wrapped SOL, votes and stake. */
export function genesisAddresses(): readonly string[] {
  const solanas = [WSOL_MINT, WSOL_2022_MINT, VOTE_ACCOUNT, STAKE_ACCOUNT, STAKE_CONFIG];
  return genesisAccounts(MAINNET, () => 0n).map(({ address }) => address).filter((address) => !solanas.includes(address));
}

function genesisAccounts(network: Network, rentOf: RentOf): readonly GenesisAccount[] {
  const { programs, admin, stablecoins, faucetMints, farmLock, clmmOperation } = network;
  const tokenMint = (address: string): GenesisAccount =>
    ({ address, owner: TOKEN_PROGRAM, data: mint({ authority: faucetMints.includes(address) ? FAUCET_ADDRESS : null, decimals: TOKEN_DECIMALS }) });
  const vault = (address: string, mint: string): GenesisAccount =>
    ({ address, owner: TOKEN_PROGRAM, data: tokenAccount({ mint, owner: admin, rent: rentOf(TOKEN_ACCOUNT_BYTES) }) });
  return [
    { address: WSOL_MINT, owner: TOKEN_PROGRAM, data: mint({ authority: null, decimals: 9 }) },
    { address: WSOL_2022_MINT, owner: TOKEN_2022_PROGRAM, data: mint({ authority: null, decimals: 9 }) },
    ...[...new Set([...stablecoins.map((token) => token.mint), ...faucetMints])].map(tokenMint),
    ...stablecoins.map((token) => ({ address: token.metadata, owner: programs.metadata, data: tokenMetadata(token) })),
    vault(farmLock.vault, farmLock.mint),
    { address: network.ammV4Config, owner: programs.ammV4, data: ammV4Config(admin) },
    vault(network.ammV4FeeDestination, WSOL_MINT),
    vault(network.cpmmFeeAccount, WSOL_MINT),
    ...network.cpmmConfigs.map((config) => ({ address: config.id, owner: programs.cpmm, data: cpmmConfig(network, config) })),
    ...network.clmmConfigs.map((config) => ({ address: config.id, owner: programs.clmm, data: clmmConfig(network, config) })),
    { address: clmmOperation.id, owner: programs.clmm, data: clmmOperationState(network) },
    { address: VOTE_ACCOUNT, owner: VOTE_PROGRAM, data: voteState() },
    { address: STAKE_ACCOUNT, owner: STAKE_PROGRAM, data: stakeState(rentOf(STAKE_STATE_BYTES)), lamports: GENESIS_STAKE },
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
function stakeState(rent: bigint): Uint8Array {
  const forever = 2n ** 64n - 1n;
  const state = accountBytes(
    u32(2), u64(rent), address(FAUCET_ADDRESS), address(FAUCET_ADDRESS),
    u64(0n), u64(0n), address(SYSTEM_PROGRAM), // no lockup
    address(VOTE_ACCOUNT), u64(GENESIS_STAKE), u64(forever), u64(forever),
    zeros(8), u64(0n), // warmup rate, which no longer applies, and credits
  );
  return accountBytes(state, zeros(STAKE_STATE_BYTES - state.length));
}

/** 544 bytes: owners, reserved words, then the fee for a new pool. */
function ammV4Config(admin: string): Uint8Array {
  return accountBytes(address(admin), address(admin), zeros((28 + 31) * 8), u64(AMM_V4_CREATE_FEE_LAMPORTS));
}

function cpmmConfig({ feeOwners }: Network, config: CpmmConfigRow): Uint8Array {
  return accountBytes(
    AMM_CONFIG_DISCRIMINATOR,
    u8(config.bump),
    u8(0), // pools may be created
    u16(config.index),
    u64(BigInt(config.tradeFeeRate)),
    u64(BigInt(PROTOCOL_FEE_RATE)),
    u64(BigInt(FUND_FEE_RATE)),
    u64(CPMM_CREATE_FEE_LAMPORTS),
    address(feeOwners.protocol),
    address(feeOwners.cpmmFund),
    u64(BigInt(config.creatorFeeRate)),
    zeros(15 * 8),
  );
}

function clmmConfig({ feeOwners }: Network, config: ClmmConfigRow): Uint8Array {
  return accountBytes(
    AMM_CONFIG_DISCRIMINATOR,
    u8(config.bump),
    u16(config.index),
    address(feeOwners.protocol),
    u32(PROTOCOL_FEE_RATE),
    u32(config.tradeFeeRate),
    u16(config.tickSpacing),
    u32(FUND_FEE_RATE),
    u32(0),
    address(feeOwners.clmmFund),
    zeros(3 * 8),
  );
}

/** Rewards may be in wrapped SOL, and in RAY where it exists. */
function clmmOperationState({ clmmOperation, faucetMints }: Network): Uint8Array {
  const mints = [WSOL_MINT, ...faucetMints.filter((mint) => mint === RAY_MINT)];
  return accountBytes(
    OPERATION_STATE_DISCRIMINATOR,
    u8(clmmOperation.bump),
    zeros(OPERATION_OWNERS * 32),
    ...mints.map(address),
    zeros((WHITELIST_MINTS - mints.length) * 32),
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

const TOKEN_ACCOUNT_BYTES = 165;

/** An empty token account. One of wrapped SOL also records which of its lamports are rent. */
function tokenAccount(options: { mint: string; owner: string; rent: bigint }): Uint8Array {
  const native = options.mint === WSOL_MINT;
  return accountBytes(
    address(options.mint),
    address(options.owner),
    u64(0n),
    optionalAddress(null), // delegate
    u8(1), // initialized
    u32(native ? 1 : 0),
    u64(native ? options.rent : 0n),
    u64(0n), // delegated amount
    optionalAddress(null), // close authority
  );
}

const METADATA_BYTES = 679;

function write(svm: LiteSvm, account: GenesisAccount, lamports: bigint): void {
  svm.setAccount(bs58.decode(account.address), new Account(lamports, account.data, bs58.decode(account.owner), false, 0n));
}
