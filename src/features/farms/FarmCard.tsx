import { type ReactNode, useEffect, useState } from 'react';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { ActionChoice, type Choice } from '@/ui/ActionChoice.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { FarmStake } from '@/services/pools/readMyFarms.ts';
import { Badge } from '@/ui/Badge.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { formatMessage } from '@/messages/format.ts';
import { DEFAULT_SLOTS_PER_SECOND } from '@/constants.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import type { ChainMoment, Farm } from '@/services/programs/farm/accounts.ts';
import { useIsVisible } from '@/app/session/useIsVisible.ts';
import { useSlotsPerSecond } from '@/app/session/useSlotsPerSecond.ts';
import type { FarmContext } from './FarmContext.ts';
import { farmRows, describeFarmStatus, pendingRows, stakeRow } from './describeFarm.ts';
import { hasUnknownApr } from './rewardRows.ts';
import styles from './farms.module.css';
import itemTitle from '@/ui/itemTitle.module.css';
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
  /** Before the title. */
  readonly logo?: ReactNode;
  /** Beside the title. */
  readonly link?: ReactNode;
}

/** One farm: its rewards, the signer's stake, and its forms. */
export default function FarmCard({ context, stake, readAtMs, title, logo, link }: FarmCardProps) {
  const { cluster } = useCluster();
  const { farm, ledger } = stake;
  const isStaked = ledger !== null && ledger.deposited > 0n;
  const choices: Choice[] = [
    { id: 'deposit', label: m.ui.deposit, content: <StakeForm context={context} stake={stake} direction="deposit" /> },
    { id: 'withdraw', label: m.ui.withdraw, content: <StakeForm context={context} stake={stake} direction="withdraw" /> },
    { id: 'harvest', label: m.ui.harvest, content: <HarvestForm context={context} farms={[farm]} />, isOffered: isStaked },
    ...(farm.version === 6 && context.signerAddress === farm.creator
      ? [{ id: 'manage', label: m.ui.manage, content: <ManageFarm context={context} farm={farm} /> }] : []),
  ];
  return (
    <article className="card">
      <div className={styles.head}>
        {logo}
        <h3 className={`${itemTitle.title} ellipsis`}>{title}</h3>
        {link}
      </div>
      <FarmFigures context={context} stake={stake} readAtMs={readAtMs} />
      <ActionChoice about={title} choices={choices} />
      <p className="line muted small">{m.ui.farm} <AddressChip cluster={cluster} address={farm.farmId} what={m.ui.farm} /></p>
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
  return (
    <>
      <ul className="line" aria-label={m.farms.farmSummary}>
        <li><Badge>{formatMessage(m.ui.version, { version: farm.version })}</Badge></li>
        <li><Badge tone={status.tone}>{status.short}</Badge></li>
        {farm.version === 6 && context.signerAddress === farm.creator && <li><Badge>{m.farms.createdByYou}</Badge></li>}
      </ul>
      {isStaked && (
        <FactRows
          label={m.farms.yourStake}
          rows={[stakeRow(farm, ledger), ...pendingRows(farm, ledger, at, context.nameOf)]}
        />
      )}
      <FactRows label={m.farms.farmRewards} rows={rows} />
      <FarmDetails farm={farm} nameOf={context.nameOf} hasUnknownApr={hasUnknownApr(context.pool, farm, at)} />
    </>
  );
}

const SECOND_MS = 1000;
const ASSUMED: Fraction = { numerator: BigInt(DEFAULT_SLOTS_PER_SECOND), denominator: 1n };

interface FarmMoment extends ChainMoment {
  readonly slotsPerSecond: Fraction;
}

/**
 * The chain's time and slot, advanced every second by this device's clock without a request; paused in a hidden tab.
 *
 * @param farm for one that counts in slots (version 3 or 5) the node's slot rate is read
 * @param readAtMs when it was read, by this device's clock
 */
function useFarmMoment({ version, readAt }: Pick<Farm, 'version' | 'readAt'>, readAtMs: number): FarmMoment {
  // 2 until the node answers, or if it does not (rule 9.12).
  const slotsPerSecond = useSlotsPerSecond(version !== 6) ?? ASSUMED;
  const isVisible = useIsVisible();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isVisible) return undefined;
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = window.setInterval(tick, SECOND_MS);
    return () => window.clearInterval(timer);
  }, [isVisible]);
  const passedMs = Math.max(0, nowMs - readAtMs);
  return {
    seconds: readAt.seconds + BigInt(Math.floor(passedMs / SECOND_MS)),
    slot: readAt.slot + BigInt(Math.floor(passedMs)) * slotsPerSecond.numerator / (slotsPerSecond.denominator * BigInt(SECOND_MS)),
    slotsPerSecond,
  };
}
