import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './token.module.css';

/** Quiet zone in modules; the standard requires four. */
const QUIET = 4;

/** A link as a QR code, drawn as one path; dark on light in every theme, as readers expect. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { size: width, data } = encode(text, { ecc: 'M', border: QUIET });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: width, path: dark.join('') };
  }, [text]);
  return (
    <svg className={styles.qrCode} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
