import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActionForm } from './ActionForm.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { epochKey } from '@/app/session/useEpoch.ts';
import type { useTypedAction } from './useTypedAction.ts';

export interface TypedActionFormProps {
  readonly of: Pick<ReturnType<typeof useTypedAction>, 'cluster' | 'plan' | 'form'>;
  readonly submitLabel: string;
  readonly signLabel: string;
  /** The spec's sentence for a failure. */
  readonly failedTitle: string;
  /** The spec's sentence for a success; what was done stands below it. */
  readonly doneTitle: string;
  /** Where to go on from there. */
  readonly doneLinks?: ReactNode;
  /** Path of the Transaction Status screen, for a transaction this page no longer waits for. */
  readonly statusPath: string;
  submit(): void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of a `useTypedAction`. */
export function TypedActionForm({ of, doneTitle, doneLinks, ...props }: TypedActionFormProps) {
  const { cluster, plan, form } = of;
  // Between tokens with a fee of their own an amount means something only in an epoch.
  const isReading = useIsFetching({ queryKey: epochKey(cluster), predicate: ({ state }) => state.data === undefined }) > 0;
  return (
    <ActionForm
      {...props}
      {...form}
      cluster={cluster}
      isReading={isReading}
      result={plan && (
        <Notice tone="success" title={doneTitle}>
          <p>{plan.title}</p>
          {doneLinks && <div className="notice__actions">{doneLinks}</div>}
        </Notice>
      )}
    />
  );
}
