/** Which pools a list shows (SPEC section 4). */
export type PoolTypeFilter = 'all' | 'standard' | 'concentrated' | 'allFarm' | 'standardFarm' | 'concentratedFarm';

/** What a list of pools is sorted by; the period follows the figure it is about. */
type PoolSortField =
  | 'default' | 'liquidity'
  | 'volume24h' | 'volume7d' | 'volume30d'
  | 'fee24h' | 'fee7d' | 'fee30d'
  | 'apr24h' | 'apr7d' | 'apr30d';

/** Filter, order and page of a list of pools. */
export interface PoolListQuery {
  readonly poolType?: PoolTypeFilter | undefined;
  readonly poolSortField?: PoolSortField | undefined;
  readonly sortType?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
}
