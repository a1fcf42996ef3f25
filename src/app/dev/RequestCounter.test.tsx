import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { defaultCluster } from '@/config.ts';
import RequestCounter from './RequestCounter.tsx';
import { getSolBalance } from '@/services/rpc/getSolBalance.ts';
import { rpcUrl } from '@tests/support/fileCluster.ts';

const ADDRESS = 'So11111111111111111111111111111111111111112';

function Screen() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void Promise.all([1, 2].map(() => getSolBalance(defaultCluster, ADDRESS)))}>Read twice</button>
      <button type="button" onClick={() => void fetch(`${defaultCluster.apiHosts.base}/main/version`)}>Ask the API</button>
      <button type="button" onClick={() => void navigate('/pools')}>Go on</button>
    </>
  );
}

test('the counter shows the requests of each recent action by method, and is reached by keyboard [9.7]', async () => {
  expect(rpcUrl).toBe(defaultCluster.rpcUrl);
  const user = userEvent.setup();
  render(<MemoryRouter><Screen /><RequestCounter /></MemoryRouter>);
  const counter = screen.getByText('RPC 0');
  await user.click(screen.getByRole('button', { name: 'Read twice' }));
  expect(await screen.findByText('RPC 2 · WS 0 · API 0')).toBe(counter);
  await user.click(screen.getByRole('button', { name: 'Ask the API' }));
  await screen.findByText('RPC 0 · WS 0 · API 1');

  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(counter);
  await user.click(counter);
  const list = screen.getByRole('list', { name: 'Requests of the last actions' });
  const said = within(list).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    `Pressed "Ask the API"API, 1: ${new URL(defaultCluster.apiHosts.base).host}/main/version`,
    'Pressed "Read twice"HTTP to the node, 2: getBalance × 2',
  ]);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await getSolBalance(defaultCluster, ADDRESS);
  await expect.poll(() => within(list).getAllByRole('listitem')[0]?.textContent).toContain('Opened /pools');
});
