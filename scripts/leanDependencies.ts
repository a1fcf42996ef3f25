import { join } from 'node:path';
import { parseAst, type Plugin } from 'vite';

const src = join(import.meta.dirname, '..', 'src');

const SDK = '@raydium-io/raydium-sdk-v2';

/**
 * Marks what a module computes for its top-level variables as free of side effects, so that the build can leave out the
 * variables nobody uses: layouts, program addresses and tables of the capabilities the app does not call.
 */
function markPure(code: string): string {
  const positions: number[] = [];
  for (const statement of parseAst(code).body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { init } of statement.declarations) {
      if (init?.type === 'NewExpression' || init?.type === 'CallExpression') positions.push(init.start);
    }
  }
  let marked = '';
  let from = 0;
  for (const position of positions) {
    marked += `${code.slice(from, position)}/*#__PURE__*/ `;
    from = position;
  }
  return marked + code.slice(from);
}

/** Parts of the SDK's session that no service calls; a service that begins to takes its name out of here. */
export const UNUSED_MODULES = ['clmm', 'cpmm', 'farm', 'launchpad', 'tradeV2', 'utils1216'] as const;

/** Leaves those parts out of the session, so that their code is left out of the build. */
export function withoutUnusedModules(code: string): string {
  return code.replace(
    /this\.(\w+)=new \w+\(\{scope:this,moduleName:"\w+"\}\)/g,
    (assignment, name: string) => (UNUSED_MODULES.some((unused) => unused === name) ? `this.${name}=void 0` : assignment),
  );
}

/** Replaces imports inside published packages that would bring far more than is used. */
export function leanDependencies(): Plugin {
  return {
    name: 'lean-dependencies',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      // The SDK's files come as CommonJS and as modules; only of a module can the build leave out what is not used.
      if (source.startsWith(`${SDK}/lib/`)) {
        const layout = await this.resolve(source.replace(/\.js$/, '.mjs'), importer);
        // They define layouts and do nothing else: who uses one of them does not load the others.
        return layout && { ...layout, moduleSideEffects: false };
      }
      if (source === '@solana-mobile/wallet-adapter-mobile' && importer.includes('/@solana/wallet-adapter-react/')) {
        return join(src, 'providers/wallet/mobileWalletSeam.ts');
      }
      // The SDK imports three functions from lodash's main file, which is not made of modules.
      if (source === 'lodash' && importer.includes('/raydium-sdk-v2/')) {
        // Layouts import it and use none of it: without this its files would be run for nothing.
        return { id: join(src, 'polyfills/lodash.js'), moduleSideEffects: false };
      }
      if (source === 'uuid' && importer.includes('/jayson/')) return join(src, 'polyfills/uuid.ts');
      if (/^@noble\/(curves\/secp256k1|hashes\/sha3)$/.test(source) && importer.includes('/@solana/web3.js/lib/')) {
        return join(src, 'polyfills/secp256k1.ts');
      }
      if (source === 'borsh' && importer.includes('/@solana/web3.js/lib/')) return join(src, 'polyfills/borsh.ts');
      return null;
    },
    transform(code, id) {
      return id.includes('/raydium-sdk-v2/lib/') ? markPure(withoutUnusedModules(code)) : null;
    },
  };
}
