import type { ClusterConfig } from '@/config.ts';
import { decodeAction } from '@/services/history/decodeAction.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { ErrorDetails, type ErrorOffers } from '@/ui/ErrorNotice.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { exactText } from '@/ui/format.ts';
import type { PlanRow, PlanView } from './planView.ts';
import styles from './ReviewDialog.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface PlanDetailsProps {
  readonly cluster: ClusterConfig;
  readonly plan: PlanView;
  /** Addresses of the tokens that move. */
  readonly mints: readonly string[];
  readonly nameOf: TokenName;
  /** What can be done about a plan that would fail. */
  readonly offers: ErrorOffers;
}

/** Notes, instructions, accounts and messages of a plan, for those who want to check. */
export default function PlanDetails({ cluster, plan, mints, nameOf, offers }: PlanDetailsProps) {
  return (
    <>
      {plan.problem !== null && <><p>{m.action.wouldFail}</p><ErrorDetails error={plan.problem} offers={offers} /></>}
      {plan.remarks.length > 0 && <ul className={styles.notes}>{plan.remarks.map((note) => <li key={note}>{note}</li>)}</ul>}
      <FactRows label={m.action.rentFees} rows={plan.costs} />
      <Instructions cluster={cluster} plan={plan} />
      <Rows title={m.ui.wallet} rows={[{ label: m.action.solLeft, amount: plan.solLeft }]} />
      <Rows title={m.ui.tokens} rows={mints.map((mint) => ({ label: nameOf(mint), amount: plan.moves.filter((move) => move.mint === mint).map(({ amount }) => exactText(amount)).join(', '), address: mint }))} />
      <Rows title={m.action.accountsCreated} rows={plan.accounts} />
      <h3 className={styles.heading}>{m.action.messages}</h3>
      <pre tabIndex={0}>{plan.technical}</pre>
    </>
  );
}

/** The instructions of each transaction, with the names that the history uses (rule 3.20). */
function Instructions({ cluster, plan: { owner, transactions, instructions, mintDecimals } }: Pick<PlanDetailsProps, 'cluster' | 'plan'>) {
  const context = {
    programs: cluster.programs, viewer: owner, tokenAccounts: new Map(), decimals: new Map(Object.entries(mintDecimals)),
  };
  return <>{instructions.map((step, index) => {
    const name = instructions.length > 1 ? formatMessage(m.action.instructionsOf, { transaction: transactions[index] ?? '' }) : m.ui.instructions;
    return (
      <div key={index}>
        <h3 className={styles.heading}>{name}</h3>
        <ol aria-label={name}>
          {decodeAction(step, context).instructions.map((text, place) => <li key={place}>{text}</li>)}
        </ol>
      </div>
    );
  })}</>;
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly PlanRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <dl className="fact-rows" aria-label={title}>
        {rows.map(({ label, amount, hint, address }, index) => (
          <div key={`${label}${index}`}>
            <dt>
              {label}
              {address && (
                <span className="fact-rows__hint">
                  <AddressChip isFull address={address} what={formatMessage(m.action.addressOf, { label })} />
                </span>
              )}
              {hint && <span className="fact-rows__hint">{hint}</span>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
