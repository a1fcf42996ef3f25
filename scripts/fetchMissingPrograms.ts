import { type Output, fillProgramsQuietly, findMissingPrograms, showProgress, streamOutput } from 'raydium-localnet';

/**
 * Tries once to fetch missing programs, and prints nothing if there are none. Without a network the embedded ones stay in
 * use.
 *
 * @param options source and target; default mainnet's public RPC and the programs cache
 */
export async function fetchMissingPrograms(
  options: { readonly dir?: string; readonly rpcUrls?: readonly string[] } = {},
  output: Output = streamOutput(process.stdout),
): Promise<void> {
  const asked = await findMissingPrograms(options.dir);
  if (asked.length === 0) return;
  const { print } = output;
  print(`\nFetching real programs in the background: ${namesOf(asked)} …`);
  const entries = await fillProgramsQuietly({ ...options, onProgress: showProgress(output) });
  const [written, missing] = [entries.filter(({ status }) => status === 'written'), entries.filter(({ status }) => status === 'missing')];
  if (written.length > 0) print(`${written.length} of ${entries.length} fetched.`);
  if (missing.length > 0) print(`Not fetched: ${namesOf(missing)}.\n  ${missing[0]?.reason ?? ''}`);
  if (missing.length > 0 || written.length === 0) print('`npm run localnet:programs -- --help` lists the other ways to get them.');
}

function namesOf(programs: readonly { readonly name: string }[]): string {
  return programs.map(({ name }) => name).join(', ');
}
