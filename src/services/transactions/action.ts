import type { Signer, TransactionInstruction } from '@solana/web3.js';
import type { ClusterName } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';

/** What a step will do that only a simulation could tell, for steps that rest on accounts not yet on chain. */
export interface StepExpectation {
  /** Accounts its programs create, paid by the owner; those with an address are named so after a simulation too. */
  readonly created?: readonly ExpectedAccount[];
  /** Into and out of the owner's token accounts. */
  readonly tokens?: readonly TokenChange[];
  /** SOL that goes into what the step makes, apart from rent and fees. */
  readonly depositLamports?: bigint;
  /** To the protocol, read from chain; counts for a simulated step too. */
  readonly protocolFeeLamports?: bigint;
}

/** An account a step will create. */
interface ExpectedAccount extends CreatedAccount {
  /** The part of its lamports that is a fee to the program which keeps them there, not rent. */
  readonly feeLamports?: bigint;
}

/** One transaction of an action (rule 3.19). */
export interface TransactionStep {
  /** What a person reads while it runs, e.g. 'Create the pool'. */
  readonly label: string;
  readonly instructions: readonly TransactionInstruction[];
  /** Put after all others. */
  readonly endInstructions?: readonly TransactionInstruction[];
  /** Throw-away keys of accounts the step creates; the owner is not among them. */
  readonly signers?: readonly Signer[];
  /** Names of the operations, in the order of the instructions. */
  readonly instructionTypes?: readonly string[];
  /** Addresses of lookup tables, base58; version 0 only. */
  readonly lookupTables?: readonly string[];
  readonly expects?: StepExpectation;
}

/** What the app is about to do, before anything of it was tried: pure, from the builders of the services. */
export interface Action {
  /** e.g. 'mint-token', 'create-amm-pool'. */
  readonly kind: string;
  /** In words, e.g. 'Mint 1,000 new tokens'. */
  readonly title: string;
  /**
   * What it is done to, e.g. 'swap <pool> <input mint>': while an action with the same key is open, a second one is held
   * back. Nothing of a quote: it is another one in every new try, and the first try may still land.
   */
  readonly key: string;
  readonly steps: readonly TransactionStep[];
  /**
   * The steps do not depend on one another, and no two are the same: they are simulated, signed and sent together. One that fails
   * stops none of the others.
   */
  readonly isBatch?: boolean;
  /** 0 = versioned, the default. */
  readonly version?: 0 | 'legacy';
  /** What will exist afterwards, for the journal and the result screen: `mintAddress`, `poolId`, … */
  readonly facts?: Readonly<Record<string, string>>;
  /** Names of accounts that will be created, by address. */
  readonly accountNames?: Readonly<Record<string, string>>;
  /** Decimals of the mints it moves, by address. */
  readonly mintDecimals?: Readonly<Record<string, number>>;
  /** Names of tokens that the chain has none for, by mint: those it creates, LP tokens. */
  readonly tokenNames?: Readonly<Record<string, string>>;
  /** Sentences the panel shows below the figures. */
  readonly notes?: readonly string[];
}

/** An account that comes into being, and what becomes of the SOL in it. */
export interface CreatedAccount {
  /** base58; absent where it is only predicted. */
  readonly address?: string;
  /** e.g. 'Mint', 'Token account'. */
  readonly name: string;
  /** Size of its data. */
  readonly bytes: number;
  readonly rentLamports: bigint;
  readonly isRefundable: boolean;
  /** Why it is refundable or not, one sentence. */
  readonly why: string;
}

/** What happens to one token account of the owner. */
export interface TokenChange {
  /** base58 */
  readonly mint: string;
  /** The token account, base58. */
  readonly account: string;
  /** Base units; below 0 = out. */
  readonly change: bigint;
  /** Base units afterwards; null where only predicted. */
  readonly after: bigint | null;
  /** null where the plan has not seen the mint. */
  readonly decimals: number | null;
}

/** What moves, in one step or in all. */
export interface Effects {
  /** Of the owner's wallet, fees included; below 0 = out. */
  readonly solChangeLamports: bigint;
  readonly tokens: readonly TokenChange[];
  readonly created: readonly CreatedAccount[];
  /** Sum of the rents. */
  readonly rentLamports: bigint;
  /** The part of it that can be had back. */
  readonly refundableLamports: bigint;
  readonly protocolFeeLamports: bigint;
  readonly networkFeeLamports: bigint;
  readonly priorityFeeLamports: bigint;
  /** SOL that goes into what is made (a pool's SOL side) or to others: what rent and fees do not explain. */
  readonly depositLamports: bigint;
}

/** One transaction as it will be signed. */
export interface StepPlan extends Effects {
  readonly index: number;
  readonly label: string;
  /** The exact message that was simulated, base64; its blockhash is replaced when its turn comes. */
  readonly message: string;
  /** Program of each instruction in order, base58. */
  readonly programIds: readonly string[];
  /** The step rests on one before it: figures come from its instructions, not from a simulation. */
  readonly isPredicted: boolean;
  /** What the simulation used; null where only predicted. */
  readonly computeUnits: number | null;
  /** What the message asks for. */
  readonly computeUnitLimit: number;
  /** Price of a compute unit. */
  readonly microLamports: number;
  readonly logs: readonly string[];
}

/** What will happen: everything a person needs to see before signing. */
export interface ActionPlan {
  readonly action: Action;
  readonly cluster: ClusterName;
  /** base58 */
  readonly owner: string;
  readonly steps: readonly StepPlan[];
  readonly totals: Effects;
  /** The wallet's SOL now and afterwards. */
  readonly lamportsBefore: bigint;
  readonly lamportsAfter: bigint;
  /** Why it cannot be signed; null = ready to sign. */
  readonly problem: AppError | null;
  /** ms since 1970; a plan that has aged is made again before the signature. */
  readonly plannedAtMs: number;
  /** Blockhash of the simulation, to be signed with while it is young. */
  readonly blockhash: BlockhashOfPlan | null;
}

export interface BlockhashOfPlan {
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

/** Whether there are several steps, signed together. */
export function isBatch({ isBatch: isIndependent = false, steps }: Action): boolean {
  return isIndependent && steps.length > 1;
}
