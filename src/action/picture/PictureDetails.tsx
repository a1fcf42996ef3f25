import { Check } from 'lucide';
import { useContext, useId } from 'react';
import { useSettings } from '@/app/session/SettingsProvider.tsx';
import type { TurboPrice } from '@/services/tokens/picture/storages.ts';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { formatSolCost } from '@/ui/format.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { OpenSettings } from '@/ui/OpenSettings.ts';
import { CropSlider } from './CropSlider.tsx';
import type { ReadyPicture } from './useStoring.ts';
import type { PicturePanelProps, StorageName } from './useTokenPicture.ts';
import styles from './PictureDetails.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const NAMES: Readonly<Record<StorageName, readonly [label: string, hint: string]>> = {
  cluster: [m.action.localCluster, m.action.localClusterHint],
  arweave: [m.action.arweave, m.action.arweaveHint],
  ipfs: ['IPFS', m.action.pinataHint],
  own: [m.action.ownLinks, m.action.ownLinksHint],
};

const PRICES: Readonly<Record<Exclude<StorageName, 'arweave'>, string>> = { cluster: m.ui.free, ipfs: m.action.pinataPrice, own: '' };

const WINSTON_PER_CREDIT = 10n ** 12n;

/** As by dragging, for keyboards. */
const PLACE = [
  { field: 'x', label: m.action.cropHorizontal, min: 0, max: 1 },
  { field: 'y', label: m.action.cropVertical, min: 0, max: 1 },
] as const;

/** Its problems, its crop, where it is stored and how far that has got. */
export default function PictureDetails({ token, submitLabel }: PicturePanelProps) {
  const { picture, ready, crop, problem, setCrop, imageUrl, documentUrl, step, stepText, isStored, isStopped } = token;
  const isIdle = step === null;
  return (
    <div className={styles.details}>
      {problem !== null && <p className="field__error" role="alert">{errorText(problem)}</p>}
      <div className={styles.crop}>
        {picture && !picture.animation && (
          <Disclosure className="details" opens={false} summary={m.action.cropPosition}>
            <div className={styles.sliders}>{PLACE.map((slider) => <CropSlider key={slider.field} {...slider} crop={crop} change={setCrop} />)}</div>
          </Disclosure>
        )}
        {/* Folded once it is done. */}
        {(picture || imageUrl !== '') && <Storage key={documentUrl} token={token} submitLabel={submitLabel} />}
        {isStored && isIdle ? (
          <span className={`links ${styles.measures}`}>
            <span className="visually-hidden" role="status">{m.action.pictureStored}</span>
            <ExternalLink href={imageUrl}>{m.action.picture}</ExternalLink>
            <ExternalLink href={documentUrl}>{m.action.metadataDocument}</ExternalLink>
          </span>
        ) : ready && <p className={`field__hint ${styles.measures}`} role="status">{describePicture(ready)}</p>}
      </div>
      {picture?.losesAnimation && <p className={styles.note}>{m.action.animationDropped}</p>}
      {isStopped && isIdle && <Notice isLive tone="info" title={m.action.storingStopped} />}
      {stepText !== null && <p role="status">{stepText}</p>}
    </div>
  );
}

/** Where picture and document are stored: one line, and the choice in it. It opens by itself if something must be done there. */
function Storage({ token, submitLabel }: PicturePanelProps) {
  const { picture, ready, offered, storage, setStorage, price, blocked, needs, documentUrl } = token;
  const { step, failure, isDocumentOurs, isStored, isUnstored, storeNow, stop } = token;
  const { settings: { 'ipfs-key': ipfsKey } } = useSettings();
  const openSettings = useContext(OpenSettings);
  const id = useId();
  const priceText = storage === 'arweave' ? price?.data && describePrice(price.data) : PRICES[storage];
  const isIdle = step === null;
  const isOutdated = isDocumentOurs && !isStored && !picture && isIdle && failure === null;
  const name = NAMES[storage][0];
  return (
    <Disclosure
      className="details" opens={needs !== null || isOutdated || (failure !== null && isIdle) || Boolean(price?.error)}
      summary={isStored && isIdle ? <span className={styles.stored}><Icon of={Check} size={16} /> {formatMessage(m.action.storedAt, { storage: name })}</span> : priceText ? formatMessage(m.action.storageAtPrice, { storage: name, price: priceText }) : formatMessage(m.action.storageAt, { storage: name })}
    >
      <div className={styles.details}>
        <fieldset className="choices">
          <legend className="visually-hidden">{m.action.storage}</legend>
          {offered.map((one) => (
            <label key={one} className="choice">
              <input type="radio" name={`${id}-storage`} checked={storage === one} disabled={!isIdle} onChange={() => setStorage(one)} />
              <span>
                {NAMES[one][0]}
                <span className="choice__hint">{NAMES[one][1]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {storage !== 'own' && (
          <>
            {price?.error && <p className="field__error">{errorText(price.error)}</p>}
            {blocked !== null && <p className={styles.note}>{blocked}</p>}
            {storage === 'ipfs' && !ipfsKey && openSettings && (
              <div><button type="button" className="button button--small" onClick={openSettings}>{m.action.openSettings}</button></div>
            )}
            {isUnstored && isIdle && (
              <p className="field__hint">
                {formatMessage(m.action.storesFirstHint, { button: submitLabel })}
                {documentUrl !== '' && !isDocumentOurs && ` ${m.action.linkReplacedHint}`}
              </p>
            )}
            {isOutdated && <p className={styles.note}>{m.action.documentOutdated}</p>}
            {failure !== null && isIdle && (
              <ErrorNotice title={m.action.pictureNotStored} error={failure} offers={{ retry: { run: storeNow } }} />
            )}
            <div className="form__actions">
              {isIdle && !isStored && (
                <button type="button" className="button button--small" disabled={blocked !== null || (picture !== null && ready === null)} onClick={storeNow}>
                  {picture ? m.action.storeBoth : m.action.storeDocument}
                </button>
              )}
              {!isIdle && <button type="button" className="button button--small" onClick={stop}>{m.ui.stop}</button>}
            </div>
          </>
        )}
      </div>
    </Disclosure>
  );
}

function describePicture({ side, bytes, type }: ReadyPicture): string {
  return formatMessage(m.action.pictureMeasures, { side, size: Math.ceil(bytes.length / 1024), type: type.split('/')[1]?.toUpperCase() ?? '' });
}

function describePrice(price: TurboPrice): string {
  if (price.kind === 'free') return m.ui.free;
  const credits = (winston: bigint): string => formatMessage(m.action.turboCredits, { amount: Number(winston * 1_000_000n / WINSTON_PER_CREDIT) / 1_000_000 });
  const texts = { price: credits(price.winston), held: credits(price.heldWinston) };
  return price.lamports === null
    ? formatMessage(m.action.turboPrice, texts)
    : formatMessage(m.action.turboPriceSol, { ...texts, sol: formatSolCost(price.lamports) });
}
