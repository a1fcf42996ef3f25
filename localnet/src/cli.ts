#!/usr/bin/env node
/**
 * `raydium-localnet` runs a Solana cluster on this machine until Ctrl-C; `raydium-localnet programs` fills the programs
 * cache, and `raydium-localnet accounts` writes the accounts of a new chain for another validator.
 */
import './youngHeap.ts';
import { HELP, readOptions, type CliOptions } from './cliOptions.ts';
import { describePrograms, keepRunning } from './commandLine.ts';
import { exportAccounts } from './exportAccounts.ts';
import { LedgerFormatError } from './ledger/openLedger.ts';
import { LedgerInUseError } from './ledger/lockLedger.ts';
import { main as fillPrograms } from './programs/cli.ts';
import { isLoopback } from './server/isLoopback.ts';
import { PortInUseError } from './server/listenOnPair.ts';
import { startLocalnet, type Localnet } from './startLocalnet.ts';

function report(localnet: Localnet, options: CliOptions): string {
  const lines = [
    options.as ? `localnet is ready, as a double of ${options.as}` : 'localnet is ready',
    `  RPC        ${localnet.rpcUrl}`,
    `  WebSocket  ${localnet.wsUrl}`,
    `  Ledger     ${options.ledger}`,
    ...(options.fork ? [`  Fork of    ${new URL(options.fork).host}`] : []),
    ...describePrograms(localnet.programs).map((line, index) => `  ${index === 0 ? 'Programs' : '        '}   ${line}`),
  ];
  if (!isLoopback(options.host)) lines.push(openWarning(options));
  return lines.join('\n');
}

function openWarning({ host, remoteControl }: CliOptions): string {
  const can = remoteControl ? 'read it, send transactions, and change accounts and time' : 'read it and send transactions. --remote-control would also let them change accounts and time';
  return `Warning: other machines can reach this cluster at ${host}. They can ${can}.`;
}

function explain(error: unknown): string {
  if (error instanceof PortInUseError) {
    return (
      `${error.message} Another localnet or validator may be running: stop it, `
      + 'or choose another pair of ports with --port.'
    );
  }
  if (error instanceof LedgerInUseError || error instanceof LedgerFormatError) return error.message;
  return error instanceof Error ? error.message : String(error);
}

async function main([command, ...rest]: readonly string[]): Promise<void> {
  if (command === 'programs') {
    process.exitCode = await fillPrograms(rest);
    return;
  }
  if (command === 'accounts' && rest.length === 1 && !rest[0]!.startsWith('-')) {
    const programs = exportAccounts(rest[0]!);
    console.log(`Wrote the accounts of a new chain to ${rest[0]}, with ${programs.length} programs${programs.length > 0 ? `: ${programs.join(', ')}` : '; get them with `raydium-localnet programs`'}.`);
    return;
  }
  const options = readOptions(command === undefined ? [] : [command, ...rest]);
  if (!options) {
    process.stdout.write(HELP);
    return;
  }
  const localnet = await startLocalnet({
    ...options,
    onProgramsLoaded: (programs) => console.log(programs.map(({ name }) => `Loaded the real ${name}.`).join('\n')),
  });
  keepRunning();
  console.log(report(localnet, options));
  const stop = (): void => {
    // A second Ctrl-C ends the process immediately.
    process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
    void localnet.stop();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`localnet: ${explain(error)}`);
  process.exitCode = 1;
});
