import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { getFromApi, type ApiOptions } from './getFromApi.ts';

const chainTime = z.object({ offset: z.number() });

/**
 * How far the chain's clock is ahead of real time as the provider measures it: GET /main/chain-time (SPEC section 7).
 * Services ask the chain itself (`accounts/getChainTime`).
 *
 * @returns seconds
 * @throws AppError `api/*`
 */
export async function fetchChainTimeOffset(cluster: ClusterConfig, options?: ApiOptions): Promise<number> {
  const { offset } = await getFromApi({ cluster, path: '/main/chain-time', schema: chainTime, ...options });
  return offset;
}
