/** What this folder reads with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');
