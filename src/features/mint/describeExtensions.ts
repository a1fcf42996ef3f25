import { EXTENSION_NAMES, TOKEN_EXTENSIONS } from '@/services/tokens/create/extensions.ts';
import type { TokenExtension } from '@/services/tokens/create/TokenRequest.ts';
import { mintAcceptance, TAKEN_BY_NEWER } from '@/services/programs/pool/mintAcceptance.ts';

interface ExtensionView {
  readonly id: TokenExtension;
  readonly label: string;
  /** What it does, and what power it gives the creator. */
  readonly hint: string;
  /** Why the kinds of pools that take Token-2022 refuse it; `null` if they accept it. */
  readonly refusal: string | null;
}

const WORDS: Readonly<Record<TokenExtension, readonly [label: string, hint: string]>> = {
  transferFee: ['Transfer fee', 'Keeps a percentage of every transfer for you to collect. You can change it later.'],
  interestBearing: ['Interest bearing', 'Displayed balances grow over time; the real supply does not.'],
  scaledUiAmount: ['Scaled amount', 'Wallets show the amount times a number you set.'],
  nonTransferable: ['Non-transferable', 'It can never leave the account it was minted to.'],
  permanentDelegate: ['Permanent delegate', 'You can move or burn it in any account, permanently.'],
  mintCloseAuthority: ['Mint close authority', 'You can close the mint once nothing of it is left.'],
  defaultFrozen: [
    'Accounts start frozen', 'Holders cannot move it before you thaw their account. Needs the freeze authority.',
  ],
  pausable: ['Pausable', 'You can stop all transfers.'],
  transferHook: ['Transfer hook', 'A program you name runs at every transfer and can refuse it.'],
};

const REFUSALS = [null, 'not every Raydium pool takes it', 'no Raydium pool takes it'] as const;

function refusalOf(id: TokenExtension): ExtensionView['refusal'] {
  const name = EXTENSION_NAMES[id];
  const facts = { address: '', isToken2022: true, freezeAuthority: null, extensions: [name] };
  if (mintAcceptance(facts, 'cpmm').accepted || mintAcceptance(facts, 'clmm').accepted) return REFUSALS[0];
  return TAKEN_BY_NEWER.includes(name) ? REFUSALS[1] : REFUSALS[2];
}

/** The available extensions, those that pools accept first. */
export const extensionViews: readonly ExtensionView[] = TOKEN_EXTENSIONS
  .map((id) => ({ id, label: WORDS[id][0], hint: WORDS[id][1], refusal: refusalOf(id) }))
  .sort((one, other) => REFUSALS.indexOf(one.refusal as null) - REFUSALS.indexOf(other.refusal as null));

/** Names two conflicting extensions and says why. */
export function describeConflict({ pair, why }: { readonly pair: readonly [string, string]; readonly why: string }): string {
  const [one, other] = pair.map((name) => extensionViews.find(({ id }) => id === name)?.label ?? name);
  return `"${one}" and "${other}" do not go together. ${why} Leave one of the two out.`;
}
