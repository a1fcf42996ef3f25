/**
 * Explains why the cache cannot be written and what to do about it.
 *
 * @param error as thrown by the file system
 * @param dir the cache
 */
export function fileProblem(error: unknown, dir: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: free about 15 MB for ${dir}, or name another folder with RAYDIUM_PROGRAMS_DIR.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No permission to write to ${dir}: name another folder with RAYDIUM_PROGRAMS_DIR.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${dir} is not a folder: name another one with RAYDIUM_PROGRAMS_DIR.`;
    default:
      return `The cache ${dir} cannot be filled: ${error instanceof Error ? error.message : String(error)}`;
  }
}
