import { join } from 'node:path';
import { parseAst, type Plugin } from 'vite';
import { catalogue, type ErrorCode } from '../src/errors/catalogue.ts';

/** The module all errors take their texts from; rows are put into it by the modules that name their codes. */
const ROWS = '\0error-rows';
/** `\0error-row:wallet/not-connected`: a module that puts one row in. */
const ROW = '\0error-row:';

/** A row that is missing would cost the error itself: its code is better than nothing. */
const ROWS_CODE = `
const rows = {};
export const add = (code, message, advice) => { rows[code] = { message, advice }; };
export const catalogue = new Proxy(rows, { get: (of, code) => of[code] ?? { message: code, advice: '' } });
`;

/** Who reads the table by a code that somebody else named. */
const READERS = ['src/errors/AppError.ts', 'src/errors/describe.ts'];
const PARTS = 'src/errors/catalogue';
/** Who recognises errors by any text of the whole table. */
const WHOLE = 'src/errors/fromSdk.ts';

const codes: ReadonlySet<string> = new Set(Object.keys(catalogue));
/** A cheap look before a module is parsed. */
const MAYBE = new RegExp(`['"\`](${[...new Set([...codes].map((code) => code.split('/')[0]))].join('|')})/`);

/** Whether a module is the text of one error. */
export function isErrorText(id: string): boolean {
  return id.startsWith(ROW);
}

/**
 * The error codes a module names.
 *
 * @param code of the module, without its types
 * @example namedCodes("throw new AppError('wallet/not-connected')"); // ['wallet/not-connected']
 */
export function namedCodes(code: string): readonly string[] {
  if (!MAYBE.test(code)) return [];
  const found = new Set<string>();
  // Read as a program: comments name codes too.
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    else if (typeof part === 'string' && codes.has(part)) found.add(part);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  visit(parseAst(code).body);
  return [...found];
}

/**
 * Gives each page the texts of the errors its own modules name, and no others: the catalogue is one table, and every page
 * would carry what only farms or locked liquidity can say. What is thrown names its code somewhere in what has been
 * loaded, and with that module comes the text.
 */
export function errorTexts(): Plugin {
  let root = '';
  const isFile = (id: string, file: string): boolean => id === join(root, file);
  return {
    name: 'error-texts',
    apply: 'build',
    // After the types are gone: a code in a type is never thrown.
    enforce: 'post',
    configResolved(config) {
      ({ root } = config);
    },
    resolveId: {
      order: 'pre',
      handler(source, importer = '') {
        if (source === ROWS || source.startsWith(ROW)) return source;
        return source.endsWith('/catalogue.ts') && READERS.some((file) => isFile(importer, file)) ? ROWS : null;
      },
    },
    load(id) {
      if (id === ROWS) return ROWS_CODE;
      if (!isErrorText(id)) return null;
      const code = id.slice(ROW.length);
      const { message, advice } = catalogue[code as ErrorCode];
      return `import { add } from ${JSON.stringify(ROWS)};\nadd(${[code, message, advice].map((text) => JSON.stringify(text)).join()});`;
    },
    transform(code, id) {
      if (!id.startsWith(join(root, 'src/')) || !/\.tsx?$/.test(id) || id.startsWith(join(root, PARTS))) return null;
      const named = isFile(id, WHOLE) ? [...codes] : namedCodes(code);
      if (named.length === 0) return null;
      // At the end: line numbers stay, and imports are read first wherever they stand.
      return { code: `${code}\n${named.map((each) => `import ${JSON.stringify(ROW + each)};`).join('\n')}`, map: null };
    },
  };
}
