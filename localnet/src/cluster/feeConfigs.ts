/** Fee configs of CPMM and CLMM. Fee rates are hundredths of a basis point: 2500 is 0.25 %. Ids are derived from "amm_config" and the index. */

/** A fee config of CPMM. */
export interface CpmmConfigRow {
  readonly index: number;
  readonly tradeFeeRate: number;
  readonly creatorFeeRate: number;
  readonly bump: number;
  readonly id: string;
}

/** A fee config of CLMM. */
export interface ClmmConfigRow {
  readonly index: number;
  readonly tradeFeeRate: number;
  readonly tickSpacing: number;
  readonly bump: number;
  readonly id: string;
}

/** CPMM: mainnet's configs. */
export const CPMM_CONFIGS = [
  { index: 0, tradeFeeRate: 2_500, creatorFeeRate: 500, bump: 255, id: 'D4FPEruKEHrG5TenZ2mpDGEfu1iUvTiqBxvpU8HLBvC2' },
  { index: 1, tradeFeeRate: 10_000, creatorFeeRate: 500, bump: 254, id: 'G95xxie3XbkCqtE39GgQ9Ggc7xBC8Uceve7HFDEFApkc' },
  { index: 2, tradeFeeRate: 20_000, creatorFeeRate: 500, bump: 255, id: '2fGXL8uhqxJ4tpgtosHZXT4zcQap6j62z3bMDxdkMvy5' },
  { index: 3, tradeFeeRate: 40_000, creatorFeeRate: 500, bump: 255, id: 'C7Cx2pMLtjybS3mDKSfsBj4zQ3PRZGkKt7RCYTTbCSx2' },
  { index: 4, tradeFeeRate: 5_000, creatorFeeRate: 500, bump: 255, id: 'BhH6HphjBKXu2PkUc2aw3xEMdUvK14NXxE5LbNWZNZAA' },
  { index: 5, tradeFeeRate: 3_000, creatorFeeRate: 500, bump: 254, id: 'BgxH5ifebqHDuiADWKhLjXGP5hWZeZLoCdmeWJLkRqLP' },
  { index: 6, tradeFeeRate: 15_000, creatorFeeRate: 500, bump: 255, id: 'B5u5x9S5pyaJdonf7bXUiEnBfEXsJWhNxXfLGAbRFtg2' },
  { index: 7, tradeFeeRate: 25_000, creatorFeeRate: 500, bump: 255, id: 'ESLj2Rzmvn3RhDo4Z18hY1wYmGyC9xM4ZtRXhvoFkDAi' },
] as const;

/** CLMM: mainnet's configs by index. The last one is only on localnet, for the 3000 tier that mainnet lacks. */
export const CLMM_CONFIGS = [
  { index: 0, tradeFeeRate: 100, tickSpacing: 10, bump: 255, id: '4BLNHtVe942GSs4teSZqGX24xwKNkqU7bGgNn3iUiUpw' },
  { index: 1, tradeFeeRate: 2_500, tickSpacing: 60, bump: 255, id: 'E64NGkDLLCdQ2yFNPcavaKptrEgmiQaNykUuLC1Qgwyp' },
  { index: 2, tradeFeeRate: 500, tickSpacing: 10, bump: 254, id: 'HfERMT5DRA6C1TAqecrJQFpmkf3wsWTMncqnj3RDg5aw' },
  { index: 3, tradeFeeRate: 10_000, tickSpacing: 120, bump: 255, id: 'A1BBtTYJd4i3xU8D6Tc2FzU6ZN4oXZWXKZnCxwbHXr8x' },
  { index: 4, tradeFeeRate: 100, tickSpacing: 1, bump: 249, id: '9iFER3bpjf1PTTCQCfTRu17EJgvsxo9pVyA9QWwEuX4x' },
  { index: 5, tradeFeeRate: 500, tickSpacing: 1, bump: 253, id: '3XCQJQryqpDvvZBfGxR7CLAw5dpGJ9aa7kt1jRLdyxuZ' },
  { index: 6, tradeFeeRate: 200, tickSpacing: 1, bump: 255, id: 'EdPxg8QaeFSrTYqdWJn6Kezwy9McWncTYueD9eMGCuzR' },
  { index: 7, tradeFeeRate: 300, tickSpacing: 1, bump: 254, id: '9EeWRCL8CJnikDFCDzG8rtmBs5KQR1jEYKCR5rRZ2NEi' },
  { index: 8, tradeFeeRate: 400, tickSpacing: 1, bump: 251, id: '3h2e43PunVA5K34vwKCLHWhZF4aZpyaC9RmxvshGAQpL' },
  { index: 9, tradeFeeRate: 20_000, tickSpacing: 120, bump: 254, id: 'Gex2NJRS3jVLPfbzSFM5d5DRsNoL5ynnwT1TXoDEhanz' },
  { index: 10, tradeFeeRate: 1_000, tickSpacing: 10, bump: 254, id: 'DrdecJVzkaRsf1TQu1g7iFncaokikVTHqpzPjenjRySY' },
  { index: 11, tradeFeeRate: 1_500, tickSpacing: 10, bump: 255, id: 'J8u7HvA1g1p2CdhBFdsnTxDzGkekRpdw4GrL9MKU2D3U' },
  { index: 12, tradeFeeRate: 1_600, tickSpacing: 10, bump: 248, id: 'RPxHtdN5V7ajwkoG6NnwSBAeaX5k9giY37dpp98xTjD' },
  { index: 13, tradeFeeRate: 1_800, tickSpacing: 10, bump: 255, id: '9WjDVMHWCirG9jkchbetHTnSzdXbAPnD9bsoGRcz1xUw' },
  { index: 14, tradeFeeRate: 2_000, tickSpacing: 10, bump: 252, id: 'FMrUDGjEe1izXPbn8SZPNjMfB5JvvhVq5ymmpZDebB5R' },
  { index: 15, tradeFeeRate: 4_000, tickSpacing: 60, bump: 254, id: 'Y6YhgJbt9FRk3JVjwdZtsioVCJwCKhy1hum8HMDYyB1' },
  { index: 16, tradeFeeRate: 6_000, tickSpacing: 60, bump: 253, id: '47Nq74YtwjVeTQF6KFKRKU4cY1Vd5AXBHpYRkubkDLZi' },
  { index: 17, tradeFeeRate: 8_000, tickSpacing: 60, bump: 254, id: 'DQeN7dZyQvXKT7YwmgqyuC7AYFkwMoP7RwtucsDEdfYZ' },
  { index: 18, tradeFeeRate: 30_000, tickSpacing: 120, bump: 252, id: 'CDpiwv9eLsRvvuzZEJ8CBtK14wdvkSnkub4vmGtzzdK8' },
  { index: 19, tradeFeeRate: 40_000, tickSpacing: 120, bump: 255, id: '6tBc3ABLaYTTWu94DiRD5PWi92HML34UpAQ8pPTYgudw' },
  { index: 3000, tradeFeeRate: 3_000, tickSpacing: 60, bump: 255, id: 'CXzDWYtnP8imw2kJK2dJhXsdCSUfgHa4LXSbTCpMzmna' },
] as const;

