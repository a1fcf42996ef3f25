import { Notice } from '@/ui/Notice.tsx';
import type { TokenName } from '@/app/session/useTokenNames.ts';

interface TokenWarningsProps {
  /** base58 */
  readonly mints: readonly string[];
  readonly nameOf: TokenName;
}

/** Why the names of a pool's tokens prove nothing, above everything that can be done with them. */
export function TokenWarnings({ mints, nameOf }: TokenWarningsProps) {
  return mints.filter((mint) => nameOf(mint, 'warning') !== '').map((mint) => (
    <Notice key={mint} tone="warning" title={nameOf(mint, 'full')}><p>{nameOf(mint, 'warning')}</p></Notice>
  ));
}
