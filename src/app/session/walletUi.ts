import { createContext, useContext } from 'react';

/** Connects the screens with the lazily loaded wallet code: slots for its button, and its modal. */
export interface WalletUi {
  readonly ready: boolean;
  /** The wallet code failed to load; `retry` reloads the page. */
  readonly failed: boolean;
  /** The wallet list was requested and its code is loading. */
  readonly opening: boolean;
  /** Renders the wallet button into `slot` once the wallet code has loaded; returns a function that removes it. */
  addSlot(slot: HTMLElement): () => void;
  /** Opens the wallet list, or as soon as the wallet code has loaded. */
  openModal(): void;
  /** Loads the wallet code before a click. */
  load(): void;
  retry(): void;
}

export const WalletUiContext = createContext<WalletUi>({
  ready: false,
  failed: false,
  opening: false,
  addSlot: () => () => undefined,
  openModal: () => undefined,
  load: () => undefined,
  retry: () => undefined,
});

export function useWalletUi(): WalletUi {
  return useContext(WalletUiContext);
}
