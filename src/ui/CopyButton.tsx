import { useEffect, useRef, useState } from 'react';
import { COPIED_LABEL_MS } from '@/constants.ts';

/** Copies `text`; says 'Copied' for 400 ms, or that the browser refused. */
export function CopyButton({ text, label, name }: { readonly text: string; readonly label: string; readonly name?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
    timer.current = window.setTimeout(() => setState('idle'), COPIED_LABEL_MS);
  }

  return (
    <button type="button" className="button button--small" aria-label={name} onClick={() => void copy()}>
      <span aria-live="polite">{state === 'copied' ? 'Copied' : state === 'refused' ? 'Copying was refused' : label}</span>
    </button>
  );
}
