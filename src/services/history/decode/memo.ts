import type { Decoder } from './Instruction.ts';
import { WEIGHT } from './Instruction.ts';

export const MEMO_PROGRAMS = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
] as const;

/** Longest text taken over: a memo may fill a whole transaction. */
const MAX_CHARACTERS = 80;

/** The text of a memo; what is no text, or would turn the reading direction around, is shown as a blank. */
export const decodeMemo: Decoder = ({ data }) => {
  const text = new TextDecoder().decode(data).replace(/[\p{C}\ufffd]+/gu, ' ').trim();
  const cut = text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
  return { words: `Memo: ${cut}`, weight: WEIGHT.memo };
};
