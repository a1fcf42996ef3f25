import { Fragment, type ReactNode } from 'react';

/** What stands for a placeholder `{name}`, or draws what a tag `<name>…</name>` of a message contains. */
type Part = ReactNode | ((content: ReactNode) => ReactNode);

interface MessageProps {
  /** A message of `#messages`. */
  readonly text: string;
  /** By name of the placeholder or tag. */
  readonly parts: Readonly<Record<string, Part>>;
}

/** A message with elements in it. Languages order them differently, so a sentence is never put together from pieces. */
export function Message({ text, parts }: MessageProps) {
  const drawn: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(/\{(\w+)\}|<(\w+)>(.*?)<\/\2>/g)) {
    const [whole, placeholder = '', tag = '', content = ''] = match;
    const part = parts[placeholder || tag];
    drawn.push(text.slice(end, match.index), typeof part === 'function' ? part(<Message text={content} parts={parts} />) : part);
    end = match.index + whole.length;
  }
  drawn.push(text.slice(end));
  return drawn.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
}
