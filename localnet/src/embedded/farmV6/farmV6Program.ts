import { ByteReader, BytesEnded } from '../../encoding/ByteReader.ts';
import { MAINNET } from '../../cluster/networks.ts';
import { type EmbeddedProgram, type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { addReward } from './addReward.ts';
import { deposit } from './deposit.ts';
import { namedError } from './errors.ts';
import { initialize } from './initialize.ts';
import { restartReward } from './restartReward.ts';
import { withdraw } from './withdraw.ts';
import { withdrawLeftReward } from './withdrawLeftReward.ts';

interface EmbeddedInstruction {
  readonly run: (context: ProgramContext, reader: ByteReader) => void;
  /** Approximate compute units of the real program's own work, without rewards. */
  readonly units: number;
}

/** Instructions by number, the first byte of their data. */
const INSTRUCTIONS: readonly EmbeddedInstruction[] = [
  { run: initialize, units: 12_700 },
  { run: deposit, units: 17_500 },
  { run: withdraw, units: 4_500 },
  { run: restartReward, units: 20_000 },
  { run: addReward, units: 22_500 },
  { run: withdrawLeftReward, units: 18_500 },
];
/** Instructions the program knows. Those not in the table are for administrators, except one that updates rewards. */
const KNOWN_INSTRUCTIONS = 12;

/**
 * Raydium farm v6: up to five rewards with periods. Its source is not public, so the behaviour was learned by testing the
 * deployed program: each instruction with every account and number changed, alone and in pairs, which shows the checks and
 * their order. Reward growth and payments are rounded down; the amount that counts as paid is rounded up.
 */
export const farmV6Program: EmbeddedProgram = {
  id: MAINNET.programs.farmV6,
  name: 'Raydium Farm v6',
  execute(context) {
    const reader = new ByteReader(context.data);
    try {
      const tag = reader.u8();
      const instruction = INSTRUCTIONS[tag];
      if (instruction) {
        context.consume(instruction.units);
        return instruction.run(context, reader);
      }
      if (tag < KNOWN_INSTRUCTIONS) {
        context.log(`localnet: instruction ${tag} of Raydium Farm v6 is not embedded`);
        throw new ProgramError('InvalidInstructionData');
      }
    } catch (error) {
      if (!(error instanceof BytesEnded)) throw error;
    }
    throw namedError(context, 'InvalidAccountData');
  },
};
