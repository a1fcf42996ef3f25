import { createContext, useContext } from 'react';

/** How screens and the lazily loaded wallet code meet: slots for its button, and its modal. */
export interface WalletUi {
  readonly ready: boolean;
  /** The wallet code could not be loaded; `retry` loads the page again. */
  readonly failed: boolean;
  /** Someone has asked for the wallet list, and the code for it is on its way. */
  readonly opening: boolean;
  /** Puts the wallet button into `slot` once wallet code is here; call the result to take it out again. */
  addSlot(slot: HTMLElement): () => void;
  /** Opens the wallet list, now or as soon as wallet code has arrived. */
  openModal(): void;
  /** Loads the wallet code ahead of a click. */
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
