import type { ShownNumber } from './format.ts';

/** A shortened number. The exact one is shown on hover, copied, and read by assistive technology where it is no price. Text is unchanged. */
export function Amount({ value }: { readonly value: string | ShownNumber }) {
  if (typeof value === 'string') return value;
  const { prefix, short, exact, spoken = exact, unit } = value;
  const write = (number: string) => [prefix, number, unit].filter(Boolean).join(' ');
  if (short === exact) return <span className="number" translate="no">{write(exact)}</span>;
  return (
    <span
      className="number"
      translate="no"
      title={write(exact)}
      onCopy={(event) => {
        event.clipboardData.setData('text/plain', exact);
        event.preventDefault();
      }}
    >
      <span aria-hidden="true">{write(short).split(/([₀-₉]+)/).map((part, place) => (place % 2 ? <span key={place} className="zeros">{part}</span> : part))}</span>
      <span className="visually-hidden">{write(spoken)}</span>
    </span>
  );
}
