/** Everything that formats errors, with all texts, as one lazily loaded chunk. */
export { describe } from './describe.ts';
export { describeInLine } from './describeInLine.ts';
export { normalizeError } from './normalizeError.ts';
