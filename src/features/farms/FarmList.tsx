import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RowTable, RowTableRow } from '@/ui/RowTable.tsx';
import { shownAmount } from '@/ui/format.ts';
import { ActionChoice } from '@/ui/ActionChoice.tsx';
import { Empty } from '@/ui/Empty.tsx';
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
import { FarmNote } from './FarmNote.tsx';
import { describeFarmStatus, pendingRows } from './describeFarm.ts';
import { describeFarmApr, NO_STAKES } from './rewardRows.ts';
import { useFarmMoment } from './useFarmMoment.ts';
import type { FarmsContext } from './FarmContext.ts';
import { PairLogo, pairPlace } from '@/app/session/TokenLogo.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { useMyFarms, usePoolOfLp } from './useFarmStakes.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';
import { forSigner, poolPath } from '@/paths.ts';
import HarvestForm from './HarvestForm.tsx';

export interface FarmListProps {
  readonly signer: ReturnType<typeof usePoolSigner>;
  /** Shown if there are none. */
  readonly whenEmpty: ReactNode;
}

const FIGURES = [m.farms.yourStake, m.ui.claimable, m.ui.apr] as const;

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
      {!data && !error && <RowTable heads={[m.ui.farm, ...FIGURES]} loading={m.ui.loading} />}
      <ReadAgain
        hasOld={data !== undefined}
        error={error}
        isFetching={isFetching}
        ask={() => void refetch()}
      />
      {data?.isCut && <Notice tone="warning" title={errorText(new AppError('farms/too-many'))} />}
      {data?.stakes.length === 0 && !data.isCut && (
        <Empty title={m.farms.yourFarmsEmpty}>{whenEmpty}</Empty>
      )}
      {data && data.stakes.length > 0 && (
        <>
          <ActionChoice
            about={m.farms.allStakes}
            choices={[{
              id: 'all', label: m.farms.harvestAll, isOffered: staked.length > 0,
              content: (
                <HarvestForm context={context} farms={staked.map(({ farm }) => farm)} isAll />
              ),
            }]}
          />
          <RowTable heads={[<p key="count" role="status">{describeCount(data.stakes)}</p>, ...FIGURES]}>
            <ul aria-label={m.ui.farms}>
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
          </RowTable>
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

/** A farm of the list, named after its pool, where its forms are, once that is known. */
function ListedFarm({ context, stake, readAtMs, lpTokens, isTest }: ListedFarmProps) {
  const { farm, ledger } = stake;
  const { lpMint, rewards } = farm;
  const { data: known } = usePoolOfLp(lpMint);
  const pool = known ?? null;
  const nameOf = useTokenNames(pool ? [...new Set([pool.a, pool.b, ...rewards].map(({ mint }) => mint.address))].sort() : []);
  const at = useFarmMoment(farm, readAtMs);
  const status = describeFarmStatus(farm, at);
  const mints = pool && [pool.a.mint.address, pool.b.mint.address] as const;
  const pair = mints ? pairName(...mints, nameOf) : `LP ${shortAddress(lpMint.address)}`;
  // Without a page of its pool, its forms are here.
  if (known === null) {
    return (
      <FarmCard
        context={{ ...context, pool, lpHeld: lpTokens?.amount ?? 0n, lpElsewhere: lpTokens?.elsewhere }}
        stake={stake} readAtMs={readAtMs} title={formatMessage(m.farms.farmOf, { pair })}
      />
    );
  }
  const isStaked = ledger !== null && ledger.deposited > 0n;
  const rewardName = pool ? nameOf : context.nameOf;
  return (
    <RowTableRow
      logo={mints ? <PairLogo mints={mints} nameOf={nameOf} /> : pairPlace}
      title={pool ? <Link to={poolPath(pool.poolId, undefined, { tab: 'farm', ...forSigner(isTest) })}>{pair}</Link> : pair}
      note={<FarmNote status={status} rewards={rewards.map(({ mint }) => rewardName(mint.address))} isMine={farm.version === 6 && farm.creator === context.signerAddress} />}
      cells={[
        { label: m.farms.yourStake, lines: [isStaked ? shownAmount(ledger.deposited, lpMint.decimals, 'LP') : '–'] },
        { label: m.ui.claimable, lines: isStaked ? pendingRows(farm, ledger, at, rewardName).map(({ value }) => value) : ['–'] },
        { label: m.ui.apr, lines: [pool && farm.staked === 0n ? NO_STAKES : describeFarmApr(pool, farm, at)] },
      ]}
    />
  );
}

/** `3 farms, you have a stake in 2 of them`. */
function describeCount(stakes: readonly FarmStake[]): string {
  const staked = stakes.filter(({ ledger }) => ledger !== null).length;
  return formatPlural(staked > 0 ? m.farms.countStaked : m.farms.countAll, stakes.length, { staked });
}
