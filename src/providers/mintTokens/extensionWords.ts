import { EXTENSION_NAMES, TOKEN_EXTENSIONS } from '../../services/tokens/create/extensionNames.ts';
import type { TokenExtension } from '../../services/tokens/create/TokenRequest.ts';
import { mintAcceptance } from '../../services/pools/mintAcceptance.ts';

interface ExtensionView {
  readonly id: TokenExtension;
  readonly label: string;
  /** What it does, and what it lets its maker do. */
  readonly hint: string;
  /** Kinds of pools that take Token-2022 refuse a token with it. */
  readonly isRefused: boolean;
}

const WORDS: Readonly<Record<TokenExtension, readonly [label: string, hint: string]>> = {
  transferFee: ['Transfer fee', 'A part of every transfer stays behind for you to collect. You can change it later.'],
  interestBearing: ['Interest bearing', 'The amount wallets show grows with time; what exists does not.'],
  scaledUiAmount: ['Scaled amount', 'Wallets show the amount times a number you set.'],
  nonTransferable: ['Non-transferable', 'It can never leave the account it was minted to.'],
  permanentDelegate: ['Permanent delegate', 'You can move or burn it out of every account, for ever.'],
  mintCloseAuthority: ['Mint close authority', 'You can close the mint once nothing of it is left.'],
  defaultFrozen: ['Accounts start frozen', 'Nobody can move it before you thaw their account. Needs the freeze authority.'],
  pausable: ['Pausable', 'You can stop all transfers.'],
  transferHook: ['Transfer hook', 'A program you name runs at every transfer and can refuse it.'],
};

/** The extensions to choose from: those that pools take first, then those they refuse. */
export const extensionViews: readonly ExtensionView[] = TOKEN_EXTENSIONS.map((id) => {
  const facts = { address: '', isToken2022: true, freezeAuthority: null, extensions: [EXTENSION_NAMES[id]] };
  const [label, hint] = WORDS[id];
  return { id, label, hint, isRefused: !mintAcceptance(facts, 'cpmm').accepted && !mintAcceptance(facts, 'clmm').accepted };
}).sort((one, other) => Number(one.isRefused) - Number(other.isRefused));
