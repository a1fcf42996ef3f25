/** What the package gives to others: a cluster inside their process, its programs, and what a command around it needs. */
export { startLocalnet, type Localnet, type LocalnetOptions } from './startLocalnet.ts';
export { EXTRA_PROGRAMS, PROGRAMS, programsDir } from './programs/programTable.ts';
export { DEFAULT_RPC, fillProgramsQuietly, findMissingPrograms } from './programs/fillCache.ts';
export { type Output, showProgress, streamOutput } from './programs/output.ts';
export { fieldlessErrorNames, transactionErrorText, type TransactionErrorJson } from './bank/transactionError.ts';
export { describePrograms, keepRunning, wholeNumber } from './commandLine.ts';
