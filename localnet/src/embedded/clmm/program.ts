import { MAINNET } from '../../cluster/networks.ts';
import type { EmbeddedProgram, ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS, anchorError, instructionDiscriminator } from '../support/anchor.ts';
import { closePosition } from './closePosition.ts';
import { collectRemainingRewards } from './collectRemainingRewards.ts';
import { decreaseLimitOrder, increaseLimitOrder } from './changeLimitOrder.ts';
import { createCustomizablePool, createPool } from './createPool.ts';
import { decreaseLiquidity, decreaseLiquidityV2 } from './decreaseLiquidity.ts';
import { Refusal } from './errors.ts';
import { increaseLiquidity, increaseLiquidityV2 } from './increaseLiquidity.ts';
import { initializeReward } from './initializeReward.ts';
import { openLimitOrder } from './openLimitOrder.ts';
import { openPosition, openPositionV2, openPositionWithToken22Nft } from './openPosition.ts';
import { setRewardParams } from './setRewardParams.ts';
import { closeLimitOrder, settleLimitOrder } from './settleLimitOrder.ts';
import { swap, swapV2 } from './swap.ts';
import { swapRouterBaseIn } from './swapRouter.ts';
import { updateRewardInfos } from './updateRewardInfos.ts';

/** An instruction: the name its discriminator is computed from, its handler, and the compute units of its own work. */
interface ClmmInstruction {
  readonly name: string;
  readonly run: (context: ProgramContext) => void;
  readonly units: number;
}

/** Embedded instructions; the others are for administrators. */
const INSTRUCTIONS: readonly ClmmInstruction[] = [
  { name: 'create_pool', run: createPool, units: 43_000 },
  { name: 'create_customizable_pool', run: createCustomizablePool, units: 43_000 },
  { name: 'open_position', run: openPosition, units: 48_000 },
  { name: 'open_position_v2', run: openPositionV2, units: 79_000 },
  { name: 'open_position_with_token22_nft', run: openPositionWithToken22Nft, units: 79_000 },
  { name: 'increase_liquidity', run: increaseLiquidity, units: 51_000 },
  { name: 'increase_liquidity_v2', run: increaseLiquidityV2, units: 67_000 },
  { name: 'decrease_liquidity', run: decreaseLiquidity, units: 78_000 },
  { name: 'decrease_liquidity_v2', run: decreaseLiquidityV2, units: 91_000 },
  { name: 'close_position', run: closePosition, units: 10_000 },
  { name: 'swap', run: swap, units: 70_000 },
  { name: 'swap_v2', run: swapV2, units: 67_000 },
  { name: 'swap_router_base_in', run: swapRouterBaseIn, units: 134_000 },
  { name: 'open_limit_order', run: openLimitOrder, units: 40_000 },
  { name: 'increase_limit_order', run: increaseLimitOrder, units: 20_000 },
  { name: 'decrease_limit_order', run: decreaseLimitOrder, units: 30_000 },
  { name: 'settle_limit_order', run: settleLimitOrder, units: 20_000 },
  { name: 'close_limit_order', run: closeLimitOrder, units: 5_000 },
  { name: 'initialize_reward', run: initializeReward, units: 21_000 },
  { name: 'set_reward_params', run: setRewardParams, units: 25_000 },
  { name: 'collect_remaining_rewards', run: collectRemainingRewards, units: 13_000 },
  { name: 'update_reward_infos', run: updateRewardInfos, units: 2_000 },
];

/** Instructions that are not embedded. The log says so if one is used. */
const NOT_EMBEDDED: readonly string[] = [
  'create_amm_config', 'update_amm_config', 'create_dynamic_fee_config', 'update_dynamic_fee_config', 'create_support_mint_associated',
  'update_pool_status', 'create_operation_account', 'update_operation_account', 'transfer_reward_owner', 'collect_protocol_fee',
  'collect_fund_fee', 'close_protocol_position',
];

const toKey = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const BY_DISCRIMINATOR = new Map(INSTRUCTIONS.map((instruction) => [toKey(instructionDiscriminator(instruction.name)), instruction]));
const NOT_EMBEDDED_BY_DISCRIMINATOR = new Map(NOT_EMBEDDED.map((name) => [toKey(instructionDiscriminator(name)), name]));

/** Raydium CLMM of July 2026 (raydium-clmm 03b44b7). */
export const clmmProgram: EmbeddedProgram = {
  id: MAINNET.programs.clmm,
  name: 'Raydium CLMM',
  execute(context) {
    try {
      runInstruction(context);
    } catch (error) {
      if (error instanceof Refusal) throw failWith(context, error);
      throw error;
    }
  },
};

function failWith(context: ProgramContext, { code, account }: Refusal): ProgramError {
  return anchorError(context, code, account ? { account } : {});
}

function runInstruction(context: ProgramContext): void {
  const { data } = context;
  if (data.length < 8) throw new Refusal(ANCHOR_ERRORS.instructionMissing);
  const key = toKey(data.subarray(0, 8));
  const instruction = BY_DISCRIMINATOR.get(key);
  if (!instruction) {
    const name = NOT_EMBEDDED_BY_DISCRIMINATOR.get(key);
    if (name !== undefined) context.log(`${name} is not embedded in this cluster; load the real program for it`);
    throw new Refusal(ANCHOR_ERRORS.instructionFallbackNotFound);
  }
  context.log(`Instruction: ${pascalCase(instruction.name)}`);
  context.consume(instruction.units);
  instruction.run(context);
}

function pascalCase(name: string): string {
  return name.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
