import { hex } from '@/services/codec.ts';
import type { Decoder } from './Instruction.ts';
import { WEIGHT } from './Instruction.ts';

/** An instruction of an Anchor program: its name, its discriminator, and our text. */
export type AnchorRow = readonly [name: string, discriminator: string, text: string, weight?: number];

const { account, setup } = WEIGHT;

/** A test recomputes the discriminators: sha256 of `global:name`. */
export const cpmmRows: readonly AnchorRow[] = [
  ['initialize', 'afaf6d1f0d989bed', 'Create a CPMM pool'],
  ['initialize_with_permission', '3f37fe4131b25979', 'Create a CPMM pool'],
  ['deposit', 'f223c68952e1f2b6', 'Add liquidity to a CPMM pool'],
  ['withdraw', 'b712469c946da122', 'Remove liquidity from a CPMM pool'],
  ['swap_base_input', '8fbe5adac41e33de', 'Swap in a CPMM pool'],
  ['swap_base_output', '37d96256a34ab4ad', 'Swap in a CPMM pool'],
  ['collect_creator_fee', '1416567bc61cdb84', 'Collect the creator fee of a CPMM pool'],
  ['collect_creator_fee_permissionless', 'caca2253e27a91e5', 'Collect the creator fee of a CPMM pool'],
  ['collect_protocol_fee', '8888fcddc2427e59', 'Collect protocol fees of a CPMM pool'],
  ['collect_fund_fee', 'a78a4e95dfc2067e', 'Collect fund fees of a CPMM pool'],
  ['create_permission_pda', '878802d889a9b5ca', 'Create a permission for CPMM pools', account],
  ['close_permission_pda', '9c5420764587467b', 'Close a permission for CPMM pools', account],
];

export const clmmRows: readonly AnchorRow[] = [
  ['create_pool', 'e992d18ecf6840bc', 'Create a CLMM pool'],
  ['create_customizable_pool', '2b44d4a7592fa401', 'Create a CLMM pool'],
  ['create_permissioned_pool', '24f3b3232aef35e5', 'Create a CLMM pool'],
  ['open_position', '87802f4d0f98f031', 'Open a CLMM position'],
  ['open_position_v2', '4db84ad67056f1c7', 'Open a CLMM position'],
  ['open_position_with_token22_nft', '4dffae527d1dc92e', 'Open a CLMM position'],
  ['increase_liquidity', '2e9cf3760dcdfbb2', 'Add liquidity to a CLMM position'],
  ['increase_liquidity_v2', '851d59df45eeb00a', 'Add liquidity to a CLMM position'],
  ['decrease_liquidity', 'a026d06f685b2c01', 'Remove liquidity from a CLMM position'],
  ['decrease_liquidity_v2', '3a7fbc3e4f52c460', 'Remove liquidity from a CLMM position'],
  ['close_position', '7b86510031446262', 'Close a CLMM position'],
  ['swap', 'f8c69e91e17587c8', 'Swap in a CLMM pool'],
  ['swap_v2', '2b04ed0b1ac91e62', 'Swap in a CLMM pool'],
  ['swap_router_base_in', '457d73daf5baf2c4', 'Swap through CLMM pools'],
  ['initialize_reward', '5f87c0c4f281e644', 'Add rewards to a CLMM pool'],
  ['set_reward_params', '7034a74b20c9d389', 'Change rewards of a CLMM pool'],
  ['update_reward_infos', 'a3ace0340b9a6adf', 'Update rewards of a CLMM pool', setup],
  ['collect_remaining_rewards', '12eda6c52210d590', 'Withdraw unused rewards of a CLMM pool'],
  ['open_limit_order', '9d20dab7471d1293', 'Open a limit order in a CLMM pool'],
  ['increase_limit_order', 'b19059ecfaba7d63', 'Add to a limit order in a CLMM pool'],
  ['decrease_limit_order', '759d3c674231a300', 'Take from a limit order in a CLMM pool'],
  ['settle_limit_order', 'cd4e74215c691a60', 'Settle a limit order in a CLMM pool'],
  ['close_limit_order', '4c7c800fd55725fa', 'Close a limit order in a CLMM pool'],
];

/** Raydium's lock program, for both kinds of pools. */
export const lockRows: readonly AnchorRow[] = [
  ['lock_cp_liquidity', 'd89d1d4e26331f1a', 'Lock LP tokens of a CPMM pool'],
  ['collect_cp_fees', '081e33c7d1b8f785', 'Collect the fees of locked LP tokens'],
  ['lock_clmm_position', 'bc25b38352965449', 'Lock a CLMM position'],
  ['collect_clmm_fees_and_rewards', '1048fac60ea2d413', 'Collect the fees of a locked CLMM position'],
];

/** Describes an Anchor program's instructions by their discriminators. */
export function decodeAnchor(rows: readonly AnchorRow[]): Decoder {
  const known = new Map(rows.map(([, discriminator, text, weight = WEIGHT.protocol]) =>
    [discriminator, { text, weight }]));
  return ({ data }) => known.get(hex(data.subarray(0, 8)));
}
