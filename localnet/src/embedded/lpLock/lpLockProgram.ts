import { ByteReader, BytesEnded } from '../../encoding/ByteReader.ts';
import { MAINNET } from '../../cluster/networks.ts';
import { type EmbeddedProgram, type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS, anchorError, instructionDiscriminator } from '../support/anchor.ts';
import { collectFees } from './collectFees.ts';
import { lockLiquidity } from './lockLiquidity.ts';

const INSTRUCTIONS = [
  { name: 'LockCpLiquidity', discriminator: instructionDiscriminator('lock_cp_liquidity'), units: 30_000,
    run: (context: ProgramContext, reader: ByteReader) => lockLiquidity(context, { amount: reader.u64(), hasMetadata: reader.bool() }) },
  { name: 'CollectCpFees', discriminator: instructionDiscriminator('collect_cp_fees'), units: 20_000,
    run: (context: ProgramContext, reader: ByteReader) => collectFees(context, reader.u64()) },
];
const NOT_EMBEDDED = ['lock_clmm_position', 'collect_clmm_fees_and_rewards'];

/**
 * Raydium's lock of CPMM LP tokens. Neither source nor binary was available: accounts and arguments are from the SDK, the
 * account layout and the event from the published interface, lamports and what a collection changes from measurements by others
 * (mtremolada/dao.fun, tests/launchpad-lock-verify.integration.test.ts). The order of its checks and its rounding are guesses,
 * so lists of programs mark it as unproven.
 */
export const lpLockProgram: EmbeddedProgram = {
  id: MAINNET.programs.lpLock,
  name: 'Raydium LP lock',
  isUnproven: true,
  execute(context) {
    const { data } = context;
    if (data.length < 8) throw anchorError(context, ANCHOR_ERRORS.instructionMissing);
    const is = (other: Uint8Array): boolean => Buffer.compare(data.subarray(0, 8), other) === 0;
    const instruction = INSTRUCTIONS.find(({ discriminator }) => is(discriminator));
    if (!instruction) {
      const name = NOT_EMBEDDED.find((one) => is(instructionDiscriminator(one)));
      if (name === undefined) throw anchorError(context, ANCHOR_ERRORS.instructionFallbackNotFound);
      context.log(`localnet: ${name} of Raydium LP lock is not embedded`);
      throw new ProgramError('InvalidInstructionData');
    }
    context.consume(instruction.units);
    context.log(`Instruction: ${instruction.name}`);
    try {
      instruction.run(context, new ByteReader(data, 8));
    } catch (error) {
      if (error instanceof BytesEnded) throw anchorError(context, ANCHOR_ERRORS.instructionDidNotDeserialize);
      throw error;
    }
  },
};
