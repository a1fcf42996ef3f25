import { describe, expect, test } from 'vitest';
import { KNOWN_MINTS } from '@/networks.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { pairName } from './pair.ts';

const names: Readonly<Record<string, string>> = { [NATIVE_TOKEN.mint]: 'SOL', [KNOWN_MINTS.mainnet.USDC]: 'USDC', moon: 'MOON', star: 'STAR' };
const nameOf = (mint: string) => names[mint] ?? mint;
const [sol, usdc] = [NATIVE_TOKEN.mint, KNOWN_MINTS.mainnet.USDC];

describe('a pair has its quote token last, whatever order its pool has', () => {
  test.each([
    [sol, 'moon', 'MOON / SOL'], ['moon', sol, 'MOON / SOL'],
    [usdc, 'moon', 'MOON / USDC'], [usdc, sol, 'SOL / USDC'], [sol, usdc, 'SOL / USDC'],
    ['star', 'moon', 'STAR / MOON'], ['moon', 'star', 'MOON / STAR'],
  ])('%s and %s: %s', (a, b, name) => expect(pairName(a, b, nameOf)).toBe(name));
});