/**
 * CPMM: devnet's configs, as others decoded them from its accounts on 2026-08-08 and read them from the provider's API on
 * 2026-09-30 (`/main/cpmm-config` of api-v3-devnet.raydium.io). Index 7 is an administrator's test and left out.
 */
export const DEVNET_CPMM_CONFIGS = [
  { index: 0, tradeFeeRate: 2_500, creatorFeeRate: 2_500, bump: 253, id: '5MxLgy9oPdTC3YgkiePHqr3EoCRD9uLVYRQS2ANAs7wy' },
  { index: 1, tradeFeeRate: 3_000, creatorFeeRate: 2_500, bump: 254, id: 'HTVWgp8CbUsRNmRE1p9RBYqopxe2qiyApSkiTFLrfxaW' },
  { index: 2, tradeFeeRate: 5_000, creatorFeeRate: 2_500, bump: 255, id: 'A9qBhPy4k5UYW72hSgAkh1Epr2do69P54yzzcMV3yv6b' },
  { index: 3, tradeFeeRate: 10_000, creatorFeeRate: 2_500, bump: 255, id: 'EsTevfacYXpuho5VBuzBjDZi8dtWidGnXoSYAr8krTvz' },
  { index: 4, tradeFeeRate: 40_000, creatorFeeRate: 2_500, bump: 254, id: '5Gt9qrPJ6FVe9VHtwF2W2JrFR6p9jmx4DxBkgfPdaApk' },
  { index: 5, tradeFeeRate: 5_000, creatorFeeRate: 4_000, bump: 254, id: 'G7YfJJp1TX1VtzN4V2yhPNSU23AKPSy1U2miRdwAByK5' },
  { index: 6, tradeFeeRate: 50, creatorFeeRate: 14_950, bump: 255, id: '8Pg5wr9H5i2GKbiH8315UiM1W9LJQT2tNiuqBeaoGKjz' },
] as const;

/** CLMM: devnet's three configs, as others read them from `/main/clmm-config` of api-v3-devnet.raydium.io on 2026-09-29. */
export const DEVNET_CLMM_CONFIGS = [
  { index: 0, tradeFeeRate: 2_500, tickSpacing: 60, bump: 251, id: 'CD4aJtX11cqTCAc83nxSPkkh5JW2yjD6uwHeovjqQ1qu' },
  { index: 1, tradeFeeRate: 100, tickSpacing: 1, bump: 255, id: 'F8aaMZVpXaQHk3Qo9BPDhsa7RgpfrfiRsk8L3iXnq3AT' },
  { index: 2, tradeFeeRate: 500, tickSpacing: 10, bump: 254, id: 'FZdkW5jiYsjTnCVqFqPrxrQisQkCYrohd7ArZhoKnM8q' },
] as const;
