import { existsSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser } from 'playwright-core';

/** Default locations of Chrome and Chromium on Linux, macOS and Windows. */
const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** No sandbox, because containers do not support it, and no background network requests. */
const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
];

const SHARED_MEMORY = '/dev/shm';
/** Of shared memory, for the browsers of a test run. A container may have 64 MB. */
const ENOUGH_BYTES = 2 ** 30;

/**
 * The clients' own flags that are left out. Theirs for small containers puts shared memory into files of the temporary folder;
 * on a disk, creating these takes a fifth of the browser's time.
 */
function needlessFlags(): string[] {
  if (!existsSync(SHARED_MEMORY)) return [];
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize < ENOUGH_BYTES ? [] : ['--disable-dev-shm-usage'];
}

/**
 * Starts a headless Chromium: `CHROME_PATH`, an installed Chrome or Chromium, or the one from npm.
 *
 * @param flags in addition to the defaults
 * @throws Error if none of them starts
 */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return startChromium((options) => chromium.launch(options), flags);
}

interface ChromiumOptions {
  readonly executablePath: string;
  readonly args: string[];
  readonly ignoreDefaultArgs: string[];
  readonly headless: true;
}

/** The same for another client. @param launch its own launcher */
export async function startChromium<Started>(
  launch: (options: ChromiumOptions) => Promise<Started>, flags: readonly string[] = [],
): Promise<Started> {
  const from = (executablePath: string): Promise<Started> =>
    launch({ executablePath, args: [...FLAGS, ...flags], ignoreDefaultArgs: needlessFlags(), headless: true });
  const installed = process.env['CHROME_PATH'] || INSTALLED.find((path) => existsSync(path));
  if (installed) return from(installed);
  const { default: packed } = await import('@sparticuz/chromium');
  try {
    return await from(await packed.executablePath());
  } catch (error) {
    if (!/shared librar/.test(String(error))) throw error;
    // Slim images lack NSS. The package includes it, but only unpacks it on AWS Lambda, which it checks once when loaded. So
    // its other build is loaded here.
    process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
    const again = createRequire(import.meta.url)('@sparticuz/chromium') as typeof packed;
    return from(await again.executablePath());
  }
}
