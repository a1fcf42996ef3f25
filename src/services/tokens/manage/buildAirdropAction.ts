import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import {
  createAssociatedTokenAccountIdempotentInstruction, createTransferCheckedInstruction, createTransferCheckedWithFeeInstruction,
  ExtensionType, getAccountLen, getAccountTypeOfMintType, getAssociatedTokenAddressSync, getExtensionTypes, mintOf,
} from '@/services/programs/token/splToken.ts';
import { decodeTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import { amountBeforeTransferFee, transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import type { Action } from '@/services/transactions/action.ts';
import type { Journal } from '@/services/transactions/journal/Journal.ts';
import { type PackedStep, packSteps } from '@/services/transactions/packSteps.ts';
import type { AirdropRecipient } from './parseAirdropList.ts';
import { readTokenAccounts, type TokenAccounts } from './readManagedToken.ts';
import { ownTokenAccount, tokenAction, type TokenActionQuery } from './tokenAction.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

/** Recipients per action: 20 transactions, which a wallet signs at once. */
export const MOST_AT_ONCE = 120;

const KIND = 'airdrop';

export interface AirdropQuery extends TokenActionQuery {
  /** The whole list. */
  readonly recipients: readonly AirdropRecipient[];
  /** Recipients who have received their tokens, base58, and are skipped. */
  readonly received: ReadonlySet<string>;
}

/** The remaining part of an airdrop. */
export interface AirdropState {
  /** Recipients who have not received their tokens. */
  readonly remaining: readonly AirdropRecipient[];
  /** What leaves the wallet for them, including transfer fees; base units. */
  readonly remainingAmount: bigint;
  /** Rent of the next action's new token accounts, and network fees; lamports. */
  readonly nextLamports: bigint;
  /** Recipients of the next action. */
  readonly nextRecipients: number;
  /** The wallet's balance, base units. */
  readonly balance: bigint;
}

/**
 * The recipients of a token's earlier airdrops in this browser's journal: those finalized, and those the wallet sent
 * itself.
 *
 * @param mint base58
 * @returns addresses, base58
 */
export async function readAirdropped(
  journal: Journal, { cluster, ownerAddress, mint }: TokenActionQuery,
): Promise<ReadonlySet<string>> {
  const received = new Set<string>();
  for (let cursor: Awaited<ReturnType<Journal['list']>>['next'] | undefined; cursor !== null;) {
    const { entries, next } = await journal.list({ cluster: cluster.name, owner: ownerAddress, ...(cursor && { cursor }) });
    for (const { kind, facts, steps } of entries) {
      if (kind !== KIND || facts['mintAddress'] !== mint) continue;
      const groups = facts['recipients']?.split(',') ?? [];
      groups.forEach((group, index) => {
        const step = steps[index];
        const mayHaveLanded = step?.status === 'finalized' || step?.error?.code === 'transactions/sent-by-wallet';
        if (mayHaveLanded) for (const address of group.split(' ')) received.add(address);
      });
    }
    cursor = next;
  }
  return received;
}

/**
 * Reads the remaining part of an airdrop and the cost of its next action.
 *
 * @throws AppError `tokens/mint-not-found`, `tokens/not-a-mint`, `fees/amount-unreachable`, `rpc/*`
 */
export async function readAirdropState(query: AirdropQuery): Promise<AirdropState> {
  const { remaining, sent, balance, rentLamports, steps } = await readAirdrop(query);
  const accounts = await readAccounts(query.cluster, sent.slice(0, MOST_AT_ONCE).map(({ account }) => account.toBase58()));
  const missing = accounts.filter((account) => account === null).length;
  return {
    remaining, balance,
    remainingAmount: sumOf(sent),
    nextLamports: BigInt(missing) * rentLamports + BigInt(steps.length) * LAMPORTS_PER_SIGNATURE,
    nextRecipients: Math.min(remaining.length, MOST_AT_ONCE),
  };
}

/** Network fee per signature. */
const LAMPORTS_PER_SIGNATURE = 5_000n;

/**
 * Builds the action that sends a token to the next 120 recipients. Missing token accounts are created. Each recipient
 * receives exactly the listed amount; transfer fees are added.
 *
 * @throws AppError `tokens/airdrop-done`, `tokens/airdrop-above-balance`, and those of `readAirdropState`
 */
export async function buildAirdropAction(query: AirdropQuery): Promise<Action> {
  const { cluster } = query;
  const { token, remaining, sent, balance, steps } = await readAirdrop(query);
  if (remaining.length === 0) throw new AppError('tokens/airdrop-done');
  const next = sent.slice(0, MOST_AT_ONCE);
  const amount = sumOf(next);
  if (amount > balance) throw new AppError('tokens/airdrop-above-balance', { details: { amount, balance } });
  const { decimals } = token.mint;
  const words = (units: bigint): string => formatShownAmount(units, decimals);
  const action = await tokenAction(cluster, token, {
    kind: KIND,
    title: formatPlural(m.tokens.sendToAddresses, next.length, { amount: words(amount) }),
    label: '', instructions: [],
    notes: [
      ...(next.some(({ amount: whole, fee }) => whole > 0n && fee > 0n)
        ? [formatMessage(m.tokens.tokenTakesTransferFeeAmount, { words: words(next.reduce((sum, { fee }) => sum + fee, 0n)) })] : []),
      ...(remaining.length > next.length ? [formatMessage(m.tokens.moreRecipientsFollowNextRound, { value: remaining.length - next.length })] : []),
    ],
  });
  return {
    ...action, steps, isBatch: true,
    facts: {
      ...action.facts,
      recipients: steps.map(({ places }) => places.map((place) => next[place]?.address ?? '').join(' ')).join(','),
    },
  };
}

interface Payment {
  readonly account: PublicKey;
  readonly address: string;
  /** What leaves the wallet, base units. */
  readonly amount: bigint;
  /** The transfer fee in it. */
  readonly fee: bigint;
}

interface Airdrop {
  readonly token: TokenAccounts;
  readonly remaining: readonly AirdropRecipient[];
  /** One per recipient. */
  readonly sent: readonly Payment[];
  /** Of the next action. */
  readonly steps: readonly PackedStep[];
  readonly balance: bigint;
  /** Of one token account. */
  readonly rentLamports: bigint;
}

async function readAirdrop({ cluster, ownerAddress, mint: address, recipients, received }: AirdropQuery): Promise<Airdrop> {
  const token = await readTokenAccounts(cluster, address);
  const { mint, mintAccount } = token;
  const source = ownTokenAccount(mint, ownerAddress);
  const [[held = null], { epoch }, rent] = await Promise.all([
    readAccounts(cluster, [source.toBase58()]), getEpoch(cluster), getRent(cluster),
  ]);
  const config = mint.isToken2022 ? decodeTransferFeeConfig(mint.address, mintAccount) : undefined;
  const transferFee = transferFeeAt(config, epoch);
  const [mintKey, owner, program] = [mint.address, ownerAddress, mint.programId].map((text) => new PublicKey(text)) as [PublicKey, PublicKey, PublicKey];
  const remaining = recipients.filter((recipient) => !received.has(recipient.address));
  const sent = remaining.map(({ address: recipient, amount: wanted }): Payment => {
    const amount = amountBeforeTransferFee(wanted, transferFee);
    const account = getAssociatedTokenAddressSync(mintKey, new PublicKey(recipient), false, program);
    return { account, address: recipient, amount, fee: amount - wanted };
  });
  const next = sent.slice(0, MOST_AT_ONCE);
  const steps = next.length === 0 ? [] : packSteps({
    cluster, ownerAddress,
    label: (count) => (count === 1 ? m.tokens.sendAddress : formatMessage(m.tokens.sendAddresses, { count })),
    steps: next.map(({ account, address: recipient, amount, fee }) => ({
      label: m.tokens.sendAddress,
      instructions: [
        createAssociatedTokenAccountIdempotentInstruction(owner, account, new PublicKey(recipient), mintKey, program),
        // The computed fee is the one charged, even if an epoch ends in between.
        config ? createTransferCheckedWithFeeInstruction(source, mintKey, account, owner, amount, mint.decimals, fee, [], program)
          : createTransferCheckedInstruction(source, mintKey, account, owner, amount, mint.decimals, [], program),
      ],
    })),
  });
  return {
    token, remaining, sent, steps,
    balance: held?.owner === mint.programId ? tokenAmount(held.data) : 0n,
    rentLamports: rent(accountBytes(token)),
  };
}

/** Size of an associated token account, whose owner is immutable in Token-2022. */
function accountBytes({ mint: { isToken2022 }, mintAccount }: TokenAccounts): number {
  const extensions = getExtensionTypes(mintOf(mintAccount).tlvData).map(getAccountTypeOfMintType);
  return getAccountLen(isToken2022 ? [...extensions, ExtensionType.ImmutableOwner] : extensions);
}

function sumOf(payments: readonly Payment[]): bigint {
  return payments.reduce((sum, { amount }) => sum + amount, 0n);
}
