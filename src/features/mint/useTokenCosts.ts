import { useQuery } from '@tanstack/react-query';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { METAPLEX_PROGRAM_ID } from '@/constants.ts';
import type { TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatSolCost } from '@/ui/format.ts';
import type { KindView } from '@/ui/KindChoice.tsx';
import type { MintForm, TokenKind } from './MintForm.ts';
import { outlineRequest } from './outlineRequest.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** What this folder reads with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');

/** A kind of token with its cost. */
export type TokenKindView = KindView & { readonly kind: TokenKind };

const KINDS: readonly (Pick<KindView, 'label' | 'hint'> & { readonly kind: TokenKind })[] = [
  {
    kind: 'spl-token', label: m.mint.splToken,
    hint: m.mint.splTokenHint,
  },
  {
    kind: 'token-2022', label: 'Token-2022',
    hint: m.mint.token2022Hint,
  },
  { kind: 'plain', label: m.mint.plainMint, hint: m.mint.plainMintHint },
];

/** Shown while the form is filled in, not only at the review. */
const NO_METADATA = m.mint.metaplexMissing;

/** The kinds of tokens with their costs, from the cluster's rent and what is typed. */
export function useTokenCosts(values: MintForm): readonly TokenKindView[] {
  const { cluster } = useCluster();
  const costs = useQuery({
    queryKey: ['token-costs', cluster.name],
    queryFn: async () => {
      const { getRent, tokenCostItems } = await loadReads();
      const rent = await getRent(cluster);
      return { itemsOf: (request: TokenRequest) => tokenCostItems(rent, request) };
    },
  });
  const isNamed = values.kind === 'spl-token' && (values.name.trim() !== '' || values.symbol.trim() !== '');
  const missing = useQuery({
    queryKey: ['metadata-program', cluster.name],
    enabled: isNamed,
    queryFn: async () => {
      const { missingPrograms } = await loadReads();
      return (await missingPrograms(cluster, [METAPLEX_PROGRAM_ID])).length > 0;
    },
  });
  const cannotBeNamed = isNamed && missing.data === true;
  return KINDS.map((view) => {
    const items = costs.data?.itemsOf(outlineRequest({ ...values, kind: view.kind })) ?? [];
    const total = items.reduce((sum, { lamports }) => sum + lamports, 0n);
    const back = items.reduce((sum, { lamports, isRefundable }) => (isRefundable ? sum + lamports : sum), 0n);
    const metaplex = items.find(({ what }) => what === 'metaplex-fee');
    const refund = formatSolCost(back);
    return {
      ...view,
      cost: items.length > 0 ? formatSolCost(total) : null,
      costDetail: items.length > 0
        ? metaplex
          ? formatMessage(m.mint.metaplexCostDetail, { fee: formatSolCost(metaplex.lamports), refund })
          : formatMessage(m.mint.costDetail, { refund })
        : costs.error ? errorText(costs.error) : null,
      refusals: view.kind === 'spl-token' && cannotBeNamed ? [NO_METADATA] : [],
      unavailable: null,
    };
  });
}
