import type { ProgramAddresses } from '@/config.ts';
import { METAPLEX_PROGRAM_ID, ZERO_ADDRESS } from '@/constants.ts';
import { decodeAmm } from '@/services/programs/ammV4/history.ts';
import { clmmRows } from '@/services/programs/clmm/history.ts';
import { cpmmRows } from '@/services/programs/cpmm/history.ts';
import { decodeFarm, farmNames } from '@/services/programs/farm/history.ts';
import { type ActionKind, type ChainInstruction, decodeAnchor, type DecodeContext, type Decoder, type DoneText, type InstructionText, WEIGHT } from '@/services/Instruction.ts';
import { decodeClaim } from '@/services/programs/launchPool/history.ts';
import { lockRows } from '@/services/programs/lock/history.ts';
import { decodeMetaplex } from '@/services/programs/metaplex/history.ts';
import { decodeOpenBook } from '@/services/programs/openbook/history.ts';
import { decodeStable } from '@/services/programs/stable/history.ts';
import {
  ASSOCIATED_TOKEN_PROGRAM, decodeAssociatedToken, decodeToken, TOKEN_2022_PROGRAM, TOKEN_PROGRAM,
} from '@/services/programs/token/history.ts';
import { COMPUTE_BUDGET_PROGRAM } from './budget.ts';
import { decodeMemo, decodeSystem, MEMO_PROGRAMS } from './system.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** A description of what a transaction did. */
export interface ActionLabels {
  /** The sentence shown in lists. */
  readonly title: string;
  readonly kind?: ActionKind;
  /** What it did, once it has landed; empty if there are no words for all of it. */
  readonly done: readonly Deed[];
  /** The transaction's instructions in order, without those of the compute budget. */
  readonly instructions: readonly string[];
}

/** A phrase for what was done, and the two tokens of its pool, base58. */
export interface Deed extends DoneText {
  readonly pair?: readonly [string, string] | undefined;
}

interface KnownProgram {
  readonly name?: string;
  readonly decode?: Decoder;
}

const memo: KnownProgram = { decode: decodeMemo };

/** Programs with the same address on every network. */
const EVERYWHERE: Readonly<Record<string, KnownProgram>> = {
  [ZERO_ADDRESS]: { name: m.activity.systemProgram, decode: decodeSystem((programId, programs) => programOf(programId, programs)?.name) },
  [TOKEN_PROGRAM]: { name: m.activity.tokenProgram, decode: decodeToken },
  [TOKEN_2022_PROGRAM]: { name: 'Token-2022', decode: decodeToken },
  [ASSOCIATED_TOKEN_PROGRAM]: { name: m.activity.associatedTokenProgram, decode: decodeAssociatedToken },
  [METAPLEX_PROGRAM_ID]: { name: 'Metaplex Token Metadata', decode: decodeMetaplex },
  [COMPUTE_BUDGET_PROGRAM]: { decode: () => ({ text: m.activity.setComputeBudget, weight: WEIGHT.none }) },
  ...Object.fromEntries(MEMO_PROGRAMS.map((id) => [id, memo])),
  AddressLookupTab1e1111111111111111111111111: { name: m.activity.lookupTableProgram },
  Stake11111111111111111111111111111111111111: { name: m.activity.stakeProgram },
  Vote111111111111111111111111111111111111111: { name: m.activity.voteProgram },
  BPFLoaderUpgradeab1e11111111111111111111111: { name: m.activity.loaderProgram },
};

/** Accounts among the addresses. */
type NotPrograms = 'cpmmAuthority' | 'lpLockAuthority' | 'ammFeeDestination' | 'cpmmFeeAccount';

