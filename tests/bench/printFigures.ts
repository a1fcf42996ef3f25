import type { Figure } from './Figure.ts';

const HEAD = ['figure', 'ours', 'naive, SDK', 'floor', 'ratio', 'target', 'met'] as const;

function ratioWords(ratio: number): string {
  return ratio >= 10 ? ratio.toFixed(0) : ratio >= 1 ? ratio.toFixed(1) : ratio.toFixed(3);
}

function cells({ name, value, naive = '', floor = '', ratio, target = '', met }: Figure): readonly string[] {
  return [name, value, naive, floor, ratio === undefined ? '' : `${ratioWords(ratio)} ×`, target, met === undefined ? '' : met ? 'yes' : 'MISSED'];
}

/**
 * Lines of a table of figures with aligned columns, without empty ones.
 *
 * @param format `'text'` for a terminal, `'markdown'` for docs/performance.md, with all columns
 */
export function printFigures(figures: readonly Figure[], format: 'text' | 'markdown'): string {
  const rows = [HEAD, ...figures.map(cells)];
  if (format === 'markdown') {
    const line = (row: readonly string[]) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    const [head = HEAD, ...body] = rows;
    return [line(head), `|${' --- |'.repeat(HEAD.length)}`, ...body.map(line)].join('\n');
  }
  const used = HEAD.map((_, column) => column).filter((column) => rows.slice(1).some((row) => row[column] !== ''));
  const widths = used.map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${used.map((column, at) => (row[column] ?? '').padEnd(widths[at] ?? 0)).join('  ').trimEnd()}`).join('\n');
}
