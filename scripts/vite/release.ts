import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import rollupPluginSbom from 'rollup-plugin-sbom';
import type { Plugin, Rolldown } from 'vite';
import { BASE_LOCALE } from './compileMessages.ts';
import { ROOT, readVersion } from './version.ts';

const VERSION = 'version.json';

/**
 * What a build says about itself: `version.json`, which the settings show; the app's licence, which the page links to (those of
 * packages come from Vite, `build.license`); and `sbom.cdx.json`, a software bill of materials (CycloneDX 1.6) of the packages in it.
 * The version is no part of a script: every commit would change the names of all files, and visitors would load them again.
 *
 * @param locale language of this build; all contain the same packages, so the first alone lists them
 */
export function release(locale: string): Plugin {
  const version = (): string => `${JSON.stringify(readVersion(ROOT))}\n`;
  // Without time and serial number, so that the same sources give the same file.
  const sbom = rollupPluginSbom({
    outDir: '', outFilename: 'sbom.cdx', saveTimestamp: false, generateSerial: false, includeWellKnown: false,
  }) as {
    readonly buildStart: Rolldown.FunctionPluginHooks['buildStart'];
    readonly generateBundle: (...build: Parameters<Rolldown.FunctionPluginHooks['generateBundle']>) => Promise<void>;
  };
  return {
    name: 'release',
    configureServer({ middlewares }) {
      middlewares.use(`/${VERSION}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(version());
      });
    },
    buildStart: sbom.buildStart,
    // Without the package's hook for every parsed module, only packages are listed of which the build contains something.
    async generateBundle(...build) {
      this.emitFile({ type: 'asset', fileName: VERSION, source: version() });
      this.emitFile({ type: 'asset', fileName: 'LICENSE.txt', source: await readFile(join(ROOT, 'LICENSE'), 'utf8') });
      if (locale === BASE_LOCALE) await sbom.generateBundle.apply(this, build);
    },
    // The package looks for Rollup among the build tools and warns if it is not installed. Vite uses Rolldown.
    onLog: (_level, { message }) => (message.includes('tool "rollup"') ? false : null),
  };
}
