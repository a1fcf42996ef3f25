import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useSettings } from '@/app/session/SettingsProvider.tsx';
import { useIsHydrated } from '@/app/session/useIsHydrated.ts';
import { clearSessionState, readSessionState } from '@/app/session/useSessionState.ts';
import { writeJson } from '@/app/session/storedJson.ts';
import { useIsReconnecting, useWalletSession } from '@/app/session/walletSession.ts';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { TURBO_HOSTS } from '@/networks.ts';
import type { FileStorage } from '@/services/tokens/picture/storages.ts';
import { CENTRED, encodePicture, readPicture, type ChosenPicture, type Crop } from './cropPicture.ts';
import { documentFile, loadStorages, pictureFile, useStoring, type ReadyPicture, type StoredLinks, type StoringStep } from './useStoring.ts';
import * as m from '#messages';

export interface TokenPictureQuery {
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
  /** Called with '' when a stored picture is removed; so is `onDocument`. */
  onPicture(imageUrl: string): void;
  onDocument(documentUrl: string): void;
  /** Discards what the form says, or is planning, about the links before. */
  forgetProblem(): void;
}

export type TokenPicture = ReturnType<typeof useTokenPicture>;

export interface PicturePanelProps {
  readonly token: TokenPicture;
  /** Label of the form's button, which stores the picture first. */
  readonly submitLabel: string;
}
export type StorageName = 'cluster' | 'arweave' | 'ipfs' | 'own';

const STEPS: Readonly<Record<StoringStep, string>> = {
  picture: m.action.storingPicture,
  'picture-check': m.action.openingPicture,
  document: m.action.storingDocument,
  'document-check': m.action.openingDocument,
};

/** Debounces a slider. */
const SETTLED_MS = 150;
/** The length of an Arweave link, because the price depends on bytes. */
const ANY_LINK = `https://arweave.net/${'x'.repeat(43)}`;
const PRICED_BYTES = 1024;

/** Arweave, paid by the wallet. */
async function loadTurbo({ name }: ClusterConfig, { publicKey, signMessage }: ReturnType<typeof useWalletSession>) {
  const { turboStorage } = await loadStorages();
  const hosts = TURBO_HOSTS[name];
  if (!hosts || !publicKey) throw new AppError('wallet/not-connected');
  return turboStorage(hosts, { owner: publicKey.toBytes(), address: publicKey.toBase58(), signMessage });
}

