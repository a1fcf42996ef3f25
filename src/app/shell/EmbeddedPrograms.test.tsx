import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callCluster } from '@tests/support/fileCluster.ts';
import { openApp } from '@tests/support/openApp.tsx';

interface Program {
  readonly name: string;
  readonly kind: string;
}

const networks = (): readonly string[] => [...screen.getByLabelText<HTMLSelectElement>('Network').options].map(({ text }) => text);

test('the network menu says where a cluster runs embedded programs, which they are, and how to get the real ones', async () => {
  const programs = await callCluster<readonly Program[]>('localnet_programs');
  const embedded = programs.filter(({ kind }) => kind === 'embedded').map(({ name }) => name);
  const user = openApp('/home');
  // In a run on real programs alone no cluster has embedded ones.
  if (embedded.length === 0) {
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(networks()).toEqual(['Localnet', 'Devnet']);
    return;
  }
  await waitFor(() => expect(networks()).toEqual(['Localnet · embedded programs', 'Devnet']));
  const summary = screen.getByLabelText('About embedded programs');
  await user.click(summary);
  const note = within(summary.parentElement as HTMLElement);
  expect(note.getByText(/This cluster runs its own versions/).textContent).toContain(`${embedded.join(', ')}.`);
  expect(note.getByText('npm run localnet:programs')).toBeDefined();
});

test('of another network it says nothing', async () => {
  const user = openApp('/home');
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  await user.selectOptions(screen.getByLabelText('Network'), 'devnet');
  expect(networks()).toEqual(['Localnet', 'Devnet']);
  expect(screen.queryByLabelText('About embedded programs')).toBeNull();
});
