import { lazy, useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Notice } from '@/ui/Notice.tsx';
import { Page } from '@/ui/Page.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { LaunchScreen } from '@/features/launch/LaunchScreen.tsx';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { launchPath, paths } from '@/paths.ts';
import * as m from '#messages';

// Only one step is open at a time, so each is loaded on demand.
const loadTokenStep = async () => ({ default: (await import('./launch/TokenStep.tsx')).TokenStep });
const forms = {
  TokenStep: lazy(loadTokenStep),
  PoolStep: lazy(async () => ({ default: (await import('./launch/PoolStep.tsx')).PoolStep })),
  LiquidityStep: lazy(async () => ({ default: (await import('./launch/LiquidityStep.tsx')).LiquidityStep })),
};

/** A launch from token to proof, resumed at the step that the chain says is next. */
export default function Launch() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { cluster } = useCluster();
  const asked = search.get('mint') ?? '';
  const mint = isAddress(asked) ? asked : null;
  useEffect(() => {
    if (mint === null) loadTokenStep().catch(() => undefined); // reported where it is rendered
  }, [mint]);
  const [begun, setBegun] = useState<string | null>(null);
  const begin = useCallback((minted: string) => {
    setBegun(minted);
    void navigate(launchPath(minted));
  }, [navigate]);
  return (
    <Page
      title={m.screens.launchTitle}
      wide
    >
      {asked !== '' && mint === null && (
        <Notice tone="warning" title={m.screens.invalidTokenLink}>
          <p>{m.screens.invalidLaunchLink}</p>
        </Notice>
      )}
      <LaunchScreen
        key={`${cluster.name}:${mint ?? ''}`}
        mint={mint}
        forms={forms}
        isBegun={mint !== null && mint === begun}
        begin={begin}
        startFresh={() => void navigate(paths.launch)}
      />
    </Page>
  );
}
