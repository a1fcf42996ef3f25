import { ammV4AddInstructions, ammV4RemoveInstructions, ammV4SwapInstructions } from '@/services/programs/ammV4/instructions.ts';
import { cpmmAddInstructions, cpmmRemoveInstructions, cpmmSwapInstructions } from '@/services/programs/cpmm/instructions.ts';
import type { PoolInstructionBuilders } from '@/services/programs/pool/pool.ts';
import { stableAddInstructions, stableRemoveInstructions, stableSwapInstructions } from '@/services/programs/stable/instructions.ts';
import type { ByPoolKind, StandardPool } from './standardPool.ts';

const builders = {
  'amm-v4': { swap: ammV4SwapInstructions, add: ammV4AddInstructions, remove: ammV4RemoveInstructions },
  cpmm: { swap: cpmmSwapInstructions, add: cpmmAddInstructions, remove: cpmmRemoveInstructions },
  stable: { swap: stableSwapInstructions, add: stableAddInstructions, remove: stableRemoveInstructions },
} satisfies { readonly [Kind in keyof ByPoolKind]: PoolInstructionBuilders<ByPoolKind[Kind]> };

/** What builds the instructions of a pool's program. */
export const poolInstructions = ({ kind }: StandardPool): PoolInstructionBuilders<StandardPool> => builders[kind];
