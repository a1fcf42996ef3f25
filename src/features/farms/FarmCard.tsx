import { ActionChoice, type Choice } from '@/ui/ActionChoice.tsx';
import type { FarmStake } from '@/services/pools/readMyFarms.ts';
import { Amount } from '@/ui/Amount.tsx';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { formatMessage } from '@/messages/format.ts';
import type { FarmContext } from './FarmContext.ts';
import { useFarmMoment } from './useFarmMoment.ts';
import { farmRows, describeFarmStatus, pendingRows, rateRows, stakeRow } from './describeFarm.ts';
import { describeFarmApr, hasUnknownApr } from './rewardRows.ts';
import itemTitle from '@/ui/itemTitle.module.css';
import styles from './farms.module.css';
import * as m from '#messages';
import StakeForm from './StakeForm.tsx';
import HarvestForm from './HarvestForm.tsx';
import FarmDetails from './FarmDetails.tsx';
import ManageFarm from './ManageFarm.tsx';

export interface FarmCardProps {
  readonly context: FarmContext;
  readonly stake: FarmStake;
  readonly readAtMs: number;
  /** Short, e.g. 'RAY / SOL farm'. */
  readonly title: string;
  /** The page is about its pool, and has no other. */
  readonly isOnly?: boolean;
}

/** One farm: its rewards, the signer's stake, and its forms. */
export default function FarmCard({ context, stake, readAtMs, title, isOnly = false }: FarmCardProps) {
  const { farm, ledger } = stake;
  const isStaked = ledger !== null && ledger.deposited > 0n;
  const choices: Choice[] = [
    { id: 'deposit', label: m.ui.deposit, isMain: true, content: <StakeForm context={context} stake={stake} direction="deposit" /> },
    { id: 'withdraw', label: m.ui.withdraw, content: <StakeForm context={context} stake={stake} direction="withdraw" /> },
    { id: 'harvest', label: m.ui.harvest, content: <HarvestForm context={context} farms={[farm]} />, isOffered: isStaked },
    ...(farm.version === 6 && context.signerAddress === farm.creator
      ? [{ id: 'manage', label: m.ui.manage, content: <ManageFarm context={context} farm={farm} /> }] : []),
  ];
  return (
    <article className="card">
      <h3 className={isOnly ? 'visually-hidden' : `${itemTitle.title} ellipsis`}>{title}</h3>
      <FarmFigures context={context} stake={stake} readAtMs={readAtMs} />
      <ActionChoice isSegmented about={title} choices={choices} />
    </article>
  );
}

interface FarmFiguresProps {
  readonly context: FarmContext;
  readonly stake: FarmStake;
  /** When it was read, by this device's clock, ms. */
  readonly readAtMs: number;
}

/** The figures of a farm. Pending rewards advance every second, in a component of their own so that no form rerenders. */
function FarmFigures({ context, stake: { farm, ledger }, readAtMs }: FarmFiguresProps) {
  const at = useFarmMoment(farm, readAtMs);
  const status = describeFarmStatus(farm, at);
  const rows = farmRows(farm, context.pool, at, context.nameOf);
  const isStaked = ledger !== null && ledger.deposited > 0n;
  const rates = rateRows(farm, at, context.nameOf);
  const until = status.tone === 'good' && rates[0]?.until;
  const apr = describeFarmApr(context.pool, farm, at);
  return (
    <>
      <div>
        {rates.map(({ label, value, mint }) => (
          <p key={label} className={`line ${styles.rate}`}>
            <TokenLogo mint={mint} name={context.nameOf(mint)} />
            <span><span className="visually-hidden">{label} </span><Amount value={value} /></span>
          </p>
        ))}
        <ul className={`muted small ${styles.meta}`} aria-label={m.farms.farmSummary}>
          <li>{status.tone !== 'good' ? <Badge tone={status.tone}>{status.short}</Badge> : until ? <span title={rates[0]?.hint}>{until}</span> : status.short}</li>
          {apr !== '–' && <li>{farm.staked === 0n ? apr : `${m.ui.apr} ${apr}`}</li>}
          {!until && rates[0]?.hint && <li>{rates[0].hint}</li>}
          {farm.version === 6 && context.signerAddress === farm.creator && <li>{m.farms.createdByYou}</li>}
        </ul>
      </div>
      {isStaked && (
        <FactRows
          label={m.farms.yourStake}
          rows={[stakeRow(farm, ledger), ...pendingRows(farm, ledger, at, context.nameOf)]}
        />
      )}
      <details className="details">
        <summary>{m.ui.details}</summary>
        <p className="muted">{formatMessage(m.ui.version, { version: farm.version })}</p>
        <FactRows label={m.farms.farmRewards} rows={rows} />
        <FarmDetails farm={farm} nameOf={context.nameOf} hasUnknownApr={hasUnknownApr(context.pool, farm, at)} />
      </details>
    </>
  );
}
