import { startValidator } from '../../support/startValidator.ts';
import type { Figure } from '../Figure.ts';
import { residentMb, startBenchCluster } from './benchCluster.ts';
import { BenchClients } from './benchClients.ts';

const [SPEED, MEMORY, SIMULATION] = [1, 0.25, 1.5];

interface Measured {
  /** Transfers per second, of the second round. */
  readonly rate: number;
  /** Memory right after both rounds. */
  readonly mb: number;
  /** Of a transfer, and of creating a mint. */
  readonly simulationMs: readonly [transfer: number, mint: number];
}

/**
 * A cluster beside Agave's test validator, one after the other, since an idle validator takes a core.
 *
 * @param ledger folder of the cluster's ledger
 * @returns nothing if VALIDATOR does not name a validator: its path, or a folder with a program `start` that takes a port
 */
export async function benchValidator(ledger: string): Promise<readonly Figure[]> {
  const path = process.env['VALIDATOR'];
  if (path === undefined) return [];
  const cluster = await startBenchCluster(ledger);
  const ours = await measure(cluster.url, () => cluster.residentMb()).finally(() => cluster.stop());
  const validator = await startValidator(path);
  const theirs = await measure(validator.url, () => residentMb(validator.pid)).finally(() => validator.stop());
  const speed = ours.rate / theirs.rate;
  const memory = ours.mb / theirs.mb;
  const simulation = ours.simulationMs.map((ms, index) => ms / theirs.simulationMs[index]!);
  const slowest = Math.max(...simulation);
  return [
    {
      name: '4,000 transfers of 32 clients over HTTP, until confirmed, beside a validator',
      value: `${ours.rate.toFixed(0)} /s and ${theirs.rate.toFixed(0)} /s, ${speed.toFixed(2)} ×`, target: `≥ ${SPEED} ×`, met: speed >= SPEED,
    },
    {
      name: 'memory right after 4,000 such transfers twice, beside a validator',
      value: `${ours.mb.toFixed(0)} MB and ${theirs.mb.toFixed(0)} MB, ${memory.toFixed(2)} ×`, target: `≤ ${MEMORY} ×`, met: memory <= MEMORY,
    },
    {
      name: 'simulation of a transfer, and of creating a mint, beside a validator',
      value: `${formatMs(ours)} and ${formatMs(theirs)}, ${simulation.map((ratio) => ratio.toFixed(1)).join(' and ')} ×`,
      target: `≤ ${SIMULATION} ×`, met: slowest <= SIMULATION,
    },
  ];
}

const formatMs = ({ simulationMs: [transfer, mint] }: Measured): string => `${transfer.toFixed(2)}, ${mint.toFixed(2)} ms`;

async function measure(url: string, readMb: () => number): Promise<Measured> {
  const clients = new BenchClients(url);
  await clients.fund();
  await clients.transfer();
  const rate = await clients.transfer();
  return { rate, mb: readMb(), simulationMs: await clients.simulate() };
}
