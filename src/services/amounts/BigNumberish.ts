/** What a big number may be given as: a bigint, a safe integer, or the text of an integer. */
export type BigNumberish = bigint | number | string;
