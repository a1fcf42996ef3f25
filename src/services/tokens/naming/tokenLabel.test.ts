import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Keypair } from '@solana/web3.js';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { listedTokens, loadLook } from './listedTokens.ts';
import { tellApart, tokenLabel, tokenLabels, type DescribedToken } from './tokenLabel.ts';
import { shortAddress } from '@/shortAddress.ts';

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const address = () => Keypair.generate().publicKey.toBase58();
const look = await loadLook(['Ѕ']);
const listed = listedTokens('mainnet', look);
const mint = address();
const ends = shortAddress(mint);
const labelOf = (symbol: string, name = '') => tokenLabel({ mint, name, symbol }, listed);

describe('a listed mint', () => {
  test('is shown by its symbol alone, whatever its creator or the provider says', () => {
    for (const [one, name] of [[NATIVE_TOKEN.mint, 'SOL'], [USDC, 'USDC']] as const) {
      expect(tokenLabel({ mint: one, name: 'x', symbol: 'EVIL' }, listed))
        .toMatchObject({ trust: 'listed', short: name, full: name, mark: '', warning: '' });
    }
    expect(tokenLabel({ mint: USDC, name: '', symbol: 'USDC' }, listedTokens('devnet', look)).trust).not.toBe('listed');
  });

  test('may be on a strict list, but no list assigns SOL', () => {
    const [moon, fake] = [address(), address()];
    const more = listedTokens('mainnet', look, [
      { mint: moon, name: 'Moon', symbol: 'MOON' }, { mint: fake, name: 'Solana', symbol: 'SOL' },
    ]);
    expect(tokenLabel({ mint: moon, name: '', symbol: '' }, more).short).toBe('MOON');
    expect(tokenLabel({ mint: fake, name: 'Solana', symbol: 'SOL' }, more)).toMatchObject({ trust: 'look-alike', short: shortAddress(fake) });
    expect(labelOf('MOON').trust).toBe('unverified');
    expect(tokenLabel({ mint, name: '', symbol: 'MO0N' }, more)).toMatchObject({ full: `MO0N ${ends} (looks like MOON)`, short: ends });
  });
});

test('without a token list only SOL has a name', () => {
  expect(tokenLabel({ mint, name: 'Moon', symbol: 'MOON' }, null)).toMatchObject({ short: ends, full: ends, name: '', symbol: '' });
  expect(tokenLabel({ mint: NATIVE_TOKEN.mint, name: '', symbol: '' }, null).full).toBe('SOL');
});

test('any other symbol is marked [10.33]', () => {
  expect(labelOf('DOV', 'Dove')).toMatchObject({ trust: 'unverified', short: 'DOV', full: 'DOV', mark: 'unverified' });
  expect(labelOf('')).toMatchObject({ trust: 'unnamed', short: ends, full: ends, warning: '' });
  expect(labelOf('buy now at evil.example')).toMatchObject({ short: ends, full: ends, mark: 'unverified' });
  expect(labelOf('月').full).toBe('月');
  expect(labelOf('ПЕТЯ').trust).toBe('unverified');
});

test.each([
  '000', '1.5', 'K', 'm', 'B', '$', '$5M', '000SOL', '0SOL', '000.USDC', 'M$', 'K+', 'OOO', 'lOO', 'М', 'К', 'Μ', 'Ｍ', '万', '亿', 'mil', 'mi', 'bi', 'tri', '+MOON', '1INCH',
])('%s has its address behind an amount, or would read as a part of it', async (symbol) => {
  expect(tokenLabel({ mint, name: '', symbol }, listedTokens('mainnet', await loadLook([symbol]))).short).toBe(`${symbol} ${ends}`);
});

test.each(['EPjF..Dt1v', 'A..B'])('%s, which could be the short address of another token, has its own', (symbol) => {
  expect(labelOf(symbol).short).toBe(`${symbol} ${ends}`);
});

