import { Badge } from '@/ui/Badge.tsx';
import { formatList, formatMessage } from '@/messages/format.ts';
import * as m from '#messages';
import type { FarmStatus } from './describeFarm.ts';

export interface FarmNoteProps {
  readonly status: FarmStatus;
  /** Names of the tokens it pays. */
  readonly rewards: readonly string[];
  /** Whether the signer created it. */
  readonly isMine?: boolean;
}

/** Below the name of a farm in a list: whether it pays, and what. */
export function FarmNote({ status, rewards, isMine = false }: FarmNoteProps) {
  return (
    <>
      {status.tone !== 'good' && <><Badge tone={status.tone}>{status.short}</Badge>{' '}</>}
      {[formatMessage(m.farms.paysTokens, { tokens: formatList(rewards) }), ...(isMine ? [m.farms.createdByYou] : [])].join(' · ')}
    </>
  );
}
