import * as m from '#messages';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { ErrorNotice, type ErrorOffers } from './ErrorNotice.tsx';
import { OpenSettings } from './OpenSettings.ts';

const run = () => undefined;
const isOpen = (element: Element) => element.closest('details') === null;

/** What is shown outside the collapsed details. */
async function shown(error: AppError, offers: ErrorOffers) {
  render(<ErrorNotice title="Swap failed." error={error} offers={offers} />);
  const alert = await screen.findByRole('alert');
  const texts = (selector: string) => [...alert.querySelectorAll(selector)].filter(isOpen).map(({ textContent }) => textContent);
  return { lines: texts('p'), buttons: texts('button') };
}

test.each<[string, ErrorOffers, string]>([
  ['the first thing the advice names', { sol: { run }, connect: { run } }, 'Get test SOL'],
  ['reading again, where the advice names it', { sol: { run }, retry: { run } }, 'Try again'],
  ['what is under way', { sol: { run, isBusy: true } }, 'Getting test SOL ...'],
])('has one button, for %s, and does not repeat it as text', async (_, offers, button) => {
  const { lines, buttons } = await shown(new AppError('transactions/not-enough-sol', { details: {} }), offers);
  expect(lines).toEqual(['Swap failed. The wallet does not hold enough SOL for this', 'Nothing was sent.']);
  expect(buttons).toEqual([button]);
});

test('a higher priority fee is set in the settings', async () => {
  const open = vi.fn();
  const busy = new AppError('programs/failed', { details: { sentence: 'There was no room left in the block.', advice: m.programErrors.byCode.busy.advice } });
  render(<OpenSettings value={open}><ErrorNotice error={busy} /></OpenSettings>);
  await userEvent.click(await screen.findByRole('button', { name: 'Change priority fee' }));
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Change RPC' })).toBeNull();
});

test('a refusal in the wallet is a plain notice, not a failure', async () => {
  render(<ErrorNotice error={new AppError('wallet/user-rejected')} title="Swap failed." offers={{ sol: { run } }} />);
  const notice = await screen.findByRole('status');
  expect(within(notice).getAllByRole('paragraph').map(({ textContent }) => textContent))
    .toEqual(['Cancelled in your wallet', 'Nothing was sent.']);
});

test('a press triggers the offer once', async () => {
  const user = userEvent.setup();
  const get = vi.fn();
  const notice = (isBusy: boolean) =>
    <ErrorNotice error={new AppError('transactions/not-enough-sol', { details: {} })} offers={{ sol: { run: get, isBusy } }} />;
  const { rerender } = render(notice(false));
  await user.click(await screen.findByRole('button', { name: 'Get test SOL' }));
  rerender(notice(true));
  await user.click(screen.getByRole('button', { name: 'Getting test SOL ...' }));
  expect(get).toHaveBeenCalledTimes(1);
});
