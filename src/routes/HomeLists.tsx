import type { ReactNode } from 'react';
import { PortfolioSummary } from '@/features/portfolio/PortfolioSummary.tsx';
import { RecentActivity } from '@/features/history/RecentActivity.tsx';

/** The wallet's holdings and its last transactions. */
export default function HomeLists({ address, testTokens }: { readonly address: string; readonly testTokens: ReactNode }) {
  return (
    <>
      <PortfolioSummary address={address} testTokens={testTokens} />
      <RecentActivity address={address} />
    </>
  );
}
