import { useSearchParams } from 'react-router-dom';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { BackLink, Page } from '@/ui/Page.tsx';
import { demoSourceUrl } from '@/config.ts';
import { NewPoolForm } from '@/features/create-pool/NewPoolForm.tsx';
import { useNewPoolSigner } from '@/features/create-pool/useNewPoolSigner.ts';
import { paths } from '@/paths.ts';
import * as m from '#messages';
import { TestTokens } from '@/app/shell/TestTokens.tsx';
import { useAccountBalance } from '@/app/shell/useAccountBalance.tsx';
import { AddressChip } from '@/ui/AddressChip.tsx';

/** The pool form (rule 2.15). */
export default function CreatePool() {
  const [search] = useSearchParams();
  const [asked, baseMint] = [search.get('signer'), search.get('baseMint')];
  const signer = useNewPoolSigner(asked === 'wallet' || asked === 'test' ? asked : null, baseMint !== null);
  const kind = search.get('kind');
  // Each token has its own draft.
  const draftKey = `draft:create-pool${baseMint === null ? '' : `:${baseMint}`}`;
  return (
    <Page
      title={m.screens.createPoolTitle}
      wide="medium"
      back={<BackLink to={paths.pools}>{m.ui.pools}</BackLink>}
    >
      <NewPoolForm
        key={draftKey}
        draftKey={draftKey}
        signer={signer}
        isPlain={asked === null && kind === null && baseMint === null}
        // A wallet's balances stand at the amounts, and its test SOL behind the main button.
        testAccount={signer.choice === 'test' && signer.address && <TestSigner address={signer.address} />}
        link={{ kind, baseMint, quoteMint: search.get('quoteMint') }}
      />
      <p className="small"><ExternalLink href={demoSourceUrl}>{m.screens.demoSource}</ExternalLink></p>
    </Page>
  );
}

/** The built-in test signer, in one line. */
function TestSigner({ address }: { readonly address: string }) {
  const { amount, problem } = useAccountBalance(address);
  return (
    <section className="line" aria-label={m.ui.testSigner}>
      <AddressChip address={address} what={m.ui.addressName} />
      <span aria-live="polite">{amount}</span>
      <TestTokens address={address} isShared />
      {problem}
    </section>
  );
}
