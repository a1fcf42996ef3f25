import { ByteReader, BytesEnded } from '../../encoding/ByteReader.ts';
import { MAINNET } from '../../networks.ts';
import { type EmbeddedProgram, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS, anchorError, instructionDiscriminator } from '../support/anchor.ts';
import { lockLiquidity } from './lockLiquidity.ts';

const LOCK_CP_LIQUIDITY = instructionDiscriminator('lock_cp_liquidity');
/** Not embedded, because it is not published how the program counts fees. */
const NOT_EMBEDDED = ['collect_cp_fees', 'lock_clmm_position', 'collect_clmm_fees_and_rewards'];
/** Approximate compute units of the real program's own work. */
const UNITS = 30_000;

/**
 * Raydium's lock of CPMM LP tokens. Neither source nor binary was available: accounts and arguments are from the SDK, the
 * account layout from the published interface, and lamports from measurements by others. The order of its checks is a guess,
 * so lists of programs mark it as unproven.
 */
export const lpLockProgram: EmbeddedProgram = {
  id: MAINNET.programs.lpLock,
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
