/** What creating the pool takes, as text ready to show. */
export interface PoolPlanView {
  readonly transactionCount: number;
  readonly createsMarket: boolean;
  /** Each with its amount in SOL. */
  readonly costs: readonly { readonly label: string; readonly sol: string }[];
  readonly totalSol: string;
}

/** What will be sent and what it costs, read from the chain. */
export function PoolPlan({ plan }: { readonly plan: PoolPlanView }) {
  return (
    <section className="notice" aria-label="What will happen">
      <p className="notice__title">
        {plan.transactionCount === 1 ? 'One transaction' : `${plan.transactionCount} transactions, one after the other`}:{' '}
        {plan.createsMarket ? 'an OpenBook market for the pair, then the pool.' : 'the pool on the existing market.'}
      </p>
      <dl className="costs">
        {[...plan.costs, { label: 'In all, besides the tokens', sol: plan.totalSol }].map(({ label, sol }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{sol} SOL</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
