import '@/ui/farms.css';
import { Link } from 'react-router-dom';
import { ActionChoice, type Choice } from '@/ui/ActionChoice.tsx';
import { AmountForm } from './AmountForm.tsx';
import { AuthorityForm } from './AuthorityForm.tsx';
import { EditMetadataForm } from './EditMetadataForm.tsx';
import type { OwnerAction, TokenOwnerDesk } from './TokenOwnerDesk.ts';

const loadMintMore = async () => (await import('@/services/tokens/manage/draftSupply.ts')).draftMintMore;
const loadBurn = async () => (await import('@/services/tokens/manage/draftSupply.ts')).draftBurn;

const MINT_WORDS = {
  label: 'You mint', submit: 'Mint more', sign: 'Sign and mint', failed: 'Nothing was minted.', done: 'Minted!',
  hint: 'They go to your own account. Whoever holds the token sees its supply grow.',
} as const;
const BURN_WORDS = {
  label: 'You burn', submit: 'Burn', sign: 'Sign and burn', failed: 'Nothing was burned.', done: 'Burned!',
  hint: 'Burned tokens are gone for good, and the supply is that much smaller.',
} as const;

/** What the connected wallet may do with the token. A form stays after its right is gone: the end is told in it. */
export default function OwnerCard({ desk }: { readonly desk: TokenOwnerDesk }) {
  const choices: readonly (Choice & { readonly id: OwnerAction })[] = [
    {
      id: 'mint', label: 'Mint more',
      content: (
        <AmountForm
          desk={desk} words={MINT_WORDS} spends={false}
          loadDraft={loadMintMore}
        />
      ),
    },
    {
      id: 'burn', label: 'Burn',
      content: (
        <AmountForm
          desk={desk} words={BURN_WORDS} spends
          loadDraft={loadBurn}
        />
      ),
    },
    { id: 'edit', label: 'Edit metadata', content: <EditMetadataForm desk={desk} /> },
    { id: 'revoke', label: 'Revoke authority', content: <AuthorityForm desk={desk} way="revoke" /> },
    { id: 'hand-over', label: 'Transfer authority', content: <AuthorityForm desk={desk} way="handOver" /> },
  ];
  return (
    <section className="card" aria-labelledby="token-owner">
      <h2 id="token-owner">What you can do</h2>
      <p><Link to={desk.launchPath}>Go on with its launch</Link>: pool, LP burned or locked, proof.</p>
      <ActionChoice about="What you can do with the token" choices={choices.filter(({ id }) => desk.offered.has(id))} />
    </section>
  );
}
