import rollupPluginSbom from 'rollup-plugin-sbom';
import type { Plugin } from 'vite';
import { BASE_LOCALE } from './compileMessages.ts';

/**
 * Writes `sbom.cdx.json`, a software bill of materials (CycloneDX 1.6) of the packages in the build. It has no time and no
 * serial number, so that the same sources give the same file.
 *
 * @param locale language of this build; all contain the same packages, so the first alone writes the file
 */
export function sbom(locale: string): Plugin | false {
  if (locale !== BASE_LOCALE) return false;
  const { name, buildStart, generateBundle } = rollupPluginSbom({
    outDir: '', outFilename: 'sbom.cdx', saveTimestamp: false, generateSerial: false, includeWellKnown: false,
  }) as Plugin;
  return {
    name,
    apply: 'build',
    buildStart,
    // Without its hook for every parsed module, only packages are listed of which the build contains something.
    generateBundle,
    // It looks for Rollup among the build tools and warns if it is not installed. Vite uses Rolldown.
    onLog: (_level, { message }) => (message.includes('tool "rollup"') ? false : null),
  };
}
