export { listLaunches } from '@/services/launch/listLaunches.ts';
export { readLaunch } from '@/services/launch/readLaunch.ts';
export { readLaunchCost } from '@/services/launch/readLaunchCost.ts';
export { cpmmPoolCost } from '@/services/programs/pool/cost.ts';
export { readCpmmConfigs } from '@/services/programs/cpmm/readPool.ts';
export { getRent } from '@/services/rpc/getRent.ts';
export { tokenCostItems } from '@/services/tokens/create/cost.ts';
export { getJournal } from '@/services/transactions/journal/openJournal.ts';
