import type { ProgramStatus } from './bank/Bank.ts';
import { NOT_OF_DEVNET } from './programs/loadPrograms.ts';
import { PROGRAMS_COMMAND } from './programs/programTable.ts';

/**
 * Parses a number from the command line.
 *
 * @param name the option as typed, e.g. '--port'
 * @throws Error that names the option, its range and the value typed
 * @example wholeNumber('--port', '8899', 0, 65_534); // 8899
 */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new Error(`${name} takes a whole number from ${min} to ${max}, not "${text}".`);
}

/**
 * Logs uncaught errors instead of ending the process. This does not affect the chain, because everything that changes it
 * reports its errors to the caller. Call it after startup: an error during startup must end the process.
 */
export function keepRunning(): void {
  process.on('uncaughtException', (error) => {
    console.error('localnet: unexpected error, please report it. The cluster keeps running.', error);
  });
}

/** Why a program without a usable file is not loaded; any other reason is about its file. */
const USUAL_REASONS = /^(not in the cache$|the cache has mainnet's programs only$|embedded programs are preferred$|it calls )/;

/**
 * Describes which programs are real, embedded, unproven or missing, and how to get the real ones.
 *
 * @returns lines of text
 * @example describePrograms(localnet.programs)[0]; // '4 real, 5 embedded, 1 missing'
 */
export function describePrograms(programs: readonly ProgramStatus[]): readonly string[] {
  const namesOf = (some: readonly ProgramStatus[]): string => some.map(({ name, from }) => (from === undefined ? name : `${name} (from ${from})`)).join(', ');
  const kinds = (['real', 'embedded', 'missing'] as const)
    .map((kind) => ({ kind, some: programs.filter((program) => program.kind === kind) }))
    .filter(({ some }) => some.length > 0);
  const lines = [
    kinds.map(({ kind, some }) => `${some.length} ${kind}`).join(', '),
    ...kinds.map(({ kind, some }) => `${kind}: ${namesOf(some)}`),
  ];
  for (const { name, loaded, reason } of programs) {
    if (!loaded && reason !== undefined && !USUAL_REASONS.test(reason)) lines.push(`The file of ${name} is not used: ${reason}.`);
  }
  const embedded = programs.filter(({ kind }) => kind === 'embedded');
  const unproven = embedded.filter(({ isUnproven }) => isUnproven);
  if (embedded.length > unproven.length) lines.push('Embedded programs are the cluster\'s own: releases of today, tested against the published ones.');
  if (unproven.length > 0) lines.push(`Unproven (not compared with a real one): ${namesOf(unproven)}.`);
  const others = programs.filter(({ kind }) => kind !== 'real');
  if (others.some(({ reason }) => reason === NOT_OF_DEVNET)) {
    lines.push('A double of devnet runs no programs of the cache: they are mainnet\'s. Name your own with --program.');
  } else if (others.some(({ kind }) => kind === 'missing')) lines.push(`Get what is missing with ${PROGRAMS_COMMAND}; a running cluster loads it.`);
  return lines;
}
