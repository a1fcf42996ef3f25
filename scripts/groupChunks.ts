import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { isErrorText } from './errorTexts.ts';
import { DRAWN, drawnVisits, SCREENS, visitsOf, WEIGHTS } from './visits.ts';

/** What the planner asks of the build: which modules a module imports, at once and later, and its code. */
export interface ModuleGraph {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'> | null;
}

interface Group {
  readonly visits: ReadonlySet<string>;
  /** Characters of source. */
  readonly size: number;
  readonly modules: readonly string[];
  /** Modules of packages they import: many times their own size. */
  readonly packages: ReadonlySet<string>;
}

/** What one more file costs a visitor, in characters of source: gzip starts anew, and imports and exports are written. */
const FILE_COST = 3_000;

/**
 * Gathers the small modules that several lazy parts share into few files: left alone, the build writes one file for every
 * combination of parts, most of them a few hundred bytes. Modules that are loaded on the same visits go together, and two
 * such groups become one where that costs all visits together less than another file.
 *
 * Left where they are: what the entry loads anyway, what is asked for by itself, and what only one part uses.
 *
 * @param graph the build's modules
 * @param entry the page's script
 * @param visits the lazy parts that are loaded on each visit
 * @param isOurs which modules to gather; of packages the build leaves out too much to know here what is used
 * @returns the group of each gathered module
 */
export function groupModules(
  graph: ModuleGraph,
  entry: string,
  visits: ReadonlyMap<string, readonly string[]>,
  isOurs: (id: string) => boolean,
): ReadonlyMap<string, string> {
  const importsOf = (id: string): readonly string[] => graph.getModuleInfo(id)?.importedIds ?? [];
  const atOnce = reached([entry], importsOf);
  const users = usersOf(graph, entry);
  const visitsOfModule = new Map<string, string[]>();
  const loaded = new Map([...visits].map(([visit, files]) => [visit, reached(files, importsOf)]));
  for (const [visit, ids] of loaded) {
    for (const id of ids) {
      const { isPart, count } = users.get(id) ?? { isPart: false, count: 0 };
      if (atOnce.has(id) || isPart || count < 2 || !isOurs(id)) continue;
      visitsOfModule.set(id, [...(visitsOfModule.get(id) ?? []), visit]);
    }
  }
  const bySameVisits = new Map<string, Group>();
  for (const [id, names] of visitsOfModule) {
    const key = names.join();
    const known = bySameVisits.get(key);
    const packages = new Set(importsOf(id).filter((imported) => !isOurs(imported)));
    const own = { visits: new Set(names), size: graph.getModuleInfo(id)?.code?.length ?? 0, modules: [id], packages };
    bySameVisits.set(key, known ? together(known, own) : own);
  }
  const groups = merged([...bySameVisits.values()], importsOf, loaded);
  return new Map(groups.flatMap(({ modules }, index) => modules.map((id) => [id, `shared${index}`] as const)));
}

