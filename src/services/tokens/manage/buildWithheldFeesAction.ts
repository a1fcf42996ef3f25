import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import {
  createHarvestWithheldTokensToMintInstruction, createWithdrawWithheldTokensFromAccountsInstruction,
  createWithdrawWithheldTokensFromMintInstruction,
} from '@/services/programs/token/splToken.ts';
import { decodeTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import type { Action, TransactionStep } from '@/services/transactions/action.ts';
import { readTokenAccounts } from './readManagedToken.ts';
import { readWithheldFees } from './readWithheldFees.ts';
import { heldAuthority, receivingAccount, tokenAction, type TokenActionQuery } from './tokenAction.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatPlural } from '@/messages/format.ts';

/** Accounts per transaction, which their addresses nearly fill. */
const ACCOUNTS_PER_STEP = 20;
/** Accounts per action: 20 transactions, which a wallet signs at once. */
export const MOST_AT_ONCE = 400;

const NOTES = { all: null, largest: m.tokens.feesLargestOnly, none: m.tokens.feesMintOnly } as const;

/**
 * Builds the action that moves the transfer fees withheld in a token's accounts into its mint. Anyone may: an account
 * with withheld fees cannot be closed.
 *
 * @throws AppError `accounts/nothing-to-claim`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function buildHarvestFeesAction({ cluster, mint: mintAddress }: TokenActionQuery): Promise<Action> {
  const token = await readTokenAccounts(cluster, mintAddress);
  const { accounts, searched } = await readWithheldFees(cluster, token.mint.address);
  const next = accounts.slice(0, MOST_AT_ONCE);
  if (next.length === 0) throw new AppError('accounts/nothing-to-claim');
  const [mint, program] = [new PublicKey(token.mint.address), new PublicKey(token.mint.programId)];
  const isRevoked = token.authorities.some(({ kind, holder }) => kind === 'withheldFees' && holder === null);
  const action = await tokenAction(cluster, token, {
    kind: 'harvest-fees',
    title: phrase(m.titles.gatherFees, { amount: amountOf(sumOf(next), { decimals: token.mint.decimals }) }),
    label: '', instructions: [],
    notes: [isRevoked ? m.tokens.harvestUnclaimedNote : m.tokens.harvestNote, ...notesOf(accounts.length - next.length, searched)],
  });
  return {
    ...action, isBatch: true,
    steps: inSteps(next).map((some): TransactionStep => ({
      label: m.titles.gatherStep, instructions: [createHarvestWithheldTokensToMintInstruction(mint, some, program)],
    })),
  };
}

/**
 * Builds the action with which the withdraw authority withdraws the transfer fees that are withheld in a token's mint and
 * accounts into its own token account.
 *
 * @throws AppError `accounts/nothing-to-claim`, `tokens/own-account-frozen`, `tokens/no-such-authority`,
 *   `tokens/authority-revoked`, `tokens/not-authority`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function buildWithdrawFeesAction({ cluster, ownerAddress, mint: mintAddress }: TokenActionQuery): Promise<Action> {
  const token = await readTokenAccounts(cluster, mintAddress);
  heldAuthority(token, 'withheldFees', ownerAddress);
  const { address, decimals, programId } = token.mint;
  const inMint = decodeTransferFeeConfig(address, token.mintAccount)?.withheldAmount ?? 0n;
  const { accounts, searched } = await readWithheldFees(cluster, address);
  const next = accounts.slice(0, MOST_AT_ONCE);
  const amount = inMint + sumOf(next);
  if (amount === 0n) throw new AppError('accounts/nothing-to-claim');
  const [mint, authority, program] = [address, ownerAddress, programId].map((text) => new PublicKey(text)) as [PublicKey, PublicKey, PublicKey];
  const { account, instructions: opening } = await receivingAccount(cluster, token, ownerAddress);
  const groups = inSteps(next);
  const action = await tokenAction(cluster, token, {
    kind: 'withdraw-fees',
    title: phrase(m.titles.claimFees, { amount: amountOf(amount, { decimals }) }),
    label: '', instructions: [],
    notes: notesOf(accounts.length - next.length, searched),
    accountNames: { [account.toBase58()]: m.ui.yourTokenAccount },
  });
  return {
    ...action, isBatch: true,
    steps: (groups.length === 0 ? [[]] : groups).map((some, index): TransactionStep => ({
      label: m.titles.claimFeesStep,
      instructions: [
        ...opening,
        ...(index === 0 && inMint > 0n ? [createWithdrawWithheldTokensFromMintInstruction(mint, account, authority, [], program)] : []),
        ...(some.length > 0 ? [createWithdrawWithheldTokensFromAccountsInstruction(mint, account, authority, [], [...some], program)] : []),
      ],
    })),
  };
}

function inSteps(accounts: readonly { readonly address: string }[]): PublicKey[][] {
  return Array.from({ length: Math.ceil(accounts.length / ACCOUNTS_PER_STEP) }, (_, index) =>
    accounts.slice(index * ACCOUNTS_PER_STEP, (index + 1) * ACCOUNTS_PER_STEP).map(({ address }) => new PublicKey(address)));
}

function notesOf(left: number, searched: keyof typeof NOTES): readonly string[] {
  return [...(left > 0 ? [formatPlural(m.tokens.feesNextRound, left)] : []), ...(NOTES[searched] === null ? [] : [NOTES[searched]])];
}

function sumOf(accounts: readonly { readonly amount: bigint }[]): bigint {
  return accounts.reduce((sum, { amount }) => sum + amount, 0n);
}
