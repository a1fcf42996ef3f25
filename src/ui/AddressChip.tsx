import { Check, Copy, ExternalLink } from 'lucide';
import type { ClusterConfig } from '@/config.ts';
import { shortAddress } from '@/shortAddress.ts';
import { useCopy } from './CopyButton.tsx';
import { Icon } from './Icon.tsx';
import { explorerLinks, type ExplorerSubject } from './explorerLinks.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface AddressChipProps {
  /** base58: an address, or a signature. */
  readonly address: string;
  /** What it is, for screen readers: 'mint address'. */
  readonly what: string;
  /** Adds a link to the explorer chosen in the settings. */
  readonly cluster?: ClusterConfig | undefined;
  readonly kind?: ExplorerSubject['kind'];
  /** Shows the full address, where it must be compared. */
  readonly isFull?: boolean;
}

/** A shortened address; a click copies it in full. */
export function AddressChip({ address, what, cluster, kind = 'address', isFull = false }: AddressChipProps) {
  const [state, copy] = useCopy(address);
  const shown = isFull ? address : shortAddress(address);
  const [explorer] = cluster ? explorerLinks(cluster, { kind, id: address }) : [];
  return (
    <span className="address">
      <button
        type="button" className="address__copy" title={address} aria-label={formatMessage(m.ui.copyAddress, { what, shown })}
        data-copied={state === 'copied' || undefined} onClick={copy}
      >
        <code translate="no">{shown}</code>
        <Icon of={state === 'copied' ? Check : Copy} size={14} />
      </button>
      {state === 'refused' && <span className="field__error">{m.ui.copyingRefused}</span>}
      {explorer && (
        <a
          className="address__link" href={explorer.url} target="_blank" rel="noopener noreferrer"
          title={explorer.name} aria-label={formatMessage(m.ui.addressLinkName, { name: explorer.name, what })}
        >
          <Icon of={ExternalLink} size={16} />
        </a>
      )}
    </span>
  );
}
