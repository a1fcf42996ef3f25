import { ByteReader, BytesEnded } from '../../encoding/ByteReader.ts';
import { MAINNET } from '../../cluster/networks.ts';
import { type EmbeddedProgram, type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { executeDeposit } from './deposit.ts';
import { AmmError, panic } from './errors.ts';
import { executeInitialize2 } from './initialize2.ts';
import { executeSwap } from './swap.ts';
import { executeWithdraw } from './withdraw.ts';

/**
 * Raydium AMM v4 as of July 2026 (raydium-amm 27f461d), which knows no order book: the user instructions for pools, liquidity
 * and swaps, without those of administrators.
 */
export const ammV4Program: EmbeddedProgram = { id: MAINNET.programs.ammV4, name: 'Raydium AMM v4', execute };

const UNKNOWN_UNITS = 4_900;

interface AmmInstruction {
  readonly run: (context: ProgramContext, args: ByteReader) => void;
  /** Approximate compute units of the real program's own work. */
  readonly units: number;
}

const INSTRUCTIONS: Readonly<Record<number, AmmInstruction>> = {
  1: { run: executeInitialize2, units: 52_000 },
  3: { run: executeDeposit, units: 45_000 },
  4: { run: executeWithdraw, units: 46_000 },
  9: { run: executeSwap('swap_base_in'), units: 17_500 },
  11: { run: executeSwap('swap_base_out'), units: 18_800 },
  14: { run: refuseToCreateConfig, units: UNKNOWN_UNITS },
  16: { run: executeSwap('swap_base_in_v2'), units: 17_500 },
  17: { run: executeSwap('swap_base_out_v2'), units: 18_800 },
};
/** Instructions of former releases, at which the program panics. */
const FORMER_TAGS: readonly number[] = [0, 2, 5, 8, 10, 12, 13];
const ADMIN_TAGS: readonly number[] = [6, 7, 15];

/** The config account exists on every network, and only Raydium's administrator may create it. */
function refuseToCreateConfig(context: ProgramContext): void {
  if (context.accounts.length < 5) throw new ProgramError('NotEnoughAccountKeys');
  throw new AmmError('InvalidSignAccount');
}

function execute(context: ProgramContext): void {
  const tag = context.data[0] ?? -1;
  const instruction = INSTRUCTIONS[tag];
  context.consume(instruction?.units ?? UNKNOWN_UNITS);
  context.log(`Program ID: ${context.programId}`);
  context.log(`Number of accounts: ${context.accounts.length}`);
  if (FORMER_TAGS.includes(tag)) panic();
  if (ADMIN_TAGS.includes(tag)) context.log(`localnet: instruction ${tag} of AMM v4 is not embedded`);
  try {
    if (!instruction) throw new BytesEnded();
    instruction.run(context, new ByteReader(context.data, 1));
  } catch (error) {
    if (error instanceof AmmError) context.log(`AMM error: ${error.text}`);
    if (!(error instanceof BytesEnded)) throw error;
    context.log('Program error: InvalidInstructionData');
    throw new ProgramError('InvalidInstructionData');
  }
}
