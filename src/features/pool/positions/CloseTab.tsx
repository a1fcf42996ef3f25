import { skipToken, useQuery } from '@tanstack/react-query';
import { ActionForm } from '@/action/ActionForm.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import { AppError } from '@/errors/AppError.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { quoteWithdrawal, type WithdrawalQuote } from '@/services/programs/clmm/positions/quote.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useAction } from '@/action/useAction.ts';
import type { PositionContext } from './PositionContext.ts';
import { withdrawalRows } from './withdrawal.ts';

const loadDraft = () => import('@/services/programs/clmm/positions/draftClosePosition.ts');

export interface CloseTabProps {
  readonly context: PositionContext;
  /** Called once the position is closed, with what came back. */
  onClosed(title: string): void;
}

function quoteAll({ pool, view: { position, owed }, slippage, epoch }: PositionContext): WithdrawalQuote | null {
  if (!slippage.percent || epoch === null) return null;
  return quoteWithdrawal({ pool, position, owed, liquidity: position.liquidity, slippage: slippage.percent, epoch });
}

/** What closing gives back of the rent; none while that is not known. */
function useRentRow({ view: { position, ownerAddress }, holdings }: PositionContext): readonly FactRow[] {
  const { cluster } = useCluster();
  const rent = holdings?.rent;
  const { data: lamports } = useQuery({
    queryKey: ['closing-rent', cluster.name, position.nftMint, ownerAddress],
    staleTime: Infinity,
    queryFn: !rent ? skipToken : async () =>
      (await import('@/services/programs/clmm/positions/rent.ts')).closingRent(position, ownerAddress, rent),
  });
  if (lamports === undefined) return [];
  return [{ label: 'Rent that comes back', value: `${formatAmount(lamports, NATIVE_DECIMALS)} SOL`, hint: 'Of the position and its NFT.' }];
}

/** Takes everything out of a position, burns its NFT and gives its rent back. */
export default function CloseTab({ context, onClosed }: CloseTabProps) {
  const { pool, view: { position }, slippage } = context;
  const { cluster } = useCluster();
  const action = useAction({ loadDraft, owner: context.owner, onSucceeded: () => onClosed(action.form.action.plan?.title ?? '') });
  const { plan, isDone } = action.form.action;
  const rentRow = useRentRow(context);
  const [quote, freeze] = useFrozen(quoteAll(context), plan !== null && !isDone);

  function submit() {
    freeze();
    return void action.prepare(async (ownerAddress) => {
      if (!quote) throw new AppError('forms/invalid');
      const { draftClosePosition } = await loadDraft();
      return draftClosePosition({ cluster, ownerAddress, pool, position, quote });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel="Close the position"
      signLabel="Sign and close"
      failedTitle="The position was not closed."
      statusPath={context.statusPath}
      submit={submit}
    >
      <p>All of its liquidity, fees and rewards come back to you. Its NFT is burned, and the position is no more.</p>
      {quote && <FactRows label="What comes back" rows={[...withdrawalRows(context, quote), ...rentRow]} />}
      <SlippageSetting {...slippage} />
    </ActionForm>
  );
}
