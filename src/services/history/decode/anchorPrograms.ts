import { hex } from '@/services/codec.ts';
import type { Decoder } from './Instruction.ts';
import { WEIGHT } from './Instruction.ts';
import * as m from '#messages';

/** An instruction of an Anchor program: its name, its discriminator, and our text. */
export type AnchorRow = readonly [name: string, discriminator: string, text: string, weight?: number];

const { account, setup } = WEIGHT;

/** A test recomputes the discriminators: sha256 of `global:name`. */
export const cpmmRows: readonly AnchorRow[] = [
  ['initialize', 'afaf6d1f0d989bed', m.activity.cpmmCreatePool],
  ['initialize_with_permission', '3f37fe4131b25979', m.activity.cpmmCreatePool],
  ['deposit', 'f223c68952e1f2b6', m.activity.cpmmAddLiquidity],
  ['withdraw', 'b712469c946da122', m.activity.cpmmRemoveLiquidity],
  ['swap_base_input', '8fbe5adac41e33de', m.activity.cpmmSwap],
  ['swap_base_output', '37d96256a34ab4ad', m.activity.cpmmSwap],
  ['collect_creator_fee', '1416567bc61cdb84', m.activity.cpmmCreatorFee],
  ['collect_creator_fee_permissionless', 'caca2253e27a91e5', m.activity.cpmmCreatorFee],
  ['collect_protocol_fee', '8888fcddc2427e59', m.activity.cpmmProtocolFees],
  ['collect_fund_fee', 'a78a4e95dfc2067e', m.activity.cpmmFundFees],
  ['create_permission_pda', '878802d889a9b5ca', m.activity.cpmmCreatePermission, account],
  ['close_permission_pda', '9c5420764587467b', m.activity.cpmmClosePermission, account],
];

export const clmmRows: readonly AnchorRow[] = [
  ['create_pool', 'e992d18ecf6840bc', m.activity.clmmCreatePool],
  ['create_customizable_pool', '2b44d4a7592fa401', m.activity.clmmCreatePool],
  ['create_permissioned_pool', '24f3b3232aef35e5', m.activity.clmmCreatePool],
  ['open_position', '87802f4d0f98f031', m.activity.clmmOpenPosition],
  ['open_position_v2', '4db84ad67056f1c7', m.activity.clmmOpenPosition],
  ['open_position_with_token22_nft', '4dffae527d1dc92e', m.activity.clmmOpenPosition],
  ['increase_liquidity', '2e9cf3760dcdfbb2', m.activity.clmmAddLiquidity],
  ['increase_liquidity_v2', '851d59df45eeb00a', m.activity.clmmAddLiquidity],
  ['decrease_liquidity', 'a026d06f685b2c01', m.activity.clmmRemoveLiquidity],
  ['decrease_liquidity_v2', '3a7fbc3e4f52c460', m.activity.clmmRemoveLiquidity],
  ['close_position', '7b86510031446262', m.activity.clmmClosePosition],
  ['swap', 'f8c69e91e17587c8', m.activity.clmmSwap],
  ['swap_v2', '2b04ed0b1ac91e62', m.activity.clmmSwap],
  ['swap_router_base_in', '457d73daf5baf2c4', m.activity.clmmRouteSwap],
  ['initialize_reward', '5f87c0c4f281e644', m.activity.clmmAddRewards],
  ['set_reward_params', '7034a74b20c9d389', m.activity.clmmChangeRewards],
  ['update_reward_infos', 'a3ace0340b9a6adf', m.activity.clmmUpdateRewards, setup],
  ['collect_remaining_rewards', '12eda6c52210d590', m.activity.clmmWithdrawUnused],
  ['open_limit_order', '9d20dab7471d1293', m.activity.clmmOpenOrder],
  ['increase_limit_order', 'b19059ecfaba7d63', m.activity.clmmAddOrder],
  ['decrease_limit_order', '759d3c674231a300', m.activity.clmmReduceOrder],
  ['settle_limit_order', 'cd4e74215c691a60', m.activity.clmmSettleOrder],
  ['close_limit_order', '4c7c800fd55725fa', m.activity.clmmCloseOrder],
];

/** Raydium's lock program, for both kinds of pools. */
export const lockRows: readonly AnchorRow[] = [
  ['lock_cp_liquidity', 'd89d1d4e26331f1a', m.activity.cpmmLockLp],
  ['collect_cp_fees', '081e33c7d1b8f785', m.activity.cpmmLockedFees],
  ['lock_clmm_position', 'bc25b38352965449', m.activity.clmmLockPosition],
  ['collect_clmm_fees_and_rewards', '1048fac60ea2d413', m.activity.clmmLockedFees],
];

/** Describes an Anchor program's instructions by their discriminators. */
export function decodeAnchor(rows: readonly AnchorRow[]): Decoder {
  const known = new Map(rows.map(([name, discriminator, text, weight = WEIGHT.protocol]) =>
    [discriminator, { text, weight, kind: name.startsWith('swap') ? 'swap' as const : undefined }]));
  return ({ data }) => known.get(hex(data.subarray(0, 8)));
}
