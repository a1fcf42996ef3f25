import * as z from 'zod/mini';
import { amountSchema } from '@/action/amountSchema.ts';
import { refuse, refuseMissing, refuseWith } from '@/action/useActionForm.ts';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import type { RewardText, RewardTimes } from './rewardText.ts';
import type { RewardToken, RewardTokenOf } from './useRewardTokens.ts';
import * as m from '#messages';

/** Fields that an error can belong to. */
export type RewardField = 'mint' | 'amount' | 'start' | 'end';

/** A parsed reward. */
export interface RewardTerms extends RewardTimes {
  /** What leaves the wallet, base units, before transfer fees. */
  readonly deposit: bigint;
}

export interface RewardInput<Text extends RewardText> extends RewardTimes {
  readonly text: Text;
  readonly mint: MintInfo;
  /** Base units, of `text.basis`; `null` until it is typed, because times and token are checked before. */
  readonly amount: bigint | null;
}

/** What a program requires of a reward. */
export interface RewardRules<Text extends RewardText, Terms extends RewardTerms> {
  timesOf(text: Text): RewardTimes;
  /** An extended reward may keep its rate: then only its end is needed. */
  readonly asksAmount: boolean;
  /** @throws AppError what the program would refuse */
  termsOf(input: RewardInput<Text>): Terms;
  /** The field that shows an error. */
  fieldOf(code: string): RewardField;
  /** Replaces the message of an error. */
  explain?(error: AppError, input: RewardInput<Text>): string | null;
}

/** Parses a typed reward into its terms; each error is reported at its field. */
export function rewardSchema<Text extends RewardText, Terms extends RewardTerms>(
  shape: z.ZodMiniType<Text, Text>, tokenOf: RewardTokenOf, rules: RewardRules<Text, Terms>,
): z.ZodMiniType<Terms, Text> {
  return z.pipe(shape, z.transform((text, context) => {
    const token = readToken(text.mint, tokenOf, context);
    if (!token) return rules.asksAmount && text.amount.trim() === '' ? refuse(context, new AppError('amounts/empty'), ['amount']) : z.NEVER;
    const { mint, held, elsewhere } = token;
    const typed = rules.asksAmount ? amountSchema(mint.decimals).safeParse(text.amount) : null;
    const input = { text, mint, amount: typed?.data ?? null, ...rules.timesOf(text) };
    try {
      const terms = rules.termsOf(input);
      if (typed?.error) return passOn(context, typed.error.issues, ['amount']);
      if (held === null || terms.deposit <= held) return terms;
      return refuse(context, elsewhere ?? new AppError('pools/amount-above-balance'), [rules.asksAmount ? 'amount' : 'end']);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refuseWith(context, rules.explain?.(error, input) ?? errorText(error), [rules.fieldOf(error.code)]);
      return typed?.error ? passOn(context, typed.error.issues, ['amount']) : z.NEVER;
    }
  }));
}

function readToken(text: string, tokenOf: RewardTokenOf, context: z.core.ParsePayload): RewardToken | null {
  const mint = text.trim();
  if (!isAddress(mint)) {
    refuseMissing(context, m.action.rewardTokenMissing, ['mint']);
    return null;
  }
  const token = tokenOf(mint);
  if (token instanceof Error) refuse(context, token, ['mint']);
  else if (token) return token;
  else refuseMissing(context, m.action.rewardTokenLoading, ['mint']);
  return null;
}

/** Reports the issues of a sub-form under its path. */
export function passOn(context: z.core.ParsePayload, issues: readonly z.core.$ZodIssue[], path: readonly PropertyKey[]): typeof z.NEVER {
  for (const issue of issues) {
    const params = issue.code === 'custom' ? issue.params : undefined;
    context.issues.push({ code: 'custom', input: context.value, message: issue.message, path: [...path, ...issue.path], ...(params && { params }) });
  }
  return z.NEVER;
}
