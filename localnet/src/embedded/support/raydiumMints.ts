/**
 * Token-2022 mints that CPMM and CLMM accept with any extension: all six by `programs/amm/src/util/token.rs` of raydium-clmm at
 * 03b44b7f (July 2026), the first four by `programs/cp-swap/src/utils/token.rs` of raydium-cp-swap at 609780f1 (December 2025).
 * That CPMM takes the last two since is proven by nothing here.
 */
export const LISTED_MINTS: ReadonlySet<string> = new Set([
  'HVbpJAQGNpkgBaYBZQBR1t7yFdvaYVp2vCQQfKKEN4tM',
  'Crn4x1Y2HUKko7ox2EZMT6N2t2ZyH7eKtwkBGVnhEq1g',
  'FrBfWJ4qE5sCzKm3k3JaAtqZcXUh4LvJygDeketsrsH4',
  '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
  'DAUcJBg4jSpVoEzASxYzdqHMUN8vuTpQyG2TvDcCHfZg',
  'AUSD1jCcCyPLybk1YnvPWsHQSrZ46dxwoMniN4N2UEB9',
]);

/** Numbers of the Token-2022 extensions that they accept: transfer fee, interest, metadata pointer, metadata, scaled amount. */
export const ACCEPTED_EXTENSIONS: ReadonlySet<number> = new Set([1, 10, 18, 19, 25]);

/** The newest extension that they know. They cannot read a mint with a later one. */
export const NEWEST_EXTENSION = 27;
