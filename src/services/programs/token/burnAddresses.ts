import { ZERO_ADDRESS } from '@/constants.ts';

/**
 * Addresses without a key, base58: the incinerator, whose SOL each block destroys, and the System program. The token program lets
 * anyone burn their tokens, but nothing can move them.
 * Source: `incinerator` and `system_program` of the crate `solana-sdk-ids`.
 */
export const BURN_ADDRESSES: readonly string[] = ['1nc1nerator11111111111111111111111111111111', ZERO_ADDRESS];
