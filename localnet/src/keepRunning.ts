/**
 * Last resort of a process that runs a cluster: an error that nothing caught is logged, and the process goes on. What
 * is on the chain does not depend on it, for whatever changes the chain answers its caller with its errors. Call it
 * once the process is up: an error while it starts has to end it.
 */
export function keepRunning(): void {
  process.on('uncaughtException', (error) => {
    console.error('localnet: unexpected error, please report it. The cluster keeps running.', error);
  });
}
