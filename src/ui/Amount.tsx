import type { ShownNumber } from './format.ts';

/** A number in short. The exact one shows on hover, is what assistive technology reads, and is what is copied. Text stays as it is. */
export function Amount({ value }: { readonly value: string | ShownNumber }) {
  if (typeof value === 'string') return value;
  const { prefix, short, exact, unit } = value;
  const write = (number: string) => [prefix, number, unit].filter(Boolean).join(' ');
  if (short === exact) return <span className="number">{write(exact)}</span>;
  return (
    <span
      className="number"
      title={write(exact)}
      onCopy={(event) => {
        event.clipboardData.setData('text/plain', exact);
        event.preventDefault();
      }}
    >
      <span aria-hidden="true">{write(short)}</span>
      <span className="visually-hidden">{write(exact)}</span>
    </span>
  );
}
