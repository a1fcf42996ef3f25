import styles from './WalletModal.module.css';

/** The picture of the dialog that says a wallet is needed. */
export function WalletArt() {
  return (
    <svg className={styles.art} viewBox="0 0 96 96" fill="none" stroke="currentColor" strokeWidth="4" aria-hidden="true">
      <rect x="10" y="24" width="76" height="56" rx="12" />
      <path d="M22 24l44-12c4-1 8 2 8 6v6M86 44H64a8 8 0 0 0 0 16h22" strokeLinejoin="round" />
      <circle cx="66" cy="52" r="2.5" fill="currentColor" />
    </svg>
  );
}
