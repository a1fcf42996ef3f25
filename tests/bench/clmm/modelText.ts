/** Serializes a pool and its tick arrays as JSON, with bigints and maps. */
export function modelText(model: unknown): string {
  return JSON.stringify(model, (_key, value: unknown) => {
    if (typeof value === 'bigint') return { $integer: `${value}` };
    return value instanceof Map ? { $map: [...(value as Map<unknown, unknown>)] } : value;
  });
}

/** Parses the text of `modelText`. */
export function readModel(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$integer' in value) return BigInt(String(value.$integer));
    return '$map' in value ? new Map(value.$map as [unknown, unknown][]) : value;
  });
}
