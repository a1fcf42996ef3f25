import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UNUSED_MODULES, withoutUnusedModules } from '../../../scripts/leanDependencies.ts';

const sdkFile = join(createRequire(import.meta.url).resolve('@raydium-io/raydium-sdk-v2'), '../index.mjs');
const sources = join(import.meta.dirname, '../../../src');

describe('the build leaves parts of the SDK out', () => {
  const lean = withoutUnusedModules(readFileSync(sdkFile, 'utf8'));

  test.each(UNUSED_MODULES)('%s is not made by the session', (name) => {
    expect(lean).toContain(`this.${name}=void 0`);
  });

  test.each(['liquidity', 'marketV2', 'token'])('%s still is', (name) => {
    expect(lean).toMatch(new RegExp(`this\\.${name}=new `));
  });

  test('no source calls a part that is left out', () => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const calls = new RegExp(`\\braydium\\.(${UNUSED_MODULES.join('|')})\\b`);
    expect(files.filter((file) => calls.test(readFileSync(join(sources, file), 'utf8')))).toEqual([]);
  });
});
