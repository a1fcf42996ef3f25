import { PortfolioSummary } from '@/features/portfolio/PortfolioSummary.tsx';
import { RecentActivity } from '@/features/history/RecentActivity.tsx';

/** The wallet's holdings and its last transactions. */
export default function HomeLists({ address }: { readonly address: string }) {
  return (
    <>
      <PortfolioSummary address={address} />
      <RecentActivity address={address} />
    </>
  );
}
