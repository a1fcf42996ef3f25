/** Largest amount a token account holds, in base units: 2^64 - 1. */
export const U64_MAX = 18_446_744_073_709_551_615n;