/** Complete, so that a new program is not forgotten. */
const PER_CLUSTER: Readonly<Record<Exclude<keyof ProgramAddresses, NotPrograms>, KnownProgram>> = {
  ammV4: { name: m.ui.ammV4, decode: decodeAmm() },
  ammStable: { name: m.activity.stableProgram, decode: decodeStable },
  cpmm: { name: 'CPMM', decode: decodeAnchor(cpmmRows) },
  clmm: { name: 'CLMM', decode: decodeAnchor(clmmRows) },
  lpLock: { name: m.activity.lpLockProgram, decode: decodeAnchor(lockRows) },
  farmV3: { name: farmNames.farmV3, decode: decodeFarm('farmV3') },
  farmV5: { name: farmNames.farmV5, decode: decodeFarm('farmV5') },
  farmV6: { name: farmNames.farmV6, decode: decodeFarm('farmV6') },
  openBook: { name: 'OpenBook', decode: decodeOpenBook },
  launchPools: { name: m.activity.launchPoolProgram, decode: decodeClaim },
  router: { name: m.activity.routerProgram, decode: () => ({ text: m.activity.routerSwap, weight: WEIGHT.protocol, kind: 'swap' }) },
};

/**
 * Describes a transaction's instructions. The most meaningful one names the transaction; those that only prepare
 * accounts do not.
 *
 * Invoked instructions count, too, if a pool or farm is called through an unknown program. A program without a text is
 * `Call of program` and its address.
 *
 * @param instructions in execution order, invoked ones right after their caller
 * @example decodeAction(instructions, context).title; // 'Create an AMM v4 pool'
 */
export function decodeAction(instructions: readonly ChainInstruction[], context: DecodeContext): ActionLabels {
  const all = instructions.map((instruction) => ({ instruction, said: describeInstruction(instruction, context) }));
  const top = all.filter(({ instruction }) => !instruction.isInner);
  const inner = all.filter(({ instruction, said }) => instruction.isInner && said.weight >= WEIGHT.protocol);
  const weight = Math.max(-1, ...top.map(({ said }) => said.weight));
  const isThroughAnother = inner.length > 0 && weight < WEIGHT.protocol;
  const chosen = isThroughAnother ? inner : top.filter(({ said }) => said.weight === weight);
  const done = chosen.flatMap(({ instruction, said }) => said.done ? [{ ...said.done, pair: pairOf(instruction, context) }] : []);
  // Closing a position names no pool; what emptied it does.
  const pair = done.length === 1 ? top.map(({ instruction }) => pairOf(instruction, context)).find((found) => found !== undefined) : undefined;
  return {
    title: chosen.length === 0 ? m.activity.emptyTransaction : titleOf(chosen.map(({ said }) => said.text)),
    kind: chosen[0]?.said.kind,
    done: done.length === chosen.length ? done.map((deed) => ({ ...deed, pair: deed.pair ?? pair })) : [],
    instructions: top.filter(({ said }) => said.weight > WEIGHT.none).map(({ said }) => said.text),
  };
}

/** The tokens of a pool: those of its vaults, which come last where LP tokens are locked. */
function pairOf({ accounts }: ChainInstruction, { tokenAccounts, viewer }: DecodeContext): Deed['pair'] {
  const mints = [...new Set(accounts.flatMap((account) => {
    const { mint, owner } = tokenAccounts.get(account) ?? {};
    return mint === undefined || owner === viewer ? [] : [mint];
  }))].slice(-2);
  return mints.length === 2 ? [mints[0]!, mints[1]!] : undefined;
}

/** Repetitions, such as `Create an account for OpenBook` five times, are one action. */
function titleOf([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  const isAllTheSame = others.every((text) => text === first);
  return isAllTheSame ? formatMessage(m.activity.repeated, { title: first, count: others.length + 1 }) : formatMessage(m.activity.andMore, { title: first, count: others.length });
}

function describeInstruction(instruction: ChainInstruction, context: DecodeContext): InstructionText {
  const program = programOf(instruction.programId, context.programs);
  return program?.decode?.(instruction, context) ?? unknownCall(instruction, program?.name);
}

function programOf(programId: string, programs: ProgramAddresses): KnownProgram | undefined {
  const key = (Object.keys(PER_CLUSTER) as (keyof typeof PER_CLUSTER)[]).find((name) => programs[name] === programId);
  return EVERYWHERE[programId] ?? (key && PER_CLUSTER[key]);
}

function unknownCall({ programId, isInner }: ChainInstruction, name: string | undefined): InstructionText {
  const text = name === undefined ? formatMessage(m.activity.callProgram, { programId }) : formatMessage(m.activity.callNamed, { name });
  return { text, weight: isInner ? WEIGHT.setup : WEIGHT.unknown };
}
