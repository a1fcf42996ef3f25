import type { ByteReader } from '../../encoding/ByteReader.ts';
import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { transfer } from '../support/tokenProgram.ts';
import { allows, type Pool, readPool, STATUS, writePool } from './accounts.ts';
import { accountsWithout, authoritySeeds, checkAuthority, checkMints, unpackTokenAccount } from './checks.ts';
import { AmmError, checkAddress } from './errors.ts';
import { amountInFor, amountOutOf, divideUp, u128, u64 } from './math.ts';
import { reservesOf } from './pnl.ts';
import { rayLog } from './rayLog.ts';

const POOL_NAMES = ['tokenProgram', 'pool', 'authority', 'coinVault', 'pcVault'] as const;
const NAMES = [...POOL_NAMES, 'source', 'destination', 'owner'] as const;
type SwapAccounts = ReturnType<typeof accountsWithout<(typeof NAMES)[number]>>;

/** By number of accounts: the open orders, the target orders in the longer list, and the market. */
const IGNORED: Readonly<Record<number, readonly number[]>> = {
  17: [3, 6, 7, 8, 9, 10, 11, 12, 13],
  18: [3, 4, 7, 8, 9, 10, 11, 12, 13, 14],
};

/** The swap instructions as the program's log names them; those without accounts of a market end with `v2`. */
type SwapName = 'swap_base_in' | 'swap_base_out' | 'swap_base_in_v2' | 'swap_base_out_v2';

/** Swap with an exact input (base in) or an exact output (base out). */
export const executeSwap = (name: SwapName) => (context: ProgramContext, args: ByteReader): void => {
  const isExactIn = name.startsWith('swap_base_in');
  const [first, second] = [args.u64(), args.u64()];
  const ignored = name.endsWith('v2') ? [] : IGNORED[context.accounts.length];
  if (!ignored) throw new AmmError('WrongAccountsNumber');
  const pool = readPool(context, accountsWithout(context, ignored, POOL_NAMES).pool.address);
  checkMints(pool);
  const accounts = accountsWithout(context, ignored, NAMES);
  checkAccounts(context, accounts, pool);
  const [coinVault, pcVault, source, destination] = [accounts.coinVault, accounts.pcVault, accounts.source, accounts.destination]
    .map(({ address }) => unpackTokenAccount(context, address)) as [Token, Token, Token, Token];
  const status = openedStatus(context, pool, name);
  const reserves = reservesOf(pool, { coin: coinVault.amount, pc: pcVault.amount });
  const isCoinIn = source.mint === coinVault.mint && destination.mint === pcVault.mint;
  const isPcIn = source.mint === pcVault.mint && destination.mint === coinVault.mint;
  if (!isCoinIn && !isPcIn) throw new AmmError('InvalidUserToken');
  const log = (computed: bigint): void =>
    rayLog(context, isExactIn ? 'swapBaseIn' : 'swapBaseOut', [
      first, second, isCoinIn ? COIN_TO_PC : PC_TO_COIN, source.amount, reserves.coin, reserves.pc, computed,
    ]);
  const sides = isCoinIn ? { input: reserves.coin, output: reserves.pc } : { input: reserves.pc, output: reserves.coin };
  const [amountIn, amountOut] = isExactIn
    ? [first, outputFor(first, second, pool, sides, source.amount, log)]
    : [inputFor(second, first, pool, sides, source.amount, log), second];
  if (amountIn === 0n || amountOut === 0n) throw new AmmError('InvalidInput');
  if (amountOut >= sides.output) throw new AmmError('InsufficientFunds');
  const [into, outOf] = isCoinIn ? [accounts.coinVault, accounts.pcVault] : [accounts.pcVault, accounts.coinVault];
  const { source: from, destination: to, owner, authority } = accounts;
  context.invoke(transfer(TOKEN_PROGRAM, { from: from.address, to: into.address, owner: owner.address, amount: amountIn }));
  context.invoke(
    transfer(TOKEN_PROGRAM, { from: outOf.address, to: to.address, owner: authority.address, amount: amountOut }),
    authoritySeeds(pool.nonce),
  );
  writePool(context, accounts.pool.address, { status, recentEpoch: context.clock.epoch });
};

type Token = ReturnType<typeof unpackTokenAccount>;

/** Directions as the log numbers them. */
const PC_TO_COIN = 1n;
const COIN_TO_PC = 2n;

/** Reserves by their part in the swap, base units. */
interface Sides {
  readonly input: bigint;
  readonly output: bigint;
}

/** Output of a swap with an exact input. */
function outputFor(
  amountIn: bigint, minimumOut: bigint, pool: Pool, { input, output }: Sides, balance: bigint, log: (amountOut: bigint) => void,
): bigint {
  if (balance < amountIn) {
    log(0n);
    throw new AmmError('InsufficientFunds');
  }
  const fee = divideUp(amountIn * pool.swapFeeNumerator, pool.swapFeeDenominator);
  const amountOut = u64(amountOutOf(u128(amountIn - fee), input, output));
  log(amountOut);
  if (amountOut < minimumOut) throw new AmmError('ExceededSlippage');
  return amountOut;
}

/** Input of a swap with an exact output. */
function inputFor(
  amountOut: bigint, maximumIn: bigint, pool: Pool, { input, output }: Sides, balance: bigint, log: (amountIn: bigint) => void,
): bigint {
  const withoutFee = amountInFor(amountOut, input, output);
  const { swapFeeNumerator, swapFeeDenominator } = pool;
  const amountIn = u64(divideUp(u128(withoutFee * swapFeeDenominator), u64(swapFeeDenominator - swapFeeNumerator)));
  log(amountIn);
  if (balance < amountIn) throw new AmmError('InsufficientFunds');
  if (maximumIn < amountIn) throw new AmmError('ExceededSlippage');
  return amountIn;
}

function checkAccounts(context: ProgramContext, accounts: SwapAccounts, pool: Pool): void {
  const { owner, tokenProgram, authority, coinVault, pcVault, source, destination } = accounts;
  if (!owner.isSigner) throw new AmmError('InvalidSignAccount');
  checkAddress(context, 'spl_token_program', tokenProgram.address, TOKEN_PROGRAM, 'InvalidSplTokenProgram');
  checkAuthority(context, pool, authority.address);
  checkAddress(context, 'coin_vault', coinVault.address, pool.coinVault, 'InvalidCoinVault');
  checkAddress(context, 'pc_vault', pcVault.address, pool.pcVault, 'InvalidPCVault');
  for (const { address } of [source, destination]) {
    if (address === pool.pcVault || address === pool.coinVault) throw new AmmError('InvalidUserToken');
  }
}

/**
 * The pool's status after a swap: the first one opens it.
 *
 * @throws AmmError `InvalidStatus` if the pool does not allow swaps, or is not open yet
 */
function openedStatus(context: ProgramContext, pool: Pool, name: SwapName): bigint {
  if (!allows(pool, 'swap')) {
    context.log(`${name}: status ${pool.status}`);
    throw new AmmError('InvalidStatus');
  }
  if (pool.status !== STATUS.waitingTrade) return pool.status;
  if (context.clock.unixTimestamp < pool.openTime) throw new AmmError('InvalidStatus');
  context.log(`${name}: WaitingTrade to SwapOnly`);
  return STATUS.swapOnly;
}
