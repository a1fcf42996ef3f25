import type { ClusterConfig } from '@/config.ts';
import { decodeAction } from '@/services/history/decodeAction.ts';
import type { PlanView } from './planView.ts';
import styles from './ReviewDialog.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface PlanInstructionsProps {
  readonly cluster: ClusterConfig;
  readonly plan: PlanView;
}

/** The instructions of each transaction, with the names that the history uses (rule 3.20). */
export default function PlanInstructions({ cluster, plan: { owner, transactions, instructions, mintDecimals } }: PlanInstructionsProps) {
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
