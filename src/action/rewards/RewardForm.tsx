import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { ActionForm, type ActionFormProps } from '@/action/ActionForm.tsx';
import { useActionForm, type ActionFormQuery } from '@/action/useActionForm.ts';
import { useFrozen } from '@/action/useFrozen.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import type { RewardFieldsProps } from './RewardFields.tsx';
import { rewardSchema, type RewardRules, type RewardTerms } from './rewardSchema.ts';
import type { RewardText } from './rewardText.ts';
import { rewardMints, useRewardTokens } from './useRewardTokens.ts';

/** What the fields of a reward show. */
export interface RewardFieldState<Text extends RewardText, Terms extends RewardTerms>
  extends Pick<RewardFieldsProps, 'times' | 'token' | 'errors'> {
  readonly text: Text;
  /** `null` while a field is missing or invalid. */
  readonly terms: Terms | null;
  change(part: Partial<Text>): void;
}

export interface RewardFormProps<Text extends RewardText, Terms extends RewardTerms>
  extends Pick<ActionFormQuery<Text, Terms>, 'defaults' | 'loadAction' | 'resetText'>, Pick<ActionFormProps, 'labels'> {
  readonly context: Pick<ActionFormQuery<Text, Terms>, 'owner'> & {
    /** base58; `null` while no wallet is connected. */
    readonly signerAddress: string | null;
  };
  readonly shape: z.ZodMiniType<Text, Text>;
  /** Session storage of the draft; absent if nothing is kept. */
  readonly draftKey?: string;
  readonly rules: RewardRules<Text, Terms>;
  build(query: ActionQuery, terms: Terms): Promise<Action>;
  /** Why the form cannot be filled in. */
  readonly whyNot: ReactNode;
  /** Draws the fields. */
  children(state: RewardFieldState<Text, Terms>): ReactNode;
}

/** Adds one reward to a farm or a concentrated pool, or changes one. */
export function RewardForm<Text extends RewardText, Terms extends RewardTerms>(props: RewardFormProps<Text, Terms>) {
  const { context: { owner, signerAddress }, shape, draftKey, rules, defaults, loadAction, resetText, build, whyNot, children, labels } = props;
  const { tokenOf, isReading, request: requestTokens } = useRewardTokens(signerAddress);
  const { form, text, request, errors, change, submit, isReviewed } = useActionForm<Text, Terms>({
    owner, loadAction, defaults,
    ...(draftKey !== undefined && { draft: { key: draftKey, shape } }),
    schema: rewardSchema(shape, tokenOf, rules),
    ...(resetText && { resetText }),
  });
  requestTokens([text.mint]);
  const [terms, freeze] = useFrozen(request, isReviewed);
  return (
    <ActionForm
      form={form}
      mints={rewardMints([text.mint].map(tokenOf))}
      labels={labels}
      isReading={isReading}
      signerAddress={signerAddress}
      whyNot={whyNot && <p className="field__hint">{whyNot}</p>}
      submit={() => submit(build, { freeze })}
    >
      {children({ text, times: rules.timesOf(text), token: tokenOf(text.mint), errors: isReviewed ? {} : errors, terms, change })}
    </ActionForm>
  );
}
