import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Our own: the kit that types modules for tsc (@css-modules-kit/codegen) needs Node 22.
const root = join(import.meta.dirname, '../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const classesUsed = new Map<string, Set<string>>();
for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
  const source = readFileSync(join(root, file), 'utf8');
  for (const [, name, from] of source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const module = from!.startsWith('@/') ? from!.slice(2) : join(dirname(file), from!);
    const used = classesUsed.get(module) ?? classesUsed.set(module, new Set()).get(module)!;
    for (const [, property] of source.replaceAll(/^import .*/gm, '').matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, 'g'))) used.add(property ?? '[');
  }
}

/** Classes that a component names and its module lacks, and those of a module that nothing names (with `styles[name]` any may be). */
const wrong = files.filter((name) => name.endsWith('.module.css')).flatMap((module) => {
  const css = readFileSync(join(root, module), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
  const defined = new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name!));
  const used = classesUsed.get(module) ?? new Set<string>();
  return [
    ...[...used].filter((name) => name !== '[' && !defined.has(name)).map((name) => `${module} has no .${name}`),
    ...used.has('[') ? [] : [...defined].filter((name) => !used.has(name)).map((name) => `${module}: nothing uses .${name}`),
  ];
});
console.log(wrong.length === 0 ? 'Every class of a module is defined and used' : wrong.join('\n'));
if (wrong.length > 0) process.exitCode = 1;
