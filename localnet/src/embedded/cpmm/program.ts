import { ByteReader } from '../../encoding/ByteReader.ts';
import { MAINNET } from '../../networks.ts';
import type { EmbeddedProgram, ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS, anchorError, instructionDiscriminator } from '../support/anchor.ts';
import { deposit } from './deposit.ts';
import { Panic } from './errors.ts';
import { initialize } from './initialize.ts';
import { swapBaseInput } from './swapBaseInput.ts';
import { swapBaseOutput } from './swapBaseOutput.ts';
import { withdraw } from './withdraw.ts';

interface CpmmInstruction {
  readonly name: string;
  /** As logged by the program. */
  readonly title: string;
  /** Arguments, each a u64. */
  readonly numbers: number;
  /** Approximate compute units of the real program's own work. */
  readonly units: number;
  execute(context: ProgramContext, numbers: ByteReader): void;
}

/** The embedded instructions; the others manage fee tiers and collect fees. */
const INSTRUCTIONS: readonly CpmmInstruction[] = [
  {
    name: 'initialize', title: 'Initialize', numbers: 3, units: 54_000,
    execute: (context, numbers) => initialize(context, [numbers.u64(), numbers.u64(), numbers.u64()]),
  },
  {
    name: 'deposit', title: 'Deposit', numbers: 3, units: 24_000,
    execute: (context, numbers) => deposit(context, [numbers.u64(), numbers.u64(), numbers.u64()]),
  },
  {
    name: 'withdraw', title: 'Withdraw', numbers: 3, units: 22_500,
    execute: (context, numbers) => withdraw(context, [numbers.u64(), numbers.u64(), numbers.u64()]),
  },
  {
    name: 'swap_base_input', title: 'SwapBaseInput', numbers: 2, units: 24_500,
    execute: (context, numbers) => swapBaseInput(context, [numbers.u64(), numbers.u64()]),
  },
  {
    name: 'swap_base_output', title: 'SwapBaseOutput', numbers: 2, units: 24_500,
    execute: (context, numbers) => swapBaseOutput(context, [numbers.u64(), numbers.u64()]),
  },
];

const BY_DISCRIMINATOR = new Map(INSTRUCTIONS.map((instruction) => [key(instructionDiscriminator(instruction.name)), instruction]));
const NOT_EMBEDDED: ReadonlySet<string> = new Set(
  ['create_amm_config', 'update_amm_config', 'update_pool_status', 'collect_protocol_fee', 'collect_fund_fee'].map((name) =>
    key(instructionDiscriminator(name)),
  ),
);

/** Raydium CPMM as deployed in November 2024. */
export const cpmmProgram: EmbeddedProgram = {
  id: MAINNET.programs.cpmm,
  name: 'CPMM',
  execute(context) {
    const { data } = context;
    if (data.length < 8) throw anchorError(context, ANCHOR_ERRORS.instructionMissing);
    const discriminator = key(data.subarray(0, 8));
    const instruction = BY_DISCRIMINATOR.get(discriminator);
    if (!instruction) {
      if (NOT_EMBEDDED.has(discriminator)) context.log('This instruction is not embedded.');
      throw anchorError(context, ANCHOR_ERRORS.instructionFallbackNotFound);
    }
    context.log(`Instruction: ${instruction.title}`);
    context.consume(instruction.units);
    const numbers = new ByteReader(data, 8);
    if (numbers.left < 8 * instruction.numbers) throw anchorError(context, ANCHOR_ERRORS.instructionDidNotDeserialize);
    try {
      instruction.execute(context, numbers);
    } catch (error) {
      if (error instanceof Panic) context.log(error.text);
      throw error;
    }
  },
};

function key(discriminator: Uint8Array): string {
  return Buffer.from(discriminator).toString('hex');
}
