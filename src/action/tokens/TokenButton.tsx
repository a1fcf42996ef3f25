import { lazy, Suspense, useState } from 'react';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import type { TokenPickerProps } from './TokenPicker.tsx';

const TokenPicker = lazy(() => import('./TokenPicker.tsx'));

export interface TokenButtonProps extends Omit<TokenPickerProps, 'onClosed'> {
  /** The field it fills. */
  readonly label: string;
  /** The token the field names; `null` while it names none. */
  readonly chosen: { readonly mint: string; readonly name: string } | null;
}

/** Shows which token a field names, and opens the list to choose another. */
export function TokenButton({ label, chosen, ownerAddress, choose }: TokenButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {chosen ? (
          <>
            <TokenLogo mint={chosen.mint} name={chosen.name} />
            <span className="ellipsis">{chosen.name}</span>
          </>
        ) : 'Choose token'}
        {/* Not an aria-label: the label of the field stays the field's alone. */}
        <span className="visually-hidden">{chosen ? `, choose token for ${label}` : ` for ${label}`}</span>
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
