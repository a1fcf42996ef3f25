import { fillProgramsQuietly } from 'raydium-localnet';

/** Tries once to bring the Raydium programs; a machine without a network still mints. */
export async function fetchMissingPrograms(programs: readonly { readonly name: string; readonly loaded: boolean }[]): Promise<void> {
  const missing = programs.filter(({ loaded }) => !loaded).map(({ name }) => name);
  console.log(`\nMissing: ${missing.join(', ')}.\nMinting works without them; pools need them. Fetching them once in the background ...`);
  const written = (await fillProgramsQuietly()).filter(({ status }) => status === 'written').length;
  console.log(
    written > 0
      ? `${written} programs have arrived: stop and start again to load them.`
      : 'They could not be fetched. `npm run localnet:programs -- --help` says how to bring them.',
  );
}
