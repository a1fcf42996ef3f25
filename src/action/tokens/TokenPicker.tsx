import { Command, useCommandState } from 'cmdk';
import { BadgeCheck, TriangleAlert } from 'lucide';
import { useDeferredValue, useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import { Amount } from '@/ui/Amount.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { Dialog } from '@/ui/Dialog.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { shownAmount } from '@/ui/format.ts';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { shortAddress } from '@/shortAddress.ts';
import type { TokenView } from './tokenView.ts';
import { useTokenChoices, type TokenSection } from './useTokenChoices.ts';
import styles from './TokenPicker.module.css';
import * as m from '#messages';
import { Message } from '@/ui/Message.tsx';

/** Lists call it wrapped. */
const NATIVE_NAME = 'Solana';
/** Rows drawn at first: more than the list is high. */
const FIRST_ROWS = 10;
/** Rows drawn in addition whenever the end comes near. */
const MORE_ROWS = 25;
/** How near the end must be, pixels. */
const NEAR_END_PX = 600;

export interface TokenPickerProps {
  /** Whose tokens come first, base58; `null` while no wallet is connected. */
  readonly ownerAddress: string | null;
  /** @param mint base58 */
  choose(mint: string): void;
  onClosed(): void;
}

/** The dialog to choose a token: the wallet's own, listed ones, and any other by its address. */
export default function TokenPicker({ ownerAddress, choose, onClosed }: TokenPickerProps) {
  return (
    <Dialog title={m.action.chooseToken} onClosed={onClosed}>
      {(close) => (
        <Choices
          ownerAddress={ownerAddress}
          choose={(mint) => {
            choose(mint);
            close();
          }}
        />
      )}
    </Dialog>
  );
}

function Choices({ ownerAddress, choose }: Omit<TokenPickerProps, 'onClosed'>) {
  const [search, setSearch] = useState('');
  const [isStrict, setStrict] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const [drawn, setDrawn] = useState(FIRST_ROWS);
  // The dialog is painted before its rows, which were often read before.
  const drawsRows = useDeferredValue(true, false);
  const input = useRef<HTMLInputElement>(null);
  const { pinned, sections, values, hasMore, isLoading, isReading, refusal, listsProblem, heldProblem, remember } =
    useTokenChoices({ ownerAddress, search, isStrict });

  const count = sections.reduce((sum, { tokens }) => sum + tokens.length, 0);

  function take(mint: string) {
    remember(mint);
    choose(mint);
  }

  function find(text: string) {
    setSearch(text);
    setDrawn(FIRST_ROWS);
  }

  function scrolled({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) {
    if (scrollTop + clientHeight > scrollHeight - NEAR_END_PX) setDrawn((before) => Math.min(before, count) + MORE_ROWS);
  }

  return (
    <>
      <Command
        className={styles.picker} label={m.action.tokenSearchPlaceholder} shouldFilter={false} vimBindings={false}
        // Before anything is typed or an arrow pressed, the first looks as the others do.
        data-highlights={hasMoved || search !== '' || undefined} onKeyDown={({ key }) => key.startsWith('Arrow') && setMoved(true)}
      >
        <Command.Input ref={input} className="field__input" placeholder={m.action.tokenSearchPlaceholder} autoFocus onValueChange={find} />
        <ActiveOption input={input} />
        <Command.List className={styles.list} label={m.ui.tokens} onScroll={scrolled}>
          {drawsRows && pinned.length > 0 && (
            <Command.Group className={styles.pinned} heading={m.action.commonTokens}>
              {pinned.map(({ mint, title }) => (
                <Command.Item key={mint} value={`pinned ${mint}`} className={styles.row} onSelect={() => take(mint)}>
                  <TokenLogo mint={mint} name={title} />
                  {title}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {firstRows(sections, drawsRows ? drawn : 0).map(({ heading, tokens }) => (
            <Command.Group key={heading} heading={heading}>
              {tokens.map((token) => <TokenRow key={token.mint} token={token} value={values.get(token.mint)} hasAddress={isAddress(search.trim())} take={() => take(token.mint)} />)}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
      <div role="status" className={styles.status}>
        {isLoading && <p>{m.action.loadingTokens}</p>}
        {isReading && <p>{m.action.readingAddress}</p>}
        {!isLoading && !isReading && sections.length === 0 && !refusal && <p>{m.action.tokensEmpty}</p>}
        {hasMore && <p>{m.action.tokensTruncated}</p>}
      </div>
      {refusal !== null && <p className="field__error" role="alert">{errorText(refusal)}</p>}
      {heldProblem !== null && <p className="field__error" role="alert"><Message text={m.action.yourTokensUnreadable} parts={{ reason: errorText(heldProblem) }} /></p>}
      {listsProblem !== null && <p className="field__error" role="alert"><Message text={m.action.tokenListsUnreadable} parts={{ reason: errorText(listsProblem) }} /></p>}
      <label className="choice">
        <input type="checkbox" checked={isStrict} onChange={({ target }) => setStrict(target.checked)} />
        {m.action.verifiedTokensOnly}
      </label>
    </>
  );
}

/** The rows to draw, with their section's heading. */
function firstRows(sections: readonly TokenSection[], count: number): readonly { readonly heading: string; readonly tokens: readonly TokenView[] }[] {
  let left = count;
  return sections.flatMap(({ heading, tokens }) => {
    const rows = tokens.slice(0, left).map((view) => view());
    left -= rows.length;
    return rows.length > 0 ? [{ heading, tokens: rows }] : [];
  });
}

/** Announces the highlighted option to screen readers; cmdk does so only after an arrow key. */
export function ActiveOption({ input }: { readonly input: RefObject<HTMLInputElement | null> }) {
  useCommandState(({ value, selectedItemId }) => `${value} ${selectedItemId}`);
  useLayoutEffect(() => {
    const list = document.getElementById(input.current?.getAttribute('aria-controls') ?? '');
    const option = list?.querySelector('[aria-selected="true"]');
    if (option) input.current?.setAttribute('aria-activedescendant', option.id);
    else input.current?.removeAttribute('aria-activedescendant');
  });
  return null;
}

interface TokenRowProps {
  readonly token: TokenView;
  /** Value of the wallet's balance, lamports. */
  readonly value: bigint | undefined;
  /** An address was typed, to be compared. */
  readonly hasAddress: boolean;
  take(): void;
}

function TokenRow({ token, value, hasAddress, take }: TokenRowProps) {
  const { mint, title, name, balance, isVerified, isMisleading, badges: [trust, ...badges] } = token;
  return (
    <Command.Item value={mint} className={styles.row} onSelect={take}>
      <TokenLogo mint={mint} name={title} />
      <span className={styles.words}>
        <span className={styles.title}>
          {title}{' '}
          {trust && (isMisleading ? <Badge tone={trust.tone}>{trust.text}</Badge> : (
            <span className={styles.trust} data-verified={isVerified || undefined} title={trust.text}>
              <Icon of={isVerified ? BadgeCheck : TriangleAlert} size={16} />
              <span className="visually-hidden">{trust.text}</span>
            </span>
          ))}
          {badges.map(({ text, tone }) => <Badge key={text} tone={tone}>{text}</Badge>)}
        </span>
        <span className={styles.about}>
          <span className="ellipsis">{mint === NATIVE_TOKEN.mint ? NATIVE_NAME : name}</span>
          {hasAddress && !title.includes(shortAddress(mint)) && <span>{shortAddress(mint)}</span>}
        </span>
      </span>
      {balance && (
        <span className={styles.balance}>
          <Amount value={balance} />
          {value !== undefined && <span className="muted small">≈ <Amount value={shownAmount(value, NATIVE_DECIMALS, 'SOL')} /></span>}
        </span>
      )}
    </Command.Item>
  );
}
