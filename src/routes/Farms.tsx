import { Link } from 'react-router-dom';
import { useUrlChoices } from '@/app/session/useUrlChoices.ts';
import { BackLink, Page } from '@/ui/Page.tsx';
import { FARM_ORDERS, type FarmChoices } from '@/features/farms/farmChoices.ts';
import { FarmList } from '@/features/farms/FarmList.tsx';
import { useMyFarms } from '@/features/farms/useFarmStakes.ts';
import { SignerDetails } from '@/action/SignerDetails.tsx';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { useIsReconnecting } from '@/app/session/walletSession.ts';
import { paths } from '@/paths.ts';
import * as m from '#messages';
import { Info } from '@/ui/Info.tsx';
import { Message } from '@/ui/Message.tsx';
import AllFarms from '@/features/farms/AllFarms.tsx';
import styles from '@/features/farms/farms.module.css';
import LaunchPoolClaims from '@/features/farms/claims/LaunchPoolClaims.tsx';

/** The farms of the connected wallet or the built-in test signer, and all farms of the network. */
export default function Farms() {
  const [search, setSearch] = useUrlChoices();
  const signer = usePoolSigner(search.get('signer') === 'test' ? 'test' : 'wallet');
  const myFarms = useMyFarms(signer.address);
  const isTest = signer.choice === 'test';
  const isReconnecting = useIsReconnecting();
  const isListed = signer.address === null ? !isReconnecting : myFarms.data !== undefined || myFarms.error !== null;

  const showsAll = search.get('tab') === 'all';
  const choices: FarmChoices = {
    sort: FARM_ORDERS.find(({ value }) => value === search.get('sort'))?.value ?? 'tvl',
    isStakeable: search.get('show') === 'stakeable',
  };

  function choose({ sort, isStakeable }: FarmChoices) {
    const next = new URLSearchParams(search);
    for (const [name, value] of [['sort', sort === 'tvl' ? '' : sort], ['show', isStakeable ? 'stakeable' : '']] as const) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  }

  const mine = (
    <>
      <FarmList
        signer={signer}
        whenEmpty={
          <Link className="button button--primary" to={paths.pools}>{m.screens.showPools}</Link>
        }
      />
      {signer.address !== null && (
        <LaunchPoolClaims
          context={{ signerAddress: signer.address, owner: signer.owner }}
          ownerAddress={signer.address}
        />
      )}
      {isTest && <SignerDetails signer={signer} waits={!isListed} />}
    </>
  );
  const all = (
    <AllFarms signer={signer} mine={myFarms} choices={choices} choose={choose} />
  );

  const others = !isTest && signer.otherAddress !== null && (
    <button type="button" className="button button--small" onClick={() => signer.choose('test')}>{m.screens.testSignerFarms}</button>
  );

  return (
    <Page
      title={m.ui.farms}
      wide
      back={<BackLink to={paths.portfolio}>{m.ui.portfolio}</BackLink>}
    >
      <nav className={`line ${styles.lists}`} aria-label={m.ui.farms}>
        <Link className="button button--small" to={isTest ? `${paths.farms}?signer=test` : paths.farms} aria-current={showsAll ? undefined : 'page'}>{m.ui.yourFarms}</Link>
        <Link className="button button--small" to={isTest ? '?tab=all&signer=test' : '?tab=all'} aria-current={showsAll ? 'page' : undefined}>{m.ui.allFarms}</Link>
        <Info about={m.ui.farms}>{m.farms.yourFarmsHint} {m.screens.farmsHint} <Message text={m.farms.createFarmHint} parts={{ link: (words) => <Link to={paths.pools}>{words}</Link> }} />{others}</Info>
      </nav>
      {showsAll ? all : mine}
    </Page>
  );
}