/** By how many lazy parts each module is used, and whether it is one itself. */
function usersOf(graph: ModuleGraph, entry: string): ReadonlyMap<string, { readonly isPart: boolean; readonly count: number }> {
  const importsOf = (id: string): readonly string[] => graph.getModuleInfo(id)?.importedIds ?? [];
  const partsOf = (id: string): readonly string[] => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const parts = new Set([...reached([entry], (id) => [...importsOf(id), ...partsOf(id)])].flatMap(partsOf));
  const counts = new Map<string, number>();
  for (const part of parts) for (const id of reached([part], importsOf)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Map([...counts].map(([id, count]) => [id, { isPart: parts.has(id), count }]));
}

/** The cheapest merge first, until none saves anything. */
function merged(
  groups: readonly Group[],
  importsOf: (id: string) => readonly string[],
  loaded: ReadonlyMap<string, ReadonlySet<string>>,
): readonly Group[] {
  const costs = groups.flatMap((a, index) => groups.slice(index + 1).map((b) => ({ a, b, cost: costOfMerging(a, b, loaded) })));
  for (const { a, b } of costs.filter(({ cost }) => cost < 0).toSorted((one, other) => one.cost - other.cost)) {
    const next = [...groups.filter((group) => group !== a && group !== b), together(a, b)];
    // Files that import each other in a circle may run before what they need has run.
    if (!hasCircle(next, importsOf)) return merged(next, importsOf, loaded);
  }
  return groups;
}

/** Characters of source that all visits together load more (or less, below 0) when two groups are one file. */
function costOfMerging(a: Group, b: Group, loaded: ReadonlyMap<string, ReadonlySet<string>>): number {
  // Nothing that follows joins what a screen is drawn with, and brings what it imports along.
  const isForeign = (packages: ReadonlySet<string>, visit: string): boolean =>
    visit.endsWith(DRAWN) || [...packages].some((id) => !loaded.get(visit)?.has(id));
  const costOf = ({ size, packages }: Group, visits: readonly string[]): number =>
    visits.some((visit) => isForeign(packages, visit)) ? Infinity : size * weightOf(visits);
  const only = (of: Group, other: Group): readonly string[] => [...of.visits].filter((visit) => !other.visits.has(visit));
  const both = weightOf([...a.visits].filter((visit) => b.visits.has(visit)));
  return costOf(a, only(b, a)) + costOf(b, only(a, b)) - FILE_COST * both;
}

function weightOf(visits: readonly string[]): number {
  return visits.reduce((sum, visit) => sum + (WEIGHTS[visit] ?? 1), 0);
}

function together(a: Group, b: Group): Group {
  return {
    visits: new Set([...a.visits, ...b.visits]),
    size: a.size + b.size,
    modules: [...a.modules, ...b.modules],
    packages: new Set([...a.packages, ...b.packages]),
  };
}

/** Whether a group needs itself by way of another. */
export function hasCircle(groups: readonly Pick<Group, 'modules'>[], importsOf: (id: string) => readonly string[]): boolean {
  const groupOf = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group] as const)));
  const done = new Set<unknown>();
  const open = new Set<unknown>();
  const leadsBack = (group: Pick<Group, 'modules'>): boolean => {
    if (open.has(group)) return true;
    if (done.has(group)) return false;
    open.add(group);
    const back = group.modules.flatMap(importsOf).some((id) => {
      const other = groupOf.get(id);
      return other !== undefined && other !== group && leadsBack(other);
    });
    open.delete(group);
    done.add(group);
    return back;
  };
  return groups.some(leadsBack);
}

/** Everything that is reached from `starts`, themselves too. */
function reached(starts: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...next(id));
  }
  return seen;
}

/**
 * How the build shares out modules among files.
 *
 * @param root the project's folder
 */
export function groupChunks(root: string): Rolldown.CodeSplittingOptions {
  const src = join(root, 'src/');
  // What must run before other modules stays where the build puts it, and styles where they are asked for.
  const isOurs = (id: string): boolean =>
    isErrorText(id) || (id.startsWith(src) && /\.tsx?$/.test(id) && !id.startsWith(join(src, 'polyfills/')));
  let groups: ReadonlyMap<string, string> | null = null;
  const plan = (graph: ModuleGraph): ReadonlyMap<string, string> => {
    const entry = join(root, 'src/main.tsx');
    const routes = graph.getModuleInfo(join(root, SCREENS))?.dynamicallyImportedIds ?? [];
    const names = routes.map((id) => id.slice(root.length + 1));
    const visits = [...visitsOf(names), ...drawnVisits()].map(
      ([visit, files]) => [visit, files.map((file) => join(root, file))] as const,
    );
    // Texts that no visit begins with, but more than one part may ask for afterwards: a file for each would be hundreds.
    const later = [...usersOf(graph, entry)].filter(([id, { count }]) => isErrorText(id) && count > 1);
    return new Map([
      ...later.map(([id]) => [id, 'texts'] as const),
      ...groupModules(graph, entry, new Map(visits), isOurs),
    ]);
  };
  return {
    // Each group holds what it needs, or imports it from a group that does.
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'shared', name: (id, graph) => (groups ??= plan(graph)).get(id) ?? null }],
  };
}
