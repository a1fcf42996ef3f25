import { lazy, Suspense, type ReactNode } from 'react';
import { AddressLine } from '@/ui/AddressLine.tsx';
import { ActionChoice, type Choice } from '@/ui/ActionChoice.tsx';
import type { FarmStake } from '@/services/pools/readMyFarms.ts';
import type { OneFarmDesk } from './FarmDesk.ts';
import { FarmFigures } from './FarmFigures.tsx';

// A farm is looked at far more often than anything is done with it.
const StakeForm = lazy(() => import('./StakeForm.tsx'));
const HarvestForm = lazy(() => import('./HarvestForm.tsx'));
const ManageFarm = lazy(() => import('./ManageFarm.tsx'));

export interface FarmCardProps {
  readonly desk: OneFarmDesk;
  readonly stake: FarmStake;
  readonly readAtMs: number;
  /** Short, e.g. 'RAY / SOL farm'. */
  readonly title: string;
  /** Beside the title. */
  readonly link?: ReactNode;
}

const preparing = <div className="skeleton" role="status" aria-label="Preparing the form" />;

/** One farm: what it gives, what the signer has in it, and what can be done. */
export function FarmCard({ desk, stake, readAtMs, title, link }: FarmCardProps) {
  const { farm, ledger } = stake;
  const isStaked = ledger !== null && ledger.deposited > 0n;
  const form = (content: ReactNode) => <Suspense fallback={preparing}>{content}</Suspense>;
  const choices: Choice[] = [
    { id: 'deposit', label: 'Deposit', content: form(<StakeForm desk={desk} stake={stake} direction="deposit" />) },
    { id: 'withdraw', label: 'Withdraw', content: form(<StakeForm desk={desk} stake={stake} direction="withdraw" />) },
    ...(isStaked
      ? [{ id: 'harvest', label: 'Harvest', content: form(<HarvestForm desk={desk} farms={[farm]} />) }] : []),
    ...(farm.version === 6 && desk.signerAddress === farm.creator
      ? [{ id: 'manage', label: 'Manage', content: form(<ManageFarm desk={desk} farm={farm} />) }] : []),
  ];
  return (
    <article className="farm">
      <div className="farm__head">
        <h3 className="farm__title">{title}</h3>
        {link}
      </div>
      <FarmFigures desk={desk} stake={stake} readAtMs={readAtMs} />
      <ActionChoice about={title} choices={choices} />
      <details className="details">
        <summary>Address of the farm</summary>
        <AddressLine address={farm.farmId} />
      </details>
    </article>
  );
}
