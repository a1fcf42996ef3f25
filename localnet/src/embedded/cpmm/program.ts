import { ByteReader } from '../../encoding/ByteReader.ts';
import { MAINNET } from '../../cluster/networks.ts';
import type { EmbeddedProgram, ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS, anchorError, instructionDiscriminator } from '../support/anchor.ts';
import { collectCreatorFee } from './collectCreatorFee.ts';
import { deposit } from './deposit.ts';
import { initialize } from './initialize.ts';
import { swapBaseInput, swapBaseOutput } from './swap.ts';
import { withdraw } from './withdraw.ts';

interface CpmmInstruction {
  readonly name: string;
  /** As logged by the program. */
  readonly title: string;
  /** Size of the arguments. */
  readonly bytes: number;
  /** Approximate compute units of the real program's own work. */
  readonly units: number;
  execute(context: ProgramContext, args: ByteReader): void;
}

/** The embedded instructions; the others manage fee tiers and permissions, and collect the protocol's fees. */
const INSTRUCTIONS: readonly CpmmInstruction[] = [
  {
    name: 'initialize', title: 'Initialize', bytes: 24, units: 54_000,
    execute: (context, args) => initialize(context, [args.u64(), args.u64(), args.u64()]),
  },
  {
    name: 'initialize_with_permission', title: 'InitializeWithPermission', bytes: 25, units: 56_000,
    execute(context, args) {
      const numbers = [args.u64(), args.u64(), args.u64()] as const;
      const creatorFeeOn = args.u8();
      if (creatorFeeOn > 2) throw anchorError(context, ANCHOR_ERRORS.instructionDidNotDeserialize);
      initialize(context, numbers, creatorFeeOn);
    },
  },
  {
    name: 'deposit', title: 'Deposit', bytes: 24, units: 24_000,
    execute: (context, args) => deposit(context, [args.u64(), args.u64(), args.u64()]),
  },
  {
    name: 'withdraw', title: 'Withdraw', bytes: 24, units: 22_500,
    execute: (context, args) => withdraw(context, [args.u64(), args.u64(), args.u64()]),
  },
  {
    name: 'swap_base_input', title: 'SwapBaseInput', bytes: 16, units: 24_500,
    execute: (context, args) => swapBaseInput(context, [args.u64(), args.u64()]),
  },
  {
    name: 'swap_base_output', title: 'SwapBaseOutput', bytes: 16, units: 24_500,
    execute: (context, args) => swapBaseOutput(context, [args.u64(), args.u64()]),
  },
  { name: 'collect_creator_fee', title: 'CollectCreatorFee', bytes: 0, units: 30_000, execute: collectCreatorFee },
];

const BY_DISCRIMINATOR = new Map(INSTRUCTIONS.map((instruction) => [key(instructionDiscriminator(instruction.name)), instruction]));
const NOT_EMBEDDED: ReadonlySet<string> = new Set([
  'create_amm_config', 'update_amm_config', 'update_pool_status', 'collect_protocol_fee', 'collect_fund_fee', 'create_permission_pda',
  'close_permission_pda',
].map((name) => key(instructionDiscriminator(name))));

/** Raydium CPMM of December 2025 (raydium-cp-swap 609780f). */
export const cpmmProgram: EmbeddedProgram = {
  id: MAINNET.programs.cpmm,
  name: 'CPMM',
  execute(context) {
    const { data } = context;
    const discriminator = key(data.subarray(0, 8));
    const instruction = BY_DISCRIMINATOR.get(discriminator);
    if (!instruction) {
      if (NOT_EMBEDDED.has(discriminator)) context.log('This instruction is not embedded.');
      throw anchorError(context, ANCHOR_ERRORS.instructionFallbackNotFound);
    }
    context.log(`Instruction: ${instruction.title}`);
    context.consume(instruction.units);
    const args = new ByteReader(data, 8);
    if (args.left < instruction.bytes) throw anchorError(context, ANCHOR_ERRORS.instructionDidNotDeserialize);
    instruction.execute(context, args);
  },
};

function key(discriminator: Uint8Array): string {
  return Buffer.from(discriminator).toString('hex');
}
