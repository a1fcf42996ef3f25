// The published packages ship 290 MB of source maps (the Raydium SDK alone 166 MB) that neither the
// build, the tests nor a debugger of this project reads. Deleting them keeps the install small.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../node_modules', import.meta.url));

function prune(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) prune(path);
    else if (entry.isFile() && entry.name.endsWith('.map')) rmSync(path);
  }
}

if (existsSync(root)) prune(root);
