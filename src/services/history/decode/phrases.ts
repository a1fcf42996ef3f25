import { NATIVE_DECIMALS, WRAPPED_SOL_MINT } from '@/constants.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { shortAddress } from '@/shortAddress.ts';
import { type DecodeContext, type InstructionText, WEIGHT } from './Instruction.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** A shortened address, as shown on screens. */
export function short(address: string | undefined): string {
  return address === undefined ? m.activity.unknownAccount : shortAddress(address);
}

/** `1.5 SOL` */
export function sol(lamports: bigint): string {
  return formatMessage(m.ui.solAmount, { amount: formatShownAmount(lamports, NATIVE_DECIMALS) });
}

/** `1,000 of 4k3D..kX6R`; in base units if the decimals are unknown. */
export function tokens(amount: bigint, mint: string | undefined, decimals: number | undefined): string {
  if (mint === WRAPPED_SOL_MINT) return formatMessage(m.activity.wrappedSol, { amount: formatShownAmount(amount, NATIVE_DECIMALS) });
  const number = formatShownAmount(amount, decimals ?? 0);
  if (mint === undefined) return formatMessage(decimals === undefined ? m.activity.baseUnits : m.activity.amountTokens, { amount: number });
  return formatMessage(decimals === undefined ? m.activity.baseUnitsOf : m.activity.amountOf, { amount: number, mint: short(mint) });
}

/** The owner of a token account, otherwise the account itself. */
function holderOf(address: string | undefined, { tokenAccounts }: DecodeContext): string | undefined {
  return address === undefined ? undefined : tokenAccounts.get(address)?.owner ?? address;
}

/** `Transfer 1.5 SOL to 4k3D..kX6R`, or `Receive 1.5 SOL from 4k3D..kX6R` for the recipient. */
export function moved(
  what: string, from: string | undefined, to: string | undefined, context: DecodeContext,
): InstructionText {
  const [sender, receiver] = [holderOf(from, context), holderOf(to, context)];
  const isReceived = receiver === context.viewer && sender !== context.viewer;
  return isReceived
    ? { text: formatMessage(m.activity.receiveFrom, { what, sender: short(sender) }), weight: WEIGHT.transfer, kind: 'receive' }
    : { text: formatMessage(m.activity.transfer, { what, receiver: short(receiver) }), weight: WEIGHT.transfer, kind: 'transfer' };
}
