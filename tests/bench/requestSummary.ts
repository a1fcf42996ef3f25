/** `3: getLatestBlockhash, …` */
export function summary(methods: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const method of methods) counts.set(method, (counts.get(method) ?? 0) + 1);
  if (methods.length === 0) return '0';
  return `${methods.length}: ${[...counts].map(([method, count]) => (count === 1 ? method : `${method} × ${count}`)).join(', ')}`;
}
