import { ammV4AddInstructions, ammV4RemoveInstructions, ammV4SwapInstructions } from '@/services/programs/ammV4/instructions.ts';
import { cpmmAddInstructions, cpmmRemoveInstructions, cpmmSwapInstructions } from '@/services/programs/cpmm/instructions.ts';
import type { StandardPoolKind } from '@/services/programs/pool/kinds.ts';
import type { PoolInstructionBuilders } from '@/services/programs/pool/pool.ts';
import type { PoolTable, StandardPool } from './PoolProgram.ts';

/** The rarest kind is loaded for its pools alone. */
const loadStable = () => import('@/services/programs/stable/instructions.ts');

const builders = {
  'amm-v4': { swap: ammV4SwapInstructions, add: ammV4AddInstructions, remove: ammV4RemoveInstructions },
  cpmm: { swap: cpmmSwapInstructions, add: cpmmAddInstructions, remove: cpmmRemoveInstructions },
  stable: {
    swap: async (query) => (await loadStable()).stableSwapInstructions(query),
    add: async (query) => (await loadStable()).stableAddInstructions(query),
    remove: async (query) => (await loadStable()).stableRemoveInstructions(query),
  },
} satisfies PoolTable<'instructions', StandardPoolKind>;

/** What builds the instructions of a pool's program. */
export const poolInstructions = ({ kind }: StandardPool): PoolInstructionBuilders<StandardPool> => builders[kind];
