import { PublicKey, SystemProgram } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError, checkField } from '@/errors/AppError.ts';
import { key, programAddress } from '@/services/programs/programAddress.ts';
import { decodeMint, type MintInfo } from '@/services/programs/token/decodeMint.ts';
import { readElsewhere } from '@/services/programs/token/getTokenAccounts.ts';
import { isFrozenAccount, tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import { getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import { type Account, readAccounts } from '@/services/rpc/accounts.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { mintAcceptance } from './mintAcceptance.ts';
import type { NewPoolKind } from './kinds.ts';

/** On-chain data of one token of a new pool. */
export interface Side {
  readonly key: PublicKey;
  /** `null` if it does not exist. */
  readonly mintAccount: Account | null;
  /** Kinds of pools to which their program's owner admitted it. */
  readonly admittedTo: readonly (typeof ADMITTING)[number][];
  /** Base units in the owner's associated token account; 0 if there is none. */
  readonly tokens: bigint;
  /** Asks why it is too little: `tokens/in-other-account`, or the given error. */
  explain(short: AppError): Promise<AppError>;
  /** Whether the owner has a token account. */
  readonly hasAccount: boolean;
  /** Whether it is frozen, so that nothing can be paid from it. */
  readonly isFrozen: boolean;
  /** Whether it is wrapped SOL, which can be paid in native SOL. */
  readonly isNative: boolean;
}

export interface Sides<Keys extends readonly PublicKey[] = readonly PublicKey[]> {
  readonly ownerLamports: bigint;
  /** One per key, in order. */
  readonly sides: { readonly [Index in keyof Keys]: Side };
}

/**
 * Associated token accounts are looked up under both token programs, because the mint's program is only known
 * afterwards.
 */
const PROGRAMS = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID] as const;
/** Programs whose owner can admit a mint by an account. */
const ADMITTING = ['cpmm', 'clmm'] as const;
const ACCOUNTS_PER_SIDE = 1 + PROGRAMS.length + ADMITTING.length;

/** Address of the account with which a program's owner admits a mint whatever its extensions. */
function supportMintAddress(programId: string, mint: PublicKey): PublicKey {
  return key(programAddress(programId, 'support_mint', mint.toBytes()));
}

/**
 * Accounts that admit those of a new pool's mints that have one; the instruction that creates the pool takes them last.
 *
 * @param programId base58, of the program of that kind
 */
export function supportMints(programId: string, kind: (typeof ADMITTING)[number], mints: readonly MintInfo[]): PublicKey[] {
  return mints.filter(({ admittedTo }) => admittedTo?.includes(kind))
    .map(({ address }) => supportMintAddress(programId, new PublicKey(address)));
}

/**
 * Reads mints and an owner's balances, in one request.
 *
 * @param keys valid addresses, which may not be mints
 * @throws AppError `rpc/*`
 */
export async function readSides<const Keys extends readonly PublicKey[]>(
  cluster: ClusterConfig, owner: PublicKey, keys: Keys,
): Promise<Sides<Keys>> {
  const addresses = keys.flatMap((mint) => [
    mint, ...PROGRAMS.map((program) => getAssociatedTokenAddressSync(mint, owner, true, program)),
    ...ADMITTING.map((kind) => supportMintAddress(cluster.programs[kind], mint)),
  ]);
  const [wallet, ...accounts] = await readAccounts(cluster, [owner, ...addresses].map((key) => key.toBase58()));
  const sides = keys.map((key, index): Side => {
    const [mintAccount = null, ...others] = accounts.slice(index * ACCOUNTS_PER_SIDE, (index + 1) * ACCOUNTS_PER_SIDE);
    const held = others.slice(0, PROGRAMS.length);
    // Anyone can send SOL to the address, so only an account of the program counts.
    const admittedTo = ADMITTING.filter((kind, at) => others[PROGRAMS.length + at]?.owner === cluster.programs[kind]);
    const tokens = held.reduce((sum, account) => sum + tokenAmount(account?.data), 0n);
    return {
      key, mintAccount, admittedTo, tokens, hasAccount: held.some(Boolean), isNative: key.equals(NATIVE_MINT),
      isFrozen: held.some((account) => isFrozenAccount(account?.data)),
      // The System program stands for no owner: it owns what others have thrown away.
      explain: async (short) => (owner.equals(SystemProgram.programId) ? short : (await readElsewhere(cluster, owner.toBase58()))(key.toBase58(), short, decodeMint(key.toBase58(), mintAccount).decimals)),
    };
  }) as { readonly [Index in keyof Keys]: Side };
  return { ownerLamports: wallet?.lamports ?? 0n, sides };
}

/**
 * The two mints of a new pool. @throws AppError `accounts/invalid-public-key`, `pools/same-mint`, each with its field
 */
export function pairKeys({ baseMint, quoteMint }: { readonly baseMint: string; readonly quoteMint: string }): readonly [PublicKey, PublicKey] {
  const base = checkField('baseMint', () => parseAddress(baseMint));
  const quote = checkField('quoteMint', () => parseAddress(quoteMint));
  if (base.equals(quote)) throw new AppError('pools/same-mint', { details: { mint: quote.toBase58() } }).at('quoteMint');
  return [base, quote];
}

/**
 * Decodes a mint that a kind of pool accepts. @throws AppError `tokens/*`, `pools/token-2022-mint`,
 * `pools/mint-refused`
 */
export function acceptedMint({ key, mintAccount, admittedTo }: Side, kind: NewPoolKind): MintInfo {
  const mint = { ...decodeMint(key.toBase58(), mintAccount), admittedTo };
  const [reason] = mintAcceptance(mint, kind).reasons;
  if (!reason) return mint;
  const details = { mint: mint.address, what: reason.what, why: reason.text };
  throw new AppError(reason.code ?? 'pools/mint-refused', { details });
}

/**
 * Checks that the owner has an amount (rule 5.23).
 *
 * @param amount base units
 * @param lamports native SOL that may be used for wrapped SOL, `null` if not allowed
 * @param field of the form, for the error
 * @throws AppError `tokens/own-account-frozen`, `tokens/in-other-account`, `sdk/no-token-account`, `pools/amount-above-balance`
 */
export async function affordable(amount: bigint, side: Side, lamports: bigint | null, field: string): Promise<bigint> {
  const isSol = side.isNative && lamports !== null;
  const balance = isSol ? lamports : side.tokens;
  if (side.isFrozen) throw new AppError('tokens/own-account-frozen').at(field);
  if (amount <= balance) return amount;
  const mint = side.key.toBase58();
  const short = isSol || side.hasAccount ? new AppError('pools/amount-above-balance', { details: { mint, amount: `${amount}`, balance: `${balance}` } })
    : new AppError('sdk/no-token-account', { details: { mint } });
  throw (isSol ? short : await side.explain(short)).at(field);
}
