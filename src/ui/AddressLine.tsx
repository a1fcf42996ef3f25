import { CopyButton } from './CopyButton.tsx';

/** A full address with a button that copies it. */
export function AddressLine({ address }: { readonly address: string }) {
  return (
    <span className="address">
      <span className="address__text">{address}</span>
      <CopyButton text={address} label="Copy" />
    </span>
  );
}
