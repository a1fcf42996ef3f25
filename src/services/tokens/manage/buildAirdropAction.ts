import { PublicKey } from '@solana/web3.js';
import { LAMPORTS_PER_SIGNATURE } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { shortAddress } from '@/shortAddress.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { mintExtensions } from '@/services/programs/token/decodeMint.ts';
import { readElsewhere, refusesPublicTransfers } from '@/services/programs/token/getTokenAccounts.ts';
import { memoInstruction, requiresMemo } from '@/services/programs/token/memo.ts';
import {
  AccountLayout, AccountState, createAssociatedTokenAccountIdempotentInstruction, createTransferCheckedInstruction,
  createThawAccountInstruction, createTransferCheckedWithFeeInstruction, ExtensionType, getAccountLen, getAccountTypeOfMintType, getAssociatedTokenAddressSync,
  getTransferHook, mintOf,
} from '@/services/programs/token/splToken.ts';
import { decodeTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import { amountBeforeTransferFee, transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import { readAccounts, type Account } from '@/services/rpc/accounts.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import type { Action } from '@/services/transactions/action.ts';
import type { Journal } from '@/services/transactions/journal/Journal.ts';
import { type PackedStep, packSteps } from '@/services/transactions/packSteps.ts';
import { type AddressKind, readAddressKinds } from './addressKind.ts';
import { type AirdropRecipient, lineError } from './parseAirdropList.ts';
import { readTokenAccounts, type TokenAccounts } from './readManagedToken.ts';
import { newAccountsFrozen, ownTokenAccount, spendableAmount, tokenAction, type TokenActionQuery } from './tokenAction.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatList, formatMessage, formatPlural } from '@/messages/format.ts';

/** Recipients per action: 20 transactions, which a wallet signs at once. */
export const MOST_AT_ONCE = 120;

const KIND = 'airdrop';

export interface AirdropQuery extends TokenActionQuery {
  /** The whole list. */
  readonly recipients: readonly AirdropRecipient[];
  /** Recipients who have received their tokens, base58, and are skipped. */
  readonly received: ReadonlySet<string>;
  /** Sends to the others if some cannot receive the token. */
  readonly leavesOut?: boolean;
}

/** A recipient who cannot receive the token, and why. */
export interface RefusedRecipient {
  /** In the list, from 1. */
  readonly line: number;
  /** One sentence with the short address. */
  readonly reason: string;
}

/** The remaining part of an airdrop. */
export interface AirdropState {
  /** Recipients who cannot receive the token; they are in no other figure. */
  readonly refused: readonly RefusedRecipient[];
  /** What else is to be known of some, one sentence each. */
  readonly notes: readonly string[];
  /** Recipients who have not received their tokens, without the wallet itself. */
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
 * @throws AppError `tokens/own-account-frozen`, `tokens/mint-not-found`, `tokens/not-a-mint`, `fees/amount-unreachable`, `rpc/*`
 */
export async function readAirdropState(query: AirdropQuery): Promise<AirdropState> {
  const { refused, notes, remaining, sent, balance, rentLamports, steps } = await readAirdrop(query);
  const missing = sent.slice(0, MOST_AT_ONCE).filter(({ isMissing }) => isMissing).length;
  return {
    refused, notes, remaining, balance,
    remainingAmount: sumOf(sent),
    nextLamports: BigInt(missing) * rentLamports + BigInt(steps.length) * LAMPORTS_PER_SIGNATURE,
    nextRecipients: Math.min(remaining.length, MOST_AT_ONCE),
  };
}

/**
 * Builds the action that sends a token to the next 120 recipients. Missing token accounts are created. Each recipient
 * receives exactly the listed amount; transfer fees are added.
 *
 * @throws AppError `tokens/airdrop-line` if a recipient cannot receive the token and is not to be left out, `tokens/airdrop-done`,
 *   `tokens/airdrop-empty`, `tokens/airdrop-above-balance`, `tokens/in-other-account`, and those of `readAirdropState`
 */
export async function buildAirdropAction(query: AirdropQuery): Promise<Action> {
  const { cluster } = query;
  const { token, refused, notes, remaining, sent, balance, steps } = await readAirdrop(query);
  const [first] = refused;
  if (first && (!query.leavesOut || remaining.length === 0)) throw lineError(first.line, first.reason);
  if (remaining.length === 0) throw new AppError(notes.length > 0 ? 'tokens/airdrop-empty' : 'tokens/airdrop-done');
  const next = sent.slice(0, MOST_AT_ONCE);
  const amount = sumOf(next);
  const { address, decimals } = token.mint;
  if (amount > balance) {
    const elsewhere = await readElsewhere(cluster, query.ownerAddress);
    throw elsewhere(address, new AppError('tokens/airdrop-above-balance', { details: { amount, balance } }), decimals);
  }
  const words = (units: bigint): string => formatShownAmount(units, decimals);
  const action = await tokenAction(cluster, token, {
    kind: KIND,
    title: phrase(m.titles.airdrop, { count: next.length, amount: amountOf(amount, { decimals }) }),
    label: '', instructions: [],
    notes: [
      ...notes,
      ...(refused.length > 0 ? [formatPlural(m.tokens.airdropLeftOut, refused.length, { lines: formatList(refused.map(({ line }) => `${line}`)) })] : []),
      ...(next.some(({ amount: whole, fee }) => whole > 0n && fee > 0n)
        ? [formatMessage(m.tokens.airdropFeeNote, { amount: words(next.reduce((sum, { fee }) => sum + fee, 0n)) })] : []),
      ...(remaining.length > next.length ? [formatMessage(m.tokens.airdropNextRound, { count: remaining.length - next.length })] : []),
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
  /** The account will be created. */
  readonly isMissing: boolean;
}

interface Airdrop {
  readonly token: TokenAccounts;
  readonly refused: readonly RefusedRecipient[];
  readonly notes: readonly string[];
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
  const others = recipients.filter((recipient) => !received.has(recipient.address) && recipient.address !== ownerAddress);
  const accountsOf = others.map((recipient) => getAssociatedTokenAddressSync(mintKey, new PublicKey(recipient.address), true, program));
  const [kinds, accounts] = await Promise.all([
    readAddressKinds(cluster, others.map((recipient) => recipient.address)), readAccounts(cluster, accountsOf.map((account) => account.toBase58())),
  ]);
  const startsFrozen = newAccountsFrozen(mintAccount);
  const thaws = mint.freezeAuthority === ownerAddress;
  // Which accounts the program wants is only known by asking it for each transfer.
  const hook = mint.isToken2022 ? getTransferHook(mintOf(mintAccount))?.programId : undefined;
  const isHooked = hook !== undefined && !hook.equals(PublicKey.default);
  const judged = others.map((recipient, index) => {
    const [kind = 'wallet', account = null] = [kinds[index], accounts[index]];
    const why = refusal(kind, account, recipient.address, mint.programId)
      ?? (startsFrozen && !thaws && account?.owner !== mint.programId ? m.tokens.airdropStartsFrozen : null)
      ?? (isHooked ? m.tokens.airdropHook : null);
    return { recipient, kind, account, reason: why && formatMessage(why, { address: shortAddress(recipient.address) }), key: accountsOf[index]! };
  });
  const allowed = judged.filter(({ reason }) => reason === null);
  const vaults = allowed.filter(({ kind }) => kind === 'vault').map(({ recipient }) => `${recipient.line}`);
  const own = recipients.find((recipient) => recipient.address === ownerAddress);
  const remaining = allowed.map(({ recipient }) => recipient);
  const sent = allowed.map(({ recipient, key, account }): Payment & { readonly hasMemo: boolean } => {
    const amount = amountBeforeTransferFee(recipient.amount, transferFee);
    return {
      account: key, address: recipient.address, amount, fee: amount - recipient.amount,
      isMissing: account?.owner !== mint.programId, hasMemo: account !== null && requiresMemo(account.data),
    };
  });
  const next = sent.slice(0, MOST_AT_ONCE);
  const steps = next.length === 0 ? [] : packSteps({
    cluster, ownerAddress,
    label: (count) => phrase(m.titles.sendTo, { count }),
    steps: next.map(({ account, address: recipient, amount, fee, isMissing, hasMemo }) => ({
      label: phrase(m.titles.sendTo, { count: 1 }),
      instructions: [
        createAssociatedTokenAccountIdempotentInstruction(owner, account, new PublicKey(recipient), mintKey, program),
        ...(startsFrozen && isMissing ? [createThawAccountInstruction(account, mintKey, owner, [], program)] : []),
        // Such an account only accepts a transfer right after a memo.
        ...(hasMemo ? [memoInstruction(m.tokens.airdropMemo)] : []),
        // The computed fee is the one charged, even if an epoch ends in between.
        config ? createTransferCheckedWithFeeInstruction(source, mintKey, account, owner, amount, mint.decimals, fee, [], program)
          : createTransferCheckedInstruction(source, mintKey, account, owner, amount, mint.decimals, [], program),
      ],
    })),
  });
  return {
    token, remaining, sent, steps,
    refused: judged.flatMap(({ recipient: { line }, reason }) => (reason === null ? [] : [{ line, reason }])),
    notes: [
      ...(own ? [formatMessage(m.tokens.airdropOwn, { number: own.line })] : []),
      ...(vaults.length > 0 ? [formatPlural(m.tokens.airdropVaults, vaults.length, { lines: formatList(vaults) })] : []),
    ],
    balance: spendableAmount(mint, held),
    rentLamports: rent(accountBytes(token)),
  };
}

/** Why an address cannot receive the token, with a place for the address; `null` if it can. */
function refusal(kind: AddressKind, account: Account | null, address: string, programId: string): string | null {
  switch (kind) {
    case 'mint': return m.tokens.airdropMint;
    case 'token-account': return m.tokens.airdropTokenAccount;
    case 'program': return m.tokens.airdropProgram;
    case 'program-account': return m.tokens.airdropProgramAccount;
    case 'burn': return m.tokens.airdropBurn;
  }
  // A transfer of SOL to the address of a missing token account does not make it one.
  if (!account || (account.owner !== programId && account.data.length === 0)) return null;
  if (account.owner !== programId) return m.tokens.airdropOtherOwner;
  const { owner, state } = AccountLayout.decode(account.data.subarray(0, AccountLayout.span));
  if (owner.toBase58() !== address) return m.tokens.airdropOtherOwner;
  if (state === AccountState.Frozen) return m.tokens.airdropFrozen;
  return refusesPublicTransfers(account.data) ? m.tokens.airdropConfidential : null;
}

/** Size of an associated token account, whose owner is immutable in Token-2022. */
function accountBytes({ mint: { isToken2022 }, mintAccount }: TokenAccounts): number {
  const extensions = mintExtensions(mintAccount.data)
    .map(({ name }) => getAccountTypeOfMintType(ExtensionType[name as keyof typeof ExtensionType])).filter((type) => type !== ExtensionType.Uninitialized);
  return getAccountLen(isToken2022 ? [...extensions, ExtensionType.ImmutableOwner] : extensions);
}

function sumOf(payments: readonly Payment[]): bigint {
  return payments.reduce((sum, { amount }) => sum + amount, 0n);
}
