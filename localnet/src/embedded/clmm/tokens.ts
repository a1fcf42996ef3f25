import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { type ProgramContext, ProgramError, type Seeds } from '../runtime/EmbeddedProgram.ts';
import { initAccount } from '../support/systemProgram.ts';
import { initializeAccount3, transfer, transferChecked } from '../support/tokenProgram.ts';
import { inverseTransferFee, tokenExtensions, transferFee, transferFeeAt } from '../support/tokenState.ts';
import type { MintAccount, NamedAccount, StateAccount, TokenAccount } from './accountChecks.ts';
import { poolSigner } from './addresses.ts';
import type { PoolState } from './accounts.ts';
import { toU64 } from './integers.ts';

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

/** Transfer fee for an amount to be received, base units; zero if the instruction has no mint. */
export function feeToReceive(context: ProgramContext, mint: MintAccount | null, amount: bigint): bigint {
  if (!mint || mint.mint.programId === TOKEN_PROGRAM) return 0n;
  const fee = transferFeeAt(context.account(mint.address), context.clock.epoch);
  if (fee.basisPoints === ALL_BASIS_POINTS) return fee.maximum;
  const taken = inverseTransferFee(fee, amount);
  toU64(amount + taken);
  return taken;
}

/** Token-2022 extensions by number. */
const EXTENSION = {
  transferFeeConfig: 1, nonTransferable: 9, transferHook: 14, metadataPointer: 18, metadata: 19,
} as const;
/** The newest extension known to the program's release. */
const LAST_KNOWN_EXTENSION = 19;

/** Mints that may have any extension. */
const ALLOWED_MINTS: ReadonlySet<string> = new Set([
  'HVbpJAQGNpkgBaYBZQBR1t7yFdvaYVp2vCQQfKKEN4tM',
  'Crn4x1Y2HUKko7ox2EZMT6N2t2ZyH7eKtwkBGVnhEq1g',
  'FrBfWJ4qE5sCzKm3k3JaAtqZcXUh4LvJygDeketsrsH4',
  '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
]);
const ALLOWED_EXTENSIONS: readonly number[] = [EXTENSION.transferFeeConfig, EXTENSION.metadataPointer, EXTENSION.metadata];

/** Whether pools accept a mint, as token or as reward. */
export function isSupportedMint(context: ProgramContext, { address, mint }: MintAccount): boolean {
  if (mint.programId === TOKEN_PROGRAM || ALLOWED_MINTS.has(address)) return true;
  return extensionTypes(context, address).every((type) => ALLOWED_EXTENSIONS.includes(type));
}

function extensionTypes(context: ProgramContext, mint: string): readonly number[] {
  const types = [...tokenExtensions(context.account(mint)).keys()];
  if (types.some((type) => type > LAST_KNOWN_EXTENSION)) throw new ProgramError('InvalidAccountData');
  return types;
}

const PLAIN_ACCOUNT_BYTES = 165;
/** Bytes that a mint's extensions add to its token accounts, each after 4 bytes of type and length. */
const ACCOUNT_EXTENSION_BYTES: ReadonlyMap<number, number> = new Map([
  [EXTENSION.transferFeeConfig, 4 + 8],
  [EXTENSION.nonTransferable, 4],
  [EXTENSION.transferHook, 4 + 1],
]);

function tokenAccountBytes(context: ProgramContext, { address, mint }: MintAccount): number {
  if (mint.programId !== TOKEN_2022_PROGRAM) return PLAIN_ACCOUNT_BYTES;
  const bytes = extensionTypes(context, address).reduce((sum, type) => sum + (ACCOUNT_EXTENSION_BYTES.get(type) ?? 0), 0);
  return bytes === 0 ? PLAIN_ACCOUNT_BYTES : PLAIN_ACCOUNT_BYTES + 1 + bytes;
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

/** Creates and initializes a token account at an address of the program, as Anchor's `init` does. */
export function initVault(context: ProgramContext, { payer, vault, mint, owner, tokenProgram, seeds }: NewVault): void {
  const bytes = tokenAccountBytes(context, mint);
  initAccount(context, { payer: payer.address, address: vault.address, bytes, owner: tokenProgram.address, seeds });
  context.invoke(initializeAccount3(tokenProgram.address, vault.address, mint.address, owner));
}
