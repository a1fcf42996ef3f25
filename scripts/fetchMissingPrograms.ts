import { fillProgramsQuietly, formatProgress } from 'raydium-localnet';

/**
 * Tries once to fetch the real programs that are not there; without a network the embedded ones go on.
 *
 * @param options where from and where to; default mainnet's public RPC and the programs cache
 */
export async function fetchMissingPrograms(
  programs: readonly { readonly name: string; readonly loaded: boolean }[],
  options: Parameters<typeof fillProgramsQuietly>[0] = {},
  print: (line: string) => void = console.log,
): Promise<void> {
  print(`\nFetching real programs in the background: ${namesOf(programs.filter(({ loaded }) => !loaded))} …`);
  const entries = await fillProgramsQuietly({
    ...options,
    onProgress: (progress) => {
      if (progress.status === 'waiting' || progress.status === 'written') print(`  ${formatProgress(progress)}`);
    },
  });
  const [written, missing] = [entries.filter(({ status }) => status === 'written'), entries.filter(({ status }) => status === 'missing')];
  if (written.length > 0) print(`${written.length} of ${entries.length} fetched.`);
  if (missing.length > 0) print(`Not fetched: ${namesOf(missing)}.\n  ${missing[0]?.reason ?? ''}`);
  if (missing.length > 0 || written.length === 0) print('`npm run localnet:programs -- --help` lists the other ways to get them.');
}

function namesOf(programs: readonly { readonly name: string }[]): string {
  return programs.map(({ name }) => name).join(', ');
}
