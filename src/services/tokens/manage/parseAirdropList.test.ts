import { Keypair } from '@solana/web3.js';
import { afterEach, describe, expect, test } from 'vitest';
import { errorOf } from '@tests/support/services.ts';
import { setNumberLocale } from '@/services/amounts/typedDecimal.ts';
import { decodeListFile, MOST_RECIPIENTS, parseAirdropList } from './parseAirdropList.ts';

const [one, two] = ['one', 'two'].map(() => Keypair.generate().publicKey.toBase58()) as [string, string];
afterEach(() => setNumberLocale(() => null));
/** Without the lines. */
const read = (text: string) => parseAirdropList(text, 6).map(({ address, amount }) => ({ address, amount }));
const refusal = async (text: string) => {
  const { code, details } = await errorOf(() => parseAirdropList(text, 6));
  return [code, details.sentence];
};

describe('a list of recipients', () => {
  test('has an address and an exact amount per line, as spreadsheets export them [10.57]', () => {
    const expected = [{ address: one, amount: 1_500_000n }, { address: two, amount: 18_446_744_073_709_551_615n }];
    const biggest = '18446744073709.551615';
    for (const text of [
      `${one},1.5\n${two},${biggest}`,
      `\uFEFFaddress,amount\r\n${one}, 1.5\r\n\r\n ${two} ,${biggest}\r\n`,
      `"Wallet";"Tokens"\n"${one}";"1.5"\n"${two}";"${biggest}"`,
      `${one}\t1.500000\n${two}\t${biggest}\t`,
          `${one} 1.5\n${two}   ${biggest}`,
      `# friends\n${one};1.5\n// and family\n${two},"${biggest}"`,
      `wallet 1,amount (6 decimals)\n${one},1.5\n${two},${biggest}`,
    ]) expect(read(text)).toEqual(expected);
  });

  test('is refused with the number of the invalid line', async () => {
    expect(await refusal(`${one},1\n\nabc,2`)).toEqual(['tokens/airdrop-line', 'Line 3: “abc” is not an address.']);
    expect(await refusal(`${one},1\n${two}`)).toEqual(['tokens/airdrop-line', 'Line 2: no amount.']);
    expect(await refusal(`${one},1,000`)).toEqual(['tokens/airdrop-line', 'Line 1: more than an address and an amount. Put an amount with commas in quotation marks, or name the columns in a first line: address, amount.']);
    expect(await refusal(`${one},0.000000`)).toEqual(['tokens/airdrop-line', 'Line 1: the amount is 0.']);
    for (const amount of ['1.0000001', '-1', '1e3', '18446744073709.551616', 'all']) {
      expect((await refusal(`${one},${amount}`))[1]).toMatch(`Line 1: “${amount}” is not an amount. `);
    }
  });

  test('reports a duplicate address, because it may be a mistake', async () => {
    expect(await refusal(`${one},1\n${two},1\n${one},1`)).toEqual(['tokens/airdrop-line', 'Line 3: the address of line 1 again.']);
  });

  test('has amounts in the number format of the user, or they are refused as ambiguous', async () => {
    const ambiguous = (amount: string, line = 1) => ['tokens/airdrop-line', `Line ${line}: “${amount}” is not an amount. The number can be read in two ways.`];
    for (const locale of ['en-US', 'de-DE']) {
      setNumberLocale(() => locale);
      expect(await refusal(`Adresse;Menge\r\n${one};1.000\r\n${two};250`)).toEqual(ambiguous('1.000', 2));
      expect(await refusal(`${one}\t1.000`)).toEqual(ambiguous('1.000'));
      expect(await refusal(`${one},"1,000"`)).toEqual(ambiguous('1,000'));
      expect(read(`${one};1,5`)).toEqual([{ address: one, amount: 1_500_000n }]);
    }
    setNumberLocale(() => 'de-DE');
    expect(read(`${one};"12.500,5"\n${two} 1.000.000`).map(({ amount }) => amount)).toEqual([12_500_500_000n, 1_000_000_000_000n]);
    setNumberLocale(() => 'en-US');
    expect(read(`${one},"12,500.5"\n${two},1.000`).map(({ amount }) => amount)).toEqual([12_500_500_000n, 1_000_000n]);
  });

  test('may be an export of an explorer, whose header names the columns', async () => {
    const holders = `"Rank","Account","Owner","Quantity","Percentage"\n1,${two},${one},"2.5",0.5\n`;
    expect(read(holders)).toEqual([{ address: one, amount: 2_500_000n }]);
    expect((await refusal(`Rank,Account,Number,Percentage\n1,${one},5,0.5`))[1]).toContain('Line 2: more than an address and an amount');
    expect((await refusal(`${one},1,${two}`))[1]).toContain('Line 1: more than an address and an amount');
    expect((await refusal(`[{"address":"${one}","amount":1}]`))[0]).toBe('tokens/airdrop-json');
  });

  test('names the line in the file, also after line breaks in quotation marks, and reads no mistyped address as a header', async () => {
    expect(await refusal(`address,amount,note\n${one},1,"two\nlines"\nabc,1,`)).toEqual(['tokens/airdrop-line', 'Line 4: “abc” is not an address.']);
    expect((await refusal(`${one.slice(1)}0\n${two},1`))[1]).toContain('Line 1: ');
    expect(await refusal(`${one},1\n${two},"1`)).toEqual(['tokens/airdrop-line', 'Line 2: “"1” is not an amount. The amount is not a plain number.']);
  });

  test('is decoded by its byte order mark, or by its bytes', async () => {
    const text = `dirección\tcantidad\n${one}\t1\n`;
    const utf16 = Buffer.from(text, 'utf16le');
    const big = Buffer.from(utf16).swap16();
    const files = [
      Buffer.from(text), Buffer.from([0xEF, 0xBB, 0xBF, ...Buffer.from(text)]), Buffer.from([0xFF, 0xFE, ...utf16]), Buffer.from([0xFE, 0xFF, ...big]),
      utf16, big, Buffer.from(text, 'latin1'),
    ];
    for (const file of files) expect(decodeListFile(file)).toBe(text);
    for (const bytes of [[0x50, 0x4B, 0x03, 0x04, 1, 2], [1, 2, 0, 0, 5]]) expect((await errorOf(() => decodeListFile(Uint8Array.from(bytes)))).code).toBe('tokens/airdrop-file');
  });

  test('is neither empty nor too long', async () => {
    for (const text of ['', '\n \n', 'address,amount\n']) expect((await refusal(text))[0]).toBe('tokens/airdrop-empty');
    const many = Array.from({ length: MOST_RECIPIENTS + 1 }, () => `${one},1`).join('\n');
    expect((await refusal(many))[0]).toBe('tokens/airdrop-too-long');
  });
});
