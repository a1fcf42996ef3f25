import { parseAst, type Plugin } from 'vite';
import { applied, type Edit, type Node } from './syntaxTree.ts';

/** Methods of `Buffer` that nothing in the app calls: numbers of forms no account and no instruction holds. */
export const UNUSED_METHODS = [
  'readBigInt64BE', 'readBigInt64LE', 'readBigUInt64BE', 'readDoubleBE', 'readFloatBE', 'readFloatLE', 'readInt16BE',
  'readInt16LE', 'readInt32BE', 'readInt8', 'readIntBE', 'readUInt32BE', 'swap16', 'swap32', 'swap64', 'writeBigInt64BE',
  'writeBigInt64LE', 'writeBigUInt64BE', 'writeDoubleBE', 'writeFloatBE', 'writeFloatLE', 'writeInt16BE', 'writeInt16LE',
  'writeInt32BE', 'writeInt8', 'writeIntBE',
] as const;

/** Each name with its second spelling: `readUInt32BE` is `readUint32BE` too. */
const spellings = (name: string): readonly string[] => [...new Set([name, name.replace('UInt', 'Uint')])];
const unused: ReadonlySet<string> = new Set(UNUSED_METHODS.flatMap(spellings));

/**
 * Leaves out of the `buffer` package the methods nobody calls: what is assigned to a prototype cannot be told apart by the
 * build.
 *
 * @param code the module
 */
export function leanBuffer(code: string): string {
  const edits: Edit[] = [];
  for (const { type, start, end } of parseAst(code).body as unknown as readonly Node[]) {
    const [, name = ''] = /^Buffer\.prototype\.(\w+) =/.exec(code.slice(start, end)) ?? [];
    if (type === 'ExpressionStatement' && unused.has(name)) edits.push({ start, end, text: '' });
  }
  return applied(code, edits);
}

/**
 * The methods left out that built code calls after all.
 *
 * @param built what the build wrote
 */
export function calledMethods(built: string): readonly string[] {
  return [...unused].filter((name) => new RegExp(`(\\.|\\[['"\`])${name}\\b`).test(built));
}

/** Leaves out of the build the methods of `Buffer` nobody calls; the build fails when something calls one after all. */
export function leanBufferPlugin(): Plugin {
  return {
    name: 'lean-buffer',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (id.includes('/node_modules/buffer/index.js') ? leanBuffer(code) : null),
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const called = chunk.type === 'chunk' ? calledMethods(chunk.code) : [];
        if (called.length > 0) this.error(`${chunk.fileName} calls ${called.join(', ')} of Buffer, left out by scripts/leanBuffer.ts`);
      }
    },
  };
}
