import { QueryObserver } from '@tanstack/query-core';
import { expect, test } from 'vitest';
import { queriesOfNewScreens, refetchScreens } from './queries.ts';

test('a change during the first read of a screen is read after it, once', async () => {
  const answers: ((answer: string) => void)[] = [];
  const queries = queriesOfNewScreens();
  const observer = new QueryObserver(queries, { queryKey: ['queries.test'], queryFn: () => new Promise<string>((answer) => void answers.push(answer)) });
  const leave = observer.subscribe(() => undefined);
  const refetched = Promise.all([refetchScreens(), refetchScreens()]);
  answers[0]?.('before the change');
  await expect.poll(() => answers.length).toBe(2);
  expect(observer.getCurrentResult().data).toBe('before the change');
  answers[1]?.('after it');
  await refetched;
  expect([observer.getCurrentResult().data, answers.length]).toEqual(['after it', 2]);
  leave();
});
