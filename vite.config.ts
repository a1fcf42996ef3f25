import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { contentSecurityPolicy } from './scripts/contentSecurityPolicy.ts';
import { errorTexts } from './scripts/errorTexts.ts';
import { groupChunks } from './scripts/groupChunks.ts';
import { leanBnPlugin } from './scripts/leanBn.ts';
import { leanBufferPlugin } from './scripts/leanBuffer.ts';
import { leanDependencies } from './scripts/leanDependencies.ts';
import { leanLayoutsPlugin } from './scripts/leanLayouts.ts';
import { leanSdk } from './scripts/leanSdk.ts';
import { leanWeb3Plugin } from './scripts/leanWeb3.ts';
import { prerender } from './scripts/prerender.ts';

export default defineConfig(({ mode }) => ({
  plugins: [react(), leanSdk(), leanDependencies(), leanWeb3Plugin(), leanBnPlugin(), leanBufferPlugin(), leanLayoutsPlugin(), errorTexts(), prerender(), contentSecurityPolicy(loadEnv(mode, process.cwd(), 'VITE_'))],
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: groupChunks(import.meta.dirname),
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
  },
}));
