// The three functions of lodash that the Raydium SDK imports, from their own files: the same code, 19 KB gzip less.
export { default as get } from 'lodash/get.js';
export { default as merge } from 'lodash/merge.js';
export { default as set } from 'lodash/set.js';
