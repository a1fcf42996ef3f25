import { ComputeBudgetProgram, type Signer, type TransactionInstruction } from '@solana/web3.js';
import { MAX_COMPUTE_UNITS } from '@/constants.ts';
import { assertAvailable, getAvailability, type RegionOperation } from '@/services/api/availability.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { ASSOCIATED_TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import type { Action, ActionQuery, StepExpectation, TransactionStep } from '@/services/transactions/action.ts';
import { fitsStep, fitsTransaction } from '@/services/transactions/compileTransaction.ts';
import type { PoolKind } from './kinds.ts';
import { type OwnerToken, prepareOwnerAccounts, type PreparedAccounts, type Spending } from './ownerAccounts.ts';
import type { SwapQuote } from './pool.ts';
import { amountOf, phrase, type Phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';

/** A token that an operation takes or pays. */
export interface OperationToken extends Spending, Pick<OwnerToken, 'arrivesBefore'> {
  readonly mint: Pick<MintInfo, 'address' | 'programId' | 'decimals'>;
  /** What the owner's account is called; if absent, only an account that is merely paid into has a name. */
  readonly accountName?: string;
}

/** Instructions that stay together. */
export interface OperationPart {
  readonly instructions: readonly TransactionInstruction[];
  /** Label of its own step, if it needs one; the operation's if absent. */
  readonly label?: Phrase;
  /** It uses none of the owner's token accounts, as all parts but one. */
  readonly movesNoTokens?: boolean;
  readonly expects?: StepExpectation;
}

/** Builds the program's instructions for the owner's token accounts, by mint. */
export type BuildParts = (accountOf: (mint: string) => string) => Promise<readonly OperationPart[]>;

export interface OperationSteps extends ActionQuery {
  readonly label: Phrase;
  /** A mint listed twice uses one account. */
  readonly tokens: readonly OperationToken[];
  /** The program's instructions. Of several versions the first that fits into one transaction is used, otherwise the last. */
  readonly build: BuildParts | readonly BuildParts[];
  readonly signers?: readonly Signer[];
  /** What is done instead if it does not fit into one transaction; by default it is split. */
  otherwise?(): Promise<readonly TransactionStep[]>;
}

export interface Operation extends OperationSteps, Pick<Action, 'kind' | 'title' | 'facts' | 'accountNames' | 'tokenNames' | 'notes' | 'remarks'> {
  /** Name of the region flag; absent if there is none. */
  readonly region?: RegionOperation;
  /** The pool it is done to, which its facts name. */
  readonly pool?: { readonly poolId: string; readonly kind: PoolKind };
  /** The action's target apart from the pool, base58: the position's NFT, a reward's mint. */
  readonly subject?: string;
  /** What it is done to, if not to the pool or the subject in it. */
  readonly key?: string;
}

/**
 * Builds the action of an operation on a pool, a position or a farm.
 *
 * @throws AppError `regions/*`, those of `buildSteps`
 */
export async function buildOperation(operation: Operation): Promise<Action & Required<Pick<Action, 'facts'>>> {
  const { cluster, region, kind, title, pool, subject, notes = [], remarks = [] } = operation;
  const [availability, { steps, accountNames, mintDecimals }] = await Promise.all([region && getAvailability(cluster), buildSteps(operation)]);
  if (availability && region) assertAvailable(availability, region);
  return {
    kind, title, steps, mintDecimals,
    key: operation.key ?? [kind, pool?.poolId, subject].filter((part) => part !== undefined).join(' '),
    facts: { ...(pool && { poolId: pool.poolId, poolKind: pool.kind }), ...operation.facts },
    accountNames: { ...accountNames, ...operation.accountNames },
    ...(operation.tokenNames && { tokenNames: operation.tokenNames }),
    ...(notes.length > 0 && { notes }),
    ...(remarks.length > 0 && { remarks }),
  };
}

/** What the actions of all swaps have in common, whatever their route. */
export function swapOperation(
  { exact, amountIn, amountOut }: Pick<SwapQuote, 'exact' | 'amountIn' | 'amountOut'>, input: OperationToken['mint'], output: OperationToken['mint'],
): Pick<Operation, 'region' | 'kind' | 'key' | 'title'> {
  const amounts = { given: amountOf(amountIn, input), taken: amountOf(amountOut, output) };
  return {
    region: 'swap', kind: 'swap',
    // While one of a pair in one direction may still land, no second one starts.
    key: `swap ${input.address} ${output.address}`,
    title: exact === 'in' ? phrase(m.titles.swapExactIn, amounts) : phrase(m.titles.swapExactOut, amounts),
  };
}

/**
 * Builds the transaction of an operation: the owner's accounts, the program's instructions, then closing wrapped SOL
 * accounts. With many tokens it may take up to three transactions.
 *
 * @throws AppError those of `prepareOwnerAccounts`, `sdk/*`, `rpc/*`
 */
export async function buildSteps(query: OperationSteps): Promise<Required<Pick<Action, 'steps' | 'accountNames' | 'mintDecimals'>>> {
  const { cluster, ownerAddress, build, otherwise } = query;
  const tokens = mergeTokens(query.tokens);
  const prepared = await prepareOwnerAccounts({
    cluster, ownerAddress,
    tokens: tokens.map(({ mint: { address: mint, programId }, ...spending }) => ({ mint, programId, ...spending })),
  });
  const accounts = new Map(tokens.map(({ mint }, index) => [mint.address, prepared.addresses[index] ?? '']));
  const accountOf = (mint: string): string => accounts.get(mint) ?? '';
  let [parts, fits]: [readonly OperationPart[], boolean] = [[], false];
  for (const version of typeof build === 'function' ? [build] : build) {
    if (fits) break;
    parts = await version(accountOf);
    fits = fitsStep(ownerAddress, stepOf(query, parts, prepared));
  }
  return {
    steps: fits ? [stepOf(query, parts, prepared)] : await (otherwise?.() ?? splitSteps(query, parts, prepared)),
    accountNames: Object.fromEntries(tokens.flatMap(({ mint, spends, accountName = spends === 0n ? m.ui.yourTokenAccount : null }) =>
      (accountName === null ? [] : [[accountOf(mint.address), accountName]]))),
    mintDecimals: Object.fromEntries(tokens.map(({ mint }) => [mint.address, mint.decimals])),
  };
}

function mergeTokens(tokens: readonly OperationToken[]): readonly OperationToken[] {
  const byMint = new Map<string, OperationToken>();
  for (const token of tokens) {
    const known = byMint.get(token.mint.address);
    byMint.set(token.mint.address, known ? {
      ...known, spends: known.spends + token.spends, spendsAtMost: known.spendsAtMost + token.spendsAtMost,
    } : token);
  }
  return [...byMint.values()];
}

/** What surrounds a step's instructions. */
type Around = Pick<PreparedAccounts, 'before' | 'after'>;

const NOTHING: Around = { before: [], after: [] };

function stepOf({ label, signers = [] }: OperationSteps, parts: readonly OperationPart[], { before, after }: Around): TransactionStep {
  const instructions = parts.flatMap((part) => part.instructions);
  const expects = parts.find((part) => part.expects)?.expects;
  return {
    label, instructions: [...before, ...instructions], endInstructions: after,
    signers: signers.filter(({ publicKey }) => instructions.some(({ keys }) => keys.some(({ pubkey }) => pubkey.equals(publicKey)))),
    ...(expects && { expects }),
  };
}

/** Added to every transaction; its price only if there is room. */
const LIMIT = ComputeBudgetProgram.setComputeUnitLimit({ units: MAX_COMPUTE_UNITS });

async function splitSteps(query: OperationSteps, parts: readonly OperationPart[], { before, after }: Around): Promise<readonly TransactionStep[]> {
  const { cluster, ownerAddress } = query;
  // Creating accounts that already exist has no effect, so those are left out and the others sent first.
  const creations = before.filter(({ programId }) => programId.equals(ASSOCIATED_TOKEN_PROGRAM_ID));
  const found = await readAccounts(cluster, creations.map(({ keys }) => keys[1]?.pubkey.toBase58() ?? ''));
  const missing = creations.filter((_, index) => !found[index]);
  const wraps = before.filter((instruction) => !creations.includes(instruction));
  const accounts = (instructions: readonly TransactionInstruction[]): readonly TransactionStep[] =>
    (instructions.length > 0 ? [{ label: m.titles.createTokenAccounts, instructions }] : []);
  const later = stepOf(query, parts, { before: wraps, after });
  if (fitsStep(ownerAddress, later)) return [...accounts(missing), later];
  const alone = (part: OperationPart, around: Around): TransactionStep => stepOf({ ...query, label: part.label ?? query.label }, [part], around);
  const isEachSmall = parts.every(({ instructions, movesNoTokens }) =>
    movesNoTokens || fitsTransaction({ payer: ownerAddress, instructions: [LIMIT, ...wraps, ...instructions, ...after] }));
  if (isEachSmall || after.length === 0) {
    return [...accounts(missing), ...parts.map((part) => alone(part, part.movesNoTokens ? NOTHING : { before: wraps, after }))];
  }
  // The wrapped SOL account, which does not fit beside the others, is created before and closed after.
  const [moving, ...others] = parts.map((part) => alone(part, NOTHING));
  const [next, ...rest] = others;
  return [
    ...accounts([...missing, ...wraps]),
    ...(moving ? [moving] : []),
    ...(next && !parts[0]?.movesNoTokens ? [{ ...next, endInstructions: after }, ...rest]
      : [...others, { label: m.titles.unwrapSol, instructions: after }]),
  ];
}
