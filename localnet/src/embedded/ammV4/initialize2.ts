import bs58 from 'bs58';
import { u8 } from '../../encoding/accountBytes.ts';
import type { ByteReader } from '../../encoding/ByteReader.ts';
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { transferLamports } from '../support/systemProgram.ts';
import { createAssociatedTokenAccount, mintTo, syncNative, transfer } from '../support/tokenProgram.ts';
import { readCreatePoolFee, STATUS, writePool, writeTargetOrders } from './accounts.ts';
import { accountsWithout, authoritySeeds, findAuthority, unpackMint, unpackTokenAccount } from './checks.ts';
import { createPoolAccounts, type InitializeAccounts, INITIALIZE_ACCOUNTS } from './createPoolAccounts.ts';
import { AmmError, checkAddress } from './errors.ts';
import { normalize, squareRoot, u64 } from './math.ts';
import { newPool } from './newPool.ts';
import { initLog } from './rayLog.ts';

const CONFIG_SEED = new TextEncoder().encode('amm_config_account_seed');
/** The program logs the instruction's number, which is optional in the data. */
const CREATE = 0;
const ALL_SLOTS_FREE = (1n << 128n) - 1n;

/** In longer lists: the open orders and the market's program. */
const IGNORED = [6, 15];

/** Creates a pool with its first liquidity. The market is a seed of its addresses and can be any address. */
export function executeInitialize2(context: ProgramContext, args: ByteReader): void {
  const [nonce, openTime, pcAmount, coinAmount] = [args.u8(), args.u64(), args.u64(), args.u64()];
  const metas = accountsWithout(context, context.accounts.length === INITIALIZE_ACCOUNTS.length ? [] : IGNORED, INITIALIZE_ACCOUNTS);
  const keys = Object.fromEntries(INITIALIZE_ACCOUNTS.map((name) => [name, metas[name].address])) as InitializeAccounts;
  checkAccounts(context, keys, metas.wallet.isSigner, { nonce, openTime, pcAmount, coinAmount });
  payFee(context, keys);
  const coinDecimals = unpackMint(context, keys.coinMint).decimals;
  const pcDecimals = unpackMint(context, keys.pcMint).decimals;
  createPoolAccounts(context, keys, coinDecimals);
  createUserLp(context, keys);
  context.invoke(transfer(TOKEN_PROGRAM, { from: keys.userCoin, to: keys.coinVault, owner: keys.wallet, amount: coinAmount }));
  context.invoke(transfer(TOKEN_PROGRAM, { from: keys.userPc, to: keys.pcVault, owner: keys.wallet, amount: pcAmount }));

  const coin = unpackTokenAccount(context, keys.coinVault).amount;
  if (coin === 0n) throw new AmmError('InvalidSupply');
  const pc = unpackTokenAccount(context, keys.pcVault).amount;
  if (pc === 0n) throw new AmmError('InvalidSupply');
  const liquidity = u64(squareRoot(pc * coin));
  // First LP tokens, which are never minted, so that the pool can never be emptied.
  const locked = u64(10n ** BigInt(coinDecimals));
  if (liquidity < locked) throw new AmmError('InitLpAmountTooLess');
  context.invoke(mintTo(TOKEN_PROGRAM, keys.lpMint, keys.userLp, keys.authority, liquidity - locked), authoritySeeds(BigInt(nonce)));

  const pool = newPool({ nonce, openTime, coinDecimals, pcDecimals });
  initLog(context, { openTime, pcDecimals, coinDecimals, pcAmount: pc, coinAmount: coin, market: keys.market });
  writeTargetOrders(context, keys.targetOrders, {
    owner: keys.pool,
    calcPnlX: normalize(pc, pool.pcDecimals, pool.systemDecimalValue),
    calcPnlY: normalize(coin, pool.coinDecimals, pool.systemDecimalValue),
    freeSlotBits: ALL_SLOTS_FREE,
  });
  const { coinVault, pcVault, coinMint, pcMint, lpMint, market, targetOrders } = keys;
  writePool(context, keys.pool, {
    ...pool,
    coinVault, pcVault, coinMint, pcMint, lpMint, market, targetOrders,
    owner: context.network.admin,
    lpAmount: liquidity,
    status: openTime > context.clock.unixTimestamp ? STATUS.waitingTrade : STATUS.swapOnly,
    recentEpoch: context.clock.epoch,
  });
}

/** Creates the wallet's associated token account for LP tokens. Uses the derived address, not the account passed in. */
function createUserLp(context: ProgramContext, { wallet, lpMint }: InitializeAccounts): void {
  const seeds = [wallet, TOKEN_PROGRAM, lpMint].map((key) => bs58.decode(key));
  const { address } = context.findAddress(seeds, ASSOCIATED_TOKEN_PROGRAM);
  context.invoke({ ...createAssociatedTokenAccount(TOKEN_PROGRAM, wallet, address, wallet, lpMint), data: u8(CREATE) });
}

interface InitializeArguments {
  readonly nonce: number;
  readonly openTime: bigint;
  readonly pcAmount: bigint;
  readonly coinAmount: bigint;
}

function checkAccounts(context: ProgramContext, keys: InitializeAccounts, isSigned: boolean, args: InitializeArguments): void {
  const config = context.findAddress([CONFIG_SEED]).address;
  if (config !== keys.config || context.account(config).owner !== context.programId) throw new AmmError('InvalidConfigAccount');
  if (keys.coinMint === keys.pcMint) throw new AmmError('InvalidCoinMint');
  context.log(
    `initialize2: InitializeInstruction2 { nonce: ${args.nonce}, open_time: ${args.openTime}, `
    + `init_pc_amount: ${args.pcAmount}, init_coin_amount: ${args.coinAmount} }`,
  );
  if (!isSigned) throw new AmmError('InvalidSignAccount');
  checkAddress(context, 'spl_token_program', keys.tokenProgram, TOKEN_PROGRAM, 'InvalidSplTokenProgram');
  checkAddress(context, 'spl_associated_token_account', keys.ataProgram, ASSOCIATED_TOKEN_PROGRAM, 'InvalidSplTokenProgram');
  checkAddress(context, 'sys_program', keys.systemProgram, SYSTEM_PROGRAM, 'InvalidSysProgramAddress');
  const authority = findAuthority(context);
  if (keys.authority !== authority.address || args.nonce !== authority.bump) throw new AmmError('InvalidProgramAddress');
  if (keys.feeDestination !== context.network.ammV4FeeDestination) throw new AmmError('InvalidFee');
}

function payFee(context: ProgramContext, { config, wallet, feeDestination }: InitializeAccounts): void {
  const fee = readCreatePoolFee(context, context.account(config));
  if (fee === 0n) return;
  context.invoke(transferLamports(wallet, feeDestination, fee));
  context.invoke(syncNative(feeDestination));
}
