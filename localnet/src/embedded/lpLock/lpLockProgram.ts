import { ByteReader, BytesEnded } from '../../encoding/ByteReader.ts';
import { type EmbeddedProgram, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS, anchorError, instructionDiscriminator } from '../support/anchor.ts';
import { lockLiquidity } from './lockLiquidity.ts';

const LOCK_CP_LIQUIDITY = instructionDiscriminator('lock_cp_liquidity');
/** Of the program, and not embedded: how it counts fees is published nowhere. */
const NOT_EMBEDDED = ['collect_cp_fees', 'lock_clmm_position', 'collect_clmm_fees_and_rewards'];
/** About what the real program uses for its own work. */
const UNITS = 30_000;

/**
 * Raydium's lock of LP tokens of CPMM pools. Neither source nor binary was at hand: accounts and arguments are those of
 * the SDK, the record that of the published interface, and the lamports it takes are those that others have measured.
 * The order of its checks is a guess, so it is named apart where programs are listed.
 */
export const lpLockProgram: EmbeddedProgram = {
  id: 'LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE',
  name: 'Raydium LP lock',
  isUnproven: true,
  execute(context) {
    const { data } = context;
    const discriminator = data.subarray(0, 8);
    const is = (other: Uint8Array): boolean => Buffer.compare(discriminator, other) === 0;
    if (data.length < 8) throw anchorError(context, ANCHOR_ERRORS.instructionMissing);
    if (!is(LOCK_CP_LIQUIDITY)) {
      const name = NOT_EMBEDDED.find((one) => is(instructionDiscriminator(one)));
      if (name === undefined) throw anchorError(context, ANCHOR_ERRORS.instructionFallbackNotFound);
      context.log(`localnet: ${name} of Raydium LP lock is not embedded`);
      throw new ProgramError('InvalidInstructionData');
    }
    context.consume(UNITS);
    context.log('Instruction: LockCpLiquidity');
    const reader = new ByteReader(data, 8);
    try {
      lockLiquidity(context, { amount: reader.u64(), hasMetadata: reader.bool() });
    } catch (error) {
      if (error instanceof BytesEnded) throw anchorError(context, ANCHOR_ERRORS.instructionDidNotDeserialize);
      throw error;
    }
  },
};
