import type { Rolldown } from 'vite';

/** The fields of a chunk that are used here. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  /** Files of its static imports. */
  readonly imports: readonly string[];
  readonly isEntry: boolean;
  readonly css: readonly string[];
}

/** The chunks of a build, without its other files. */
export function builtChunks(outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): readonly BuiltChunk[] {
  return outputs
    .filter((output) => output.type === 'chunk')
    .map(({ fileName, moduleIds, imports, isEntry, viteMetadata }) => ({
      fileName, moduleIds, imports, isEntry, css: [...(viteMetadata?.importedCss ?? [])],
    }));
}

/**
 * Scripts and styles that load with the page's entry and these modules, including all static imports.
 *
 * @param modules ends of paths: `routes/Home.tsx`
 * @throws Error if a module is in no chunk
 */
export function filesOf(chunks: readonly BuiltChunk[], modules: readonly string[]): ReadonlySet<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const visit = (chunk: BuiltChunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    chunk.css.forEach((file) => files.add(file));
    chunk.imports.forEach((file) => visit(byFile.get(file)));
  };
  chunks.filter(({ isEntry }) => isEntry).forEach(visit);
  for (const module of modules) {
    const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!holder) throw new Error(`the build has no chunk with ${module}`);
    visit(holder);
  }
  return files;
}
