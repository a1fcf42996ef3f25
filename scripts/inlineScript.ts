import { readFile } from 'node:fs/promises';
import { minifySync, transformWithOxc } from 'vite';

/**
 * A TypeScript file as the text of a script element: minified, its names its own.
 *
 * @param file it imports types only
 * @param constants values put in for names the file declares
 */
export async function inlineScript(file: string, constants: Readonly<Record<string, unknown>>): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { lang: 'ts', sourcemap: false });
  const given = Object.entries(constants).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`);
  // Without its own module a file ends in an empty export.
  const body = code.replace(/^export \{\s*\};?$/m, '');
  const { code: small } = minifySync(file, `(()=>{${given.join('')}${body}})()`, { module: false });
  return small.trim().replaceAll('</script', '<\\/script');
}
