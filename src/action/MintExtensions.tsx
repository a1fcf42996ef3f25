import { extensionName } from '@/services/programs/pool/mintAcceptance.ts';
import * as m from '#messages';
import { formatList, formatMessage } from '@/messages/format.ts';

/** The Token-2022 extensions of a mint; most have none. */
export default function MintExtensions({ names }: { readonly names: readonly string[] }) {
  return <p className="field__hint">{formatMessage(m.action.extensionsList, { extensions: formatList(names.map(extensionName)) })}</p>;
}
