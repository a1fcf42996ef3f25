import { type AnchorRow, WEIGHT } from '@/services/Instruction.ts';
import * as m from '#messages';

/** Discriminators of swaps, by which trades are found, too. */
export const SWAP = 'f8c69e91e17587c8';
export const SWAP_V2 = '2b04ed0b1ac91e62';
export const SWAP_ROUTER_BASE_IN = '457d73daf5baf2c4';
/** By which releases with limit orders are known. */
export const OPEN_LIMIT_ORDER = '9d20dab7471d1293';

/** A test recomputes the discriminators: sha256 of `global:name`. */
export const clmmRows: readonly AnchorRow[] = [
  ['create_pool', 'e992d18ecf6840bc', m.activity.clmmCreatePool, WEIGHT.whole],
  ['create_customizable_pool', '2b44d4a7592fa401', m.activity.clmmCreatePool, WEIGHT.whole],
  ['create_permissioned_pool', '24f3b3232aef35e5', m.activity.clmmCreatePool],
  ['open_position', '87802f4d0f98f031', m.activity.clmmOpenPosition],
  ['open_position_v2', '4db84ad67056f1c7', m.activity.clmmOpenPosition],
  ['open_position_with_token22_nft', '4dffae527d1dc92e', m.activity.clmmOpenPosition],
  ['increase_liquidity', '2e9cf3760dcdfbb2', m.activity.clmmAddLiquidity],
  ['increase_liquidity_v2', '851d59df45eeb00a', m.activity.clmmAddLiquidity],
  ['decrease_liquidity', 'a026d06f685b2c01', m.activity.clmmRemoveLiquidity],
  ['decrease_liquidity_v2', '3a7fbc3e4f52c460', m.activity.clmmRemoveLiquidity],
  ['close_position', '7b86510031446262', m.activity.clmmClosePosition, WEIGHT.whole],
  ['swap', SWAP, m.activity.clmmSwap],
  ['swap_v2', SWAP_V2, m.activity.clmmSwap],
  ['swap_router_base_in', SWAP_ROUTER_BASE_IN, m.activity.clmmRouteSwap],
  ['initialize_reward', '5f87c0c4f281e644', m.activity.clmmAddRewards],
  ['set_reward_params', '7034a74b20c9d389', m.activity.clmmChangeRewards],
  ['update_reward_infos', 'a3ace0340b9a6adf', m.activity.clmmUpdateRewards, WEIGHT.setup],
  ['collect_remaining_rewards', '12eda6c52210d590', m.activity.clmmWithdrawUnused],
  ['open_limit_order', OPEN_LIMIT_ORDER, m.activity.clmmOpenOrder],
  ['increase_limit_order', 'b19059ecfaba7d63', m.activity.clmmAddOrder],
  ['decrease_limit_order', '759d3c674231a300', m.activity.clmmReduceOrder],
  ['settle_limit_order', 'cd4e74215c691a60', m.activity.clmmSettleOrder],
  ['close_limit_order', '4c7c800fd55725fa', m.activity.clmmCloseOrder, WEIGHT.whole],
];
