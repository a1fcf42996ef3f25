import type { Simulation } from '../bank/simulateTransaction.ts';

/** A simulation in the fields of RPC, without what a request asks for on top. */
export function simulationAnswer(simulation: Simulation): Record<string, unknown> {
  const { returnData } = simulation;
  return {
    err: simulation.err,
    logs: simulation.logs,
    accounts: null,
    unitsConsumed: simulation.computeUnitsConsumed,
    returnData: returnData && {
      programId: returnData.programId,
      data: [Buffer.from(returnData.data).toString('base64'), 'base64'],
    },
    innerInstructions: null,
    replacementBlockhash: null,
    fee: simulation.fee,
    loadedAddresses: simulation.loadedAddresses,
  };
}
