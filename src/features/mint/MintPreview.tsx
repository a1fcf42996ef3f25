import { useState } from 'react';
import { PictureOfBytes } from '@/action/picture/PicturePanel.tsx';
import { TokenPreview, type PreviewVerdict } from '@/action/picture/TokenPreview.tsx';
import type { TokenPicture } from '@/action/picture/useTokenPicture.ts';
import { webAddress } from '@/services/tokens/metadata/webAddress.ts';
import { describeMissingMetadata, formatSupply } from './describeToken.ts';
import type { MintForm } from './MintForm.ts';
import { useSettled } from './useSettled.ts';
import styles from './mint.module.css';
import * as m from '#messages';

export interface MintPreviewProps {
  readonly text: MintForm;
  readonly token: TokenPicture;
  /** The picture of its metadata document; '' until one was opened and matches. */
  readonly linkedPicture: string;
  readonly isLaunch: boolean;
  /** The typed address without a picture; its field says so. */
  readonly missingUrl: string;
  setMissingUrl(url: string): void;
}

/** The token as its page will show it: with a picture chosen here, which is stored before it is minted, or that of its metadata document. */
export function MintPreview({ text, token: { ready, storage }, linkedPicture, isLaunch, missingUrl, setMissingUrl }: MintPreviewProps) {
  const typed = useSettled(text.imageUrl.trim());
  // Only what a browser loads: `ipfs://` from its gateway.
  const typedUrl = typed.startsWith('data:image/') ? typed : webAddress(typed) ?? '';
  const hasMetadata = text.kind !== 'plain';
  const [name, symbol] = hasMetadata ? [text.name.trim(), text.symbol.trim()] : ['', ''];
  const isUntouched = [text.name, text.symbol, text.supply, text.imageUrl, text.uri].every((typedText) => typedText === '');
  const note = isUntouched ? '' : describeMissingMetadata(text);
  return (
    <>
      <TokenPreview
        picture={!hasMetadata ? null
          : ready && storage !== 'own' ? <PictureOfBytes picture={ready} label={m.mint.pictureOfToken} />
            : linkedPicture === '' ? null : <LinkedPicture key={linkedPicture} url={linkedPicture} alt={m.mint.pictureOfToken} />}
        mint={null}
        name={name}
        symbol={symbol}
        figures={[{ label: m.ui.supply, value: formatSupply(text.supply, text.decimals, symbol) }]}
        verdicts={verdictsOf(text, isLaunch).map((verdict) => (isUntouched ? { ...verdict, tone: 'later' } : verdict))}
      >
        {note && <p className="field__hint">{note}</p>}
      </TokenPreview>
      {hasMetadata && typedUrl !== '' && typedUrl !== linkedPicture && typed !== missingUrl && (
        <div className={styles.typedPicture}>
          <LinkedPicture key={typedUrl} url={typedUrl} alt={m.mint.pictureOfUrl} onEnd={(isShown) => setMissingUrl(isShown ? '' : typed)} />
          <span className="field__hint">{m.mint.pictureNotLinked}</span>
        </div>
      )}
    </>
  );
}

function verdictsOf({ kind, revokeMint, keepFreeze, immutableMetadata, extensions }: MintForm, isLaunch: boolean): readonly PreviewVerdict[] {
  const isPlain = kind === 'plain';
  const canFreeze = !isPlain && (keepFreeze || (kind === 'token-2022' && extensions.includes('defaultFrozen')));
  return [
    revokeMint && !isPlain ? { text: m.ui.supplyFixed, tone: 'good' } : { text: m.ui.supplyOpen, tone: 'warning' },
    canFreeze ? { text: m.ui.freezeOn, tone: 'warning' } : { text: m.ui.freezeOff, tone: 'good' },
    ...(isPlain ? [] : [immutableMetadata ? { text: m.ui.metadataFinal, tone: 'good' } as const : { text: m.ui.metadataMutable, tone: 'warning' } as const]),
    ...(isLaunch ? [{ text: m.ui.noLiquidity, tone: 'later' } as const] : []),
  ];
}

function LinkedPicture({ url, alt, onEnd }: { readonly url: string; readonly alt: string; onEnd?(isShown: boolean): void }) {
  const [picture, setPicture] = useState<'loading' | 'shown' | 'missing'>('loading');
  return (
    <>
      <img
        src={url}
        alt={picture === 'missing' ? '' : alt}
        referrerPolicy="no-referrer"
        hidden={picture === 'missing'}
        onLoad={() => {
          setPicture('shown');
          onEnd?.(true);
        }}
        onError={() => {
          setPicture('missing');
          onEnd?.(false);
        }}
      />
      {picture === 'missing' && (
        <>
          <span className={styles.pictureMissing} aria-hidden="true">?</span>
          <span className="field__error" role="alert">{m.mint.pictureUnloadable}</span>
        </>
      )}
      {picture === 'loading' && <span className="visually-hidden" role="status">{m.mint.loadingPicture}</span>}
    </>
  );
}
