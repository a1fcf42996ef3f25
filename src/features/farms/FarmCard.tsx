import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { ActionChoice, type Choice } from '@/ui/ActionChoice.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { FarmStake } from '@/services/pools/readMyFarms.ts';
import type { FarmContext } from './FarmContext.ts';
import { FarmFigures } from './FarmFigures.tsx';
import * as m from '#messages';

// Loaded on demand: most visitors only look at a farm.
const StakeForm = lazy(() => import('./StakeForm.tsx'));
const HarvestForm = lazy(() => import('./HarvestForm.tsx'));
const ManageFarm = lazy(() => import('./ManageFarm.tsx'));

export interface FarmCardProps {
  readonly context: FarmContext;
  readonly stake: FarmStake;
  readonly readAtMs: number;
  /** Short, e.g. 'RAY / SOL farm'. */
  readonly title: string;
  /** Before the title. */
  readonly logo?: ReactNode;
  /** Beside the title. */
  readonly link?: ReactNode;
}

const preparing = <Skeleton label={m.farms.preparingForm} />;

/** One farm: its rewards, the signer's stake, and its forms. */
export default function FarmCard({ context, stake, readAtMs, title, logo, link }: FarmCardProps) {
  const { cluster } = useCluster();
  const { farm, ledger } = stake;
  const isStaked = ledger !== null && ledger.deposited > 0n;
  const form = (content: ReactNode) => <Suspense fallback={preparing}>{content}</Suspense>;
  const choices: Choice[] = [
    { id: 'deposit', label: m.farms.deposit, content: form(<StakeForm context={context} stake={stake} direction="deposit" />) },
    { id: 'withdraw', label: m.farms.withdraw, content: form(<StakeForm context={context} stake={stake} direction="withdraw" />) },
    { id: 'harvest', label: m.farms.harvest, content: form(<HarvestForm context={context} farms={[farm]} />), isOffered: isStaked },
    ...(farm.version === 6 && context.signerAddress === farm.creator
      ? [{ id: 'manage', label: m.farms.manage, content: form(<ManageFarm context={context} farm={farm} />) }] : []),
  ];
  return (
    <article className="card">
      <div className="line line--apart">
        <span className="line">
          {logo}
          <h3 className="item-title">{title}</h3>
        </span>
        {link}
      </div>
      <FarmFigures context={context} stake={stake} readAtMs={readAtMs} />
      <ActionChoice about={title} choices={choices} />
      <p className="line muted small">{m.farms.farmLabel} <AddressChip cluster={cluster} address={farm.farmId} what={m.farms.farmLabel} /></p>
    </article>
  );
}
