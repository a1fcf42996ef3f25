import { ammV4Program } from './ammV4/ammV4Program.ts';
import { clmmProgram } from './clmm/program.ts';
import { cpmmProgram } from './cpmm/program.ts';
import { farmV6Program } from './farmV6/farmV6Program.ts';
import { lpLockProgram } from './lpLock/lpLockProgram.ts';
import { metaplexProgram } from './metaplex/metaplexProgram.ts';
import { openBookProgram } from './openbook/openBookProgram.ts';
import { MAINNET, type Network } from '../cluster/networks.ts';
import type { EmbeddedProgram } from './runtime/EmbeddedProgram.ts';

/** The programs that the cluster implements itself, at their addresses on a network. */
export function embeddedPrograms({ programs }: Network): readonly EmbeddedProgram[] {
  return [
    { ...metaplexProgram, id: programs.metadata },
    { ...ammV4Program, id: programs.ammV4 },
    { ...openBookProgram, id: programs.openBook },
    { ...cpmmProgram, id: programs.cpmm },
    { ...clmmProgram, id: programs.clmm },
    { ...farmV6Program, id: programs.farmV6 },
    { ...lpLockProgram, id: programs.lpLock },
  ];
}

export const EMBEDDED_PROGRAMS = embeddedPrograms(MAINNET);
