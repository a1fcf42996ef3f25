import { ByteReader } from '../../encoding/ByteReader.ts';
import { MAINNET } from '../../cluster/networks.ts';
import { type EmbeddedProgram, type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { executeInitializeMarket } from './initializeMarket.ts';
import { executeInitOpenOrders } from './initOpenOrders.ts';
import { executeSettleFunds } from './settleFunds.ts';

/** OpenBook's markets and open orders, but no orders: AMM v4 pools of former releases have a market. */
export const openBookProgram: EmbeddedProgram = {
  id: MAINNET.programs.openBook,
  name: 'OpenBook',
  execute,
};

/** Numbers of the instructions, after a version byte. */
const TAGS = { initializeMarket: 0, settleFunds: 5, initOpenOrders: 15 } as const;

const MARKET_ARGUMENT_BYTES = 34;
const MAX_BYTES = 5 + 8 + 54 * 8;

/** Approximate compute units of the real program's own work. */
const UNITS: Readonly<Record<number, number>> = {
  [TAGS.initializeMarket]: 8_500,
  [TAGS.initOpenOrders]: 2_300,
  [TAGS.settleFunds]: 3_800,
};

function execute(context: ProgramContext): void {
  const { data } = context;
  if (data.length < 5 || data.length > MAX_BYTES || data[0] !== 0) throw new ProgramError('InvalidArgument');
  const reader = new ByteReader(data, 1);
  const tag = reader.u32();
  context.consume(UNITS[tag] ?? 0);
  if (tag === TAGS.initializeMarket && reader.left === MARKET_ARGUMENT_BYTES) executeInitializeMarket(context, reader);
  else if (tag === TAGS.settleFunds && reader.left === 0) executeSettleFunds(context);
  else if (tag === TAGS.initOpenOrders && reader.left === 0) executeInitOpenOrders(context);
  else {
    context.log(`localnet: instruction ${tag} of OpenBook is not embedded`);
    throw new ProgramError('InvalidArgument');
  }
}
