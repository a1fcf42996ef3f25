import bs58 from 'bs58';
import { SYSTEM_PROGRAM, SYSVAR_RENT, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { allocate, assign, transferLamports } from '../support/systemProgram.ts';
import { initializeAccount, initializeMint } from '../support/tokenProgram.ts';
import { POOL_BYTES, TARGET_ORDERS_BYTES } from './accounts.ts';
import { AmmError } from './errors.ts';

/** Accounts of the instruction that creates a pool, in its order. */
export const INITIALIZE_ACCOUNTS = [
  'tokenProgram', 'ataProgram', 'systemProgram', 'rent', 'pool', 'authority', 'lpMint', 'coinMint', 'pcMint', 'coinVault',
  'pcVault', 'targetOrders', 'config', 'feeDestination', 'market', 'wallet', 'userCoin', 'userPc', 'userLp',
] as const;
export type InitializeAccounts = Readonly<Record<(typeof INITIALIZE_ACCOUNTS)[number], string>>;

const TOKEN_ACCOUNT_BYTES = 165;
const MINT_BYTES = 82;

/** An account of a pool, whose address is derived from its market and a seed. */
interface PoolAccount {
  readonly address: string;
  /** Prefix of `_associated_seed`. */
  readonly word: string;
  readonly owner: string;
  readonly bytes: number;
}

/**
 * Creates the accounts of a pool, except for the user's LP token account, in the program's order.
 *
 * @throws AmmError `ExpectedAccount`, `ExpectedMint` for a wrong address, `RepeatCreateAmm` for one in use
 */
export function createPoolAccounts(context: ProgramContext, keys: InitializeAccounts, lpDecimals: number): void {
  const create = (account: PoolAccount): void => createPoolAccount(context, keys, account);
  const createVault = (address: string, mint: string, word: string): void => {
    create({ address, word, owner: TOKEN_PROGRAM, bytes: TOKEN_ACCOUNT_BYTES });
    context.invoke(initializeAccount(TOKEN_PROGRAM, address, mint, keys.authority));
  };
  create({ address: keys.targetOrders, word: 'target', owner: context.programId, bytes: TARGET_ORDERS_BYTES });
  create({ address: keys.lpMint, word: LP_MINT, owner: TOKEN_PROGRAM, bytes: MINT_BYTES });
  context.invoke(initializeMint(TOKEN_PROGRAM, { mint: keys.lpMint, decimals: lpDecimals, mintAuthority: keys.authority }));
  createVault(keys.coinVault, keys.coinMint, 'coin_vault');
  createVault(keys.pcVault, keys.pcMint, 'pc_vault');
  create({ address: keys.pool, word: 'amm', owner: context.programId, bytes: POOL_BYTES });
}

const LP_MINT = 'lp_mint';

function createPoolAccount(context: ProgramContext, keys: InitializeAccounts, account: PoolAccount): void {
  const { address, word, owner, bytes } = account;
  const base = [context.programId, keys.market].map((key) => bs58.decode(key));
  const seeds = [...base, new TextEncoder().encode(`${word}_associated_seed`)];
  const found = context.findAddress(seeds);
  if (found.address !== address) {
    const isMint = word === LP_MINT;
    context.log(`Error: Associated ${isMint ? 'mint' : 'token'} address does not match seed derivation`);
    throw new AmmError(isMint ? 'ExpectedMint' : 'ExpectedAccount');
  }
  const before = context.account(address);
  if (before.owner !== SYSTEM_PROGRAM) {
    context.log(address);
    throw new AmmError('RepeatCreateAmm');
  }
  if (keys.rent !== SYSVAR_RENT) throw new ProgramError('InvalidArgument');
  const missing = context.rent(bytes) - before.lamports;
  if (missing > 0n) context.invoke(transferLamports(keys.wallet, address, missing));
  const signer = [...seeds, Uint8Array.of(found.bump)];
  context.invoke(allocate(address, bytes), signer);
  context.invoke(assign(address, owner), signer);
}
