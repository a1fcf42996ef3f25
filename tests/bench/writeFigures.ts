import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../../docs/performance.md');
const [BEGIN, END] = ['<!-- figures: npm run bench -- --write -->', '<!-- end of figures -->'];

/**
 * Replaces the tables in docs/performance.md.
 *
 * @throws Error if the document no longer has the marks around its figures
 */
export async function writeFigures(markdown: string): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${DOCUMENT} does not say where its figures are`);
  await writeFile(DOCUMENT, `${text.slice(0, begin + BEGIN.length)}\n\n${markdown}\n\n${text.slice(end)}`);
}
