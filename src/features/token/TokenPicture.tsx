import { useState } from 'react';
import styles from './token.module.css';
import * as m from '#messages';

export interface TokenPictureProps {
  /** `null` if there is none. */
  readonly url: string | null;
  /** Shown instead if there is none. */
  readonly letter: string;
}

/** The picture of a token: always an image, and its host does not learn which page shows it. */
export function TokenPicture({ url, letter }: TokenPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = url !== null && failed !== url;
  return (
    <span className={styles.picture}>
      {isShown ? (
        <img
          className={styles.pictureImage} src={url} alt={m.token.tokensPictureChosenCreator}
          referrerPolicy="no-referrer" decoding="async" onError={() => setFailed(url)}
        />
      ) : <span className={styles.pictureLetter} aria-hidden="true">{letter}</span>}
      {url !== null && !isShown && <span className={styles.pictureProblem}>{m.token.pictureCannotLoaded}</span>}
    </span>
  );
}
