import { useQuery } from '@tanstack/react-query';
import ConfirmAction from '@/action/ConfirmAction.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { AppError } from '@/errors/AppError.ts';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { formatExact } from '@/ui/format.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';
import type { TokenOwnerContext } from './TokenOwnerContext.ts';
import * as m from '#messages';
import { formatPlural } from '@/messages/format.ts';
import { loadActions } from './useTokenOwnerContext.ts';

const LABELS = {
  harvest: { submit: m.token.harvestFees, done: m.token.feesHarvested, hint: m.token.harvestHint },
  withdraw: { submit: m.token.withdrawFees, done: m.token.feesWithdrawn, hint: m.token.withdrawHint },
} as const;

export interface FeesFormProps {
  readonly context: TokenOwnerContext;
  readonly way: keyof typeof LABELS;
}

/** Shows the transfer fees withheld in the mint and in accounts; harvests them into the mint, or withdraws both. */
export function FeesForm({ context, way }: FeesFormProps) {
  const { report: { mint, settings: { transferFee } }, unit, walletAddress } = context;
  const { cluster } = useCluster();
  const labels = LABELS[way];
  const { data, error, isPending } = useQuery({
    queryKey: ['withheld-fees', cluster.name, mint.address],
    queryFn: async () => (await loadActions()).readWithheldFees(cluster, mint.address),
    retry: false,
  });
  const inMint = transferFee?.withheldAmount ?? 0n;
  const inAccounts = data?.accounts.reduce((sum, { amount }) => sum + amount, 0n) ?? 0n;
  const amount = (units: bigint): string => `${formatExact(units, mint.decimals)} ${unit}`;
  const rows = (
    <FactRows
      label={labels.submit}
      rows={[
        { label: m.token.feesInMint, value: amount(inMint) },
        ...(!data ? [] : [{
          label: m.token.feesInAccounts, value: data.searched === 'none' ? m.token.feesUnread : amount(inAccounts),
          hint: data.searched === 'none' ? m.tokens.feesMintOnly
            : [formatPlural(m.token.accountsWithFees, data.accounts.length), data.searched === 'largest' ? m.tokens.feesLargestOnly : ''].join(' ').trim(),
        }]),
      ]}
    />
  );
  const hasNothing = data !== undefined && inAccounts === 0n && (way === 'harvest' || inMint === 0n);
  return (
    <ConfirmAction
      owner={context.owner}
      mints={[mint]}
      signerAddress={walletAddress}
      labels={labels}
      done={{ more: rows }}
      isReading={isPending}
      whyNot={hasNothing && <>{rows}<p>{errorText(new AppError('accounts/nothing-to-claim'))}</p></>}
      loadAction={async () => {
        const { buildHarvestFeesAction, buildWithdrawFeesAction } = await loadActions();
        return (query) => (way === 'harvest' ? buildHarvestFeesAction : buildWithdrawFeesAction)({ ...query, mint: mint.address });
      }}
    >
      {rows}
      {isPending && <Skeleton label={m.ui.loading} />}
      {error && <ErrorNotice title={m.token.feesUnreadable} error={error} />}
      <p className="field__hint">{labels.hint}</p>
    </ConfirmAction>
  );
}
