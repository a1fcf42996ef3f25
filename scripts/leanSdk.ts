import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { parseAst, transformWithOxc, type Plugin } from 'vite';
import { applied, callsOf, nameOf, PURE, type Edit, type Node } from './syntaxTree.ts';

const SDK = '@raydium-io/raydium-sdk-v2';
/** Each compiled file of the SDK holds a copy of half of it; beside them lie the sources they were compiled from. */
const sources = join(dirname(createRequire(import.meta.url).resolve(SDK)), '../src');
const web3 = createRequire(import.meta.url).resolve('@solana/web3.js');
const parts = join(import.meta.dirname, '../src/services/sdk/');
const polyfills = join(import.meta.dirname, '../src/polyfills/');

/** What the SDK's sources import that is replaced by less. */
const INSTEAD: Readonly<Record<string, string>> = {
  axios: join(polyfills, 'axios.ts'),
  lodash: join(polyfills, 'lodash.ts'),
  'js-sha256': join(polyfills, 'jsSha256.ts'),
  'decimal.js': join(polyfills, 'sdkNumbers.ts'),
  'decimal.js-light': join(polyfills, 'sdkNumbers.ts'),
  'big.js': join(polyfills, 'sdkNumbers.ts'),
  toformat: join(polyfills, 'sdkNumbers.ts'),
};

/** The methods the app calls of the SDK's classes: a class cannot be shaken, so its other methods are cut out. */
export const CALLED = {
  ClmmInstrument: [
    'closePositionInstruction', 'collectRemainingRewardsInstruction', 'createPoolInstruction',
    'decreaseLiquidityV2Instruction', 'increaseLiquidityV2Instruction', 'initializeRewardInstruction',
    'openPositionV2Instruction', 'openPositionWithToken22NftInstruction', 'setRewardParamsInstruction',
    'swapV2Instruction',
  ],
  // Nothing but its client.
  Api: [],
} as const;

/** Tables of addresses, of which the client reads one. */
const TABLES: ReadonlySet<string> = new Set(['API_URLS', 'DEV_API_URLS']);
const READ = 'BASE_HOST';

const called = new Map<string, ReadonlySet<string>>(
  Object.entries(CALLED).map(([name, methods]) => [name, new Set(['constructor', ...methods])]),
);

/**
 * Compiles one of the SDK's sources, and marks what it computes for its top-level variables as free of side effects, so
 * that the build can leave out the variables nobody uses.
 *
 * @param source TypeScript
 */
async function leanSource(source: string): Promise<string> {
  // It exports one type as if it were a value.
  const { code } = await transformWithOxc(source.replace('export { ApiClmmConfigInfo };', ''), 'sdk.ts', {
    lang: 'ts', target: 'es2022', tsconfig: false,
  });
  const edits: Edit[] = [];
  for (const statement of parseAst(code).body as unknown as readonly Node[]) {
    const declared = (statement['declaration'] ?? statement) as Node;
    if (declared.type === 'VariableDeclaration') {
      edits.push(...callsOf(declared).map(({ start }) => ({ start, end: start, text: PURE })), ...unread(declared));
    }
    const methods = declared.type === 'ClassDeclaration' ? called.get(nameOf(declared['id'])) : undefined;
    const { body = [] } = (methods ? declared['body'] : {}) as { readonly body?: readonly Node[] };
    for (const { type, key, start, end } of body) {
      if (type === 'MethodDefinition' && !methods?.has(nameOf(key))) edits.push({ start, end, text: '' });
    }
  }
  return applied(code, edits);
}

/** Cuts out of a table what nobody reads. */
function unread({ declarations }: Node): readonly Edit[] {
  const tables = (declarations as readonly Node[]).filter(({ id }) => TABLES.has(nameOf(id)));
  return tables.flatMap(({ init }) => (init as { readonly properties: readonly Node[] }).properties)
    .filter(({ type, key }) => type === 'Property' && nameOf(key) !== READ)
    // With its comma: each of them has one.
    .map(({ start, end }) => ({ start, end: end + 1, text: '' }));
}

/** The SDK's modules and what stands in for others in them. */
function isOurs(id: string): boolean {
  return id.startsWith(sources) || id.startsWith(polyfills);
}

/**
 * Builds the SDK from its published sources, module by module: of its compiled files each weighs 65 KiB of gzip,
 * whatever is used of it.
 */
export function leanSdk(): Plugin {
  return {
    name: 'lean-sdk',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer = '') {
      const isInside = importer.startsWith(sources);
      // Web3.js' own copy, which is there already.
      if (source.startsWith('@noble/hashes/') && (isInside || importer.startsWith(polyfills))) return this.resolve(source, web3);
      let path = source;
      if (source.startsWith(`${SDK}/lib/`)) path = join(sources, source.slice(`${SDK}/lib/`.length).replace(/\.js$/, ''));
      else if (!isInside) return null;
      else if (source.startsWith('@/')) path = join(sources, source.slice(2));
      const found = await this.resolve(INSTEAD[path] ?? path, importer, { skipSelf: true });
      // Each part has a copy of its own of what it is made of, with what it uses and no more: a module that parts share
      // would bring what any of them uses, in one more file. Layouts are read with what is shared.
      const part = importer.startsWith(parts) ? basename(importer, '.ts') : importer.split('?')[1];
      const copy = part && found && isOurs(found.id) && !found.id.includes('/marshmallow/') ? `?${part}` : '';
      // Everything it is made of defines and does nothing else.
      return found && { ...found, id: found.id + copy, moduleSideEffects: false };
    },
    async load(id) {
      const [file = '', part] = id.split('?');
      return part && isOurs(file) ? { code: await readFile(file, 'utf8'), moduleType: 'ts' } : null;
    },
    async transform(code, id) {
      return id.startsWith(sources) ? { code: await leanSource(code), map: null, moduleType: 'js' } : null;
    },
  };
}
