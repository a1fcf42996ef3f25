import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inlineScriptSources } from './contentSecurityPolicy.ts';
import { inlineScript } from './inlineScript.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('hashes inline scripts by their content, and skips those with a source', () => {
  const html = '<script>one("<b>")</script>\n<script type="module" crossorigin src="/a.js"></script><script>\n two \n</script>';
  expect(inlineScriptSources(html)).toEqual([sha256('one("<b>")'), sha256('\n two \n')]);
  expect(inlineScriptSources('<script src="/a.js"></script>')).toEqual([]);
});

test('inlines a file as a script: without types and exports, with constants, and safe inside the element', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'inline-script-')), 'sample.ts');
  await writeFile(file, [
    "import type { Plugin } from 'vite';",
    'declare const TABLE: { readonly value: number };',
    "const text: string = '</script>';",
    'const unused: Plugin | null = null;',
    'out.push(TABLE.value, text, unused);',
  ].join('\n'));
  const script = await inlineScript(file, { TABLE: { value: 7 } });
  expect(script).not.toContain('</script');
  const out: unknown[] = [];
  const context = { out };
  runInNewContext(script, context);
  expect(out).toEqual([7, '</script>', null]);
  expect(Object.keys(context)).toEqual(['out']);
});
