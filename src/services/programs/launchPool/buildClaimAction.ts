import { type AccountMeta, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { Buffer } from 'buffer';
import { AppError } from '@/errors/AppError.ts';
import { readOwnAccounts } from '@/services/programs/farm/readLedgers.ts';
import { buildSteps } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import { TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { attempt, packRunnable } from '@/services/transactions/packSteps.ts';
import type { LaunchPoolClaim } from './accounts.ts';
import { readLaunchPools } from './readLaunchPools.ts';
import { phrase, type Phrase, writePhrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';

/** Discriminator of the instruction, which has no arguments. */
const CLAIM = [10, 66, 208, 184, 161, 6, 191, 98];

export interface ClaimInstructionQuery {
  /** The program that pays claims, base58. */
  readonly programId: string;
  /** base58 */
  readonly ownerAddress: string;
  readonly claim: Pick<LaunchPoolClaim, 'ledgerId' | 'poolId' | 'tokens'>;
  /** The owner's token account for each of the claim's tokens, in order, base58. */
  readonly accounts: readonly string[];
}

/** Pays a wallet everything a launch pool owes it, like `makeClaimInstruction` of the SDK's `raydium/utils1216`. */
export function claimInstruction(query: ClaimInstructionQuery): TransactionInstruction {
  const { programId, ownerAddress, claim, accounts } = query;
  const written = [claim.poolId, claim.ledgerId, ...accounts, ...claim.tokens.map(({ vault }) => vault)];
  return new TransactionInstruction({
    programId: new PublicKey(programId),
    keys: [
      { pubkey: new PublicKey(ownerAddress), isSigner: true, isWritable: true },
      ...written.map((address): AccountMeta => ({ pubkey: new PublicKey(address), isSigner: false, isWritable: true })),
      { pubkey: TOKEN_PROGRAM_ID, isSigner: false, isWritable: false },
    ],
    data: Buffer.from(CLAIM),
  });
}

export interface ClaimQuery extends ActionQuery {
  /** A claim from `readLaunchPools`, which is read again. */
  readonly claim: Pick<LaunchPoolClaim, 'ledgerId'>;
}

/**
 * Builds the action that claims from one launch pool: everything it owes in its three tokens, with SOL unwrapped.
 *
 * @throws AppError `launchPools/no-program`, `launchPools/nothing-to-claim`, `launchPools/already-claimed`,
 *   `launchPools/not-active`, `launchPools/outside-window`, `sdk/account-mismatch`, `transactions/not-enough-sol`,
 *   `accounts/*`, `rpc/*`
 */
export async function buildClaimAction({ cluster, ownerAddress, claim: { ledgerId } }: ClaimQuery): Promise<Action> {
  const claims = await readLaunchPools(cluster, ownerAddress);
  const claim = claims.find((one) => one.ledgerId === ledgerId);
  if (!claim?.claimable) {
    throw new AppError(claim?.whyNot ?? 'launchPools/nothing-to-claim', { details: { ledgerId } });
  }
  return {
    kind: 'launch-pool-claim', title: titleOf(claim), key: `launch-pool-claim ${ledgerId}`, facts: claimFacts([claim]),
    ...await claimSteps({ cluster, ownerAddress }, claim),
  };
}

/**
 * Builds the action that claims from every launch pool that is claimable now: as few transactions as possible, signed
 * together. A transaction that fails does not affect the others. A pool that cannot be claimed from is left out and named
 * in the notes.
 *
 * @throws AppError `launchPools/no-program`, `launchPools/nothing-to-claim` if none is claimable; of the first pool if none
 *   pays: `tokens/own-account-frozen`, `sdk/account-mismatch`; `transactions/not-enough-sol`, `accounts/*`, `rpc/*`
 */
export async function buildClaimAllAction({ cluster, ownerAddress }: ActionQuery): Promise<Action> {
  const claims = (await readLaunchPools(cluster, ownerAddress)).filter(({ claimable }) => claimable);
  if (claims.length === 0) throw new AppError('launchPools/nothing-to-claim');
  const attempts = [];
  // Sequential, because public nodes refuse many requests at once.
  for (const claim of claims) attempts.push(await attempt(writePhrase(titleOf(claim)), claimSteps({ cluster, ownerAddress }, claim).then((steps) => ({ ...steps, claim }))));
  const { parts, ...packed } = await packRunnable({
    cluster, ownerAddress, attempts, label: (count) => phrase(m.titles.claimPools, { count }),
  });
  return {
    kind: 'launch-pool-claim-all',
    key: 'launch-pool-claim-all',
    title: m.titles.claimLaunchPools,
    ...packed,
    facts: claimFacts(parts.map(({ claim }) => claim)),
  };
}

function claimFacts(claims: readonly LaunchPoolClaim[]): NonNullable<Action['facts']> {
  return {
    launchPoolIds: claims.map(({ poolId }) => poolId).join(' '),
    claimIds: claims.map(({ ledgerId }) => ledgerId).join(' '),
  };
}

async function claimSteps({ cluster, ownerAddress }: ActionQuery, claim: LaunchPoolClaim) {
  // The program only supports the original token program.
  const mints = claim.tokens.map(({ mint: address, decimals }) => ({ address, decimals, programId: TOKEN_PROGRAM_ID.toBase58() }));
  await readOwnAccounts(cluster, ownerAddress, mints);
  return buildSteps({
    cluster, ownerAddress,
    label: titleOf(claim),
    tokens: mints.map((mint) => ({ mint, ...RECEIVES })),
    build: (accountOf) => {
      const accounts = mints.map(({ address }) => accountOf(address));
      return Promise.resolve([{ instructions: [claimInstruction({ programId: cluster.programs.launchPools, ownerAddress, claim, accounts })] }]);
    },
  });
}

function titleOf({ project }: LaunchPoolClaim): Phrase {
  return project === null ? phrase(m.titles.claimPools, { count: 1 }) : phrase(m.titles.claimProject, { project });
}
