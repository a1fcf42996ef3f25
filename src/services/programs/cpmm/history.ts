import { type AnchorRow, WEIGHT } from '@/services/Instruction.ts';
import * as m from '#messages';

/** Discriminators of swaps, by which trades are found, too. */
export const SWAP_BASE_INPUT = '8fbe5adac41e33de';
export const SWAP_BASE_OUTPUT = '37d96256a34ab4ad';

/** A test recomputes the discriminators: sha256 of `global:name`. */
export const cpmmRows: readonly AnchorRow[] = [
  ['initialize', 'afaf6d1f0d989bed', m.activity.cpmmCreatePool],
  ['initialize_with_permission', '3f37fe4131b25979', m.activity.cpmmCreatePool],
  ['deposit', 'f223c68952e1f2b6', m.activity.cpmmAddLiquidity],
  ['withdraw', 'b712469c946da122', m.activity.cpmmRemoveLiquidity],
  ['swap_base_input', SWAP_BASE_INPUT, m.activity.cpmmSwap],
  ['swap_base_output', SWAP_BASE_OUTPUT, m.activity.cpmmSwap],
  ['collect_creator_fee', '1416567bc61cdb84', m.activity.cpmmCreatorFee],
  ['collect_creator_fee_permissionless', 'caca2253e27a91e5', m.activity.cpmmCreatorFee],
  ['collect_protocol_fee', '8888fcddc2427e59', m.activity.cpmmProtocolFees],
  ['collect_fund_fee', 'a78a4e95dfc2067e', m.activity.cpmmFundFees],
  ['create_permission_pda', '878802d889a9b5ca', m.activity.cpmmCreatePermission, WEIGHT.account],
  ['close_permission_pda', '9c5420764587467b', m.activity.cpmmClosePermission, WEIGHT.account],
];
