import ConfirmAction from '@/action/ConfirmAction.tsx';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import type { Portfolio } from '@/services/portfolio/readPortfolio.ts';
import * as m from '#messages';
import { loadActions } from './AccountsForm.tsx';

/** Claims the rewards of all farms, and the fees and rewards of all positions. */
export default function ClaimAllForm({ portfolio: { farms, positions } }: { readonly portfolio: Portfolio }) {
  const { owner, address } = usePoolSigner('wallet');
  return (
    <ConfirmAction
      owner={owner}
      signerAddress={address}
      loadAction={async () => {
        const { buildClaimAllAction } = await loadActions();
        return (query) => buildClaimAllAction({ ...query, farms: farms.map(({ farm }) => farm), positions });
      }}
      mints={[
        ...farms.flatMap(({ pending }) => pending.map(({ mint }) => mint)),
        ...positions.flatMap(({ pool: { a, b, rewards } }) => [a, b, ...rewards].map(({ mint }) => mint)),
      ]}
      isPressed
      labels={{ submit: m.ui.claimAll, done: m.portfolio.claimed }}
    >
      <p className="field__hint">{m.portfolio.claimAllHint}</p>
    </ConfirmAction>
  );
}
