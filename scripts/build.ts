/** `npm run build`: the app in `dist`, with a page for each language. */
import { join } from 'node:path';
import { buildApp } from './buildApp.ts';

await buildApp(join(import.meta.dirname, '../dist'), {});
