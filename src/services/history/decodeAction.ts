import type { ProgramAddresses } from '@/config.ts';
import { METAPLEX_PROGRAM_ID, ZERO_ADDRESS } from '@/constants.ts';
import { decodeAmm } from '@/services/history/decode/amm.ts';
import { clmmRows, cpmmRows, decodeAnchor, lockRows } from '@/services/history/decode/anchorPrograms.ts';
import {
  ASSOCIATED_TOKEN_PROGRAM, decodeAssociatedToken, decodeToken, TOKEN_2022_PROGRAM, TOKEN_PROGRAM,
} from '@/services/history/decode/token.ts';
import { decodeFarm } from '@/services/history/decode/farms.ts';
import { WEIGHT } from '@/services/history/decode/Instruction.ts';
import type { ActionKind, ChainInstruction, DecodeContext, Decoder, InstructionText } from '@/services/history/decode/Instruction.ts';
import { decodeMemo, decodeSystem, MEMO_PROGRAMS } from '@/services/history/decode/system.ts';
import { decodeMetaplex } from '@/services/history/decode/metaplex.ts';
import { decodeClaim } from '@/services/history/decode/launchPools.ts';
import { decodeOpenBook } from '@/services/history/decode/openBook.ts';
import { programName } from '@/services/history/decode/programNames.ts';
import { COMPUTE_BUDGET_PROGRAM } from './budget.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** A description of what a transaction did. */
export interface ActionLabels {
  /** The sentence shown in lists. */
  readonly title: string;
  readonly kind?: ActionKind;
  /** The transaction's instructions in order, without those of the compute budget. */
  readonly instructions: readonly string[];
}

const EVERYWHERE: Readonly<Record<string, Decoder>> = {
  [ZERO_ADDRESS]: decodeSystem,
  [TOKEN_PROGRAM]: decodeToken,
  [TOKEN_2022_PROGRAM]: decodeToken,
  [ASSOCIATED_TOKEN_PROGRAM]: decodeAssociatedToken,
  [METAPLEX_PROGRAM_ID]: decodeMetaplex,
  [COMPUTE_BUDGET_PROGRAM]: () => ({ text: m.activity.setComputeBudget, weight: WEIGHT.none }),
  ...Object.fromEntries(MEMO_PROGRAMS.map((id) => [id, decodeMemo])),
};

/** Accounts among the addresses. */
type NotPrograms = 'cpmmAuthority' | 'lpLockAuthority' | 'ammFeeDestination' | 'cpmmFeeAccount';

/** Complete, so that a new program is not forgotten. */
const PER_CLUSTER = {
  ammV4: decodeAmm('ammV4'),
  ammStable: decodeAmm('ammStable'),
  cpmm: decodeAnchor(cpmmRows),
  clmm: decodeAnchor(clmmRows),
  lpLock: decodeAnchor(lockRows),
  farmV3: decodeFarm('farmV3'),
  farmV5: decodeFarm('farmV5'),
  farmV6: decodeFarm('farmV6'),
  openBook: decodeOpenBook,
  launchPools: decodeClaim,
  router: () => ({ text: m.activity.routerSwap, weight: WEIGHT.protocol, kind: 'swap' }),
} as const satisfies Record<Exclude<keyof ProgramAddresses, NotPrograms>, Decoder>;

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
  const top = all.filter(({ instruction }) => !instruction.isInner).map(({ said }) => said);
  const inner = all
    .filter(({ instruction, said }) => instruction.isInner && said.weight === WEIGHT.protocol)
    .map(({ said }) => said);
  const heaviest = (said: readonly InstructionText[]): number => Math.max(-1, ...said.map(({ weight }) => weight));
  const weight = heaviest(top);
  const isThroughAnother = inner.length > 0 && weight < WEIGHT.protocol;
  const chosen = isThroughAnother ? inner : top.filter((said) => said.weight === weight);
  return {
    title: chosen.length === 0 ? m.activity.emptyTransaction : titleOf(chosen.map(({ text }) => text)),
    kind: chosen[0]?.kind,
    instructions: top.filter((said) => said.weight > WEIGHT.none).map(({ text }) => text),
  };
}

/** Repetitions, such as `Create an account for OpenBook` five times, are one action. */
function titleOf([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  const isAllTheSame = others.every((text) => text === first);
  return isAllTheSame ? formatMessage(m.activity.repeated, { title: first, count: others.length + 1 }) : formatMessage(m.activity.andMore, { title: first, count: others.length });
}

function describeInstruction(instruction: ChainInstruction, context: DecodeContext): InstructionText {
  return decoderOf(instruction.programId, context.programs)?.(instruction, context) ?? unknownCall(instruction, context);
}

function decoderOf(programId: string, programs: ProgramAddresses): Decoder | undefined {
  const everywhere = EVERYWHERE[programId];
  if (everywhere) return everywhere;
  const key = (Object.keys(PER_CLUSTER) as (keyof typeof PER_CLUSTER)[]).find((name) => programs[name] === programId);
  return key && PER_CLUSTER[key];
}

function unknownCall({ programId, isInner }: ChainInstruction, { programs }: DecodeContext): InstructionText {
  const name = programName(programId, programs);
  const text = name === undefined ? formatMessage(m.activity.callProgram, { programId }) : formatMessage(m.activity.callNamed, { name });
  return { text, weight: isInner ? WEIGHT.setup : WEIGHT.unknown };
}
