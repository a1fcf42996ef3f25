import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp } from '@tests/support/openApp.tsx';

const ALERT = 'Failed to mint token. Check the console for details.';

async function openForm() {
  const user = openApp('/mint-tokens');
  await screen.findByRole('heading', { level: 1, name: 'Mint a New Token' });
  return user;
}

test('the mint form has three texts, a number and a Create Token button', async () => {
  await openForm();
  const fields = ['Token Name', 'Token Symbol', 'Image URL', 'Initial Supply'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)),
  );
  // A number input silently drops a comma, so the number uses a text input with a numeric keyboard.
  expect(fields.map(({ type }) => type)).toEqual(['text', 'text', 'text', 'text']);
  expect(fields.map(({ inputMode }) => inputMode)).toEqual(['', '', 'url', 'decimal']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Token' }).type).toBe('submit');
});

test("'Back to Home' goes to /home", async () => {
  const user = await openForm();
  await user.click(screen.getByRole('button', { name: 'Back to Home' }));
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  expect(window.location.pathname).toBe('/home');
});

test("a failure is alerted in the spec's words, with the reason beside it", async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = await openForm();
  await user.type(screen.getByLabelText(/^Initial Supply/), '5');
  await user.click(screen.getByRole('button', { name: 'Create Token' }));
  expect(await screen.findByText('Wallet not connected')).toBeTruthy();
  expect(screen.getByText(ALERT)).toBeTruthy();
  expect(alert.mock.calls).toEqual([[ALERT]]);
});
