import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { Page } from '@/ui/Page.tsx';
import { demoSourceUrl } from '@/config.ts';
import { NewPoolForm } from '@/features/create-pool/NewPoolForm.tsx';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { paths, poolPath } from './paths.ts';

// Stands below the form, which does not wait for it.
const AccountBalance = lazy(async () => ({ default: (await import('@/app/shell/AccountBalance.tsx')).AccountBalance }));

/** SPEC section 2, Create AMM Pool. */
export default function CreatePool() {
  const [search] = useSearchParams();
  const asked = search.get('signer');
  const signer = usePoolSigner(asked === 'wallet' || asked === 'test' ? asked : null);
  return (
    <Page
      title="Create AMM Pool"
      intro="A pool of two tokens that everybody can trade with. You see what will happen before anything is signed."
      back={<Link className="button button--small" to={paths.home}>Back to Home</Link>}
    >
      <NewPoolForm
        draftKey="draft:create-pool"
        signer={signer}
        link={{ kind: search.get('kind'), baseMint: search.get('baseMint') }}
        statusPath={paths.transactionStatus}
        poolPath={poolPath}
        beside={<ExternalLink href={demoSourceUrl}>Demo source code</ExternalLink>}
      />
      {signer.address && (
        <Suspense>
          <AccountBalance
            title={signer.choice === 'test' ? 'Built-in test signer' : 'Connected wallet'}
            address={signer.address}
            isPublicKey={signer.choice === 'test'}
          />
        </Suspense>
      )}
    </Page>
  );
}
