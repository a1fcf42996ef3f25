import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { Info } from '@/ui/Info.tsx';
import { Tabs } from '@/ui/Tabs.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import type { OwnedPositionView } from '@/services/programs/clmm/positions/readPositions.ts';
import { priceAtSqrtPrice } from '@/services/programs/clmm/ticks.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { usePoolHoldings } from '@/app/session/usePoolHoldings.ts';
import { shortageOf, shownMintAmount } from '@/action/amounts.ts';
import ConfirmAction from '@/action/ConfirmAction.tsx';
import { useSlippage } from '@/action/useSlippage.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { CloseTabProps } from './CloseTab.tsx';
import { hasUncollected, owedAmounts } from './describePosition.ts';
import type { PositionContext } from './PositionContext.ts';
import * as m from '#messages';
import IncreaseTab from './IncreaseTab.tsx';
import DecreaseTab from './DecreaseTab.tsx';
import CloseTab from './CloseTab.tsx';
import { loadActions } from './usePositions.ts';
import styles from './positions.module.css';

// The other tabs are loaded on demand: most holders come to collect.

export interface PositionTabsProps {
  readonly view: OwnedPositionView;
  readonly nameOf: TokenName;
  /** @throws AppError `wallet/not-connected` */
  readonly owner: () => Owner | Promise<Owner>;
  readonly onClosed: CloseTabProps['onClosed'];
}

/** The forms of a position's holder. */
export default function PositionTabs({ view, nameOf, owner, onClosed }: PositionTabsProps) {
  const { pool, ownerAddress } = view;
  const { data: holdings, error } = usePoolHoldings(pool, ownerAddress);
  const epoch = useEpoch();
  const slippage = useSlippage();
  const price = priceAtSqrtPrice(pool.sqrtPriceX64, pool.a.mint.decimals, pool.b.mint.decimals);
  const context: PositionContext = { pool, price, view, nameOf, holdings, slippage, epoch, owner };
  return (
    <>
      {error && <p className="field__error">{errorText(error)}</p>}
      <Tabs
        label={m.pool.positionTabs}
        tabs={[
          { id: 'collect', label: m.ui.collect, content: <CollectTab context={context} /> },
          { id: 'increase', label: m.pool.increaseTab, content: <IncreaseTab context={context} /> },
          { id: 'decrease', label: m.pool.decreaseTab, content: <DecreaseTab context={context} /> },
          { id: 'close', label: m.pool.closeTab, content: <CloseTab context={context} onClosed={onClosed} /> },
        ]}
      />
    </>
  );
}

/** Collects fees and rewards; the liquidity stays. */
function CollectTab({ context }: { readonly context: PositionContext }) {
  const { pool, view, nameOf, owner } = context;
  const { position, owed } = view;
  return (
    <ConfirmAction
      owner={owner}
      signerAddress={view.ownerAddress}
      loadAction={async () => {
        const { buildCollectAction } = await loadActions();
        return (query) => buildCollectAction({ ...query, pool, position, owed });
      }}
      mints={[pool.a.mint, pool.b.mint]}
      shortage={shortageOf(context, 'a', 0n, [])}
      labels={{ submit: m.ui.collectFeesRewards, done: m.pool.collected }}
    >
      {hasUncollected(view) ? (
        <div className={styles.claimable}>
          <span className="line muted small">{m.ui.claimable} <Info about={m.ui.claimable}>{m.pool.collectHint}</Info></span>
          <ul className={styles.owed} aria-label={m.ui.claimable}>
            {owedAmounts(view).filter(({ amount }) => amount > 0n).map(({ amount, mint }, index) => (
              <li key={index} className="line"><TokenLogo mint={mint.address} name={nameOf(mint.address)} /> <Amount value={shownMintAmount(amount, mint, nameOf)} /></li>
            ))}
          </ul>
        </div>
      ) : <p className="field__hint">{m.pool.collectEmptyHint}</p>}
    </ConfirmAction>
  );
}
