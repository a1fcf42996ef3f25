import { EXTENSION_NAMES, TOKEN_EXTENSIONS } from '@/services/tokens/create/extensions.ts';
import type { TokenExtension } from '@/services/tokens/create/TokenRequest.ts';
import { mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

interface ExtensionView {
  readonly id: TokenExtension;
  readonly label: string;
  /** What it does, and what power it gives the creator. */
  readonly hint: string;
  /** Why the kinds of pools that take Token-2022 refuse it; `null` if they accept it. */
  readonly refusal: string | null;
}

const WORDS: Readonly<Record<TokenExtension, readonly [label: string, hint: string]>> = {
  transferFee: [m.mint.transferFee, m.mint.keepsPercentageEveryTransferYou],
  interestBearing: [m.mint.interestBearing, m.mint.interestGrows],
  scaledUiAmount: [m.mint.scaledAmount, m.mint.walletsShowAmountTimesNumber],
  nonTransferable: [m.mint.nonTransferable, m.mint.canNeverLeaveAccountMinted],
  permanentDelegate: [m.mint.permanentDelegate, m.mint.youCanMoveOrBurn],
  mintCloseAuthority: [m.mint.mintCloseAuthority, m.mint.youCanCloseMintOnce],
  defaultFrozen: [
    m.mint.accountsStartFrozen, m.mint.holdersCannotMoveBeforeYou,
  ],
  pausable: [m.mint.pausable, m.mint.youCanStopAllTransfers],
  transferHook: [m.mint.transferHook, m.mint.programYouNameRunsEvery],
};

function refusalOf(id: TokenExtension): ExtensionView['refusal'] {
  const facts = { address: '', isToken2022: true, freezeAuthority: null, extensions: [EXTENSION_NAMES[id]] };
  const isAccepted = mintAcceptance(facts, 'cpmm').accepted || mintAcceptance(facts, 'clmm').accepted;
  return isAccepted ? null : m.mint.noRaydiumPoolTakes;
}

/** The available extensions, those that pools accept first. */
export const extensionViews: readonly ExtensionView[] = TOKEN_EXTENSIONS
  .map((id) => ({ id, label: WORDS[id][0], hint: WORDS[id][1], refusal: refusalOf(id) }))
  .sort((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null));

/** Names two conflicting extensions and says why. */
export function describeConflict({ pair, why }: { readonly pair: readonly [string, string]; readonly why: string }): string {
  const [one, other] = pair.map((name) => extensionViews.find(({ id }) => id === name)?.label ?? name);
  return formatMessage(m.mint.extensionsConflict, { one: one ?? '', other: other ?? '', reason: why });
}
