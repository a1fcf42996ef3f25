import { ComputeBudgetProgram, type Signer, type TransactionInstruction } from '@solana/web3.js';
import { MAX_COMPUTE_UNITS } from '@/constants.ts';
import { assertAvailable, getAvailability, type RegionOperation } from '@/services/api/availability.ts';
import { type OwnerToken, prepareOwnerAccounts, type Spending } from '@/services/programs/pool/ownerAccounts.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { ASSOCIATED_TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { Action, ActionQuery, TransactionStep } from '@/services/transactions/action.ts';
import { fitsStep, fitsTransaction } from '@/services/transactions/compileTransaction.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import * as m from '#messages';

/** Added to every transaction; its price only if there is room. */
const LIMIT = ComputeBudgetProgram.setComputeUnitLimit({ units: MAX_COMPUTE_UNITS });

/** A token that the operation takes or pays. */
interface OperationToken extends Spending, Pick<OwnerToken, 'arrivesBefore'> {
  readonly mint: MintInfo;
}

export interface PositionOperation extends ActionQuery {
  readonly pool: Pick<ClmmPool, 'poolId' | 'kind'>;
  /** Name of the region flag; absent if there is none. */
  readonly operation?: RegionOperation;
  readonly kind: string;
  /** The action's target apart from the pool, base58: the position's NFT, a reward's mint. */
  readonly subject?: string;
  /** What it is done to, if not to the pool or the subject in it. */
  readonly key?: string;
  readonly title: string;
  readonly label: string;
  /** The pool's two first; a mint listed twice uses one account. */
  readonly tokens: readonly OperationToken[];
  /** The program's instructions. If they do not fit into one transaction, each becomes its own step. */
  build(accountOf: (mint: string) => string): Promise<readonly LabelledInstruction[]>;
  readonly signers?: readonly Signer[];
  readonly facts?: Readonly<Record<string, string>>;
  readonly accountNames?: Readonly<Record<string, string>>;
  readonly notes?: readonly string[];
}

export interface LabelledInstruction {
  /** Label of its own step, if it needs one. */
  readonly label: string;
  readonly instruction: TransactionInstruction;
  /** Whether it uses the owner's token accounts; at most one does. */
  readonly movesTokens: boolean;
}

/**
 * Builds the transaction of an operation on a concentrated pool or position: the owner's accounts, the program's
 * instructions, then closing wrapped SOL accounts. With three rewards it may take up to three transactions.
 *
 * @throws AppError `regions/*`, `pools/amount-above-balance`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildPositionOperation(operation: PositionOperation): Promise<Action> {
  const { cluster, ownerAddress, pool, accountNames, notes } = operation;
  const tokens = mergeTokens(operation.tokens);
  const [availability, prepared] = await Promise.all([
    operation.operation && getAvailability(cluster),
    prepareOwnerAccounts({ cluster, ownerAddress, tokens: tokens.map(ownerToken) }),
  ]);
  if (availability && operation.operation) assertAvailable(availability, operation.operation);
  const accounts = new Map(tokens.map(({ mint }, place) => [mint.address, prepared.addresses[place] ?? '']));
  const parts = await operation.build((mint) => accounts.get(mint) ?? '');
  return {
    kind: operation.kind,
    title: operation.title,
    key: operation.key ?? [operation.kind, pool.poolId, operation.subject].filter((part) => part !== undefined).join(' '),
    steps: await stepsOf(operation, parts, prepared),
    facts: { poolId: pool.poolId, poolKind: pool.kind, ...operation.facts },
    accountNames: {
      ...Object.fromEntries(tokens.filter(({ spends }) => spends === 0n)
        .map(({ mint }) => [accounts.get(mint.address) ?? '', m.ui.yourTokenAccount])),
      ...accountNames,
    },
    mintDecimals: Object.fromEntries(tokens.map(({ mint }) => [mint.address, mint.decimals])),
    ...(operation.facts?.['nftMint'] !== undefined && { tokenNames: { [operation.facts['nftMint']]: m.plan.positionNft } }),
    ...(notes && notes.length > 0 && { notes }),
  };
}

function mergeTokens(tokens: readonly OperationToken[]): readonly OperationToken[] {
  const byMint = new Map<string, OperationToken>();
  for (const token of tokens) if (!byMint.has(token.mint.address)) byMint.set(token.mint.address, token);
  return [...byMint.values()];
}

function ownerToken({ mint, ...spending }: OperationToken): OwnerToken {
  return { mint: mint.address, programId: mint.programId, ...spending };
}

interface Around {
  readonly before: readonly TransactionInstruction[];
  readonly after: readonly TransactionInstruction[];
}

async function stepsOf(
  { cluster, ownerAddress, label, signers = [] }: PositionOperation, parts: readonly LabelledInstruction[],
  { before, after }: Around,
): Promise<readonly TransactionStep[]> {
  const instructions = parts.map(({ instruction }) => instruction);
  const whole = { label, instructions: [...before, ...instructions], endInstructions: after, signers };
  if (fitsStep(ownerAddress, whole)) return [whole];
  // Creating accounts that already exist has no effect, so those are left out and the others sent first.
  const creations = before.filter(({ programId }) => programId.equals(ASSOCIATED_TOKEN_PROGRAM_ID));
  const found = await readAccounts(cluster, creations.map(({ keys }) => keys[1]?.pubkey.toBase58() ?? ''));
  const missing = creations.filter((_, place) => !found[place]);
  const own = before.filter((instruction) => !creations.includes(instruction));
  const first: readonly TransactionStep[] = missing.length > 0
    ? [{ label: m.plan.createTokenAccounts, instructions: missing }] : [];
  const later = { ...whole, instructions: [...own, ...instructions] };
  if (fitsStep(ownerAddress, later)) return [...first, later];
  const alone = (labelled: LabelledInstruction, around: Around): TransactionStep => ({
    label: labelled.label,
    instructions: [...around.before, labelled.instruction],
    endInstructions: around.after,
    signers: signers.filter(({ publicKey }) =>
      labelled.instruction.keys.some(({ pubkey }) => pubkey.equals(publicKey))),
  });
  const nothing: Around = { before: [], after: [] };
  const isEachSmall = parts.every(({ instruction, movesTokens }) =>
    !movesTokens || fitsTransaction({ payer: ownerAddress, instructions: [LIMIT, ...own, instruction, ...after] }));
  if (isEachSmall) {
    const around = { before: own, after };
    return [...first, ...parts.map((part) => alone(part, part.movesTokens ? around : nothing))];
  }
  // Three rewards, one of them SOL, whose accounts do not fit: the wrapped SOL account is created before and closed
  // after.
  const [moving, ...others] = parts.map((part) => alone(part, nothing));
  const [next, ...rest] = others;
  return [
    { label: m.plan.createTokenAccounts, instructions: [...missing, ...own] },
    ...(moving ? [moving] : []),
    ...(next && parts[0]?.movesTokens ? [{ ...next, endInstructions: after }, ...rest]
      : [...others, { label: m.plan.unwrapSol, instructions: after }]),
  ];
}