test.each(['USD', 'EUR', 'LP'])('%s is no symbol of an unlisted token', (symbol) => {
  expect(labelOf(symbol)).toMatchObject({ trust: 'look-alike', short: ends });
});

test('without the strict lists, whose imitations are not known, no unlisted symbol stands alone', () => {
  expect(tokenLabel({ mint, name: '', symbol: 'WIF' }, listedTokens('mainnet', look, null)).short).toBe(`WIF ${ends}`);
});

describe('an imitated symbol is marked and never shown after an amount', () => {
  test.each([
    ['ЅOL', 'looks like SOL'], ['SOL', 'looks like SOL'], ['sol', 'looks like SOL'], ['S0L', 'looks like SOL'],
    ['ՏՕL', 'looks like SOL'], ['ＳＯＬ', 'looks like SOL'], ['𝐒𝐎𝐋', 'looks like SOL'], ['ꓢꓳꓡ', 'looks like SOL'], ['SÖL', 'looks like SOL'],
    ['$SOL', 'looks like SOL'], ['WSOL', 'looks like WSOL'],
    ['USDC', 'looks like USDC'], ['USDС', 'looks like USDC'], ['USDϹ', 'looks like USDC'], ['USD.C', 'looks like USDC'], ['USⅮC', 'looks like USDC'],
    ['RΑY', 'looks like RAY'], ['usdт', 'looks like USDT'],
  ])('%s', (symbol, mark) => {
    const label = labelOf(symbol);
    expect([label.trust, label.mark]).toEqual(['look-alike', mark]);
    expect(label.short).toBe(ends);
    expect(label.full).toContain(ends);
    expect(label.warning).toContain('Check the mint address');
  });

  test('also by its name', () => {
    expect(labelOf('X', 'USD Coin').mark).toBe('looks like USD Coin');
    expect(labelOf('X', 'Ѕolana').mark).toBe('looks like Solana');
  });
});

test('mixed alphabets and invisible characters are marked', () => {
  expect(labelOf('MOОN')).toMatchObject({ trust: 'mixed-scripts', short: ends, full: `MOОN ${ends} (mixed alphabets)` });
  expect(labelOf('M月')).toMatchObject({ trust: 'unverified' });
  expect(labelOf('MO\u200BON')).toMatchObject({ trust: 'hidden-characters', short: ends, full: `MOON ${ends} (hidden characters)` });
  expect(labelOf('\u202EEVIL').full).toBe(`EVIL ${ends} (hidden characters)`);
});

describe('two tokens shown together', () => {
  const shorts = (tokens: readonly (readonly [mint: string, symbol: string])[], lists = listed) =>
    [...tokenLabels(tokens.map(([one, symbol]) => ({ mint: one, name: '', symbol })), lists).values()].map(({ short }) => short);

  test.each([['DOV', 'DOV'], ['DOV', 'dov'], ['D0V', 'DOV'], ['DOV', 'DÓV'], ['ТОР', 'TOP']])('as %s and %s have their addresses', async (one, other) => {
    const [a, b] = [address(), address()];
    const lists = listedTokens('mainnet', await loadLook([one, other]));
    for (const [token, short] of shorts([[a, one], [b, other]], lists).entries()) expect(short).toContain(shortAddress(token === 0 ? a : b));
  });

  test('with different symbols do not', () => {
    expect(shorts([[address(), 'DOV'], [address(), 'GLOW']])).toEqual(['DOV', 'GLOW']);
  });

  test('with addresses that look the same when shortened show their full address', () => {
    const twin = `${mint.slice(0, 4)}${address().slice(4, -4)}${mint.slice(-4)}`;
    expect(shorts([[mint, 'DOV'], [twin, 'DOV']])).toEqual([`DOV ${mint}`, `DOV ${twin}`]);
    expect(shorts([[mint, ''], [twin, '']])).toEqual([mint, twin]);
  });

  test('on two lists with the same symbol have their addresses', () => {
    const [a, b] = [address(), address()];
    const both = [{ mint: a, name: '', symbol: 'MOON' }, { mint: b, name: '', symbol: 'MOON' }];
    const lists = listedTokens('mainnet', look, both);
    expect(shorts([[a, 'MOON'], [b, 'MOON']], lists)).toEqual([`MOON ${shortAddress(a)}`, `MOON ${shortAddress(b)}`]);
  });

  test('are told apart once, however often', () => {
    const labels = tokenLabels([address(), address()].map((one) => ({ mint: one, name: '', symbol: 'DOV' })), listed);
    expect(tellApart(labels)).toEqual(labels);
  });
});

