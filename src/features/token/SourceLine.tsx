import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import styles from './token.module.css';
import { formatInteger } from '@/ui/format.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface SourceLineProps {
  readonly cluster: ClusterConfig;
  /** Slot the facts above were read at. */
  readonly slot: bigint;
  /** Accounts they were read from. */
  readonly sources: readonly { readonly what: string; readonly id: string }[];
}

/** The slot and accounts that the page was read from, so that its facts can be verified. */
export function SourceLine({ cluster, slot, sources }: SourceLineProps) {
  return (
    <p className={styles.sourceLine}>
      <span>{formatMessage(m.token.readAtSlot, { slot: formatInteger(slot) })}</span>
      {sources.map(({ what, id }) => (
        <span key={id} className={styles.sourceLineSource}>
          {what} <AddressChip cluster={cluster} address={id} what={what} />
        </span>
      ))}
    </p>
  );
}
