import { useContext, type ReactNode } from 'react';
import { OctagonX } from 'lucide';
import { isAppError } from '@/errors/AppError.ts';
import { AddressChip } from './AddressChip.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { useErrorTexts } from './ErrorText.tsx';
import { Icon } from './Icon.tsx';
import { OpenSettings } from './OpenSettings.ts';
import empty from './Empty.module.css';
import styles from './PageErrorCard.module.css';
import * as m from '#messages';

export interface PageErrorProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  ask(): void;
  /** Of what the page is about, to be compared with the one that was meant. */
  readonly address: string;
  /** Links for an error that asking again cannot change. */
  readonly ways?: ReactNode;
}

/** Why a page has nothing to show, with what can be done. */
export default function PageErrorCard({ error, isFetching, ask, address, ways }: PageErrorProps) {
  const texts = useErrorTexts();
  const openSettings = useContext(OpenSettings);
  const isOfRpc = texts && texts !== 'missing' && texts.describe(error).actions.some(({ kind }) => kind === 'settings');
  return (
    <div className={`${empty.empty} ${styles.card}`}>
      <Icon of={OctagonX} size={24} className={styles.icon} />
      <ErrorNotice error={error}>
        {ways && !isAppError(error, 'accounts/invalid-public-key') && <AddressChip address={address} what={m.ui.addressName} />}
        <div className={`${empty.ways} ${styles.ways}`}>
          {ways || (
            <>
              <button type="button" className="button button--primary" aria-disabled={isFetching} onClick={() => !isFetching && ask()}>
                {isFetching ? m.ui.tryingAgain : m.ui.tryAgain}
              </button>
              {isOfRpc && openSettings && <button type="button" className="button" onClick={openSettings}>{m.ui.changeRpc}</button>}
            </>
          )}
        </div>
      </ErrorNotice>
    </div>
  );
}
