/** Everything that formats errors, with all texts, as one lazily loaded chunk. */
export { describe, describeInLine } from './describe.ts';
