import { Keypair, PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { errorOf } from '@tests/support/services.ts';
import { MOST_RECIPIENTS, parseAirdropList } from './parseAirdropList.ts';

const [one, two] = ['one', 'two'].map(() => Keypair.generate().publicKey.toBase58()) as [string, string];
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
    ]) expect(parseAirdropList(text, 6)).toEqual(expected);
  });

  test('is refused with the number of the invalid line', async () => {
    expect(await refusal(`${one},1\n\nabc,2`)).toEqual(['tokens/airdrop-line', 'Line 3: “abc” is not an address.']);
    expect(await refusal(`${one},1\n${two}`)).toEqual(['tokens/airdrop-line', 'Line 2: no amount.']);
    expect(await refusal(`${one},1,000`)).toEqual(['tokens/airdrop-line', 'Line 1: more than an address and an amount. Amounts take no commas.']);
    expect(await refusal(`${one},0.000000`)).toEqual(['tokens/airdrop-line', 'Line 1: the amount is 0.']);
    for (const amount of ['1.0000001', '-1', '1e3', '18446744073709.551616', 'all']) {
      expect((await refusal(`${one},${amount}`))[1]).toMatch(`Line 1: “${amount}” is not an amount. `);
    }
  });

  test('reports a duplicate address, because it may be a mistake', async () => {
    expect(await refusal(`${one},1\n${two},1\n${one},1`)).toEqual(['tokens/airdrop-line', 'Line 3: the address of line 1 again.']);
  });

  test('accepts only wallets: an address without a key cannot be a recipient [10.57]', async () => {
    const [pool] = PublicKey.findProgramAddressSync([Buffer.from('pool')], PublicKey.default);
    expect(await refusal(`${one},1\n${pool.toBase58()},1`)).toEqual(['tokenProgram/owner-off-curve', `Line 2: ${pool.toBase58()} is not a wallet.`]);
  });

  test('is neither empty nor too long', async () => {
    for (const text of ['', '\n \n', 'address,amount\n']) expect((await refusal(text))[0]).toBe('tokens/airdrop-empty');
    const many = Array.from({ length: MOST_RECIPIENTS + 1 }, () => `${one},1`).join('\n');
    expect((await refusal(many))[0]).toBe('tokens/airdrop-too-long');
  });
});
