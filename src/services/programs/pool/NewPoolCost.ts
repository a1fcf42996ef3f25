/** What creating a pool takes, besides the two amounts that go into it. */
export interface NewPoolCost {
  /** To Raydium, for creating a pool. */
  readonly protocolFeeLamports: bigint;
  /** Into the accounts that are created. */
  readonly rentLamports: bigint;
  /** To the network, for the transactions. */
  readonly networkFeeLamports: bigint;
  readonly totalLamports: bigint;
  /** Transactions of one signature each. */
  readonly transactionCount: number;
}

/** What the network takes for one signature; only the owner signs. */
const LAMPORTS_PER_SIGNATURE = 5_000n;

export interface NewPoolCostParts {
  /** Lamports. */
  readonly protocolFeeLamports: bigint;
  /** Lamports. */
  readonly rentLamports: bigint;
  /** Transactions of one signature each. */
  readonly transactionCount: number;
}

/** Adds up what creating a pool takes. */
export function newPoolCost(parts: NewPoolCostParts): NewPoolCost {
  const { protocolFeeLamports, rentLamports, transactionCount } = parts;
  const networkFeeLamports = BigInt(transactionCount) * LAMPORTS_PER_SIGNATURE;
  const totalLamports = protocolFeeLamports + rentLamports + networkFeeLamports;
  return { protocolFeeLamports, rentLamports, networkFeeLamports, totalLamports, transactionCount };
}
