import type { Signer, TransactionInstruction } from '@solana/web3.js';
import type { ClusterConfig, ClusterName } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import type { Phrase } from './phrase.ts';

/**
 * Effects known to the builder, for steps that cannot be simulated because they depend on accounts not yet on chain.
 */
export interface StepExpectation {
  /**
   * Accounts the step's programs create at the owner's expense. Those with an address keep their names after a
   * simulation, too.
   */
  readonly created?: readonly ExpectedAccount[];
  /** Changes of the owner's token accounts. */
  readonly tokens?: readonly TokenChange[];
  /** SOL deposited by the step, apart from rent and fees. */
  readonly depositLamports?: bigint;
  /** Protocol fee, read from chain. Applies to simulated steps, too. */
  readonly protocolFeeLamports?: bigint;
}

/** An account a step will create. */
interface ExpectedAccount extends CreatedAccount {
  /** The part of its lamports that is a fee kept by the program, not rent. */
  readonly feeLamports?: bigint;
}

/** What every action is built for. */
export interface ActionQuery {
  readonly cluster: ClusterConfig;
  /** Owner, signer and fee payer, base58. */
  readonly ownerAddress: string;
}

/** One transaction of an action (rule 3.19). */
export interface TransactionStep {
  /** Shown while the step runs, e.g. 'Create the pool'. */
  readonly label: Phrase;
  readonly instructions: readonly TransactionInstruction[];
  /** Placed after all other instructions. */
  readonly endInstructions?: readonly TransactionInstruction[];
  /** Ephemeral keypairs of accounts the step creates; excludes the owner. */
  readonly signers?: readonly Signer[];
  /** Addresses of lookup tables, base58; version 0 only. */
  readonly lookupTables?: readonly string[];
  readonly expects?: StepExpectation;
}

/** An action before it is simulated: pure data from a service's builder. */
export interface Action {
  /** e.g. 'mint-token', 'create-amm-pool'. */
  readonly kind: string;
  /** A description, e.g. 'Mint 1,000 new tokens'. */
  readonly title: Phrase;
  /**
   * Identifies what the action affects, e.g. 'swap <pool> <input mint>'. While an action with the same key is open, a
   * second one is refused. It must not depend on a quote: quotes differ at each attempt, and the first attempt may
   * still land.
   */
  readonly key: string;
  readonly steps: readonly TransactionStep[];
  /** Without the priority fee, to say what is missing; only if it is known before the simulation. */
  readonly costLamports?: bigint;
  /**
   * The steps are independent and no two are the same. They are simulated, signed and sent together, and one that fails
   * does not stop the others.
   */
  readonly isBatch?: boolean;
  /** 0 = versioned, the default. */
  readonly version?: 0 | 'legacy';
  /** What will exist afterwards, for the journal and the result screen: `mintAddress`, `poolId`, … */
  readonly facts?: Readonly<Record<string, string>>;
  /** Names of accounts to be created, by address. */
  readonly accountNames?: Readonly<Record<string, string>>;
  /** Decimals of the mints involved, by address. */
  readonly mintDecimals?: Readonly<Record<string, number>>;
  /** Names of tokens without on-chain metadata, by mint: new tokens and LP tokens. */
  readonly tokenNames?: Readonly<Record<string, string>>;
  /** Sentences shown below the figures. */
  readonly notes?: readonly string[];
  /** Sentences that explain the figures, shown on request. */
  readonly remarks?: readonly string[];
  /** What a swap was quoted, to compare with the simulation: mints, and base units as in a `SwapQuote`. */
  readonly quote?: Readonly<Record<'inputMint' | 'outputMint', string> & Record<'amountIn' | 'amountOut' | 'maxAmountIn' | 'minAmountOut', bigint>>;
}

/** A new account and its rent. */
export interface CreatedAccount {
  /** base58; absent if only predicted. */
  readonly address?: string;
  /** e.g. 'Mint', 'Token account'. */
  readonly name: string;
  /** Data size in bytes. */
  readonly bytes: number;
  readonly rentLamports: bigint;
  readonly isRefundable: boolean;
  /** Why the rent is refundable or not, in one sentence. */
  readonly why: string;
}

/** The balance change of one of the owner's token accounts. */
export interface TokenChange {
  /** base58 */
  readonly mint: string;
  /** The token account, base58. */
  readonly account: string;
  /** Base units; negative = outgoing. */
  readonly change: bigint;
  /** Base units afterwards; `null` if only predicted. */
  readonly after: bigint | null;
  /** `null` if the plan has not read the mint. */
  readonly decimals: number | null;
}

/** Balance changes of one step or of all. */
export interface Effects {
  /** Change of the owner's wallet, including fees; negative = outgoing. */
  readonly solChangeLamports: bigint;
  readonly tokens: readonly TokenChange[];
  readonly created: readonly CreatedAccount[];
  /** Total rent. */
  readonly rentLamports: bigint;
  /** The refundable part of the rent. */
  readonly refundableLamports: bigint;
  readonly protocolFeeLamports: bigint;
  readonly networkFeeLamports: bigint;
  readonly priorityFeeLamports: bigint;
  /** SOL deposited (such as a pool's SOL side) or paid to others: everything beyond rent and fees. */
  readonly depositLamports: bigint;
}

/** One transaction as it will be signed. */
export interface StepPlan extends Effects {
  readonly index: number;
  readonly label: Phrase;
  /** The simulated message, base64. Its blockhash is replaced before signing. */
  readonly message: string;
  /** Program of each instruction in order, base58. */
  readonly programIds: readonly string[];
  /** The step depends on an earlier one, so its figures come from its instructions, not from a simulation. */
  readonly isPredicted: boolean;
  /** Used in the simulation; `null` if only predicted. */
  readonly computeUnits: number | null;
  /** Requested by the message. */
  readonly computeUnitLimit: number;
  /** Price per compute unit. */
  readonly microLamports: number;
  readonly logs: readonly string[];
}

/** Everything a person needs to see before signing. */
export interface ActionPlan {
  readonly action: Action;
  readonly cluster: ClusterName;
  /** base58 */
  readonly owner: string;
  readonly steps: readonly StepPlan[];
  readonly totals: Effects;
  /** The wallet's SOL before and after. */
  readonly lamportsBefore: bigint;
  readonly lamportsAfter: bigint;
  /** Why it cannot be signed; `null` = ready to sign. */
  readonly problem: AppError | null;
  /** Milliseconds of the page's own clock, which the device's does not move. An outdated plan is simulated again before signing. */
  readonly plannedAtMs: number;
  /** Blockhash of the simulation, used for signing while it is fresh. */
  readonly blockhash: BlockhashOfPlan | null;
}

export interface BlockhashOfPlan {
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}
