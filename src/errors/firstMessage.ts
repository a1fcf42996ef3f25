/**
 * The first message of anything that was thrown, without what the SDK appends to it: its modules throw JSON arrays
 * (`["no money","ownerRewardAccount",[...]]`) that end with the wallet's token accounts.
 *
 * @returns one line of text, `''` if there is none
 * @example firstMessage(new Error('["start time error","200"]')); // 'start time error'
 */
export function firstMessage(thrown: unknown): string {
  const text = textOf(thrown).trim();
  if (!text.startsWith('[')) return text;
  try {
    const parts: unknown = JSON.parse(text);
    if (Array.isArray(parts) && typeof parts[0] === 'string') return parts[0].trim();
  } catch {
    // Not JSON, or truncated: only the first quoted string is a message.
    const quoted = /^\[\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
    if (quoted !== undefined) return quoted.trim();
  }
  return text;
}

function textOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown !== 'object' || thrown === null) return primitiveText(thrown);
  const { message } = thrown as { message?: unknown };
  if (typeof message === 'string') return message;
  // The SDK rejects with a String object if the chain reports an error by name.
  return thrown instanceof String ? thrown.toString() : '';
}

function primitiveText(thrown: unknown): string {
  return typeof thrown === 'number' || typeof thrown === 'bigint' || typeof thrown === 'boolean' ? `${thrown}` : '';
}
