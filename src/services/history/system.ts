import type { ProgramAddresses } from '@/config.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { address, u32, u64, valueAt } from '@/services/codec.ts';
import { type Decoder, type InstructionText, WEIGHT } from '@/services/Instruction.ts';
import { moved, sol } from '@/services/programs/token/history.ts';
import { isolate } from '@/isolate.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export const MEMO_PROGRAMS = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
] as const;

/** Longest text shown, since a memo may fill a whole transaction. */
const MAX_CHARACTERS = 80;

/** A memo's text. Invalid characters and those that change the text direction are shown as spaces. */
export const decodeMemo: Decoder = ({ data }) => {
  const text = new TextDecoder().decode(data).replace(/[\p{C}\ufffd]+/gu, ' ').trim();
  const cut = text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
  return { text: formatMessage(m.activity.memo, { text: isolate(cut) }), weight: WEIGHT.memo };
};

/**
 * Instructions of the System program by number.
 *
 * @param nameOf names a program, if it is known
 */
export const decodeSystem = (nameOf: (programId: string, programs: ProgramAddresses) => string | undefined): Decoder => ({ data, accounts }, context) => {
  const kind = valueAt(data, 0, u32);
  const account = (owner: string | undefined): InstructionText => {
    const name = owner === undefined ? undefined : nameOf(owner, context.programs);
    return { text: name === undefined ? m.activity.createAccount : formatMessage(m.activity.createAccountFor, { program: name }), weight: WEIGHT.account };
  };
  const transfer = (lamports: bigint | undefined, to: string | undefined): InstructionText | undefined =>
    lamports === undefined ? undefined : moved(sol(lamports), { mint: NATIVE_TOKEN.mint, units: `${lamports}`, decimals: NATIVE_TOKEN.decimals }, accounts[0], to, context);
  switch (kind) {
    case 0: return account(valueAt(data, 20, address));
    case 1: case 8: case 9: case 10: return { text: m.activity.initAccount, weight: WEIGHT.setup };
    case 2: return transfer(valueAt(data, 4, u64), accounts[1]);
    case 3: return account(data.length < 32 ? undefined : valueAt(data, data.length - 32, address));
    case 4: return { text: m.activity.advanceNonce, weight: WEIGHT.setup };
    case 5: return transfer(valueAt(data, 4, u64), accounts[1]);
    case 6: return { text: m.activity.initNonceAccount, weight: WEIGHT.account };
    case 7: return { text: m.activity.changeNonceAuthority, weight: WEIGHT.token };
    case 11: return transfer(valueAt(data, 4, u64), accounts[2]);
    default: return undefined;
  }
};
