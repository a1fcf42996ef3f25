import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '@/ui/Page.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { NewTokenForm } from '@/features/mint/NewTokenForm.tsx';
import { paths } from '@/paths.ts';
import { readNavigationState, successQuery } from '@/action/successState.ts';
import * as m from '#messages';

/** The mint form (rule 2.20). */
export default function MintTokens() {
  const navigate = useNavigate();
  const { cluster } = useCluster();
  const onMinted = useCallback(
    (facts: Readonly<Record<string, string>>) => {
      const minted = readNavigationState({ ...facts, cluster: cluster.name });
      if (minted) void navigate(`${paths.success}?${successQuery(minted)}`, { state: minted });
    },
    [cluster, navigate],
  );
  return (
    <Page
      title={m.screens.mintTokensTitle}
      wide
      back={
        <button type="button" className="button button--small button--plain" onClick={() => void navigate(paths.home)}>
          {m.screens.backHome}
        </button>
      }
    >
      <NewTokenForm draftKey="draft:mint-tokens" onMinted={onMinted} />
    </Page>
  );
}
