import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clusters } from '@/config.ts';
import { AddressChip } from './AddressChip.tsx';

const MINT = '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R';
const devnet = clusters.find(({ name }) => name === 'devnet')!;

test('an address is shortened, described and copied in full, and says so without moving the focus [9.2]', async () => {
  const user = userEvent.setup();
  render(<><div id="live" role="status" /><AddressChip address={MINT} what="mint address" /></>);
  const chip = screen.getByRole('button', { name: 'Copy mint address 4k3D..kX6R', description: MINT });
  expect([chip.textContent, chip.title]).toEqual(['4k3D..kX6R', MINT]);
  await user.click(chip);
  expect((await screen.findByText('Copied')).getAttribute('role')).toBe('status');
  expect(await navigator.clipboard.readText()).toBe(MINT);
  expect(document.activeElement).toBe(chip);
  expect(screen.queryByRole('link')).toBeNull();
});

test('it links to the explorer of the settings, for an address as for a signature', () => {
  const { rerender } = render(<AddressChip isFull cluster={{ ...devnet, explorer: 'Solscan' }} address={MINT} what="mint address" />);
  expect(screen.getByRole('button').textContent).toBe(MINT);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Solscan: mint address (opens in a new tab)')).toBe(`https://solscan.io/account/${MINT}?cluster=devnet`);
  rerender(<AddressChip cluster={devnet} kind="transaction" address={MINT} what="signature of a swap" />);
  expect(href('Solana Explorer: signature of a swap (opens in a new tab)')).toBe(`https://explorer.solana.com/tx/${MINT}?cluster=devnet`);
});
