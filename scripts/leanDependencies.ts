import { join } from 'node:path';
import type { Plugin } from 'vite';

const src = join(import.meta.dirname, '..', 'src');

/** Replaces imports inside published packages that would bring far more than is used. */
export function leanDependencies(): Plugin {
  return {
    name: 'lean-dependencies',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === '@solana-mobile/wallet-adapter-mobile' && importer.includes('/@solana/wallet-adapter-react/')) {
        return join(src, 'providers/wallet/mobileWalletSeam.ts');
      }
      // The SDK imports three functions from lodash's main file, which is not made of modules.
      if (source === 'lodash' && importer.includes('/raydium-sdk-v2/')) return join(src, 'polyfills/lodash.js');
      return null;
    },
  };
}
