/** What the plugins that leave code out of the build read of a syntax tree, and how they edit the code it came from. */

/** What is read of a syntax tree. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Tells the build that what follows has no side effects. */
export const PURE = '/*#__PURE__*/ ';

/** Every call and construction that runs when the module is loaded; the bodies of functions run later. */
export function callsOf(node: Node): readonly Node[] {
  if (/Function|Class/.test(node.type)) return [];
  const parts = Object.values(node).flat().filter(isNode).flatMap(callsOf);
  return node.type === 'CallExpression' || node.type === 'NewExpression' ? [node, ...parts] : parts;
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && typeof (part as { type?: unknown }).type === 'string';
}

/** The text of an identifier; empty for anything else. */
export function nameOf(identifier: unknown): string {
  return (identifier as { name?: string } | null)?.name ?? '';
}

/** The code with its edits; of two that overlap the later one is dropped. */
export function applied(code: string, edits: readonly Edit[]): string {
  let lean = '';
  let from = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < from) continue;
    lean += code.slice(from, start) + text;
    from = end;
  }
  return lean + code.slice(from);
}
