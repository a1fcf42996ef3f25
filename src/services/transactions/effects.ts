import { ComputeBudgetProgram, SystemInstruction, SystemProgram, type TransactionInstruction, type VersionedMessage } from '@solana/web3.js';
import { LAMPORTS_PER_SIGNATURE, MAX_COMPUTE_UNITS, MICRO_LAMPORTS_PER_LAMPORT, MINT_BYTES, TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import * as m from '#messages';
import { mulDivCeil } from '@/services/amounts/integers.ts';
import { u32, u64 } from '@/services/codec.ts';
import type { CreatedAccount, Effects, TokenChange } from './action.ts';
import { type AccountState, decodeTokenAccount, isTokenProgram, type Simulation } from './simulate.ts';

/** The figures of a transaction before its deposit is computed. */
export interface EffectParts {
  readonly solChangeLamports: bigint;
  readonly tokens: readonly TokenChange[];
  readonly created: readonly CreatedAccount[];
  readonly protocolFeeLamports: bigint;
  readonly networkFeeLamports: bigint;
  readonly priorityFeeLamports: bigint;
}

/** Adds the deposit, which is the outflow beyond rent and fees, so that the figures always add up. */
export function effectsOf(parts: EffectParts): Effects {
  const rentLamports = sum(parts.created.map((account) => account.rentLamports));
  const refundable = parts.created.filter(({ isRefundable }) => isRefundable);
  const { protocolFeeLamports, networkFeeLamports, priorityFeeLamports, solChangeLamports } = parts;
  return {
    ...parts,
    rentLamports,
    refundableLamports: sum(refundable.map((account) => account.rentLamports)),
    depositLamports:
      -solChangeLamports - rentLamports - protocolFeeLamports - networkFeeLamports - priorityFeeLamports,
  };
}

/** Sums all steps, with one row per token, whatever the number of its accounts. */
export function totalEffects(steps: readonly Effects[]): Effects {
  const tokens = new Map<string, TokenChange>();
  for (const token of steps.flatMap((step) => step.tokens)) {
    const known = tokens.get(token.mint);
    tokens.set(token.mint, known ? { ...token, change: known.change + token.change } : token);
  }
  const total = (pick: (step: Effects) => bigint): bigint => sum(steps.map(pick));
  return {
    solChangeLamports: total((step) => step.solChangeLamports),
    tokens: [...tokens.values()].filter(({ change }) => change !== 0n),
    created: steps.flatMap(({ created }) => created),
    rentLamports: total((step) => step.rentLamports),
    refundableLamports: total((step) => step.refundableLamports),
    protocolFeeLamports: total((step) => step.protocolFeeLamports),
    networkFeeLamports: total((step) => step.networkFeeLamports),
    priorityFeeLamports: total((step) => step.priorityFeeLamports),
    depositLamports: total((step) => step.depositLamports),
  };
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}

/** The token programs' CloseAccount instruction. */
const CLOSE_ACCOUNT = 9;

/** An account created by a System program instruction. */
interface AccountCreation {
  /** base58 */
  readonly address: string;
  readonly lamports: bigint;
  readonly bytes: number;
  /** Owning program, base58. */
  readonly owner: string;
}

/**
 * Accounts that instructions create and do not close again, read from the instructions.
 *
 * @param instructions of one transaction
 */
export function accountCreations(instructions: readonly TransactionInstruction[]): readonly AccountCreation[] {
  const closed = new Set(
    instructions
      .filter(({ programId, data }) => isTokenProgram(programId.toBase58()) && data[0] === CLOSE_ACCOUNT)
      .map(({ keys }) => keys[0]?.pubkey.toBase58()),
  );
  return instructions
    .filter(({ programId }) => programId.equals(SystemProgram.programId))
    .flatMap((instruction): AccountCreation[] => {
      const type = SystemInstruction.decodeInstructionType(instruction);
      if (type !== 'Create' && type !== 'CreateWithSeed') return [];
      const { newAccountPubkey, lamports, space, programId } = type === 'Create'
        ? SystemInstruction.decodeCreateAccount(instruction)
        : SystemInstruction.decodeCreateWithSeed(instruction);
      return [{
        address: newAccountPubkey.toBase58(),
        lamports: BigInt(lamports),
        bytes: space,
        owner: programId.toBase58(),
      }];
    })
    .filter(({ address }) => !closed.has(address));
}

interface NewAccount {
  /** base58 */
  readonly address: string;
  /** Owning program, base58. */
  readonly program: string;
  readonly bytes: number;
  readonly lamports: bigint;
  /** Its data, or the first 165 bytes; `undefined` if only predicted. */
  readonly head?: Uint8Array | undefined;
}

interface CreatedAccountContext {
  /** The payer, base58. */
  readonly owner: string;
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Describes a new account and whether its rent is refundable.
 *
 * @returns `null` for an account without data or program, which is only a payment
 */
export function createdAccount(account: NewAccount, { owner, names }: CreatedAccountContext): CreatedAccount | null {
  const { address, program, bytes, lamports, head } = account;
  if (bytes === 0 && !isTokenProgram(program)) return null;
  const name = (otherwise: string): string => names[address] ?? otherwise;
  const base = { address, bytes };
  if (isTokenProgram(program) && bytes >= TOKEN_ACCOUNT_BYTES) {
    const token = head && decodeTokenAccount(head);
    // SOL wrapped in a token account is a deposit, not rent.
    const rentLamports = lamports - (token?.isNative ? token.amount : 0n);
    const isMine = token ? token.owner === owner : false;
    return {
      ...base,
      name: name(m.signing.tokenAccount),
      rentLamports,
      isRefundable: isMine,
      why: isMine ? m.ui.accountRentHint : m.signing.accountRentHint,
    };
  }
  if (isTokenProgram(program) && bytes === MINT_BYTES) {
    return {
      ...base, name: name(m.signing.mint), rentLamports: lamports, isRefundable: false,
      why: m.ui.mintRentHint,
    };
  }
  return {
    ...base, name: name(m.signing.account), rentLamports: lamports, isRefundable: false,
    why: m.signing.accountRentHint,
  };
}

/**
 * The changes a simulation makes to one owner's token accounts.
 *
 * @param owner base58
 * @param decimals by mint, for those the simulation did not return
 */
export function tokenChanges(
  { before, after }: Simulation,
  owner: string,
  decimals: Readonly<Record<string, number>>,
): readonly TokenChange[] {
  const addresses = new Set([...before.keys(), ...after.keys()]);
  return [...addresses].flatMap((account): TokenChange[] => {
    const [then, now] = [before.get(account)?.token, tokenOf(after.get(account))];
    const mint = now?.mint ?? then?.mint;
    // A token account that changes owner takes its balance with it.
    const [held, holds] = [then, now].map((token) => (token?.owner === owner ? token.amount : 0n)) as [bigint, bigint];
    const change = holds - held;
    if (mint === undefined || change === 0n) return [];
    const known = decimals[mint] ?? mintDecimals(after.get(mint));
    return [{ mint, account, change, after: holds, decimals: known ?? null }];
  });
}

function tokenOf(state: AccountState | undefined) {
  return state && isTokenProgram(state.owner) ? decodeTokenAccount(state.head) : undefined;
}

/** Decimals are at offset 44 of a mint. */
function mintDecimals(state: AccountState | undefined): number | undefined {
  return state && isTokenProgram(state.owner) && state.bytes === MINT_BYTES ? state.head[44] : undefined;
}

/** Compute units the network reserves per instruction if no limit is set; fewer for its own programs. */
const DEFAULT_UNITS = 200_000;

/**
 * The highest fee the network can charge for a message: the base fee per signature and the priority fee. Exact if the
 * message sets a compute unit limit, as all of ours do.
 *
 * @returns lamports
 */
export function transactionFee(message: VersionedMessage): { readonly network: bigint; readonly priority: bigint } {
  const { staticAccountKeys, compiledInstructions, header } = message;
  let units: number | undefined;
  let microLamports = 0n;
  let others = 0;
  for (const { programIdIndex, data } of compiledInstructions) {
    if (!staticAccountKeys[programIdIndex]?.equals(ComputeBudgetProgram.programId)) {
      others += 1;
      continue;
    }
    if (data[0] === 2 && data.length >= 5) units = u32.decode(data, 1);
    if (data[0] === 3 && data.length >= 9) microLamports = u64.decode(data, 1);
  }
  const limit = BigInt(Math.min(units ?? others * DEFAULT_UNITS, MAX_COMPUTE_UNITS));
  return {
    network: BigInt(header.numRequiredSignatures) * LAMPORTS_PER_SIGNATURE,
    priority: mulDivCeil(microLamports, limit, BigInt(MICRO_LAMPORTS_PER_LAMPORT)),
  };
}
