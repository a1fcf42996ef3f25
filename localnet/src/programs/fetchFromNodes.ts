import type { ElfCheck } from './checkElf.ts';
import { fetchProgram } from './fetchProgram.ts';
import type { FetchProgress } from './fetchProgress.ts';
import type { KnownProgram } from './programTable.ts';
import { RpcProblem } from './RpcProblem.ts';
import type { RpcNode } from './RpcNode.ts';

/**
 * Fetches a program from the first node that has it.
 *
 * @param nodes unusable nodes are removed, so that the next program does not try them again
 */
export async function fetchFromNodes(
  nodes: Set<RpcNode>,
  program: KnownProgram,
  onProgress: (progress: FetchProgress) => void = () => undefined,
): Promise<ElfCheck> {
  const reasons: string[] = [];
  const asked = [...nodes];
  for (const node of asked) {
    const result = await fetchFrom(node, program, onProgress);
    if (result.ok) return result;
    reasons.push(result.reason);
    if (result.isNodeUnusable) nodes.delete(node);
    const isLast = reasons.length === asked.length;
    if (!isLast) onProgress({ ...program, status: 'next node', bytes: 0, details: result.reason });
  }
  return { ok: false, reason: reasons.join(' · ') || 'no usable node is left to ask' };
}

type Fetched = ElfCheck & { readonly isNodeUnusable?: boolean };

async function fetchFrom(node: RpcNode, { id, name }: KnownProgram, onProgress: (progress: FetchProgress) => void): Promise<Fetched> {
  let progress: FetchProgress = { id, name, status: 'fetching', bytes: 0 };
  const report = (change: Partial<FetchProgress>): void => onProgress((progress = { ...progress, ...change }));
  report({});
  try {
    return await fetchProgram(node, id, {
      onBytes: (bytes, total) => report({ status: 'fetching', bytes, total, details: undefined }),
      onWait: (reason, ms) => report({ status: 'waiting', details: `${reason}: next try in ${formatWait(ms)}` }),
      onRestart: () => report({ status: 'fetching', bytes: 0, total: undefined, details: 'upgraded while it was read, starting over' }),
    });
  } catch (error) {
    if (error instanceof RpcProblem) return { ok: false, reason: error.message, isNodeUnusable: true };
    throw error;
  }
}

/** @example formatWait(1_500); // '2 s' */
function formatWait(ms: number): string {
  return `${Math.ceil(ms / 1_000)} s`;
}
