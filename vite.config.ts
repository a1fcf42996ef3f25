import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, loadEnv } from 'vite';
import { chunkGroups } from './scripts/vite/chunkGroups.ts';
import { BASE_LOCALE, messages } from './scripts/vite/compileMessages.ts';
import { contentSecurityPolicy } from './scripts/vite/contentSecurityPolicy.ts';
import { prerender } from './scripts/vite/prerender.ts';
import { previewAsHost } from './scripts/vite/previewAsHost.ts';
import { refuseTestKey } from './scripts/vite/refuseTestKey.ts';
import { release } from './scripts/vite/release.ts';

const src = join(import.meta.dirname, 'src');

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  if (command === 'build') refuseTestKey(env);
  // One build per language (scripts/buildApp.ts), so that a visitor loads one language.
  const locale = process.env['BUILD_LOCALE'] ?? BASE_LOCALE;
  return {
    plugins: [messages(locale), react(), prerender(locale), contentSecurityPolicy(env), release(locale), previewAsHost()],
    build: {
      target: 'es2022',
      chunkSizeWarningLimit: 1200,
      // The licences of everything the page contains.
      license: { fileName: 'THIRD-PARTY.txt' },
      // Every browser that runs ES2022 modules preloads by itself. Vite does not list the file of a module without imports.
      modulePreload: { polyfill: false, resolveDependencies: (file, others) => (others.length > 0 ? others : [file]) },
      rolldownOptions: {
        // Messages are constants: each is written where it is used, so a screen contains its own texts and no others.
        optimization: { inlineConst: true },
        // Short, as every page names its files.
        output: {
          codeSplitting: { groups: chunkGroups() },
          chunkFileNames: 'assets/[hash:7].js', entryFileNames: 'assets/[hash:7].js', assetFileNames: 'assets/[hash:7][extname]',
        },
      },
    },
    // The development server bundles packages before it serves them, which `build` does not; what a page asks for first must
    // all be among them, or the page is loaded twice.
    optimizeDeps: {
      // Its import of the mobile wallet is replaced below: bundled, it would hold a copy of what replaces it.
      exclude: ['@solana/wallet-adapter-react'],
      include: ['@solana/wallet-adapter-react > @solana/wallet-standard-wallet-adapter-react'],
    },
    resolve: {
      tsconfigPaths: true, // `@/` is src/
      // One copy each: a second bn.js turns every SDK amount into 0 without a word.
      dedupe: ['bn.js', '@solana/web3.js', '@solana/spl-token', '@tanstack/query-core', 'react', 'react-dom'],
      alias: [
        // The wallet provider imports the adapter for phones, which no other browser needs.
        { find: /^@solana-mobile\/wallet-adapter-mobile$/, replacement: join(src, 'app/wallet/mobileWalletSeam.ts') },
        // What Vite wraps every `import()` of a build with: ours fetches first, and again.
        { find: /^\0vite\/preload-helper\.js$/, replacement: join(src, 'app/boot/importFiles.ts') },
        // Its exports name the files with warnings for developers only.
        ...(command === 'build' ? [{ find: /^react-router$/, replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs') }] : []),
      ],
    },
  };
});
