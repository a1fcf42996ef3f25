import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { shortAddress } from '@/shortAddress.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { decodeMint } from '@/services/programs/token/decodeMint.ts';
import { auxiliaryAccounts, getTokenAccounts, refusesPublicTransfers, type TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { memoInstruction, requiresMemo } from '@/services/programs/token/memo.ts';
import {
  AccountLayout, AccountState, createAssociatedTokenAccountIdempotentInstruction, createCloseAccountInstruction, createTransferCheckedInstruction,
  createTransferCheckedWithFeeInstruction, ExtensionType, getAssociatedTokenAddressSync, getExtensionData, getPausableConfig, getTransferHook, mintOf,
} from '@/services/programs/token/splToken.ts';
import { decodeTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import { computeTransferFee, transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import { type Account, readAccounts } from '@/services/rpc/accounts.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { newAccountsFrozen } from '@/services/tokens/manage/tokenAction.ts';
import type { Action, TransactionStep } from '@/services/transactions/action.ts';
import { attempt, packRunnable } from '@/services/transactions/packSteps.ts';
import { phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Accounts emptied by one action, at least four per transaction. */
const MOST_MOVED = 40;

/**
 * Builds the action that moves all tokens of a wallet's auxiliary accounts to the associated accounts, from which the app spends.
 * Emptied accounts are closed to reclaim their rent, unless they hold withheld fees or have another close authority. The accounts
 * are read again. Tokens that cannot be transferred are left out and named in the notes.
 *
 * @throws AppError `accounts/nothing-to-move`, `accounts/invalid-public-key`, `tokens/not-a-mint`, `rpc/*`
 */
export async function buildMoveTokensAction(cluster: ClusterConfig, ownerAddress: string): Promise<Action> {
  const all = await getTokenAccounts({ cluster, owner: ownerAddress, force: true });
  const accounts = auxiliaryAccounts(all);
  const owner = new PublicKey(ownerAddress);
  const targets = accounts.map(({ mint, programId }) => getAssociatedTokenAddressSync(new PublicKey(mint), owner, true, new PublicKey(programId)));
  const [read, { epoch }] = await Promise.all([
    readAccounts(cluster, accounts.flatMap(({ mint }, index) => [mint, targets[index]!.toBase58()])), getEpoch(cluster),
  ]);
  const moves: (Moved & { readonly mint: string; readonly steps: readonly TransactionStep[] })[] = [];
  const refused = new Set<string>();
  for (const { mint, isAuxiliary, isFrozen } of all) if (isAuxiliary && isFrozen) refused.add(notMoved(mint, m.services.accountFrozen));
  for (const [index, account] of accounts.entries()) {
    if (moves.length === MOST_MOVED) break;
    const [mintAccount, target = null] = [read[index * 2], read[index * 2 + 1]];
    if (!mintAccount) continue; // it was closed since, and so were all its accounts
    const why = refusal(account, mintAccount, target);
    if (why !== null) refused.add(notMoved(account.mint, why));
    else {
      const { step, ...amounts } = move(account, mintAccount, { key: targets[index]!, account: target }, epoch);
      moves.push({ mint: account.mint, steps: [step], ...amounts });
    }
  }
  if (moves.length === 0) throw new AppError('accounts/nothing-to-move', refused.size > 0 ? { details: { sentence: [...refused].join(' ') } } : {});
  const { parts, notes, ...packed } = await packRunnable({
    cluster, ownerAddress,
    label: (count) => phrase(m.titles.moveAccounts, { count }),
    attempts: await Promise.all(moves.map((one) => attempt(shortAddress(one.mint), one))),
  });
  const moved = new Map<string, Moved>();
  for (const { mint, amount, fee, decimals } of parts) {
    const sum = moved.get(mint) ?? { amount: 0n, fee: 0n };
    moved.set(mint, { amount: sum.amount + amount, fee: sum.fee + fee, decimals });
  }
  return {
    kind: 'move-tokens',
    key: 'move-tokens',
    title: phrase(m.titles.moveAccounts, { count: parts.length }),
    ...packed,
    notes: [...[...moved].map(movedNote), ...refused, ...notes],
  };
}

function notMoved(mint: string, reason: string): string {
  return formatMessage(m.services.notMovedNote, { mint: shortAddress(mint), reason });
}

/** Why the tokens of an account cannot be moved; `null` if they can. */
function refusal({ owner, programId }: TokenAccount, mintAccount: Account, target: Account | null): string | null {
  const mint = mintOf(mintAccount);
  const hook = getTransferHook(mint)?.programId;
  if (getExtensionData(ExtensionType.NonTransferable, mint.tlvData)) return m.services.notTransferable;
  if (getPausableConfig(mint)?.paused) return m.services.tokenPaused;
  // Which accounts the program wants is only known by asking it.
  if (hook && !hook.equals(PublicKey.default)) return m.tokens.airdropHook;
  if (target?.owner !== programId) return newAccountsFrozen(mintAccount) ? m.services.associatedFrozen : null;
  const fields = AccountLayout.decode(target.data.subarray(0, AccountLayout.span));
  if (fields.owner.toBase58() !== owner) return m.services.associatedNotYours;
  if (fields.state === AccountState.Frozen) return m.services.associatedFrozen;
  return refusesPublicTransfers(target.data) ? m.services.associatedConfidential : null;
}

interface Moved {
  /** Base units, including the fee. */
  readonly amount: bigint;
  /** What the token takes, base units. */
  readonly fee: bigint;
  readonly decimals: number;
}

function movedNote([mint, { amount, fee, decimals }]: readonly [string, Moved]): string {
  const words = (units: bigint): string => formatShownAmount(units, decimals);
  const values = { mint: shortAddress(mint), amount: words(amount) };
  return fee === 0n ? formatMessage(m.services.moveAllNote, values)
    : formatMessage(m.services.moveFeeNote, { ...values, arrives: words(amount - fee), fee: words(fee) });
}

/** Moves everything an account holds. */
function move(
  { address, mint, owner: ownerAddress, programId, amount, withheldFees, closeAuthority }: TokenAccount, mintAccount: Account,
  target: { readonly key: PublicKey; readonly account: Account | null }, epoch: bigint,
): Moved & { readonly step: TransactionStep } {
  const [source, mintKey, owner, program] = [address, mint, ownerAddress, programId].map((text) => new PublicKey(text)) as [PublicKey, PublicKey, PublicKey, PublicKey];
  const { decimals } = decodeMint(mint, mintAccount);
  const config = decodeTransferFeeConfig(mint, mintAccount);
  const fee = computeTransferFee(amount, transferFeeAt(config, epoch));
  const canClose = withheldFees === 0n && (closeAuthority === null || closeAuthority === ownerAddress);
  return {
    step: {
      label: phrase(m.titles.moveAccounts, { count: 1 }),
      instructions: [
        createAssociatedTokenAccountIdempotentInstruction(owner, target.key, owner, mintKey, program),
        // Such an account only accepts a transfer right after a memo.
        ...(target.account && requiresMemo(target.account.data) ? [memoInstruction(m.services.moveMemo)] : []),
        // The computed fee is the one charged, even if an epoch ends in between.
        config ? createTransferCheckedWithFeeInstruction(source, mintKey, target.key, owner, amount, decimals, fee, [], program)
          : createTransferCheckedInstruction(source, mintKey, target.key, owner, amount, decimals, [], program),
        ...(canClose ? [createCloseAccountInstruction(source, owner, owner, [], program)] : []),
      ],
    },
    amount, fee, decimals,
  };
}
