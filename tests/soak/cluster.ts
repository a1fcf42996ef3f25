/** The cluster of a soak run, in its own process so that its memory is measured apart. Run with `--expose-gc`. */
import { startLocalnet } from 'raydium-localnet';

/** @param process.argv ledger folder */
const localnet = await startLocalnet({ port: 0, ledger: process.argv[2] ?? null, programsDir: null });
process.on('message', () => {
  gc?.();
  process.send?.({ memory: process.memoryUsage() });
});
process.on('disconnect', () => void localnet.stop().then(() => process.exit(0)));
process.send?.({ rpcUrl: localnet.rpcUrl });
