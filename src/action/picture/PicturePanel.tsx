import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useId, useRef, useState, type DragEvent } from 'react';
import * as z from 'zod/mini';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useSettings } from '@/app/session/SettingsProvider.tsx';
import { clearSessionState, readSessionState } from '@/app/session/useSessionState.ts';
import { writeJson } from '@/app/session/storedJson.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { AppError } from '@/errors/AppError.ts';
import { TURBO_HOSTS } from '@/networks.ts';
import type { FileStorage, TurboPrice } from '@/services/tokens/picture/storages.ts';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { formatSolCost } from '@/ui/format.ts';
import { Notice } from '@/ui/Notice.tsx';
import { OpenSettings } from '@/ui/OpenSettings.ts';
import { CENTRED, encodePicture, readPicture, type ChosenPicture, type Crop } from './cropPicture.ts';
import { CropEditor } from './CropEditor.tsx';
import { documentFile, pictureFile, useStoring, type ReadyPicture, type StoringStep } from './useStoring.ts';
import styles from './picture.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface PicturePanelProps {
  /** Session storage key of a chosen picture until it is uploaded. */
  readonly draftKey: string;
  /** The image link in the form; '' for none. */
  readonly imageUrl: string;
  /** The metadata link in the form; '' for none. */
  readonly documentUrl: string;
  /** What must be filled in first, as a sentence; `null` for nothing. */
  readonly missing: string | null;
  /** The metadata document with this picture. */
  documentOf(imageUrl: string): string;
  onPicture(imageUrl: string): void;
  onDocument(documentUrl: string): void;
}

type StorageName = 'cluster' | 'arweave' | 'ipfs' | 'own';

const NAMES: Readonly<Record<StorageName, readonly [label: string, hint: string]>> = {
  cluster: [m.action.localCluster, m.action.keptLongClustersChain],
  arweave: [m.action.arweave, m.action.permanentThroughArdriveTurboYour],
  ipfs: ['IPFS', m.action.keptLongYourPinataAccount],
  own: [m.action.ownLinks, m.action.hostBothFilesYourselfEnter],
};

const STEPS: Readonly<Record<StoringStep, string>> = {
  picture: m.action.storingPicture,
  'picture-check': m.action.openingStoredPicture,
  document: m.action.storingMetadataDocument,
  'document-check': m.action.openingStoredDocument,
};

const PRICES: Readonly<Record<Exclude<StorageName, 'arweave'>, string>> = { cluster: m.action.free, ipfs: m.action.partYourPinataPlan, own: '' };

/** Debounces a slider. */
const SETTLED_MS = 150;
/** The length of an Arweave link, because the price depends on bytes. */
const ANY_LINK = `https://arweave.net/${'x'.repeat(43)}`;
const PRICED_BYTES = 1024;
const WINSTON_PER_CREDIT = 10n ** 12n;

const loadStorages = () => import('@/services/tokens/picture/storages.ts');

/**
 * Chooses a picture for a token, crops it, and uploads it with the token's metadata document. Nothing is uploaded before the
 * button is pressed.
 */
