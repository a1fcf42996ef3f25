import * as z from 'zod/mini';

const count = z.int();
/** Lamports are integers but can exceed what `z.int` accepts. */
const lamports = z.pipe(z.number().check(z.refine(Number.isInteger)), z.transform((value) => BigInt(value)));
const blockhash = z.object({ blockhash: z.string(), lastValidBlockHeight: count });
const confirmation = z.enum(['processed', 'confirmed', 'finalized']);

/** An account. Its data's encoding is checked where it is decoded. */
export const accountAnswer = z.object({
  lamports, owner: z.string(), executable: z.boolean(), data: z.unknown(),
});

/** base58 */
const binary = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]*$/));

const tokenBalance = z.object({
  accountIndex: count,
  mint: z.string(),
  owner: z.optional(z.string()),
  uiTokenAmount: z.object({ amount: z.string().check(z.regex(/^\d+$/)), decimals: count }),
});

const instruction = z.object({ programIdIndex: count, accounts: z.array(count), data: binary });

const transaction = z.object({
  slot: count,
  blockTime: z.nullish(z.number()),
  version: z.optional(z.union([z.literal('legacy'), count])),
  transaction: z.object({
    signatures: z.array(z.string()),
    message: z.object({
      accountKeys: z.array(z.string()),
      header: z.object({ numRequiredSignatures: count }),
      instructions: z.array(instruction),
      recentBlockhash: z.string(),
      /** Of version 1, in which it takes the place of instructions of the compute budget program; the fee is in lamports. */
      transactionConfig: z.nullish(z.object({ priorityFee: z.nullish(lamports), computeUnitLimit: z.nullish(count) })),
    }),
  }),
  meta: z.nullable(z.object({
    err: z.unknown(),
    fee: lamports,
    preBalances: z.array(lamports),
    postBalances: z.array(lamports),
    preTokenBalances: z.nullish(z.array(tokenBalance)),
    postTokenBalances: z.nullish(z.array(tokenBalance)),
    innerInstructions: z.nullish(z.array(z.object({ index: count, instructions: z.array(instruction) }))),
    loadedAddresses: z.nullish(z.object({ writable: z.array(z.string()), readonly: z.array(z.string()) })),
    logMessages: z.nullish(z.array(z.string())),
    computeUnitsConsumed: z.optional(count),
  })),
});

const simulation = z.object({
  err: z.unknown(),
  logs: z.nullish(z.array(z.string())),
  accounts: z.nullish(z.array(z.nullable(accountAnswer))),
  unitsConsumed: z.optional(count),
  replacementBlockhash: z.nullish(blockhash),
  // Reported since Agave 3.
  preBalances: z.nullish(z.array(lamports)),
  preTokenBalances: z.nullish(z.array(tokenBalance)),
});

/** A response with the slot it was read at. */
function atSlot<Value extends z.ZodMiniType>(value: Value) {
  return z.object({ context: z.object({ slot: count }), value });
}

/** By RPC method: the fields the app reads. All others are dropped. */
export const answers = {
  getAccountInfo: atSlot(z.nullable(accountAnswer)),
  getBalance: atSlot(lamports),
  getBlockHeight: count,
  getEpochInfo: z.object({
    absoluteSlot: count, blockHeight: z.optional(count), epoch: count, slotIndex: count, slotsInEpoch: count,
  }),
  getGenesisHash: z.string(),
  getLatestBlockhash: atSlot(blockhash),
  getMultipleAccounts: atSlot(z.array(z.nullable(accountAnswer))),
  getRecentPerformanceSamples: z.array(z.object({ numSlots: count, samplePeriodSecs: count })),
  getRecentPrioritizationFees: z.array(z.object({ prioritizationFee: count })),
  getSignatureStatuses: atSlot(z.array(z.nullable(z.object({
    slot: count, err: z.unknown(), confirmationStatus: z.nullish(confirmation),
  })))),
  getSignaturesForAddress: z.array(z.object({
    signature: z.string(), slot: count, err: z.unknown(), blockTime: z.nullish(z.number()),
    confirmationStatus: z.nullish(confirmation),
  })),
  getSlot: count,
  getTokenAccountsByOwner: atSlot(z.array(z.object({ pubkey: z.string(), account: accountAnswer }))),
  getTokenLargestAccounts: atSlot(z.array(z.object({ address: z.string(), amount: z.string() }))),
  getTransaction: z.nullable(transaction),
  isBlockhashValid: atSlot(z.boolean()),
  /** Only on `localnet/`: the programs deployed on the cluster. */
  localnet_programs: z.array(z.object({
    id: z.string(), name: z.string(), kind: z.enum(['real', 'embedded', 'missing']), isUnproven: z.optional(z.boolean()),
  })),
  localnet_requestTokens: z.string(),
  requestAirdrop: z.string(),
  sendTransaction: z.string(),
  simulateTransaction: atSlot(simulation),
};

/** RPC methods the app calls. */
export type RpcMethod = keyof typeof answers;

/** The parsed response of an RPC method. */
export type RpcAnswer<Method extends RpcMethod> = z.output<(typeof answers)[Method]>;
