import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useSessionState } from '@/app/session/useSessionState.ts';
import type { FileStorage, TokenFile } from '@/services/tokens/picture/storages.ts';
import type { EncodedPicture } from './cropPicture.ts';

export const loadStorages = () => import('@/services/tokens/picture/storages.ts');

/** A picture ready for upload. */
export interface ReadyPicture extends EncodedPicture {
  /** Hex digest of its bytes. */
  readonly sha256: string;
}

/** The last upload of this tab, so that nothing is uploaded twice and a reload loses nothing. */
const KEPT = z.object({
  storage: z.string(),
  imageUrl: z.string(),
  imageSha256: z.string(),
  documentUrl: z.string(),
  /** Its text. */
  document: z.string(),
});
type Kept = z.infer<typeof KEPT>;
const NOTHING: Kept = { storage: '', imageUrl: '', imageSha256: '', documentUrl: '', document: '' };

export type StoringStep = 'picture' | 'picture-check' | 'document' | 'document-check';

/** The links of what is stored. */
export interface StoredLinks {
  readonly imageUrl: string;
  readonly documentUrl: string;
}

interface StoringQuery {
  readonly storage: string;
  loadStorage(): Promise<FileStorage>;
  /** `null` if the picture is given by a link. */
  readonly picture: ReadyPicture | null;
  readonly imageUrl: string;
  documentOf(imageUrl: string): string;
  onPicture(imageUrl: string): void;
  onDocument(documentUrl: string): void;
}

/** A picture as a file for upload. */
export const pictureFile = ({ bytes, type }: EncodedPicture): TokenFile => ({ bytes, type, name: `picture.${type.split('/')[1]}` });
export const documentFile = (text: string): TokenFile => ({ bytes: new TextEncoder().encode(text), type: 'application/json', name: 'metadata.json' });

/** Uploads the picture, then the document, and reads each back. After a failure it continues where it stopped. */
export function useStoring() {
  const { cluster } = useCluster();
  const [kept, keep] = useSessionState<Kept>(`picture-${cluster.name}`, KEPT, NOTHING);
  const [step, setStep] = useState<StoringStep | null>(null);
  const [isStopped, setStopped] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** @throws AppError as `FileStorage.store` and `readBack`; an AbortError once stopped */
  async function run({ storage: name, loadStorage, picture, imageUrl, documentOf, onPicture, onDocument }: StoringQuery): Promise<StoredLinks> {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setStopped(false);
    let now = kept.storage === name ? kept : { ...NOTHING, storage: name };
    const remember = (part: Partial<Kept>): void => {
      now = { ...now, ...part };
      keep(now);
    };
    // A local storage may have been reset, and stores the same file under the same link.
    const isForgetful = name === 'cluster';
    try {
      setStep(picture ? 'picture' : 'document');
      const [{ readBack }, storage] = await Promise.all([loadStorages(), loadStorage()]);
      let image = imageUrl;
      if (picture) {
        if (isForgetful || now.imageSha256 !== picture.sha256) {
          remember({ imageUrl: await storage.store(pictureFile(picture), signal), imageSha256: picture.sha256 });
        }
        image = now.imageUrl;
        onPicture(image);
        setStep('picture-check');
        await readBack(image, pictureFile(picture), signal);
      }
      setStep('document');
      const document = documentOf(image);
      const file = documentFile(document);
      if (isForgetful || now.document !== document) {
        const documentUrl = await storage.store(file, signal);
        // A digest belongs to one link only.
        remember({ documentUrl, document, imageUrl: image, imageSha256: now.imageUrl === image ? now.imageSha256 : '' });
      }
      setStep('document-check');
      await readBack(now.documentUrl, file, signal);
      onDocument(now.documentUrl);
      return { imageUrl: image, documentUrl: now.documentUrl };
    } finally {
      running.current = null;
      setStep(null);
      setStopped(signal.aborted);
    }
  }

  return { kept, step, isStopped, run, stop: () => running.current?.abort() };
}
