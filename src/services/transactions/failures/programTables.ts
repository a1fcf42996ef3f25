/** All names, texts and readers of programs' errors, as one lazily loaded chunk. */
export { errorName, errorTableOf, programErrors } from '@/errors/programs/programErrors.ts';
export { meaningOf } from '@/errors/programs/meanings.ts';
export { findErrorKind, instructionErrors } from '@/errors/programs/runtimeErrors.ts';
export { parseSimulationText } from './parseSimulationText.ts';
