import type { TokenExtension } from './TokenRequest.ts';

/** Two extensions that do not go together. */
export interface ExtensionConflict {
  readonly pair: readonly [TokenExtension, TokenExtension];
  /** One sentence that a person reads. */
  readonly why: string;
}

const NEVER_MOVES = 'A token that cannot be transferred has no transfers';

/** The first the program itself refuses; the others it makes, and one of the two can never do anything. */
const CONFLICTS: readonly ExtensionConflict[] = [
  {
    pair: ['interestBearing', 'scaledUiAmount'],
    why: 'Both change the amount wallets show, and the token program takes only one of them.',
  },
  { pair: ['nonTransferable', 'transferFee'], why: `${NEVER_MOVES} to take a fee of.` },
  { pair: ['nonTransferable', 'transferHook'], why: `${NEVER_MOVES} a program could run at.` },
];

/**
 * The first two of the chosen extensions that do not go together.
 *
 * @returns undefined where all go together
 */
export function extensionConflict(chosen: readonly TokenExtension[]): ExtensionConflict | undefined {
  return CONFLICTS.find(({ pair }) => pair.every((name) => chosen.includes(name)));
}
