import { ammV4Program } from './ammV4/ammV4Program.ts';
import { clmmProgram } from './clmm/program.ts';
import { cpmmProgram } from './cpmm/program.ts';
import { farmV6Program } from './farmV6/farmV6Program.ts';
import { lpLockProgram } from './lpLock/lpLockProgram.ts';
import { metaplexProgram } from './metaplex/metaplexProgram.ts';
import { openBookProgram } from './openbook/openBookProgram.ts';
import type { EmbeddedProgram } from './runtime/EmbeddedProgram.ts';

/** The programs that the cluster implements itself. */
export const EMBEDDED_PROGRAMS: readonly EmbeddedProgram[] = [
  metaplexProgram, ammV4Program, openBookProgram, cpmmProgram, clmmProgram, farmV6Program, lpLockProgram,
];
