/**
 * Refuses to build with both mainnet and a test signer's key, because every `VITE_*` value is public in the page.
 *
 * @param env the variables of the build
 */
export function refuseTestKey(env: Readonly<Record<string, string>>): void {
  if (env['VITE_ENABLE_MAINNET'] !== 'true' || !env['VITE_TEST_SIGNER_SECRET_KEY']) return;
  throw new Error('Unset VITE_TEST_SIGNER_SECRET_KEY: a build with VITE_ENABLE_MAINNET=true must not contain a secret key.');
}
