/** What turns errors into words, with all of them: one file for the page to fetch. */
export { describe } from './describe.ts';
export { describeInLine } from './describeInLine.ts';
export { normalizeError } from './normalizeError.ts';
