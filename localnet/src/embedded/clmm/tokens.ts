import bs58 from 'bs58';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { type AccountMeta, type ProgramContext, ProgramError, type Seeds } from '../runtime/EmbeddedProgram.ts';
import { ACCEPTED_EXTENSIONS, LISTED_MINTS, NEWEST_EXTENSION } from '../support/raydiumMints.ts';
import { initAccount } from '../support/systemProgram.ts';
import { getAccountDataSize, initializeAccount3, initializeImmutableOwner, transfer, transferChecked } from '../support/tokenProgram.ts';
import { inverseTransferFee, tokenExtensions, transferFee, transferFeeAt } from '../support/tokenState.ts';
import { type MintAccount, type NamedAccount, readState, type StateAccount, type TokenAccount } from './accountChecks.ts';
import { poolSigner, supportMintSeeds } from './addresses.ts';
import { type PoolState, SUPPORT_MINT } from './accounts.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { checkedU64, unwrap } from './integers.ts';
import { decode, u64 } from './layout.ts';

/** Token programs and mints of the v2 instructions. Without them, transfers use SPL Token, as in the first version. */
export interface TokenPrograms {
  readonly tokenProgram: NamedAccount;
  readonly tokenProgram2022: NamedAccount | null;
}

interface Movement {
  readonly from: TokenAccount;
  readonly to: TokenAccount;
  readonly mint: MintAccount | null;
  /** Base units; zero transfers nothing. */
  readonly amount: bigint;
}

/** Transfers tokens from the signer to a vault. */
export function sendToVault(context: ProgramContext, programs: TokenPrograms, owner: NamedAccount, movement: Movement): void {
  move(context, programs, owner.address, movement);
}

/** Transfers tokens out of a vault, signed by the pool. */
export function sendFromVault(context: ProgramContext, programs: TokenPrograms, pool: StateAccount<PoolState>, movement: Movement): void {
  move(context, programs, pool.address, movement, poolSigner(pool.state));
}

function move(
  context: ProgramContext, programs: TokenPrograms, owner: string, { from, to, mint, amount }: Movement, ...signers: readonly Seeds[]
): void {
  if (amount === 0n) return;
  const accounts = { from: from.address, to: to.address, owner, amount };
  const { tokenProgram, tokenProgram2022 } = programs;
  if (!mint || !tokenProgram2022) {
    context.invoke(transfer(tokenProgram.address, accounts), ...signers);
    return;
  }
  const isToken2022 = from.token.programId === tokenProgram2022.address;
  const programId = isToken2022 ? tokenProgram2022.address : tokenProgram.address;
  context.invoke(transferChecked(programId, mint.address, mint.mint.decimals, accounts), ...signers);
}

/** Transfer fee for an amount sent, base units; zero if the instruction has no mint. */
export function feeOf(context: ProgramContext, mint: MintAccount | null, amount: bigint): bigint {
  if (!mint || mint.mint.programId === TOKEN_PROGRAM) return 0n;
  return transferFee(transferFeeAt(context.account(mint.address), context.clock.epoch), amount);
}

const ALL_BASIS_POINTS = 10_000n;

/**
 * Transfer fee for an amount to be received, base units; zero if the instruction has no mint.
 *
 * @throws Refusal `CalculateOverflow`, `TransferFeeCalculateNotMatch`
 */
export function feeToReceive(context: ProgramContext, mint: MintAccount | null, amount: bigint): bigint {
  if (!mint || mint.mint.programId === TOKEN_PROGRAM) return 0n;
  const fee = transferFeeAt(context.account(mint.address), context.clock.epoch);
  if (fee.basisPoints === ALL_BASIS_POINTS) return fee.maximum;
  const taken = inverseTransferFee(fee, amount);
  requireThat(transferFee(fee, checkedU64(amount + taken)) === taken, CLMM_ERRORS.TransferFeeCalculateNotMatch);
  return taken;
}

/** Token-2022 extensions by number. */
const EXTENSION = { defaultAccountState: 6, immutableOwner: 7, permanentDelegate: 12 } as const;

/**
 * Checks that pools accept all the mints, as token or as reward.
 *
 * @param remaining accounts that may let a mint in
 * @throws Refusal `NotSupportMint`, 3001, 3002; ProgramError `InvalidAccountData` for an extension that the program does not know
 */
export function requireSupportedMints(context: ProgramContext, mints: readonly MintAccount[], remaining: readonly AccountMeta[]): void {
  const admitted = mints.filter((mint) => isAdmitted(context, mint, remaining));
  requireThat(mints.every((mint) => admitted.includes(mint) || isSupported(context, mint)), CLMM_ERRORS.NotSupportMint);
}

/** Whether Raydium has let in a mint, by an account that is among the remaining ones. */
function isAdmitted(context: ProgramContext, { address }: MintAccount, remaining: readonly AccountMeta[]): boolean {
  const listing = context.findAddress(supportMintSeeds(address)).address;
  const meta = remaining.find((account) => account.address === listing && context.account(listing).owner === context.programId);
  return meta !== undefined && readState(context, meta, SUPPORT_MINT).mint === address;
}

function isSupported(context: ProgramContext, mint: MintAccount): boolean {
  if (mint.mint.programId === TOKEN_PROGRAM || LISTED_MINTS.has(mint.address) || isRestricted(context, mint)) return true;
  const types = [...tokenExtensions(context.account(mint.address)).keys()];
  if (types.some((type) => type > NEWEST_EXTENSION)) throw new ProgramError('InvalidAccountData');
  return types.every((type) => ACCEPTED_EXTENSIONS.has(type));
}

/** State of new token accounts that are frozen until their owner is known. */
const FROZEN = 2;

/** Whether a mint is one of Superstate's, whose accounts are frozen until an allowlist admits their owner. */
function isRestricted(context: ProgramContext, { address, mint }: MintAccount): boolean {
  const { superstateAllowlist } = context.network;
  if (mint.programId !== TOKEN_2022_PROGRAM || mint.freezeAuthority !== superstateAllowlist) return false;
  const extensions = tokenExtensions(context.account(address));
  const delegate = extensions.get(EXTENSION.permanentDelegate);
  return extensions.get(EXTENSION.defaultAccountState)?.[0] === FROZEN && !!delegate && bs58.encode(delegate) === superstateAllowlist;
}

interface NewVault {
  readonly payer: NamedAccount;
  readonly vault: NamedAccount;
  readonly mint: MintAccount;
  /** Owner of the tokens, base58. */
  readonly owner: string;
  readonly tokenProgram: NamedAccount;
  readonly seeds: Seeds;
}

/** Creates and initializes a token account at an address of the program, of the size that the token program asks for. */
export function initVault(context: ProgramContext, { payer, vault, mint, owner, tokenProgram, seeds }: NewVault): void {
  const isImmutable = isRestricted(context, mint);
  context.invoke(getAccountDataSize(tokenProgram.address, mint.address, isImmutable ? [EXTENSION.immutableOwner] : []));
  const bytes = Number(decode(u64, unwrap(context.returnData()).data));
  initAccount(context, { payer: payer.address, address: vault.address, bytes, owner: tokenProgram.address, seeds });
  if (isImmutable) context.invoke(initializeImmutableOwner(tokenProgram.address, vault.address));
  context.invoke(initializeAccount3(tokenProgram.address, vault.address, mint.address, owner));
}
