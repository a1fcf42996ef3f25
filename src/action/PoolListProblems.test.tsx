import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { PoolListProblems } from './PoolListProblems.tsx';

test('a node that limits requests can be asked again', async () => {
  const run = vi.fn();
  render(<PoolListProblems chainProblems={[new AppError('rpc/too-many-requests')]} apiProblem={null} retry={{ run }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(run).toHaveBeenCalledTimes(1);
});

test('a node that never searches cannot, while the provider\'s list is there', () => {
  render(<PoolListProblems chainProblems={[new AppError('rpc/key-excluded')]} apiProblem={null} retry={{ run: () => undefined }} />);
  expect(screen.getByText('This RPC refuses to search for some pools')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
