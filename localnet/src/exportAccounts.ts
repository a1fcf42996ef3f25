import bs58 from 'bs58';
import { type NamedAccount, writeAccountDir } from './accountFiles.ts';
import { toStored } from './bank/Accounts.ts';
import { programDataAddress } from './bank/programDataAddress.ts';
import { createSvm } from './bank/runtime.ts';
import { genesisAddresses, writeGenesis } from './cluster/genesis.ts';
import { loadPrograms } from './programs/loadPrograms.ts';
import { programsDir } from './programs/programTable.ts';

/** Where a ProgramData account holds the slot of its deployment: from and to. */
const DEPLOYMENT_SLOT = [4, 12] as const;

/**
 * Writes what Raydium needs of a chain to a folder for `solana-test-validator --account-dir`: the cached programs, and the
 * accounts they expect. Embedded programs run on localnet alone.
 *
 * @returns names of the programs
 */
export function exportAccounts(dir: string): readonly string[] {
  const svm = createSvm();
  const programs = loadPrograms(svm, programsDir()).filter(({ loaded }) => loaded);
  writeGenesis(svm);
  const read = (address: string): NamedAccount => {
    const account = svm.getAccount(bs58.decode(address));
    if (!account) throw new Error(`${address} is not part of a new chain`);
    return [address, toStored(account)];
  };
  const code = programs.flatMap(({ id }) => {
    const program = read(id);
    const data = programDataAddress(program[1]);
    if (data === null) return [program];
    const [address, account] = read(data);
    // Of a slot that the other chain has not reached, no program runs.
    account.data.fill(0, ...DEPLOYMENT_SLOT);
    return [program, [address, account] as const];
  });
  writeAccountDir(dir, [...code, ...genesisAddresses().map(read)]);
  return programs.map(({ name }) => name);
}
