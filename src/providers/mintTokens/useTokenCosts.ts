import { useQuery } from '@tanstack/react-query';
import type { KindView } from '../../components/KindChoice.tsx';
import { NATIVE_DECIMALS } from '../../constants.ts';
import { describeInLine } from '../../errors/describeInLine.ts';
import { getRent, type RentLamports } from '../../services/accounts/getRent.ts';
import { formatAmount } from '../../services/amounts/formatAmount.ts';
import { checkTokenForm } from '../../services/tokens/create/checkTokenForm.ts';
import { tokenCostItems } from '../../services/tokens/create/tokenCost.ts';
import { useCluster } from '../ClusterProvider.tsx';
import { tokenFormOf, type MintForm, type TokenKind } from './MintForm.ts';

const COST_DECIMALS = 5;

const KINDS: readonly (Pick<KindView, 'label' | 'hint'> & { readonly kind: TokenKind })[] = [
  {
    kind: 'spl-token', label: 'Token with name and picture',
    hint: 'The original token program with Metaplex metadata: every wallet shows it, every kind of pool takes it.',
  },
  {
    kind: 'token-2022', label: 'Token-2022',
    hint: 'Name and symbol in the mint itself, and extensions such as a transfer fee. AMM v4 pools do not take it.',
  },
  { kind: 'plain', label: 'Plain mint, no metadata', hint: 'Wallets show it by its address, as "Unknown token".' },
];

const sol = (lamports: bigint): string => `${formatAmount(lamports, NATIVE_DECIMALS, { maxDecimals: COST_DECIMALS })} SOL`;

/** The kinds of tokens with what each would cost, by the rent of the cluster and what is typed. */
export function useTokenCosts(values: MintForm): readonly (KindView & { readonly kind: TokenKind })[] {
  const { cluster } = useCluster();
  const rent = useQuery({ queryKey: ['rent-rule', cluster.name], queryFn: async () => ({ rule: await getRent(cluster) }) });
  const rule = rent.data?.rule ?? null;
  return KINDS.map((view) => {
    const items = rule ? costItems(rule, { ...values, kind: view.kind }) : [];
    const total = items.reduce((sum, { lamports }) => sum + lamports, 0n);
    const back = items.reduce((sum, { lamports, isRefundable }) => (isRefundable ? sum + lamports : sum), 0n);
    const metaplex = items.find(({ what }) => what === 'metaplex-fee');
    return {
      ...view,
      cost: items.length > 0 ? sol(total) : null,
      costDetail: items.length > 0
        ? `${metaplex ? `${sol(metaplex.lamports)} fee of Metaplex · ` : ''}${sol(back)} can come back · 1 transaction`
        : rent.error ? describeInLine(rent.error) : null,
      refusals: [],
    };
  });
}

/** An unfinished form has a cost too: what is not typed yet counts as the least that can be. */
function costItems(rent: RentLamports, values: MintForm) {
  const form = tokenFormOf(values);
  const hasWords = values.kind !== 'plain';
  const least = {
    ...EMPTY_VALUES, standard: form.standard, extensions: form.extensions, uri: hasWords ? form.uri : '',
    name: hasWords ? form.name || '?' : '', symbol: hasWords ? form.symbol || '?' : '',
    keepFreeze: form.keepFreeze || form.extensions.includes('defaultFrozen'),
  };
  const checked = checkTokenForm(least);
  return checked.ok ? tokenCostItems(rent, checked.request) : [];
}

const EMPTY_VALUES = {
  decimals: '', supply: '1', revokeMint: false, immutableMetadata: false, transferFeePercent: '0', transferFeeMaximum: '',
  interestPercent: '0', multiplier: '1', hookProgram: '11111111111111111111111111111111',
} as const;
