import { Field } from '@/ui/Field.tsx';

export interface PeriodFieldsProps {
  /** As `datetime-local` writes it; absent where the start is settled. */
  readonly start?: string;
  readonly end: string;
  /** The moments in words, in local time and in UTC. */
  readonly startWords: string;
  readonly endWords: string;
  readonly errors: { readonly start?: string | undefined; readonly end?: string | undefined };
  change(part: { readonly start?: string; readonly end?: string }): void;
}

/** When a reward runs. */
export function PeriodFields({ start, end, startWords, endWords, errors, change }: PeriodFieldsProps) {
  return (
    <div className="form__row">
      {start !== undefined && (
        <Field
          label="Start"
          type="datetime-local"
          value={start}
          hint={startWords}
          error={errors.start}
          onChange={({ target }) => change({ start: target.value })}
        />
      )}
      <Field
        label="End"
        type="datetime-local"
        value={end}
        hint={endWords}
        error={errors.end}
        onChange={({ target }) => change({ end: target.value })}
      />
    </div>
  );
}
