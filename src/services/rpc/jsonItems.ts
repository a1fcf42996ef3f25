/** The start of a response, up to its list. */
const OPENING = /^\s*\{(?:\s*"(?:jsonrpc|id)"\s*:\s*(?:"[^"\\]*"|\d+|null)\s*,)*\s*"result"\s*:\s*\[/;

/** Parses a JSON-RPC response while it arrives. */
export interface JsonItems {
  /**
   * @param text the next chunk of the response
   * @returns the list items completed by this chunk, each as JSON
   */
  take(text: string): readonly string[];
  /** The rest of the response as JSON: with an empty list, or as it was if it has no list. */
  rest(): string;
}

/**
 * Splits the list under `result` into items, so that a response of several megabytes is never buffered or parsed at
 * once.
 *
 * @example const items = jsonItems(); items.take('{"result":[{"a":1},{"a"'); // ['{"a":1}']
 */
export function jsonItems(): JsonItems {
  let text = '';
  let around = '';
  let place: 'before' | 'within' | 'after' = 'before';

  function enter(): void {
    const opening = OPENING.exec(text)?.[0];
    if (opening === undefined) return;
    around = opening;
    text = text.slice(opening.length);
    place = 'within';
  }

  function* whole(): Generator<string> {
    let at = 0;
    for (;;) {
      at = afterGap(text, at);
      if (text[at] === ']') place = 'after';
      const end = place === 'after' ? -1 : endOfValue(text, at);
      if (end === -1) break;
      yield text.slice(at, end);
      at = end;
    }
    text = text.slice(at);
  }

  return {
    take(more) {
      text += more;
      if (place === 'before') enter();
      return place === 'within' ? [...whole()] : [];
    },
    rest: () => around + text,
  };
}

const [SPACE, QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [32, 34, 44, 91, 92, 93, 123, 125];

/** Skips commas and whitespace. */
function afterGap(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text.charCodeAt(at) <= SPACE || text.charCodeAt(at) === COMMA)) at += 1;
  return at;
}

/** The end of a value, or -1 if it has not arrived yet. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at === -1) return -1;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      depth += 1;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      if (depth === 0) return at; // The list ends, which also ends a bare value.
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (code === COMMA && depth === 0) {
      return at;
    }
  }
  return -1;
}

/** The index of the closing quote, or -1 if it has not arrived yet. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return -1;
}
