import { useId } from 'react';

interface RadioProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly checked: boolean;
  choose(): void;
}

/** A radio button with an optional hint below its label. */
export function Radio({ name, label, hint, checked, choose }: RadioProps) {
  const id = useId();
  return (
    <label className="choice">
      <input type="radio" name={name} checked={checked} aria-labelledby={`${id}-label`} aria-describedby={hint && `${id}-hint`} onChange={choose} />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {hint && <span id={`${id}-hint`} className="choice__hint">{hint}</span>}
      </span>
    </label>
  );
}
