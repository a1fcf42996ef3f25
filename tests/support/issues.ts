import { isValidElement } from 'react';
import type * as z from 'zod/mini';
import { describeInLine } from '@/errors/describe.ts';

/** The text that `ErrorText` shows for an issue of a form's schema. */
export function issueText(issue: z.core.$ZodIssue): string {
  const text: unknown = issue.code === 'custom' ? issue.params?.['text'] : issue.message;
  return isValidElement<{ readonly error: unknown }>(text) ? describeInLine(text.props.error) : String(text);
}
