import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ActionChoice, type Choice } from '@/ui/ActionChoice.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { AmountForm } from './AmountForm.tsx';
import { AuthorityForm } from './AuthorityForm.tsx';
import { EditMetadataForm } from './EditMetadataForm.tsx';
import type { OwnerAction, TokenOwnerContext } from './TokenOwnerContext.ts';

const AirdropForm = lazy(() => import('./AirdropForm.tsx'));

const loadMintMore = async () => (await import('@/services/tokens/manage/buildSupplyActions.ts')).buildMintMoreAction;
const loadBurn = async () => (await import('@/services/tokens/manage/buildSupplyActions.ts')).buildBurnAction;

const MINT_LABELS = {
  label: 'You mint', submit: 'Mint more', sign: 'Sign and mint', failed: 'Nothing was minted.', done: 'Tokens minted',
  hint: 'They go to your token account. The supply grows for every holder.',
} as const;
const BURN_LABELS = {
  label: 'You burn', submit: 'Burn', sign: 'Sign and burn', failed: 'Nothing was burned.', done: 'Tokens burned',
  hint: 'Burned tokens cannot be recovered. The supply shrinks by the same amount.',
} as const;

/** The connected wallet's actions on the token. A form stays after its authority was revoked, to show the result. */
export default function OwnerCard({ context }: { readonly context: TokenOwnerContext }) {
  const choices: readonly (Choice & { readonly id: OwnerAction })[] = [
    {
      id: 'mint', label: 'Mint more',
      content: (
        <AmountForm
          context={context} labels={MINT_LABELS} spends={false}
          loadAction={loadMintMore}
        />
      ),
    },
    {
      id: 'burn', label: 'Burn',
      content: (
        <AmountForm
          context={context} labels={BURN_LABELS} spends
          loadAction={loadBurn}
        />
      ),
    },
    { id: 'airdrop', label: 'Airdrop', content: <Suspense fallback={<Skeleton label="Loading the form" />}><AirdropForm context={context} /></Suspense> },
    { id: 'edit', label: 'Edit metadata', content: <EditMetadataForm context={context} /> },
    { id: 'revoke', label: 'Revoke authority', content: <AuthorityForm context={context} action="revoke" /> },
    { id: 'transfer', label: 'Transfer authority', content: <AuthorityForm context={context} action="transfer" /> },
  ];
  return (
    <section className="card" aria-labelledby="token-owner">
      <h2 id="token-owner">Actions</h2>
      <p><Link to={context.launchPath}>Continue its launch</Link>: pool, burned or locked LP tokens, proof.</p>
      <ActionChoice about="Actions with the token" choices={choices.filter(({ id }) => context.offered.has(id))} />
    </section>
  );
}
