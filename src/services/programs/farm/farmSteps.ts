import type { TransactionInstruction } from '@solana/web3.js';
import { type OwnerToken, prepareOwnerAccounts } from '@/services/programs/pool/ownerAccounts.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { ASSOCIATED_TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { ActionQuery, TransactionStep } from '@/services/transactions/action.ts';
import { fitsStep } from '@/services/transactions/compileTransaction.ts';
import * as m from '#messages';

/** A token of the operation and the most it takes; 0 if it is only received. */
interface FarmToken {
  readonly mint: Pick<MintInfo, 'address' | 'programId'>;
  /** Base units. */
  readonly spends: bigint;
}

export interface FarmStep extends ActionQuery {
  readonly label: string;
  /** A mint listed twice uses one account. */
  readonly tokens: readonly FarmToken[];
  build(accountOf: (mint: string) => string): Promise<readonly TransactionInstruction[]>;
}

export interface FarmSteps {
  readonly steps: readonly TransactionStep[];
  /** The owner's receiving accounts, by address. */
  readonly accountNames: Readonly<Record<string, string>>;
}

/**
 * Builds the transaction of a farm operation: the owner's accounts, the program's instructions, then closing wrapped
 * SOL accounts. If many rewards make it too large, missing accounts are created first.
 *
 * @throws AppError `pools/amount-above-balance`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function farmSteps({ cluster, ownerAddress, label, tokens, build }: FarmStep): Promise<FarmSteps> {
  const merged = mergeTokens(tokens);
  const { addresses, before, after } = await prepareOwnerAccounts({ cluster, ownerAddress, tokens: merged });
  const accounts = new Map(merged.map(({ mint }, index) => [mint, addresses[index] ?? '']));
  const own = await build((mint) => accounts.get(mint) ?? '');
  const accountNames = Object.fromEntries(merged.filter(({ spends }) => spends === 0n)
    .map(({ mint }) => [accounts.get(mint) ?? '', m.ui.yourTokenAccount]));
  const whole: TransactionStep = { label, instructions: [...before, ...own], endInstructions: after };
  if (fitsStep(ownerAddress, whole)) return { accountNames, steps: [whole] };
  // Creating accounts that already exist has no effect, so those are left out.
  const creations = before.filter(({ programId }) => programId.equals(ASSOCIATED_TOKEN_PROGRAM_ID));
  const found = await readAccounts(cluster, creations.map(({ keys }) => keys[1]?.pubkey.toBase58() ?? ''));
  const missing = creations.filter((_, index) => !found[index]);
  const wrapping = before.filter((instruction) => !creations.includes(instruction));
  const lean: TransactionStep = { label, instructions: [...wrapping, ...own], endInstructions: after };
  const first = missing.length > 0 ? [{ label: m.plan.createTokenAccounts, instructions: missing }] : [];
  return { accountNames, steps: [...first, lean] };
}

function mergeTokens(tokens: readonly FarmToken[]): readonly OwnerToken[] {
  const byMint = new Map<string, OwnerToken>();
  for (const { mint: { address: mint, programId }, spends } of tokens) {
    const sum = (byMint.get(mint)?.spends ?? 0n) + spends;
    byMint.set(mint, { mint, programId, spends: sum, spendsAtMost: sum });
  }
  return [...byMint.values()];
}
