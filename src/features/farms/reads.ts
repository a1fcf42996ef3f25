export { fetchFarms } from '@/services/api/farms.ts';
export { findPoolOfLp } from '@/services/pools/findPoolOfLp.ts';
export { readFarmList } from '@/services/pools/readFarmList.ts';
export { readFarmStakes, readMyFarms } from '@/services/pools/readMyFarms.ts';
export { readFarmLock } from '@/services/programs/farm/readFarmLock.ts';
export { readLaunchPools } from '@/services/programs/launchPool/readLaunchPools.ts';
export { readMint } from '@/services/programs/token/readMint.ts';
