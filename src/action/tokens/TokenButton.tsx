import { lazy, Suspense, useState } from 'react';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import type { TokenPickerProps } from './TokenPicker.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const TokenPicker = lazy(() => import('./TokenPicker.tsx'));

export interface TokenButtonProps extends Omit<TokenPickerProps, 'onClosed'> {
  /** Name of the field it fills. */
  readonly label: string;
  /** The chosen token; `null` if there is none. */
  readonly chosen: { readonly mint: string; readonly name: string } | null;
  /** Primary, because choosing this token is the form's next step. */
  readonly isMain?: boolean;
}

/** Shows the chosen token of a field, and opens the list to choose another. */
export function TokenButton({ label, chosen, isMain = false, ownerAddress, choose }: TokenButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={isMain ? 'button button--primary' : 'button'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {chosen && <TokenLogo mint={chosen.mint} name={chosen.name} />}
        <span className={chosen ? 'ellipsis' : undefined} aria-hidden={!isMain}>
          {chosen?.name ?? (isMain ? m.action.tokenPlaceholder : m.action.chooseToken)}
        </span>
        {/* Not an aria-label, so that getting the field by its label stays unambiguous. */}
        {!isMain && (
          <span className="visually-hidden">
            {chosen
              ? formatMessage(m.action.changeTokenFor, { token: chosen.name, field: label })
              : formatMessage(m.action.chooseTokenFor, { field: label })}
          </span>
        )}
      </button>
      {isOpen && (
        <ChunkBoundary screen="tokens">
          <Suspense>
            <TokenPicker ownerAddress={ownerAddress} choose={choose} onClosed={() => setOpen(false)} />
          </Suspense>
        </ChunkBoundary>
      )}
    </>
  );
}
