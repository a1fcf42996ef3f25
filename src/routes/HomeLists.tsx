import { PortfolioSummary } from '@/features/portfolio/PortfolioSummary.tsx';
import { RecentActivity } from '@/features/history/RecentActivity.tsx';
import { paths, poolPath, positionPath, tokenPath } from '@/paths.ts';

const summaryPaths = {
  token: (mint: string) => tokenPath(mint),
  pool: (poolId: string) => poolPath(poolId),
  position: (nftMint: string) => positionPath(nftMint),
  mint: paths.mintTokens, pools: paths.pools, portfolio: paths.portfolio,
};

/** The wallet's holdings and its last transactions. */
export default function HomeLists({ address }: { readonly address: string }) {
  return (
    <>
      <PortfolioSummary address={address} paths={summaryPaths} />
      <RecentActivity address={address} />
    </>
  );
}
