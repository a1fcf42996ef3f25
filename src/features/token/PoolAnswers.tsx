import { Link } from 'react-router-dom';

/** What a kind of pool says to a mint. */
export interface PoolAnswer {
  /** e.g. 'Constant product'. */
  readonly pool: string;
  readonly accepted: boolean;
  /** Why not, each by the name of what stands in the way; else what traders should know. */
  readonly reasons: readonly string[];
  /** Where such a pool is made; only told where it can be. */
  readonly createPath: string;
}

/** Whether a mint can enter a Raydium pool, per kind and with reasons. */
export function PoolAnswers({ answers }: { readonly answers: readonly PoolAnswer[] }) {
  return (
    <ul className="pool-answers">
      {answers.map(({ pool, accepted, reasons, createPath }) => (
        <li key={pool}>
          <span className="pool-answers__head">
            <strong>{pool}</strong>
            <span className={accepted ? 'chip chip--good' : 'chip chip--bad'}>{accepted ? 'Yes' : 'No'}</span>
          </span>
          {reasons.map((text) => <span key={text} className="field__hint">{text}</span>)}
          {accepted && <Link to={createPath}>Create one<span className="visually-hidden">: {pool}</span></Link>}
        </li>
      ))}
    </ul>
  );
}
