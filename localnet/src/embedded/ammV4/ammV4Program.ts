import { ByteReader, BytesEnded } from '../../encoding/ByteReader.ts';
import { MAINNET } from '../../networks.ts';
import type { EmbeddedProgram, ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { executeDeposit } from './deposit.ts';
import { builtinError } from './errors.ts';
import { executeInitialize2 } from './initialize2.ts';
import { executeSwapBaseIn } from './swapBaseIn.ts';
import { executeSwapBaseOut } from './swapBaseOut.ts';
import { executeWithdraw } from './withdraw.ts';

/** Raydium AMM v4: the user instructions for pools, liquidity and swaps, without those of administrators. */
export const ammV4Program: EmbeddedProgram = { id: MAINNET.programs.ammV4, name: 'Raydium AMM v4', execute };

interface AmmInstruction {
  readonly run: (context: ProgramContext, args: ByteReader) => void;
  /** Approximate compute units of the real program's own work. */
  readonly units: number;
}

const INSTRUCTIONS: Readonly<Record<number, AmmInstruction>> = {
  1: { run: executeInitialize2, units: 52_000 },
  3: { run: executeDeposit, units: 45_000 },
  4: { run: executeWithdraw, units: 46_000 },
  9: { run: executeSwapBaseIn, units: 17_500 },
  11: { run: executeSwapBaseOut, units: 18_800 },
};
/** Later ones do not exist in the embedded release. */
const LAST_TAG = 15;
const UNKNOWN_UNITS = 4_900;

function execute(context: ProgramContext): void {
  const tag = context.data[0];
  const instruction = tag === undefined ? undefined : INSTRUCTIONS[tag];
  context.consume(instruction?.units ?? UNKNOWN_UNITS);
  if (!instruction) {
    if (tag !== undefined && tag <= LAST_TAG) context.log(`localnet: instruction ${tag} of AMM v4 is not embedded`);
    throw builtinError(context, 'InvalidInstructionData');
  }
  try {
    instruction.run(context, new ByteReader(context.data, 1));
  } catch (error) {
    if (error instanceof BytesEnded) throw builtinError(context, 'InvalidInstructionData');
    throw error;
  }
}
