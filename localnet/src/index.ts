/** What the package gives to others: a cluster inside their process, its programs, and what a command around it needs. */
export { startLocalnet, type Localnet, type LocalnetOptions } from './startLocalnet.ts';
export { EXTRA_PROGRAMS, PROGRAMS, programsDir } from './programs/programTable.ts';
export { fillProgramsQuietly } from './programs/fillCache.ts';
export { formatProgress } from './programs/fetchProgress.ts';
export { fieldlessErrorNames, transactionErrorText, type TransactionErrorJson } from './bank/transactionError.ts';
export { describePrograms, keepRunning, wholeNumber } from './commandLine.ts';
