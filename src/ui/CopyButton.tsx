import { useEffect, useRef, useState } from 'react';
import { COPIED_LABEL_MS } from '@/constants.ts';
import * as m from '#messages';

type CopyState = 'idle' | 'copied' | 'refused';

/** Says it in the page's one region for that (`Layout`), in which assistive technology hears what no dialog hides. */
const announce = (text: string) => document.getElementById('live')?.replaceChildren(text);

/** @returns the result, for 400 ms after copying, and a function that copies `text` and says how that went */
export function useCopy(text: string): readonly [CopyState, () => void] {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      announce(m.ui.copied);
    } catch {
      setState('refused');
      announce(m.ui.copyingRefused);
    }
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setState('idle');
      announce('');
    }, COPIED_LABEL_MS);
  }
  return [state, () => void copy()];
}

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly name?: string;
  /** As high as the buttons of a form. */
  readonly isLarge?: boolean | undefined;
}

/** Copies `text`; says 'Copied' for 400 ms, or that the browser refused. */
export function CopyButton({ text, label, name, isLarge }: CopyButtonProps) {
  const [state, copy] = useCopy(text);
  return (
    <button type="button" className={isLarge ? 'button' : 'button button--small'} aria-label={name} onClick={copy}>
      {state === 'copied' ? m.ui.copied : state === 'refused' ? m.ui.copyingRefused : label}
    </button>
  );
}
