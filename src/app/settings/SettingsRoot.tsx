import { lazy, startTransition, Suspense, useContext, useRef, useState, type ReactNode } from 'react';
import { useEarlyPress } from '@/app/session/useEarlyPress.ts';
import { OpenSettings } from '@/ui/OpenSettings.ts';
import * as m from '#messages';

// The button has its name and its place before it has its picture.
import GearIcon from './GearIcon.tsx';
const importDialog = () => import('./SettingsDialog.tsx');
const SettingsDialog = lazy(importDialog);
const prepareDialog = () => void importDialog().catch(() => undefined); // a press asks again

/** Lets everything below it open the settings. */
export function SettingsRoot({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  // In a transition nothing is drawn until the dialog is here.
  const [open] = useState(() => () => startTransition(() => setIsOpen(true)));
  return (
    <OpenSettings value={open}>
      {children}
      <Suspense>{isOpen && <SettingsDialog onClosed={() => setIsOpen(false)} />}</Suspense>
    </OpenSettings>
  );
}

export function SettingsButton() {
  const open = useContext(OpenSettings);
  const button = useRef<HTMLButtonElement>(null);
  useEarlyPress(button);
  return (
    <button
      ref={button}
      type="button"
      className="button button--plain"
      aria-label={m.settings.settings}
      data-early="settings"
      onClick={() => open?.()}
      onPointerEnter={prepareDialog}
      onFocus={prepareDialog}
    >
      <span className="header__icon"><GearIcon /></span>
    </button>
  );
}
