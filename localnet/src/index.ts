/** The package's exports: a cluster in the caller's process, its programs, and helpers for a command around it. */
export { startLocalnet, type Localnet, type LocalnetOptions } from './startLocalnet.ts';
export { EXTRA_PROGRAMS, PROGRAMS, programsDir } from './programs/programTable.ts';
export { fieldlessErrorNames, transactionErrorText, type TransactionErrorJson } from './bank/transactionError.ts';
export { exportAccounts } from './exportAccounts.ts';
export { describePrograms, keepRunning, wholeNumber } from './commandLine.ts';
