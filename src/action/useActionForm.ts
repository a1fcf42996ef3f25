import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useForm, useWatch, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import type { Action } from '@/services/transactions/action.ts';
import { readSessionState, useSessionForm } from '@/app/session/useSessionState.ts';
import { useAction, type ActionInput } from './useAction.ts';

/** What a schema says of a field. */
interface FieldIssue {
  readonly text: ReactNode;
  /** Something is missing: a mistake only once the form was submitted. */
  readonly isMissing: boolean;
  /** It is an amount that is missing: the button asks for it. */
  readonly isAmount: boolean;
}

/** Refuses a field in these words. */
export function refuseWith(context: z.core.ParsePayload, text: ReactNode, path: PropertyKey[] = [], isMissing = false, isAmount = false): void {
  const params: FieldIssue = { text, isMissing, isAmount };
  context.issues.push({ code: 'custom', input: context.value, path, params: { ...params } });
}

/** Refuses a field that is empty or not finished: shown once the form was submitted. */
export function refuseMissing(context: z.core.ParsePayload, text: ReactNode, path: PropertyKey[] = []): typeof z.NEVER {
  refuseWith(context, text, path, true);
  return z.NEVER;
}

/** Refuses a field for a reason of the error catalogue; an error may know it by the name of what is meant. */
export function refuse(context: z.core.ParsePayload, error: unknown, path: PropertyKey[] = []): typeof z.NEVER {
  const isMissing = error instanceof AppError && error.code === 'amounts/empty';
  refuseWith(context, (error instanceof AppError && error.details.why) || errorText(error), path, isMissing, isMissing);
  return z.NEVER;
}

/** Parses a field; an error of the catalogue is the field's. */
export function parseField<Value>(context: z.core.ParsePayload, path: PropertyKey[], parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    return refuse(context, error, path);
  }
}

/** On which cluster and for whom an action is built. */
export interface ActionQuery {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly ownerAddress: string;
}

/** By the path of the field: 'amount', 'rewards.0.amount'. */
type FieldErrors<Text extends FieldValues> = Readonly<Partial<Record<FieldPath<Text>, ReactNode>>>;

export interface ActionFormQuery<Text extends FieldValues, Request> extends Omit<ActionInput, 'onSucceeded'> {
  /** How the form opens. */
  readonly defaults: Text;
  /** Parses what is typed into what the service takes; an issue stands at the field that its path names. */
  readonly schema: z.ZodMiniType<Request, Text>;
  /** Where the tab keeps what is typed; what is kept and does not match the shape is dropped. */
  readonly draft?: { readonly key: string; readonly shape: z.ZodMiniType<{ readonly [Field in keyof Text]?: Text[Field] | undefined }> };
  /** What the form opens with whatever the tab has kept, as a link asks for it. */
  readonly preset?: Partial<Text>;
  /** When a mistake is shown before the form is submitted: as it is typed, or once its field is left. */
  readonly showErrors?: 'typed' | 'left';
  /** Shows the failure of the action for a form that is wrong, too, as the specification has it for pools (rule 2.17). */
  readonly failsWhenWrong?: boolean;
  /** What the form contains once the action has succeeded; by default what it opens with. */
  resetText?(done: Text): Text;
  onSucceeded?(facts: Readonly<Record<string, string>>): void;
}

type BuildAction<Request> = (query: ActionQuery, request: Request) => Promise<Action>;

interface SubmitOptions<Text extends FieldValues> {
  /** What is wrong with a request that the schema accepts, e.g. that the balance does not suffice. */
  readonly refusals?: FieldErrors<Text>;
  /** Holds a quote still while the action is reviewed. */
  freeze?(): void;
}

/** A form of an action: what is typed, what it means, what is wrong with it, and the action it becomes. */
export function useActionForm<Text extends FieldValues, Request>(query: ActionFormQuery<Text, Request>) {
  const { owner, loadAction, onFailed, defaults, schema, draft, preset, showErrors = 'typed', failsWhenWrong = false, resetText, onSucceeded } = query;
  const fields = useForm<Text>({
    defaultValues: { ...defaults, ...(draft && readSessionState(draft.key, draft.shape)), ...preset } as DefaultValues<Text>,
  });
  useSessionForm(draft?.key ?? null, fields);
  const { control, handleSubmit, getValues, setValues, reset, formState: { isSubmitted, submitCount, touchedFields } } = fields;
  // The library changes its values in place: what was drawn must not change with them.
  const text = useWatch({ control, compute: (values: Text) => structuredClone(values) });
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
  // The service knows a field that only the chain can refuse.
  const refused = problem instanceof AppError && problem.field !== undefined && problem.field in text ? problem : null;
  const errors = Object.fromEntries([
    ...shown.toReversed().map((issue) => [issue.path.join('.'), issue.code === 'custom' ? issue.params?.['text'] as ReactNode : issue.message] as const),
    ...(refused ? [[refused.field, refused.details.why ?? errorText(refused)] as const] : []),
  ]) as FieldErrors<Text>;

  const mustFocus = useRef(false);
  // After the fields have been drawn with their errors.
  useEffect(() => {
    if (mustFocus.current || refused) queueMicrotask(focusFirstWrong); // a field of numbers is drawn again at once, which an effect must not cause
    mustFocus.current = false;
  }, [submitCount, refused]);

  /** Changes what is typed, and forgets what was said about it. */
  function change(part: Partial<Text>) {
    setValues({ ...getValues(), ...part });
    action.form.forgetProblem();
  }

  /**
   * Builds the action and shows its plan, or points to the first field that is wrong.
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
    /** The field that the service refused. */
    refusedField: refused?.field ?? null,
    isSubmitted, change, submit, plan, isRunning,
    /** A plan is looked at or signed: its quote must not move. */
    isReviewed: plan !== null && !isDone,
    facts: action.facts,
    /** What `ActionForm` needs of it. */
    form: {
      ...action.form, action: { ...action.form.action, problem: shownProblem },
      // A form that fails when it is wrong is submitted as it is.
      missing: !failsWhenWrong && issues.length > 0 && issues.every(isMissingAmount) ? 'Enter an amount' : null,
    },
  };
}

function isMissingAmount(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.['isAmount'] === true;
}

/** The order on the page counts, not the order in which fields were registered. Another form of the page may be wrong, too. */
function focusFirstWrong(): void {
  const form = document.activeElement?.closest('form') ?? document;
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