test.each(['שלום', 'سلام'])('%s, written from right to left, takes no number beside it along', (symbol) => {
  const isolated = `\u2068${symbol}\u2069`;
  expect(labelOf(symbol)).toMatchObject({ short: isolated, full: isolated, symbol });
  const known = listedTokens('mainnet', look, [{ mint, name: '', symbol }]);
  expect(tokenLabel({ mint, name: '', symbol }, known).short).toBe(isolated);
});

describe('untrusted text', () => {
  const mints = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((seed) => Keypair.fromSeed(seed).publicKey.toBase58());
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.stringMatching(/^[SЅՏ$sꓢ][OОՕ0o][LꓡԼl1I]$/u), fc.constantFrom('SOL', 'USDC', 'RAY', 'WSOL'),
  );
  const token: fc.Arbitrary<DescribedToken> = fc.record({ mint: mints, name: words, symbol: words });

  test('never makes an unlisted mint look like a listed one [10.33]', () => {
    fc.assert(fc.property(token, (one) => {
      const label = tokenLabel(one, listed);
      expect(label.trust).not.toBe('listed');
      for (const form of [label.short, label.full]) expect([...listed.symbols.values()]).not.toContain(form);
      if (label.trust !== 'unverified') expect(label.short).toBe(shortAddress(one.mint));
      if (label.trust !== 'unnamed') expect(label.mark).not.toBe('');
      if (!['unnamed', 'unverified'].includes(label.trust)) expect(label.full).toMatch(/ \([^()]+\)$/);
    }), { numRuns: 500 });
  });

  test('is shown without invisible characters, changes of text direction, and excess length', () => {
    fc.assert(fc.property(token, (one) => {
      const { short, full, name, symbol } = tokenLabel(one, listed);
      for (const shown of [short, full]) {
        // But for one pair of marks around a name that is written from right to left.
        const form = shown.replace(/\u2068([^\u2068\u2069]+)\u2069/, '$1');
        expect(form).not.toMatch(/[\p{Cc}\u200B-\u200C\u200E-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/u);
        expect([...form].length).toBeLessThan(64);
      }
      expect([...name].length).toBeLessThanOrEqual(48);
      expect([...symbol].length).toBeLessThanOrEqual(16);
    }), { numRuns: 500 });
  });

  test('never gives two tokens the same name', () => {
    fc.assert(fc.property(fc.uniqueArray(token, { selector: ({ mint: one }) => one, maxLength: 5 }), (tokens) => {
      const labels = [...tokenLabels(tokens, listed).values()];
      expect(new Set(labels.map(({ short }) => short)).size).toBe(tokens.length);
    }), { numRuns: 200 });
  });
});

describe('ASCII text', () => {
  test('looks the same without the table of all characters', async () => {
    const plain = await loadLook(['SOL', 'plain words']);
    const [short, long] = [listedTokens('mainnet', plain), listed];
    for (let code = 0x20; code < 0x7f; code += 1) expect(plain(String.fromCharCode(code))).toBe(look(String.fromCharCode(code)));
    fc.assert(fc.property(fc.string({ maxLength: 20 }), (words) => {
      expect(short.imitated(words)).toBe(long.imitated(words));
    }));
    expect(short.imitated('S0L')).toBe('SOL');
  });
});
