import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { contentSecurityPolicy } from './scripts/contentSecurityPolicy.ts';

export default defineConfig(({ mode }) => ({
  plugins: [react(), contentSecurityPolicy(loadEnv(mode, process.cwd(), 'VITE_'))],
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    manifest: true,
  },
  resolve: {
    // One copy each: a second bn.js turns every SDK amount into 0 without a word.
    dedupe: ['bn.js', '@solana/web3.js', '@solana/spl-token', 'react', 'react-dom'],
  },
}));