/** The picture of a token: chosen, cropped, and uploaded with the token's metadata document, by its own button or as a step of the form. */
export function useTokenPicture({ draftKey, imageUrl, documentUrl, missing, documentOf, onPicture, onDocument, forgetProblem }: TokenPictureQuery) {
  const { cluster } = useCluster();
  const { settings: { 'ipfs-key': ipfsKey } } = useSettings();
  const wallet = useWalletSession();
  const isReconnecting = useIsReconnecting();
  const { picture, ready, crop, isReading, problem, choose, setCrop } = useChosenPicture(draftKey);
  const { kept, step, isStopped, run, stop } = useStoring();
  const offered: readonly StorageName[] = [cluster.name === 'localnet' ? 'cluster' : 'arweave', 'ipfs', 'own'];
  const [chosen, setStorage] = useState<StorageName | null>(null);
  const storage = offered.find((name) => name === (chosen ?? kept.storage)) ?? offered[0] ?? 'own';
  const [failure, setFailure] = useState<unknown>(null);

  async function loadStorage(): Promise<FileStorage> {
    if (storage === 'arweave') return loadTurbo(cluster, wallet);
    const { clusterStorage, ipfsStorage } = await loadStorages();
    if (storage !== 'ipfs') return clusterStorage(cluster);
    if (!ipfsKey) throw new AppError('picture/key-refused', { details: { host: 'pinata.cloud', sentence: m.action.pinataKeyMissing } });
    return ipfsStorage(ipfsKey);
  }
  const isPriced = storage === 'arweave' && wallet.address !== null && (ready !== null || imageUrl !== '');
  const files = isPriced ? [...(ready ? [pictureFile(ready)] : []), documentFile(documentOf(ready ? ANY_LINK : imageUrl))] : [];
  const price = useQuery({
    // Keyed without the document's text, which hardly changes the price.
    queryKey: ['storage-price', cluster.name, wallet.address, files.map(({ bytes }) => Math.ceil(bytes.length / PRICED_BYTES))],
    queryFn: async ({ signal }) => (await loadTurbo(cluster, wallet)).price(files, signal),
    enabled: isPriced,
    retry: false,
  });

  const isImageOurs = imageUrl !== '' && kept.imageUrl === imageUrl;
  const isDocumentOurs = documentUrl !== '' && kept.documentUrl === documentUrl;
  const isPictureStored = isImageOurs && kept.imageSha256 === ready?.sha256 && kept.storage === storage;
  const isStored = isDocumentOurs && (picture ? isPictureStored : isImageOurs) && kept.document === documentOf(imageUrl);
  const needs = storage === 'arweave' && wallet.address === null && !isReconnecting
    ? m.action.storageWalletMissing
    : storage === 'ipfs' && !ipfsKey ? m.action.pinataKeyMissing : null;

  async function store(): Promise<StoredLinks> {
    setFailure(null);
    if (picture && !ready) throw problem; // it could not be compressed
    return run({
      storage, loadStorage, picture: ready, imageUrl, documentOf, onDocument,
      onPicture(url) {
        clearSessionState(draftKey);
        onPicture(url);
      },
    });
  }
  return {
    picture, ready, crop, problem, setCrop, imageUrl, documentUrl, offered, storage, setStorage, price: isPriced ? price : null,
    /** What the chosen storage needs first, as a sentence; `null` for nothing. */
    needs,
    /** The same, or what the form lacks. */
    blocked: missing ?? needs,
    step, stepText: step && `${STEPS[step]}${storage === 'arweave' && !step.endsWith('check') ? ` ${m.action.confirmInWallet}` : ''}`,
    failure, isStopped, isImageOurs, isDocumentOurs, isStored,
    /** Whether the form must store something before it uses the links: a picture that was chosen here, or a document that is outdated. */
    isUnstored: storage !== 'own' && !isStored && (picture !== null || (isImageOurs && (documentUrl === '' || isDocumentOurs))),
    /** Whether what is chosen is still being read, compressed or stored. */
    isBusy: isReading || (picture !== null && ready === null && problem === null) || step !== null,
    choose(file: Blob | null) {
      choose(file);
      if (file) return;
      if (isImageOurs) onPicture('');
      if (isDocumentOurs) onDocument('');
      forgetProblem();
    },
    store,
    /** Stores for its own button. */
    storeNow() {
      forgetProblem();
      store().catch((error: unknown) => !isAbort(error) && setFailure(error));
    },
    stop() {
      forgetProblem();
      stop();
    },
  };
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** A picture that is not uploaded yet, cropped and compressed. */
const DRAFT = z.object({ base64: z.string(), type: z.string(), side: z.number(), sha256: z.string() });

/** The chosen picture and its crop; the cropped picture is kept in the tab until it is uploaded. */
function useChosenPicture(draftKey: string) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [crop, setCrop] = useState<Crop>(CENTRED);
  const [problem, setProblem] = useState<unknown>(null);
  const [encoded, setEncoded] = useState<{ readonly of: ChosenPicture; readonly crop: Crop; readonly ready: ReadyPicture } | null>(null);
  const isHydrated = useIsHydrated();
  const draft = useMemo(() => (isHydrated ? readSessionState(draftKey, DRAFT) : null), [isHydrated, draftKey]);
  const [read, setRead] = useState<typeof draft>(null);
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    if (!draft) return undefined;
    let isCurrent = true;
    const bytes = Uint8Array.from(atob(draft.base64), (letter) => letter.charCodeAt(0));
    readPicture(new Blob([bytes])).then((of) => {
      if (!isCurrent) return;
      setEncoded({ of, crop: CENTRED, ready: { bytes, type: draft.type, side: draft.side, sha256: draft.sha256 } });
      setPicture(of);
    }).catch(() => clearSessionState(draftKey)).finally(() => isCurrent && setRead(draft));
    return () => { isCurrent = false; };
  }, [draft, draftKey]);
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
    setChoosing(true);
    try {
      const next = file && await readPicture(file);
      clearSessionState(draftKey);
      setCrop(CENTRED);
      setPicture(next);
    } catch (error) {
      setProblem(error);
    } finally {
      setChoosing(false);
    }
  }
  const ready = isEncoded ? encoded.ready : null;
  return { picture, ready, crop, isReading: isChoosing || draft !== read, problem, setCrop, choose: (file: Blob | null) => void choose(file) };
}
