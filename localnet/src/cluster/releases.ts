import { createHash } from 'node:crypto';

/** A known release of a program. */
export interface Release {
  readonly name: string;
  /** Whether no later one is known. AMM v4, CPMM, CLMM, stable and Token Metadata were upgraded in 2025 and 2026. */
  readonly isCurrent: boolean;
}

const NOVEMBER_2024 = (program: string, isCurrent = false): Release => ({ name: `${program} of November 2024`, isCurrent });

/** By the first 16 digits of the SHA-256 of its code without the zeros after it. Source: mainnet's binaries of November 2024. */
const RELEASES: Readonly<Record<string, Release>> = {
  '36bdebad3e995ffa': NOVEMBER_2024('AMM v4'), '4ce58ebf4615d97b': NOVEMBER_2024('CPMM'), 'd14d97cc161b3257': NOVEMBER_2024('CLMM'),
  '23d0ff77b0f232b8': NOVEMBER_2024('Stable'), '8d8065b69ed6f9ad': NOVEMBER_2024('Farm v3', true), '359f7414f83607c1': NOVEMBER_2024('Farm v5', true),
  '6715c9dd3fd070cf': NOVEMBER_2024('Farm v6', true), 'cb1164769937d49d': NOVEMBER_2024('Route'), '6e5a2e550025191f': NOVEMBER_2024('OpenBook', true),
  '001fb580084f0dd1': NOVEMBER_2024('Token Metadata'),
};

/** What is known of a program's code. @returns the digits by which releases are told apart, and the release if it is known */
export function releaseOf(code: Uint8Array): { readonly hash: string; readonly release: Release | undefined } {
  const end = code.findLastIndex((byte) => byte !== 0) + 1;
  const hash = createHash('sha256').update(code.subarray(0, end)).digest('hex').slice(0, 16);
  return { hash, release: RELEASES[hash] };
}
