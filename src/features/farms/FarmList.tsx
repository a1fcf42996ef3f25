import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { ActionChoice } from '@/ui/ActionChoice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { shortAddress } from '@/shortAddress.ts';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import type { LpBalance } from '@/services/pools/readLpTokens.ts';
import type { FarmStake } from '@/services/pools/readMyFarms.ts';
import { pairName } from '@/app/session/pair.ts';
import { ConnectNotice } from '@/app/session/ConnectNotice.tsx';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import type { usePoolSigner } from '@/action/usePoolSigner.ts';
import FarmCard from './FarmCard.tsx';
import type { FarmsContext } from './FarmContext.ts';
import { PairLogo, pairPlace } from '@/app/session/TokenLogo.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { useMyFarms, usePoolOfLp } from './useFarmStakes.ts';
import styles from './farms.module.css';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';
import { forSigner, poolPath } from '@/paths.ts';
import HarvestForm from './HarvestForm.tsx';

export interface FarmListProps {
  readonly signer: ReturnType<typeof usePoolSigner>;
  /** Shown if there are none. */
  readonly whenEmpty: ReactNode;
}

/** The signer's farms, or an explanation if there are none. */
export function FarmList({ signer, whenEmpty }: FarmListProps) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useMyFarms(signer.address);
  const mints = data?.stakes.flatMap(({ farm }) => farm.rewards.map(({ mint }) => mint.address)) ?? [];
  const nameOf = useTokenNames([...new Set(mints)].sort());
  const context: FarmsContext = { nameOf, signerAddress: signer.address, owner: signer.owner };

  if (signer.address === null) return <ConnectNotice title={m.farms.connectForFarms} />;
  const staked = data?.stakes.filter(({ ledger }) => ledger !== null) ?? [];
  return (
    <section className="stack" aria-label={m.ui.yourFarms}>
      {!data && !error && <Skeleton label={m.ui.loading} />}
      <ReadAgain
        hasOld={data !== undefined}
        error={error}
        isFetching={isFetching}
        ask={() => void refetch()}
      />
      {data?.isCut && <Notice tone="warning" title={errorText(new AppError('farms/too-many'))} />}
      {data?.stakes.length === 0 && !data.isCut && (
        <Notice tone="info" title={m.farms.yourFarmsEmpty}>{whenEmpty}</Notice>
      )}
      {data && data.stakes.length > 0 && (
        <>
          <p className="field__hint" role="status">{describeCount(data.stakes, signer.address)}</p>
          <ActionChoice
            about={m.farms.allStakes}
            choices={[{
              id: 'all', label: m.farms.harvestAll, isOffered: staked.length > 0,
              content: (
                <HarvestForm context={context} farms={staked.map(({ farm }) => farm)} isAll />
              ),
            }]}
          />
          <ul className="list" aria-label={m.ui.farms}>
            {data.stakes.map((stake) => (
              <li key={stake.farm.farmId}>
                <ListedFarm
                  context={context}
                  stake={stake}
                  readAtMs={dataUpdatedAt}
                  lpTokens={data.lpTokens.get(stake.farm.lpMint.address)}
                  isTest={signer.choice === 'test'}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface ListedFarmProps {
  readonly context: FarmsContext;
  readonly stake: FarmStake;
  readonly readAtMs: number;
  readonly lpTokens: LpBalance | undefined;
  readonly isTest: boolean;
}

/** A farm of the list, named after its pool once that is known. */
function ListedFarm({ context, stake, readAtMs, lpTokens, isTest }: ListedFarmProps) {
  const { lpMint } = stake.farm;
  const { data: known } = usePoolOfLp(lpMint);
  const pool = known ?? null;
  const nameOf = useTokenNames(pool ? [...new Set([pool.a, pool.b, ...stake.farm.rewards].map(({ mint }) => mint.address))].sort() : []);
  const pair = pool ? pairName(pool.a.mint.address, pool.b.mint.address, nameOf) : `LP ${shortAddress(lpMint.address)}`;
  return (
    <FarmCard
      context={{ ...context, ...(pool && { nameOf }), pool, lpHeld: lpTokens?.amount ?? 0n, lpElsewhere: lpTokens?.elsewhere }}
      stake={stake}
      readAtMs={readAtMs}
      title={formatMessage(m.farms.farmOf, { pair })}
      logo={pool ? <PairLogo mints={[pool.a.mint.address, pool.b.mint.address]} nameOf={nameOf} /> : known === undefined && pairPlace}
      link={!pool ? known === undefined && <span className={`button button--small ${styles.linkPlace}`} aria-hidden="true">{m.ui.viewPool}</span> : (
        <Link className="button button--small" to={poolPath(pool.poolId, undefined, { tab: 'farm', ...forSigner(isTest) })} aria-label={formatMessage(m.farms.viewPoolOf, { pair })}>
          {m.ui.viewPool}
        </Link>
      )}
    />
  );
}

/** `3 farms, you have a stake in 2 of them`. */
function describeCount(stakes: readonly FarmStake[], owner: string): string {
  const staked = stakes.filter(({ ledger }) => ledger !== null).length;
  if (staked > 0) return formatPlural(m.farms.countStaked, stakes.length, { staked });
  const isMade = stakes.some(({ farm }) => farm.version === 6 && farm.creator === owner);
  return formatPlural(isMade ? m.farms.countMine : m.farms.countHeld, stakes.length);
}
