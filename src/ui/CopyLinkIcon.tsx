import { Check, Link } from 'lucide';
import { useCopy } from './CopyButton.tsx';
import { Icon } from './Icon.tsx';
import styles from './CopyLinkIcon.module.css';
import * as m from '#messages';

/** Copies the link to the page, behind the address of what it is about. */
export function CopyLinkIcon({ url }: { readonly url: string }) {
  const [state, copy] = useCopy(url);
  return (
    <>
      <button type="button" className={`address__link ${styles.button}`} aria-label={m.ui.copyLink} title={m.ui.copyLink} onClick={copy}>
        <Icon of={state === 'copied' ? Check : Link} size={16} />
      </button>
      {state === 'refused' && <span className="field__error">{m.ui.copyingRefused}</span>}
    </>
  );
}
