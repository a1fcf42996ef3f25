import { ByteReader } from '../../encoding/ByteReader.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { accountDiscriminator, ANCHOR_ERRORS, anchorError } from '../support/anchor.ts';
import { tokenAccountState } from '../support/tokenState.ts';

const POOL_STATE = accountDiscriminator('PoolState');
/** Offsets in a CPMM pool: config and creator come before the vaults, mints and programs after. */
const OFFSETS = { vaults: 72, lpMint: 136, lpSupply: 333, poolFees: 341, creatorFees: 397 };

/** The fields of a CPMM pool that a lock reads. */
interface LockedPool {
  readonly vaults: readonly [string, string];
  readonly lpMint: string;
  /** Base units. */
  readonly lpSupply: bigint;
  /** Uncollected fees in each vault, base units. */
  readonly fees: readonly [bigint, bigint];
}

/** @throws ProgramError 3007, 3002 */
export function readLockedPool(context: ProgramContext, address: string): LockedPool {
  const account = 'pool_state';
  const { owner, data } = context.account(address);
  const { cpmm } = context.network.programs;
  if (owner !== cpmm) {
    throw anchorError(context, ANCHOR_ERRORS.accountOwnedByWrongProgram, { account, compared: { left: owner, right: cpmm } });
  }
  if (Buffer.compare(data.subarray(0, 8), POOL_STATE) !== 0) throw anchorError(context, ANCHOR_ERRORS.accountDiscriminatorMismatch, { account });
  const vaults = new ByteReader(data, OFFSETS.vaults);
  const poolFees = new ByteReader(data, OFFSETS.poolFees);
  const [protocol0, protocol1, fund0, fund1] = [poolFees.u64(), poolFees.u64(), poolFees.u64(), poolFees.u64()];
  const creatorFees = new ByteReader(data, OFFSETS.creatorFees);
  return {
    vaults: [vaults.address(), vaults.address()],
    lpMint: new ByteReader(data, OFFSETS.lpMint).address(),
    lpSupply: new ByteReader(data, OFFSETS.lpSupply).u64(),
    fees: [protocol0 + fund0 + creatorFees.u64(), protocol1 + fund1 + creatorFees.u64()],
  };
}

/** What a lock compares to find its fees. */
export interface PoolSize {
  /** LP tokens, base units. */
  readonly supply: bigint;
  /** Of the reserves without uncollected fees. */
  readonly product: bigint;
}

/** The size of a pool now. */
export function sizeOf(context: ProgramContext, { vaults, fees, lpSupply }: LockedPool): PoolSize {
  const [held0 = 0n, held1 = 0n] = vaults.map((vault) => tokenAccountState(context.account(vault))?.amount);
  return { supply: lpSupply, product: (held0 - fees[0]) * (held1 - fees[1]) };
}
