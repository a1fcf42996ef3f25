import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { createPauseInstruction, createResumeInstruction, getPausableConfig, mintOf } from '@/services/programs/token/splToken.ts';
import type { Action } from '@/services/transactions/action.ts';
import { readTokenAccounts } from './readManagedToken.ts';
import { heldAuthority, tokenAction, type TokenActionQuery } from './tokenAction.ts';
import * as m from '#messages';

const WAYS = {
  pause: { kind: 'pause-token', instruction: createPauseInstruction, title: m.titles.pauseToken, note: m.tokens.pauseNote },
  resume: { kind: 'resume-token', instruction: createResumeInstruction, title: m.titles.resumeToken, note: m.tokens.resumeNote },
} as const;

export interface PauseQuery extends TokenActionQuery {
  readonly way: keyof typeof WAYS;
}

/**
 * Builds the action with which the pause authority pauses or resumes a token.
 *
 * @throws AppError `tokens/already-paused`, `tokens/not-paused`, `tokens/no-such-authority`, `tokens/authority-revoked`,
 *   `tokens/not-authority`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function buildPauseAction({ cluster, ownerAddress, mint, way }: PauseQuery): Promise<Action> {
  const token = await readTokenAccounts(cluster, mint);
  heldAuthority(token, 'pause', ownerAddress);
  const isPaused = getPausableConfig(mintOf(token.mintAccount))?.paused;
  if (isPaused === (way === 'pause')) throw new AppError(isPaused ? 'tokens/already-paused' : 'tokens/not-paused', { details: { mint } });
  const { kind, instruction, title, note } = WAYS[way];
  return tokenAction(cluster, token, {
    kind, title, label: title,
    instructions: [instruction(new PublicKey(token.mint.address), new PublicKey(ownerAddress), [], new PublicKey(token.mint.programId))],
    notes: [note],
  });
}
