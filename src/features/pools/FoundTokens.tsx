import { useListedTokens } from '@/app/session/useListedTokens.ts';
import type { TokenChoice } from '@/services/tokens/choice/readTokenChoices.ts';
import { tokenLabel, tokenLabels } from '@/services/tokens/naming/tokenLabel.ts';
import { Badge } from '@/ui/Badge.tsx';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import styles from './pools.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface TokenOption {
  readonly token: TokenChoice;
  /** The search by its mint. */
  readonly search: string;
}

export interface FoundTokensProps {
  /** As typed. */
  readonly words: string;
  readonly options: readonly TokenOption[];
  search(query: string): void;
}

/** A longer list is of no use: typing more narrows it. */
const MAX_SHOWN = 20;

/** The tokens that match a symbol or a name. The user chooses, because anyone can give a token any name. */
export function FoundTokens({ words, options, search }: FoundTokensProps) {
  const shown = options.slice(0, MAX_SHOWN);
  const listed = useListedTokens(shown.flatMap(({ token: { name, symbol } }) => [name, symbol]));
  const labels = listed && tokenLabels(shown.map(({ token }) => token), listed);
  return (
    <section className="card" aria-labelledby="found-tokens">
      <h2 id="found-tokens">{formatMessage(m.pools.tokensFoundFor, { words })}</h2>
      <ul className={styles.tokens}>
        {shown.map(({ token, search: query }) => {
          const { mint } = token;
          const { short, name, mark, trust } = labels?.get(mint) ?? tokenLabel(token, null);
          return (
            <li key={mint}>
              <button type="button" className={styles.token} onClick={() => search(query)}>
                <TokenLogo mint={mint} name={short} />
                <strong>{short}</strong>
                {trust === 'unverified' && <span className="muted">{name}</span>}
                <Badge tone={trust === 'listed' ? 'good' : 'waiting'}>{trust === 'listed' ? m.pools.verified : ['unnamed', 'unverified'].includes(trust) ? m.pools.unverified : mark}</Badge>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length < options.length && <p className="field__hint">{m.pools.notAllTokensShownType}</p>}
    </section>
  );
}
