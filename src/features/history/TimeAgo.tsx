import { useEffect, useState } from 'react';
import type { TimeView } from '@/action/historyView.ts';
import { formatAgo } from '@/ui/format.ts';

/** How long ago it was; the exact time on hover. */
export function TimeAgo({ time: { iso, local, utc } }: { readonly time: TimeView }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={iso} title={`${local} · ${utc}`}>{formatAgo(new Date(iso).getTime(), now)}</time>;
}
