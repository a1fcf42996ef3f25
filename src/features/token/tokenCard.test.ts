import { expect, test } from 'vitest';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import type { TokenAuthority } from '@/services/tokens/manage/authorities.ts';
import { tokenCard, type TokenCardParts } from './tokenCard.ts';

const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const HOLDER = 'So11111111111111111111111111111111111111112';

interface Differences {
  readonly mintAuthority?: string;
  readonly isMutable?: boolean;
  readonly authorities?: readonly Pick<TokenAuthority, 'kind' | 'holder'>[];
  readonly lp?: Partial<LpHolding> | null;
  readonly pools?: TokenCardParts['pools'];
  readonly isMainnet?: boolean;
}

function cardOf({ mintAuthority, isMutable = false, authorities = [], lp, pools, isMainnet = false }: Differences = {}) {
  const holding = lp === undefined || lp === null ? null : { supply: 100n, burned: 0n, locked: 0n, withheld: 0n, free: 0n, ...lp };
  return tokenCard({
    cluster: isMainnet ? { name: 'mainnet', label: 'Mainnet' } : { name: 'devnet', label: 'Devnet' },
    report: {
      mint: { address: MINT, supply: 1_234_500_000n, decimals: 6, extensions: [], mintAuthority: mintAuthority ?? null, freezeAuthority: null },
      metadata: { isMutable }, metadataProblem: null, authorities,
    },
    identity: { name: 'Moon', symbol: 'MOON', letters: 'MO', label: { mark: 'unverified' } },
    pools: pools !== undefined ? pools : [{ worth: 1_000n, lp: holding }],
  } as unknown as TokenCardParts);
}
const fact = (card: ReturnType<typeof cardOf>, label: string) => card.facts.find((one) => one.label === label);
const liquidity = (differences: Differences) => fact(cardOf(differences), 'Liquidity');

test('the card names the token, its badge, and a network whose coins have no value', () => {
  const card = cardOf();
  expect(card).toMatchObject({ title: 'Moon', symbol: 'MOON · unverified', mint: MINT, network: 'Solana Devnet: test coins, no value' });
  expect(cardOf({ isMainnet: true }).network).toBe('Solana');
  expect(card.facts).toHaveLength(6);
  expect(fact(card, 'Supply')?.value).toBe('1,234.5');
});

test('an authority with a holder is never called revoked', () => {
  expect(fact(cardOf(), 'Mint authority')).toMatchObject({ value: 'Revoked', tone: 'good' });
  expect(fact(cardOf({ mintAuthority: HOLDER }), 'Mint authority')).toMatchObject({ value: 'Not revoked', tone: 'open' });
  expect(fact(cardOf(), 'Name and picture')).toMatchObject({ value: 'Immutable', tone: 'good' });
  expect(fact(cardOf({ isMutable: true }), 'Name and picture')).toMatchObject({ value: 'Can change', tone: 'open' });
  expect(fact(cardOf(), 'Other authorities')).toMatchObject({ value: 'None', tone: 'good' });
  // A permanent delegate counts, although mint and freeze authority are revoked.
  const authorities = [{ kind: 'permanentDelegate', holder: HOLDER }, { kind: 'pause', holder: null }] as const;
  expect(fact(cardOf({ authorities }), 'Other authorities')).toMatchObject({ value: '1 held', tone: 'open' });
});

test('liquidity is called burned or locked only as far as it is', () => {
  expect(liquidity({ lp: { burned: 100n } })).toMatchObject({ value: 'Burned', tone: 'good' });
  expect(liquidity({ lp: { burned: 40n, locked: 10n, free: 50n } })).toMatchObject({ value: '40.00 % burned · 10.00 % locked', tone: 'plain' });
  expect(liquidity({ lp: { free: 100n } })).toMatchObject({ value: 'Removable', tone: 'open' });
  expect(liquidity({ lp: null })).toMatchObject({ value: 'Removable', tone: 'open' });
  expect(liquidity({ pools: [] })).toMatchObject({ value: 'No pool', tone: 'plain' });
  expect(liquidity({ pools: null })).toMatchObject({ value: 'Unknown', tone: 'plain' });
});
