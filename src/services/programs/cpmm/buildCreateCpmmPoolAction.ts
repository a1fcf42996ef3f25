import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { getAssociatedTokenAddressSync, NATIVE_MINT } from '@/services/programs/token/splToken.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { Action } from '@/services/transactions/action.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { checkFunds } from '@/services/programs/pool/readSides.ts';
import { type PreparedAccounts, prepareOwnerAccounts } from '@/services/programs/pool/ownerAccounts.ts';
import { cpmmPoolAddresses } from './addresses.ts';
import { sortMints } from '@/services/rpc/isAddress.ts';
import { CPMM_LOCKED_LP } from './accounts.ts';
import { cpmmPoolInstruction } from './instructions.ts';
import { type CpmmPoolPlan, type CpmmPoolPlanQuery, planCpmmPool } from './planCpmmPool.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Of every LP mint the program creates. */
const LP_DECIMALS = 9;

export interface CreateCpmmPoolAction extends Action {
  readonly facts: { readonly poolId: string; readonly lpMint: string; readonly configId: string };
}

/**
 * Builds the action that creates a CPMM pool in one transaction, including wrapping and unwrapping SOL.
 *
 * @throws AppError those of `planCpmmPool`; `pools/already-exists`, `pools/amount-above-balance`,
 *   `pools/not-enough-sol`, `sdk/*`
 */
export async function buildCreateCpmmPoolAction(query: CpmmPoolPlanQuery): Promise<CreateCpmmPoolAction> {
  const { cluster, ownerAddress, request } = query;
  const plan = await planCpmmPool(query);
  const { poolId, lpMint, configId } = plan;
  if (plan.poolExists) throw new AppError('pools/already-exists', { details: { poolId, configId } });
  const ownerLamports = await checkFunds(query, plan.cost);
  const { baseMint, quoteMint } = request;
  const { base, quote, prepared } = await ownerAccounts(query, ownerLamports);
  const instruction = await cpmmPoolInstruction({ cluster, ownerAddress, request, accounts: { base, quote } });
  const mints = sortMints([baseMint.address, quoteMint.address]);
  const { vaultA, vaultB, observationId } = cpmmPoolAddresses(cluster.programs.cpmm, poolId, mints);
  const lpAccount = getAssociatedTokenAddressSync(new PublicKey(lpMint), new PublicKey(ownerAddress), true);
  const amounts = formatMessage(m.plan.poolAmounts, { baseAmount: amountText(request.baseAmount, baseMint), quoteAmount: amountText(request.quoteAmount, quoteMint) });
  return {
    kind: 'create-cpmm-pool',
    title: formatMessage(m.plan.createCpmmTitle, { amounts }),
    // A tier has one pool per pair, whatever the amounts.
    key: `create-cpmm-pool ${poolId}`,
    steps: [{
      label: m.plan.createPool,
      instructions: [...prepared.before, instruction],
      endInstructions: prepared.after,
      expects: { protocolFeeLamports: plan.cost.protocolFeeLamports },
    }],
    facts: { poolId, lpMint, configId },
    accountNames: {
      [poolId]: m.plan.pool,
      [observationId]: m.plan.cpmmObservation,
      [lpMint]: m.plan.lpMint,
      [vaultA]: mints[0] === baseMint.address ? m.plan.baseVault : m.plan.quoteVault,
      [vaultB]: mints[1] === baseMint.address ? m.plan.baseVault : m.plan.quoteVault,
      [lpAccount.toBase58()]: m.ui.yourLpAccount,
    },
    mintDecimals: {
      [baseMint.address]: baseMint.decimals, [quoteMint.address]: quoteMint.decimals, [lpMint]: LP_DECIMALS,
    },
    tokenNames: { [lpMint]: m.ui.lpTokens },
    notes: [...notesOf(query, plan)],
  };
}

/** What the figures alone do not show. */
function* notesOf({ request }: CpmmPoolPlanQuery, plan: CpmmPoolPlan): Generator<string> {
  yield formatMessage(m.plan.receiveLpNote, {
    amount: formatShownAmount(plan.lpAmount, LP_DECIMALS), locked: CPMM_LOCKED_LP,
  });
  const sides = [
    { mint: request.baseMint, given: request.baseAmount, kept: plan.baseReserve },
    { mint: request.quoteMint, given: request.quoteAmount, kept: plan.quoteReserve },
  ];
  for (const { mint, given, kept } of sides) {
    if (kept < given) yield formatMessage(m.plan.startsWithNote, { kept: amountText(kept, mint) });
  }
}

interface PoolOwnerAccounts {
  readonly base: string;
  readonly quote: string;
  readonly prepared: Pick<PreparedAccounts, 'before' | 'after'>;
}

/** The owner's wrapped SOL is only used if native SOL is not to be. */
async function ownerAccounts(
  { cluster, ownerAddress, request }: CpmmPoolPlanQuery, ownerLamports: bigint,
): Promise<PoolOwnerAccounts> {
  const sides = sidesOf(request).map((side) => ({ ...side, ownAccount: associated(side.mint, ownerAddress) }));
  const native = sides.filter(({ isNative }) => isNative);
  const prepared = await prepareOwnerAccounts({
    cluster,
    ownerAddress,
    ownerLamports,
    tokens: native.map(({ mint, amount }) => (
      { mint: mint.address, programId: mint.programId, spends: amount, spendsAtMost: amount })),
  });
  const [base, quote] = sides.map((side) =>
    (side.isNative ? prepared.addresses[native.indexOf(side)] : undefined) ?? side.ownAccount.toBase58());
  return { base: base ?? '', quote: quote ?? '', prepared };
}

interface RequestSide {
  readonly mint: MintInfo;
  readonly amount: bigint;
  /** Paid in native SOL. */
  readonly isNative: boolean;
}

function sidesOf({ baseMint, quoteMint, baseAmount, quoteAmount, useSolBalance }: CpmmPoolPlanQuery['request']) {
  const isNative = ({ address }: MintInfo): boolean => useSolBalance && address === NATIVE_MINT.toBase58();
  return [
    { mint: baseMint, amount: baseAmount, isNative: isNative(baseMint) },
    { mint: quoteMint, amount: quoteAmount, isNative: isNative(quoteMint) },
  ] satisfies readonly RequestSide[];
}

function associated(mint: MintInfo, ownerAddress: string): PublicKey {
  const program = new PublicKey(mint.programId);
  return getAssociatedTokenAddressSync(new PublicKey(mint.address), new PublicKey(ownerAddress), true, program);
}
