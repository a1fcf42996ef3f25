import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordingsIn } from '../recordings/files.ts';
import { replay } from '../recordings/replay.ts';

const FOLDER = join(import.meta.dirname, '../recordings');

test.each(recordingsIn(FOLDER).map((file) => file.slice(FOLDER.length + 1)))('%s: the embedded program does what the published one did', (file) => {
  const steps = [...replay(join(FOLDER, file))];
  expect(steps.length).toBeGreaterThan(9);
  expect(steps.filter(({ difference }) => difference !== null)).toEqual([]);
});
