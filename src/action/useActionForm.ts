import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { useIsHydrated } from '@/app/session/useIsHydrated.ts';
import { readSessionState, useSessionForm } from '@/app/session/useSessionState.ts';
import { useAction, type ActionInput } from './useAction.ts';
import { INVALID } from './useNextStep.ts';
import * as m from '#messages';

/** An error that a schema reports for a field. */
interface FieldIssue {
  readonly text: ReactNode;
  /** Something is missing, which is an error only after submission. */
  readonly isMissing: boolean;
  /** An amount is missing; the button asks for it. */
  readonly isAmount: boolean;
}

/** Rejects a field with this text. */
export function refuseWith(context: z.core.ParsePayload, text: ReactNode, path: PropertyKey[] = [], isMissing = false, isAmount = false): void {
  const params: FieldIssue = { text, isMissing, isAmount };
  context.issues.push({ code: 'custom', input: context.value, path, params: { ...params } });
}

/** Rejects a field that is empty or incomplete; shown only after submission. */
export function refuseMissing(context: z.core.ParsePayload, text: ReactNode, path: PropertyKey[] = []): typeof z.NEVER {
  refuseWith(context, text, path, true);
  return z.NEVER;
}

/** Rejects a field with an error, whose text may name the field. */
export function refuse(context: z.core.ParsePayload, error: unknown, path: PropertyKey[] = []): typeof z.NEVER {
  const isMissing = error instanceof AppError && error.code === 'amounts/empty';
  refuseWith(context, (error instanceof AppError && error.details.why) || errorText(error), path, isMissing, isMissing);
  return z.NEVER;
}

/** Parses a field; an AppError is reported at it. */
export function parseField<Value>(context: z.core.ParsePayload, path: PropertyKey[], parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    return refuse(context, error, path);
  }
}

/** By field path: 'amount', 'rewards.0.amount'. */
type FieldErrors<Text extends FieldValues> = Readonly<Partial<Record<FieldPath<Text>, ReactNode>>>;

export interface ActionFormQuery<Text extends FieldValues, Request> extends Omit<ActionInput, 'onSucceeded'> {
  /** Initial values. */
  readonly defaults: Text;
  /** Parses the text into a request; an issue is shown at the field of its path. */
  readonly schema: z.ZodMiniType<Request, Text>;
  /** Session storage of the draft; one that does not match the shape is dropped. */
  readonly draft?: { readonly key: string; readonly shape: z.ZodMiniType<{ readonly [Field in keyof Text]?: Text[Field] | undefined }> };
  /** Initial values that override the draft, e.g. from a link. */
  readonly preset?: Partial<Text>;
  /** When errors show before submission: while typing, or on blur. */
  readonly showErrors?: 'typed' | 'left';
  /** An invalid form also shows the failure of the action, as the spec requires for pools (rule 2.17). */
  readonly failsWhenWrong?: boolean;
  /** The values after a success; by default the initial ones. */
  resetText?(done: Text): Text;
  onSucceeded?(facts: Readonly<Record<string, string>>): void;
}

type BuildAction<Request> = (query: ActionQuery, request: Request) => Promise<Action>;

interface SubmitOptions<Text extends FieldValues> {
  /** Errors of a request that the schema accepts, e.g. an insufficient balance. */
  readonly refusals?: FieldErrors<Text>;
  /** Freezes the quote while the action is reviewed. */
  freeze?(): void;
}

