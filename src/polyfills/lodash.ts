// The SDK keeps its loggers by their names with lodash's `get` and `set`. They would read a name with dots as a path; here
// it is a name like any other, and each has its own logger either way.
type Names = Record<string, unknown>;

export function get(names: Names, name: string): unknown {
  return names[name];
}

export function set(names: Names, name: string, value: unknown): Names {
  names[name] = value;
  return names;
}

/** For the SDK's session, which is not in the build. */
export function merge(): never {
  throw new Error("lodash's merge is left out of this build");
}
