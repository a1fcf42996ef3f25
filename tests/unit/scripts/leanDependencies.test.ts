import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { v4 } from '../../../src/polyfills/uuid.ts';

const sdkFile = join(createRequire(import.meta.url).resolve('@raydium-io/raydium-sdk-v2'), '../index.mjs');
const sources = join(import.meta.dirname, '../../../src');

describe('the build leaves out what web3.js carries for others', () => {
  test('no source signs as Ethereum does: its curve is not there', () => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !file.startsWith('polyfills'));
    expect(files.filter((file) => /Secp256k1/i.test(readFileSync(join(sources, file), 'utf8')))).toEqual([]);
    expect(readFileSync(sdkFile, 'utf8')).not.toMatch(/Secp256k1/i);
  });

  test('requests are numbered by version 4 of uuid, each with another', () => {
    const ids = Array.from({ length: 1000 }, v4);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(ids).size).toBe(1000);
  });
});
