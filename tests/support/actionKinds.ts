/** Kinds of the actions that screens offer, for the table of `npm run test:programs`. A repository test compares them with the sources. */

/** Why no test can land an action; empty if the table must show it landed. */
const NO_BINARY = 'there is no binary of the program';

/** By kind, as in `Action`: why it cannot land in a test, or an empty text. */
export const ACTION_KINDS: Readonly<Record<string, string>> = {
  'add-liquidity': '',
  airdrop: '',
  'burn-lp': '',
  'burn-tokens': '',
  'claim-all': '',
  'close-position': '',
  'collect-position': '',
  'collect-remaining-rewards': '',
  'create-amm-pool': '',
  'create-clmm-pool': '',
  'create-cpmm-pool': '',
  'create-farm': '',
  'decrease-position': '',
  'edit-metadata': '',
  'farm-add-reward': '',
  'farm-creator-withdraw': '',
  'farm-deposit': '',
  'farm-harvest': '',
  'farm-harvest-all': '',
  'farm-restart-reward': '',
  'farm-withdraw': '',
  'hand-over-authority': '',
  'increase-position': '',
  'init-reward': '',
  'launch-pool-claim': NO_BINARY,
  'launch-pool-claim-all': NO_BINARY,
  'lock-lp': '',
  'mint-more': '',
  'mint-token': '',
  'move-liquidity': '',
  'open-position': '',
  'reclaim-rent': '',
  'remove-liquidity': '',
  'revoke-authority': '',
  'set-reward': '',
  swap: '',
};
