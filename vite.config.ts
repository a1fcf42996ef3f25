import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { contentSecurityPolicy } from './scripts/contentSecurityPolicy.ts';
import { licences } from './scripts/licences.ts';
import { prerender } from './scripts/prerender.ts';
import { previewAsHost } from './scripts/previewAsHost.ts';
import { refuseTestKey } from './scripts/refuseTestKey.ts';
import { retryImports } from './scripts/retryImports.ts';

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  return {
    plugins: [react(), retryImports(), prerender(), contentSecurityPolicy(env), refuseTestKey(env), licences(), previewAsHost()],
    build: {
      target: 'es2022',
      sourcemap: false,
      chunkSizeWarningLimit: 1200,
      manifest: true,
      // The licences of everything the page contains.
      license: { fileName: 'THIRD-PARTY.txt' },
      rolldownOptions: {
        output: {
          // Each file names those it imports, and what is random in a name is not compressed.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          entryFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
      // Every browser that runs ES2022 modules preloads by itself.
      modulePreload: { polyfill: false },
    },
    resolve: {
      // One copy each: a second bn.js turns every SDK amount into 0 without a word.
      dedupe: ['bn.js', '@solana/web3.js', '@solana/spl-token', 'react', 'react-dom'],
      alias: [{
        // The wallet provider imports the adapter for phones, which no other browser needs.
        find: /^@solana-mobile\/wallet-adapter-mobile$/,
        replacement: `${import.meta.dirname}/src/providers/wallet/mobileWalletSeam.ts`,
      }],
    },
  };
});