/** A form of an action: its text, the parsed request, its errors, and the action built from it. */
export function useActionForm<Text extends FieldValues, Request>(query: ActionFormQuery<Text, Request>) {
  const { owner, loadAction, onFailed, defaults, schema, draft, preset, showErrors = 'typed', failsWhenWrong = false, resetText, onSucceeded } = query;
  const isHydrated = useIsHydrated();
  const initial = (): Text => ({ ...defaults, ...(draft && readSessionState(draft.key, draft.shape)), ...preset });
  const fields = useForm<Text>({ defaultValues: (isHydrated ? initial() : { ...defaults, ...preset }) as DefaultValues<Text> });
  useSessionForm(draft?.key ?? null, fields);
  const { control, handleSubmit, getValues, setValues, reset, formState: { isSubmitted, submitCount, touchedFields } } = fields;
  // The library mutates its values, so they are copied.
  const text = useWatch({ control, compute: (values: Text) => structuredClone(values) });
  // A form of the built page takes the draft over before it takes what was typed in the page, but once `text` follows. The
  // draft may be another one, of what this visitor chose.
  const [isBuilt] = useState(!isHydrated);
  const followDraft = useEffectEvent(() => {
    if (isBuilt && draft) fields.setValues(initial());
  });
  useLayoutEffect(() => followDraft(), [draft?.key]);
  const action = useAction({
    owner, loadAction, onFailed,
    onSucceeded: (facts) => {
      reset(resetText?.(getValues()) ?? defaults);
      onSucceeded?.(facts);
    },
  });
  const { plan, isDone, isRunning, problem } = action.form.action;

  const { request, issues } = useMemo(() => {
    const { success, data, error } = schema.safeParse(text);
    return success ? { request: data, issues: [] } : { request: null, issues: error.issues };
  }, [schema, text]);
  const left = showErrors === 'left' ? Object.keys(touchedFields) : null;
  const shown = issues.filter((issue) => isSubmitted
    || (left ? left.includes(String(issue.path[0])) : !(issue.code === 'custom' && issue.params?.['isMissing'])));
  // The service names a field that only the chain can reject.
  const refused = problem instanceof AppError && problem.field !== undefined && problem.field in text ? problem : null;
  const errors = Object.fromEntries([
    ...shown.toReversed().map((issue) => [issue.path.join('.'), issue.code === 'custom' ? issue.params?.['text'] as ReactNode : issue.message] as const),
    ...(refused ? [[refused.field, refused.details.why ?? errorText(refused)] as const] : []),
  ]) as FieldErrors<Text>;

  const mustFocus = useRef(false);
  // After the fields are rendered with their errors.
  useEffect(() => {
    if (mustFocus.current || refused) queueMicrotask(focusFirstWrong); // an effect must not rerender a number field
    mustFocus.current = false;
  }, [submitCount, refused]);

  /** Changes the text and clears errors about it. */
  function change(part: Partial<Text>) {
    setValues({ ...getValues(), ...part });
    action.form.forgetProblem();
  }

  /**
   * Builds the action and shows its plan, or focuses the first invalid field.
   *
   * @param build `null` while something it needs is missing, such as a quote
   */
  function submit(build: BuildAction<Request> | null, { refusals, freeze }: SubmitOptions<Text> = {}) {
    void handleSubmit(() => {
      if (request === null || build === null || Object.values(refusals ?? {}).some((refusal) => refusal !== undefined)) {
        mustFocus.current = true;
        if (failsWhenWrong) void action.prepare(() => Promise.reject(new AppError('forms/invalid')));
        return;
      }
      freeze?.();
      void action.prepare((ownerAddress) => build({ cluster: action.form.cluster, ownerAddress }, request));
    })();
  }

  const shownProblem = refused ? (failsWhenWrong ? new AppError('forms/invalid', { cause: refused }) : null) : problem;
  return {
    fields, text, request, errors,
    /** The field that the service rejected. */
    refusedField: refused?.field ?? null,
    /** Why. */
    refused,
    isSubmitted, change, submit, plan, isRunning,
    /** A plan is being reviewed or signed, so its quote must not change. */
    isReviewed: plan !== null && !isDone,
    facts: action.facts,
    /** What `ActionForm` needs. */
    form: {
      ...action.form, action: { ...action.form.action, problem: shownProblem },
      // A form with `failsWhenWrong` can be submitted as it is.
      missing: !failsWhenWrong && issues.length > 0 && issues.every(isMissingAmount) ? m.action.enterAmount : null,
    },
  };
}

function isMissingAmount(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.['isAmount'] === true;
}

/**
 * In document order, not in order of registration. Only within this form, because another form of the page may be invalid,
 * too.
 */
function focusFirstWrong(): void {
  const form = document.activeElement?.closest('form') ?? document;
  form.querySelector<HTMLElement>(INVALID)?.focus();
}
