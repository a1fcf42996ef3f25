import { join } from 'node:path';
import type { Plugin } from 'vite';

const src = join(import.meta.dirname, '..', 'src');

const SDK = '@raydium-io/raydium-sdk-v2';

/** Replaces imports inside published packages that would bring far more than is used. */
export function leanDependencies(): Plugin {
  return {
    name: 'lean-dependencies',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      // The SDK's files come as CommonJS and as modules. While developing they are taken as modules, so that there is one
      // web3.js; the build does not come here, it takes their sources (leanSdk.ts).
      if (source.startsWith(`${SDK}/lib/`)) return this.resolve(source.replace(/\.js$/, '.mjs'), importer);
      if (source === '@solana-mobile/wallet-adapter-mobile' && importer.includes('/@solana/wallet-adapter-react/')) {
        return join(src, 'providers/wallet/mobileWalletSeam.ts');
      }
      if (source === 'uuid' && importer.includes('/jayson/')) return join(src, 'polyfills/uuid.ts');
      if (/^@noble\/(curves\/secp256k1|hashes\/sha3)$/.test(source) && importer.includes('/@solana/web3.js/lib/')) {
        return join(src, 'polyfills/secp256k1.ts');
      }
      if (source === 'borsh' && importer.includes('/@solana/web3.js/lib/')) return join(src, 'polyfills/borsh.ts');
      return null;
    },
  };
}
