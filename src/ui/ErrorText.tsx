import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isAppError } from '@/errors/AppError.ts';
import { paths } from '@/paths.ts';
import { Notice } from './Notice.tsx';
import * as m from '#messages';

type ErrorTexts = typeof import('@/errors/errorTexts.ts');

let texts: ErrorTexts | null = null;

/** Loads the texts of errors, which are larger than most forms and rarely needed. */
export async function loadErrorTexts(): Promise<void> {
  texts = await import('@/errors/errorTexts.ts');
}

/** The error texts; `null` until loaded, 'missing' if they failed to load. */
export function useErrorTexts(): ErrorTexts | 'missing' | null {
  const [state, setState] = useState<'loading' | 'loaded' | 'missing'>('loading');
  useEffect(() => {
    if (texts === null) loadErrorTexts().then(() => setState('loaded'), () => setState('missing'));
  }, []);
  return texts ?? (state === 'missing' ? 'missing' : null);
}

/** What happened and what to do, in one line, for a field or a card. */
export function errorText(error: unknown): ReactNode {
  return <ErrorText error={error} />;
}

function ErrorText({ error }: { readonly error: unknown }) {
  const loaded = useErrorTexts();
  if (loaded === 'missing') return m.ui.reasonMissing;
  const said = loaded?.describeInLine(error) ?? null;
  return isAppError(error, 'tokens/in-other-account') ? <Link to={paths.portfolio}>{said}</Link> : said;
}

/** An error as an informational notice: nothing has failed. */
export function InfoNotice({ error, children }: { readonly error: unknown; readonly children?: ReactNode }) {
  const loaded = useErrorTexts();
  if (loaded === null || loaded === 'missing') return null;
  const { message, advice } = loaded.describe(error);
  return <Notice isLive tone="info" title={message}><p>{advice} {children}</p></Notice>;
}
