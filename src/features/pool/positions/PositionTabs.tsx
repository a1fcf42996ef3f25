import { lazy, Suspense, type ReactNode } from 'react';
import { Tabs } from '@/ui/Tabs.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import type { HeldPositionView } from '@/services/programs/clmm/positions/readPositions.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { usePoolHoldings } from '@/app/session/usePoolHoldings.ts';
import { useSlippage } from '@/action/useSlippage.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { CollectTab } from './CollectTab.tsx';
import type { PositionContext } from './PositionContext.ts';

// The others are fetched when they are opened: most come to collect.
const IncreaseTab = lazy(() => import('./IncreaseTab.tsx'));
const DecreaseTab = lazy(() => import('./DecreaseTab.tsx'));
const CloseTab = lazy(() => import('./CloseTab.tsx'));

export interface PositionTabsProps {
  readonly view: HeldPositionView;
  readonly nameOf: TokenName;
  /** @throws AppError `wallet/not-connected` */
  readonly owner: () => Owner | Promise<Owner>;
  readonly statusPath: string;
  /** Tab a link asked for. */
  readonly tab: string | null;
  /** Called once the position is closed, with what came back. */
  onClosed(title: string): void;
}

/** What the holder of a position can do with it. */
export default function PositionTabs({ view, nameOf, owner, statusPath, tab, onClosed }: PositionTabsProps) {
  const { pool, ownerAddress } = view;
  const { data: holdings, error } = usePoolHoldings(pool, ownerAddress);
  const epoch = useEpoch();
  const slippage = useSlippage();
  const context: PositionContext = { pool, view, nameOf, holdings, slippage, epoch, statusPath, owner };
  return (
    <>
      {error && <p className="field__error">{describeInLine(error)}</p>}
      <Tabs
        label="What to do with the position"
        initial={tab}
        tabs={[
          { id: 'collect', label: 'Collect', content: <CollectTab context={context} /> },
          { id: 'increase', label: 'Increase', content: fetched(<IncreaseTab context={context} />) },
          { id: 'decrease', label: 'Decrease', content: fetched(<DecreaseTab context={context} />) },
          { id: 'close', label: 'Close', content: fetched(<CloseTab context={context} onClosed={onClosed} />) },
        ]}
      />
    </>
  );
}

/** Waits within its own tab: around all of them, waiting would take the tabs away and the focus with them. */
function fetched(form: ReactNode): ReactNode {
  return <Suspense fallback={<div className="skeleton" role="status" aria-label="Fetching the form" />}>{form}</Suspense>;
}
