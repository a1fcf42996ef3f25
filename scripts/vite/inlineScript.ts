import { readFile } from 'node:fs/promises';
import { minifySync, transformWithOxc } from 'vite';

/**
 * Compiles a TypeScript file to the text of a script element, minified, with its names in their own scope.
 *
 * @param file may only import types
 * @param constants values for names that the file declares
 */
export async function inlineScript(file: string, constants: Readonly<Record<string, unknown>>): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { lang: 'ts', sourcemap: false });
  const given = Object.entries(constants).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`);
  // The compiled file ends in an empty export.
  const body = code.replace(/^export \{\s*\};?$/m, '');
  const { code: small } = minifySync(file, `(()=>{${given.join('')}${body}})()`, { module: false });
  return small.trim().replaceAll('</script', '<\\/script');
}
