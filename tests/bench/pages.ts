import { launchChromium } from '../../scripts/launchChromium.ts';
import { paths } from '@/paths.ts';
import { compareBuilds, type Comparison } from './compareBuilds.ts';
import type { Figure } from './Figure.ts';
import { clickWalletButton, type WalletClick } from './pages/clickWalletButton.ts';
import { loadPage, type PageLoad } from './pages/loadPage.ts';
import type { Profile } from './pages/openPage.ts';
import { typeIntoForm, type FormTyping } from './pages/typeIntoForm.ts';
import { BUILDS, type Apps, type BuildName } from './startApps.ts';

const ROUNDS = 5;
const PROFILES: readonly Profile[] = ['slow', 'fast'];
/** Of the app alone, compared with the naive build's pool form, too. A swap takes an amount once its tokens are read. */
const OTHER_FORMS = [paths.mintTokens] as const;

type PerBuild<T> = Record<BuildName, T[]>;
const perBuild = <T>(): PerBuild<T> => ({ app: [], naive: [], floor: [] });

/** Visits each build in turn, so that other load on the machine slows all alike. */
interface Visits {
  readonly loads: PerBuild<PageLoad>;
  readonly clicks: PerBuild<WalletClick>;
  readonly typings: PerBuild<FormTyping>;
  readonly others: Readonly<Record<(typeof OTHER_FORMS)[number], FormTyping[]>>;
}

/** The same value of every visit, of the builds that were visited that way. */
function valuesOf<T>(visits: PerBuild<T>, pick: (visit: T) => number): Comparison['values'] {
  return Object.fromEntries(BUILDS.filter((build) => visits[build].length > 0).map((build) => [build, visits[build].map(pick)]));
}

/** Targets for the slow visit; a fast one only matters to visitors who click at once. */
function figuresOf({ loads, clicks, typings, others }: Visits, profile: Profile): readonly Figure[] {
  const promised = (atMost: number) => (profile === 'slow' ? { atMost } : {});
  const name = (what: string) => `${what}, ${profile}`;
  const typed = { atMost: profile === 'slow' ? 0.12 : 1 };
  const largestPaint = { unit: 'ms', values: valuesOf(loads, (load) => load.largestPaintMs) } as const;
  return [
    { name: name('landing: transferred until the wallet button works'), unit: 'KiB', values: valuesOf(clicks, (click) => click.bytes) },
    { name: name('landing: transferred in all'), unit: 'KiB', values: valuesOf(loads, (load) => load.bytes) },
    { name: name('landing: first paint (FCP)'), unit: 'ms', values: valuesOf(loads, (load) => load.firstPaintMs) },
    { name: name('landing: largest paint (LCP)'), ...largestPaint, ...promised(0.1) },
    { name: name('landing: largest paint (LCP), to the floor'), ...largestPaint, against: 'floor', ...promised(0.4) },
    { name: name('landing: wallet button works'), unit: 'ms', values: valuesOf(clicks, (click) => click.usableMs), ...promised(0.1) },
    { name: name('landing: dialog open after a click at once'), unit: 'ms', values: valuesOf(clicks, (click) => click.dialogMs), ...(profile === 'fast' && { atMost: 1 }) },
    { name: name('landing: blocking time'), unit: 'ms', values: valuesOf(loads, (load) => load.blockedMs), ...promised(0.15) },
    { name: name('/create-pool: form takes what is typed'), unit: 'ms', values: valuesOf(typings, (typing) => typing.usableMs), ...typed },
    { name: name('/create-pool: transferred until then'), unit: 'KiB', values: valuesOf(typings, (typing) => typing.bytes) },
    { name: name('/create-pool: transferred in all'), unit: 'KiB', values: valuesOf(typings, (typing) => typing.bytesInAll) },
    ...OTHER_FORMS.map((path) => ({
      name: name(`${path}: form takes what is typed`), unit: 'ms',
      values: valuesOf({ ...typings, app: others[path] }, (typing) => typing.usableMs), ...typed,
    })),
  ].map((comparison) => compareBuilds(comparison as Comparison));
}

/**
 * Visits our build, the naive one and the floor in turn, in one Chromium: viewing the landing screen, clicking its wallet
 * button at once, typing into a pool form at once. Medians of five.
 */
export async function benchPages({ urls }: Apps): Promise<readonly Figure[]> {
  const browser = await launchChromium();
  try {
    await loadPage(browser, urls.floor, 'fast'); // a browser's first window is slower than all others
    const visits = new Map<Profile, Visits>(PROFILES.map((profile) => [
      profile, { loads: perBuild<PageLoad>(), clicks: perBuild<WalletClick>(), typings: perBuild<FormTyping>(), others: { [paths.mintTokens]: [] } },
    ]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [profile, { loads, clicks, typings, others }] of visits) {
        for (const build of BUILDS) {
          loads[build].push(await loadPage(browser, `${urls[build]}/`, profile));
          if (build === 'floor') continue; // the floor has neither
          clicks[build].push(await clickWalletButton(browser, `${urls[build]}/`, profile));
          typings[build].push(await typeIntoForm(browser, `${urls[build]}/create-pool`, profile));
        }
        for (const path of OTHER_FORMS) others[path].push(await typeIntoForm(browser, urls.app + path, profile));
      }
    }
    return [...visits].flatMap(([profile, made]) => figuresOf(made, profile));
  } finally {
    await browser.close();
  }
}
