import { parseAst, type Plugin } from 'vite';
import { applied, type Edit, type Node } from './syntaxTree.ts';

/** Arithmetic of residue classes and of numbers above a thousand words: half of bn.js, for curves nobody draws with it. */
export const UNUSED_CLASSES = ['FFTM', 'K256', 'Mont', 'MPrime', 'P192', 'P224', 'P25519', 'Red'] as const;
export const UNUSED_FUNCTIONS = ['_prime', 'mont', 'red'] as const;
export const UNUSED_METHODS = [
  '_forceRed', '_invmp', 'egcd', 'forceRed', 'fromRed', 'invm', 'mulf', 'redAdd', 'redIAdd', 'redIMul', 'redInvm', 'redISqr',
  'redISub', 'redMul', 'redNeg', 'redPow', 'redShl', 'redSqr', 'redSqrt', 'redSub', 'toRed',
] as const;

/** A product of two ten-word numbers written out, 600 lines; bn.js itself does without it where `Math.imul` is missing. */
const WRITTEN_OUT = 'comb10MulTo';

const classes: ReadonlySet<string> = new Set(UNUSED_CLASSES);
const ofBn: ReadonlySet<string> = new Set([
  ...UNUSED_FUNCTIONS.map((name) => `BN.${name}`),
  ...UNUSED_METHODS.map((name) => `BN.prototype.${name}`),
]);

/**
 * Leaves out of bn.js what no part of the app calls: what is assigned to a class cannot be told apart by the build.
 *
 * @param code the module
 */
export function leanBn(code: string): string {
  const edits: Edit[] = [];
  for (const { start, end } of statementsOf(code)) {
    const text = code.slice(start, end);
    const [, name = ''] = /^(?:function (\w+) |inherits\((\w+), )/.exec(text)?.filter((part) => part !== undefined) ?? [];
    const [, assigned = '', owner = ''] = /^((\w+)[\w.]*) = /.exec(text) ?? [];
    if (text.startsWith(`var ${WRITTEN_OUT} = `)) edits.push({ start, end, text: `var ${WRITTEN_OUT} = smallMulTo;` });
    else if (classes.has(name) || classes.has(owner) || ofBn.has(assigned)) edits.push({ start, end, text: '' });
  }
  return applied(code, edits);
}

/** The module is one function that is called at once. */
function statementsOf(code: string): readonly Node[] {
  const [module] = parseAst(code).body as unknown as readonly Node[];
  const { callee } = module?.['expression'] as { callee: Node };
  const made = (callee.type === 'ParenthesizedExpression' ? callee['expression'] : callee) as { body: { body: readonly Node[] } };
  return made.body.body;
}

/**
 * The methods left out that built code calls after all.
 *
 * @param built what the build wrote
 */
export function calledMethods(built: string): readonly string[] {
  return UNUSED_METHODS.filter((name) => new RegExp(`(\\.|\\[['"\`])${name}\\b`).test(built));
}

/** Leaves out of the build what bn.js carries for others; the build fails when something calls it after all. */
export function leanBnPlugin(): Plugin {
  return {
    name: 'lean-bn',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (id.includes('/bn.js/lib/bn.js') ? leanBn(code) : null),
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const called = chunk.type === 'chunk' ? calledMethods(chunk.code) : [];
        if (called.length > 0) this.error(`${chunk.fileName} calls ${called.join(', ')} of bn.js, left out by scripts/leanBn.ts`);
      }
    },
  };
}
