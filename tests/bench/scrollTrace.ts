/** Activity of a page in Chromium while a list scrolled: frames, main thread tasks, memory. */
import type { Page } from 'playwright-core';

export interface PageTrace {
  /** Frames per second, counted by the page itself; at most 60. */
  readonly framesPerSecond: number;
  /** Longest time between two frames, ms of wall clock. */
  readonly longestFrameMs: number;
  /**
   * Longest main thread tasks first, ms of processor time, slowed down like the page. Chromium slows a thread by the wall
   * clock, waiting included, so on a busy machine only `cpuRate` 1 gives the duration of a task.
   */
  readonly taskMs: readonly number[];
  /** Long tasks reported by the browser, ms of wall clock. */
  readonly longTaskMs: readonly number[];
  /** Total work of the main thread, ms of processor time. */
  readonly workMs: number;
}

export interface TraceOptions {
  /** Slowdown of the main thread; default 4. */
  readonly cpuRate?: number;
}

/** Slowdown that matches cheap phones. */
const SLOWER = 4;
/** Number of longest tasks to report. */
const TASKS = 10;
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time, µs. */
  readonly tdur?: number;
}

interface Seen {
  /** Timestamps of the frames, ms. */
  readonly frames: number[];
  readonly longTasks: number[];
}

interface Watch extends Seen {
  isOver: boolean;
  onFrame(at: number): void;
}

declare global {
  interface Window {
    scrollWatch?: Watch;
  }
}

/**
 * Runs `work`, which must stay on the page, with the page slowed down, and reports its main thread's activity.
 *
 * @example const { taskMs } = await tracePage(page, () => scrollThrough(page));
 */
export async function tracePage(page: Page, work: () => Promise<void>, { cpuRate = 4 }: TraceOptions = {}): Promise<PageTrace> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser to trace');
  const mark = `traced ${Math.random()}`;
  await browser.startTracing(page, { categories: CATEGORIES });
  const seen = await watched(page, work, mark, cpuRate).catch(async (error: unknown) => {
    await browser.stopTracing(); // otherwise no other page of this browser could be traced
    throw error;
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const tasks = tasksOf(traceEvents, mark);
  const gaps = seen.frames.slice(1).map((at, index) => at - (seen.frames[index] ?? at));
  return {
    framesPerSecond: (1000 * gaps.length) / sum(gaps),
    longestFrameMs: Math.max(...gaps),
    taskMs: tasks.sort((a, b) => b - a).slice(0, TASKS),
    longTaskMs: seen.longTasks,
    workMs: sum(tasks),
  };
}

async function watched(page: Page, work: () => Promise<void>, mark: string, cpuRate: number): Promise<Seen> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await page.evaluate(startWatch, mark);
  await work();
  const seen = await page.evaluate(stopWatch);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return seen;
}

/** Starts counting frames and long tasks. */
function startWatch(mark: string): void {
  const watch: Watch = { frames: [], longTasks: [], isOver: false } as unknown as Watch;
  // Assigned, so that it has no name: the bench's compiler would keep names with a helper that the page does not have.
  watch.onFrame = (at) => {
    watch.frames.push(at);
    if (!watch.isOver) requestAnimationFrame(watch.onFrame);
  };
  window.scrollWatch = watch;
  performance.mark(mark);
  new PerformanceObserver((list) => watch.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
  requestAnimationFrame(watch.onFrame);
}

function stopWatch(): Seen {
  const watch = window.scrollWatch;
  if (!watch) throw new Error('the page was left while it was watched');
  watch.isOver = true;
  return { frames: watch.frames, longTasks: watch.longTasks };
}

/** Processor time of each task of the thread with the mark, ms. */
function tasksOf(events: readonly TraceEvent[], mark: string): number[] {
  const marked = events.find(({ name }) => name === mark);
  if (!marked) throw new Error('the trace lacks the page');
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === marked.pid && tid === marked.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
}

export interface ScrollOptions {
  /** Number of wheel turns down the list. */
  readonly turns?: number;
  /** Distance per wheel turn, CSS pixels. */
  readonly turnPx?: number;
  /** Presses of Page Down afterwards, followed by End and Home. */
  readonly presses?: number;
}

/** Scrolls a page like people do: wheel, Page Down, End and Home. */
export async function scrollThrough(page: Page, { turns = 60, turnPx = 300, presses = 10 }: ScrollOptions = {}): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turnPx);
    await page.waitForTimeout(16);
  }
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(50);
  }
  for (const key of ['End', 'Home']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
}

/** Heap size of the page's scripts in bytes, after garbage collection. */
export async function heapBytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  for (let round = 0; round < 2; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Duration of the longest task, traced at full speed, on a processor four times slower, ms. */
export function longestSlowTaskMs({ taskMs }: PageTrace): number {
  return SLOWER * (taskMs[0] ?? 0);
}

export function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