export function PicturePanel({ draftKey, imageUrl, documentUrl, missing, documentOf, onPicture, onDocument }: PicturePanelProps) {
  const { cluster } = useCluster();
  const { settings: { 'ipfs-key': ipfsKey } } = useSettings();
  const wallet = useWalletSession();
  const openSettings = useContext(OpenSettings);
  const id = useId();
  const offered: readonly StorageName[] = [cluster.name === 'localnet' ? 'cluster' : 'arweave', 'ipfs', 'own'];
  const [chosen, setChosen] = useState<StorageName | null>(null);
  const storage = chosen && offered.includes(chosen) ? chosen : offered[0] ?? 'own';
  const { picture, ready, crop, problem, choose, setCrop } = useChosenPicture(draftKey);
  const { kept, step, problem: failure, isStopped, run, stop } = useStoring();

  async function loadTurbo() {
    const { turboStorage } = await loadStorages();
    const { publicKey, signMessage } = wallet;
    const hosts = TURBO_HOSTS[cluster.name];
    if (!hosts || !publicKey) throw new AppError('wallet/not-connected');
    return turboStorage(hosts, { owner: publicKey.toBytes(), address: publicKey.toBase58(), signMessage });
  }
  async function loadStorage(): Promise<FileStorage> {
    if (storage === 'arweave') return loadTurbo();
    const { clusterStorage, ipfsStorage } = await loadStorages();
    return storage === 'ipfs' ? ipfsStorage(ipfsKey ?? '') : clusterStorage(cluster);
  }
  const isPriced = storage === 'arweave' && wallet.address !== null && (ready !== null || imageUrl !== '');
  const files = isPriced ? [...(ready ? [pictureFile(ready)] : []), documentFile(documentOf(ready ? ANY_LINK : imageUrl))] : [];
  const price = useQuery({
    // Keyed without the document's text, which hardly changes the price.
    queryKey: ['storage-price', cluster.name, wallet.address, files.map(({ bytes }) => Math.ceil(bytes.length / PRICED_BYTES))],
    queryFn: async ({ signal }) => (await loadTurbo()).price(files, signal),
    enabled: isPriced,
    retry: false,
  });
  const priceText = storage === 'arweave' ? price.data && describePrice(price.data) : PRICES[storage];

  const image = ready && kept.imageSha256 === ready.sha256 && kept.storage === storage ? kept.imageUrl : imageUrl;
  const isOfPanel = kept.documentUrl !== '' && kept.documentUrl === documentUrl;
  const isStored = isOfPanel && kept.document === documentOf(image) && image === imageUrl && (!ready || image === kept.imageUrl);
  const blocked = missing
    ?? (storage === 'arweave' && wallet.address === null ? m.action.connectWalletFirstSignsFiles : null)
    ?? (storage === 'ipfs' && !ipfsKey ? m.action.addKeyYourPinataAccount : null);
  const store = () => void run({
    storage, loadStorage, picture: ready, imageUrl, documentOf, onDocument,
    onPicture(url) {
      clearSessionState(draftKey);
      onPicture(url);
    },
  });

  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{m.action.picture}</h3>
      <PictureField picture={picture} choose={choose} />
      {problem !== null && <p className="field__error" role="alert">{errorText(problem)}</p>}
      {picture && (picture.animation
        ? <Animation bytes={picture.animation} />
        : <CropEditor picture={picture} crop={crop} change={setCrop} />)}
      {ready && <p className="field__hint" role="status">{describePicture(ready)}</p>}
      {picture?.losesAnimation && (
        <p className={styles.note}>{m.action.onlyFirstFrameKeptAnimation}</p>
      )}
      {(picture || imageUrl !== '') && (
        <>
          <fieldset className="choices">
            <legend>{m.action.storage}</legend>
            {offered.map((name) => (
              <label key={name} className="choice">
                <input type="radio" name={`${id}-storage`} checked={storage === name} disabled={step !== null} onChange={() => setChosen(name)} />
                <span>
                  {NAMES[name][0]}
                  <span className="choice__hint">{NAMES[name][1]}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {storage !== 'own' && (
            <>
              {priceText && <p className="field__hint">{formatMessage(m.action.storagePrice, { price: priceText })}</p>}
              {isPriced && price.error && <p className="field__error">{errorText(price.error)}</p>}
              {blocked !== null && <p className={styles.note}>{blocked}</p>}
              {storage === 'ipfs' && !ipfsKey && openSettings && (
                <div><button type="button" className="button button--small" onClick={openSettings}>{m.action.openSettings}</button></div>
              )}
              {isOfPanel && !isStored && step === null && failure === null && (
                <p className={styles.note}>{m.action.storedDocumentNoLongerMatches}</p>
              )}
              {failure !== null && step === null && (
                <ErrorNotice title={m.action.pictureNotStoredYet} error={failure} offers={{ retry: { run: store } }} />
              )}
              {isStopped && step === null && <Notice tone="info" title={m.action.stoppedWhatAlreadyStoredKept} />}
              {isStored && step === null && (
                <Notice tone="success" title={m.action.storedOpenedCompared}>
                  <p>
                    <ExternalLink href={imageUrl}>{m.action.picture}</ExternalLink> · <ExternalLink href={documentUrl}>{m.action.metadataDocument}</ExternalLink>
                  </p>
                </Notice>
              )}
              {step !== null && (
                <p role="status">{STEPS[step]}{storage === 'arweave' && !step.endsWith('check') && ` ${m.action.confirmInWallet}`}</p>
              )}
              <div className="form__actions">
                {step === null && !isStored && (
                  <button type="button" className="button" disabled={blocked !== null || (picture !== null && ready === null)} onClick={store}>
                    {picture ? m.action.storePictureDocument : m.action.storeDocument}
                  </button>
                )}
                {step !== null && <button type="button" className="button button--small" onClick={stop}>{m.action.stop}</button>}
              </div>
            </>
          )}
        </>
      )}
    </section>
  );
}

/** A picture that is not uploaded yet, cropped and compressed. */
const DRAFT = z.object({ base64: z.string(), type: z.string(), side: z.number(), sha256: z.string() });

/** The chosen picture and its crop; the cropped picture is kept in the tab until it is uploaded. */
function useChosenPicture(draftKey: string) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [crop, setCrop] = useState<Crop>(CENTRED);
  const [problem, setProblem] = useState<unknown>(null);
  const [encoded, setEncoded] = useState<{ readonly of: ChosenPicture; readonly crop: Crop; readonly ready: ReadyPicture } | null>(null);
  useEffect(() => {
    const draft = readSessionState(draftKey, DRAFT);
    if (!draft) return undefined;
    let isCurrent = true;
    const bytes = Uint8Array.from(atob(draft.base64), (letter) => letter.charCodeAt(0));
    readPicture(new Blob([bytes])).then((of) => {
      if (!isCurrent) return;
      setEncoded({ of, crop: CENTRED, ready: { bytes, type: draft.type, side: draft.side, sha256: draft.sha256 } });
      setPicture(of);
    }).catch(() => clearSessionState(draftKey));
    return () => { isCurrent = false; };
  }, [draftKey]);
  const isEncoded = encoded !== null && encoded.of === picture && encoded.crop === crop;
  useEffect(() => {
    if (!picture || isEncoded) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      encodePicture(picture, crop).then(async (result) => {
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', result.bytes));
        const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        if (!isCurrent) return;
        setEncoded({ of: picture, crop, ready: { ...result, sha256 } });
        const base64 = btoa(Array.from(result.bytes, (byte) => String.fromCharCode(byte)).join(''));
        writeJson(() => window.sessionStorage, draftKey, { base64, type: result.type, side: result.side, sha256 });
      }).catch((error: unknown) => isCurrent && setProblem(error));
    }, SETTLED_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [picture, crop, isEncoded, draftKey]);

  async function choose(file: Blob | null) {
    setProblem(null);
    try {
      const next = file && await readPicture(file);
      clearSessionState(draftKey);
      setCrop(CENTRED);
      setPicture(next);
    } catch (error) {
      setProblem(error);
    }
  }
  const ready = isEncoded ? encoded.ready : null;
  return { picture, ready, crop, problem, setCrop, choose: (file: Blob | null) => void choose(file) };
}

interface PictureFieldProps {
  readonly picture: ChosenPicture | null;
  choose(file: Blob | null): void;
}

/** Takes a picture by drop or by file choice. */
function PictureField({ picture, choose }: PictureFieldProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setOver(next);
  };
  return (
    <div className="line line--apart">
      <label
        className={`${styles.drop} ${isOver ? styles.over : ''}`} onDragOver={(event) => over(event, true)} onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          choose(event.dataTransfer.files[0] ?? null);
        }}
      >
        <span>{picture ? m.action.dropOrChooseAnotherPicture : m.action.dropPictureHereOrChoose}</span>
        <span className="choice__hint">{m.action.pngJpegGifOrWebp}</span>
        <input
          type="file" className="visually-hidden" accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={({ target }) => {
            choose(target.files?.[0] ?? null);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
      {picture && <button type="button" className="button button--small" onClick={() => choose(null)}>{m.action.remove}</button>}
    </div>
  );
}

/** A GIF that is uploaded unchanged. */
function Animation({ bytes }: { readonly bytes: Uint8Array<ArrayBuffer> }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytes], { type: 'image/gif' }));
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return <img ref={image} className={styles.preview} alt={m.action.pictureWillStoredWithAnimation} />;
}

function describePicture({ side, bytes, type }: ReadyPicture): string {
  return formatMessage(m.action.pictureMeasures, { side, size: Math.ceil(bytes.length / 1024), type: type.split('/')[1]?.toUpperCase() ?? '' });
}

function describePrice(price: TurboPrice): string {
  if (price.kind === 'free') return m.action.free;
  const credits = (winston: bigint): string => formatMessage(m.action.turboCredits, { value: Number(winston * 1_000_000n / WINSTON_PER_CREDIT) / 1_000_000 });
  const texts = { price: credits(price.winston), held: credits(price.heldWinston) };
  return price.lamports === null
    ? formatMessage(m.action.turboPrice, texts)
    : formatMessage(m.action.turboPriceAboutSol, { ...texts, sol: formatSolCost(price.lamports) });
}
