import type { TestProject } from 'vitest/node';
import { serveClusters } from './clusterServer.ts';

export default (project: TestProject): Promise<() => Promise<void>> => serveClusters(project);
