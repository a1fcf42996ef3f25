import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { render, screen, waitFor, within } from '@testing-library/react';
import { PROGRAMS } from 'raydium-localnet';
import { expect, inject, onTestFinished, test } from 'vitest';
import { defaultCluster, withRpcUrl } from '@/config.ts';
import { formatList } from '@/messages/format.ts';
import type { FileCluster } from '@tests/support/clusterServer.ts';
import { callCluster } from '@tests/support/fileCluster.ts';
import { openApp } from '@tests/support/openApp.tsx';
import EmbeddedPrograms from './EmbeddedPrograms.tsx';

interface Program {
  readonly name: string;
  readonly kind: string;
  readonly isUnproven?: boolean;
}

const networks = (): readonly string[] => [...screen.getByLabelText<HTMLSelectElement>('Network').options].map(({ text }) => text);
const noteText = (): string | null => screen.getByRole('dialog').textContent;

test('the network menu shows that a cluster runs embedded programs, lists them, and says how to get the real ones', async () => {
  const programs = await callCluster<readonly Program[]>('localnet_programs');
  const embedded = programs.filter(({ kind }) => kind === 'embedded');
  const tested = embedded.filter(({ isUnproven }) => !isUnproven).map(({ name }) => name);
  const user = openApp('/home');
  // In a run on real programs alone no cluster has embedded ones.
  if (tested.length === 0) {
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    await waitFor(() => expect(networks()).toEqual(['Localnet', 'Devnet', ...(embedded.length > 0 ? ['Embedded programs…'] : [])]));
    return;
  }
  await waitFor(() => expect(networks()).toEqual(['Localnet', 'Devnet', 'Embedded programs…']));
  const menu = screen.getByLabelText<HTMLSelectElement>('Network');
  await user.selectOptions(menu, 'Embedded programs…');
  const note = within(await screen.findByRole('dialog', { name: 'Localnet · embedded programs' }));
  expect(menu.value).toBe('localnet');
  expect(note.getByText(/This cluster runs its own versions/).textContent).toMatch(
    new RegExp(`tested against the real ones: ${formatList(tested)}\\.$`));
  expect(note.getByText('Built-in copies: Raydium LP lock.')).toBeDefined();
  expect(note.getByText('npm run localnet:programs')).toBeDefined();
});

test('for other networks nothing is shown', async () => {
  const user = openApp('/transaction-status'); // reads nothing, which would fail in the next test
  await screen.findByRole('heading', { level: 1, name: 'Transaction Status' });
  await user.selectOptions(screen.getByLabelText('Network'), 'devnet');
  expect(networks()).toEqual(['Localnet', 'Devnet']);
});

test('focusing the window refetches the list', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'programs-'));
  const { value } = await callCluster<{ readonly value: { readonly data: readonly [string] } }>(
    'getAccountInfo', 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', { encoding: 'base64' });
  // A real program that comes with the runtime stands for every one but the last, Metaplex.
  const write = (id = ''): void => writeFileSync(join(dir, `${id}.so`), Buffer.from(value.data[0], 'base64'));
  PROGRAMS.slice(0, -1).forEach(({ id }) => write(id));
  const started = await fetch(inject('clustersUrl'), { method: 'POST', body: JSON.stringify({ programsDir: dir }) });
  const { rpcUrl } = (await started.json()) as FileCluster;
  onTestFinished(async () => {
    await fetch(inject('clustersUrl'), { method: 'DELETE', body: rpcUrl });
    rmSync(dir, { recursive: true });
  });
  const cluster = withRpcUrl(defaultCluster, rpcUrl);
  const counted: boolean[] = [];
  const onRead = (hasEmbedded: boolean): void => void counted.push(hasEmbedded);
  render(<EmbeddedPrograms cluster={cluster} isOpen onRead={onRead} onClosed={() => undefined} />);
  await waitFor(() => expect(noteText()).toContain('Raydium CLMM and Metaplex Token Metadata.'));
  expect(counted.every(Boolean)).toBe(true);
  write(PROGRAMS.at(-1)?.id);
  await fetch(rpcUrl, {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'localnet_loadPrograms', params: [] }),
  });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(noteText()).not.toContain('tested against the real ones'));
  expect(noteText()).toContain('Built-in copies: Raydium LP lock.');
});
