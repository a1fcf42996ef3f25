import type { Rolldown } from 'vite';

/** What of a build's chunk is read here. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  /** Files of the chunks it imports at once. */
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
 * The files, scripts and styles, that the page's own script and these modules come with, all they import at once included.
 *
 * @param modules ends of paths: `routes/Home.tsx`
 * @throws Error when a module is in no chunk
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
