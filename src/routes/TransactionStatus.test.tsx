import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '@tests/support/openApp.tsx';

test("'Back to Home' goes back in history [2.19]", async () => {
  const user = openApp('/home');
  await user.click(await screen.findByRole('link', { name: /^Transaction Status/ }));
  await screen.findByRole('heading', { level: 1, name: 'Transaction Status' });
  const length = window.history.length;
  await user.click(screen.getByRole('button', { name: 'Back to Home' }));
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  expect(window.history.length).toBe(length);
});
