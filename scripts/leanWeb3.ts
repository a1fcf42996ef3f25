import { join } from 'node:path';
import { parseAst, type Plugin } from 'vite';
import { applied, callsOf, nameOf, PURE, type Edit, type Node } from './syntaxTree.ts';

const BUFFER = join(import.meta.dirname, '../src/polyfills/buffer.ts');

/**
 * Methods of web3.js' `Connection` that nothing in the app calls: 12 KiB that every visitor would load. A class cannot be
 * shaken method by method, so they are cut out here; the build fails when anything in it calls one of them, and whoever
 * needs one takes its name out of this list.
 */
export const UNUSED_METHODS = [
  'confirmTransaction', 'confirmTransactionUsingBlockHeightExceedanceStrategy', 'confirmTransactionUsingDurableNonceStrategy',
  'confirmTransactionUsingLegacyTimeoutStrategy', 'getCancellationPromise', 'getTransactionConfirmationPromise',
  'getAddressLookupTable', 'getBlock', 'getBlockProduction', 'getBlocks', 'getBlockSignatures', 'getBlockTime',
  'getClusterNodes', 'getConfirmedBlock', 'getConfirmedBlockSignatures', 'getConfirmedSignaturesForAddress',
  'getConfirmedSignaturesForAddress2', 'getConfirmedTransaction', 'getEpochSchedule', 'getFeeCalculatorForBlockhash',
  'getFirstAvailableBlock', 'getInflationGovernor', 'getInflationRate', 'getInflationReward', 'getLargestAccounts',
  'getLeaderSchedule', 'getMinimumLedgerSlot', 'getMultipleParsedAccounts', 'getNonce', 'getNonceAndContext',
  'getParsedAccountInfo', 'getParsedBlock', 'getParsedConfirmedTransaction', 'getParsedConfirmedTransactions', 'getParsedProgramAccounts',
  'getParsedTokenAccountsByOwner', 'getParsedTransaction', 'getParsedTransactions', 'getRecentBlockhash',
  'getRecentBlockhashAndContext', 'getSlotLeader', 'getSlotLeaders', 'getStakeActivation', 'getStakeMinimumDelegation',
  'getSupply', 'getTokenAccountBalance', 'getTokenSupply', 'getTotalSupply', 'getTransactionCount', 'getTransactions',
  'getVersion', 'getVoteAccounts', 'onLogs', 'onProgramAccountChange', 'onRootChange', 'onSignatureWithOptions',
  'onSlotChange', 'onSlotUpdate', 'removeOnLogsListener', 'removeProgramAccountChangeListener', 'removeRootChangeListener',
  'removeSlotChangeListener', 'removeSlotUpdateListener',
] as const;

/** Static methods of other classes that nothing in the app calls, by class. */
export const UNUSED_STATICS: Readonly<Record<string, readonly string[]>> = {
  AddressLookupTableProgram: [
    'closeLookupTable', 'createLookupTable', 'deactivateLookupTable', 'extendLookupTable', 'freezeLookupTable',
  ],
  ComputeBudgetProgram: ['requestHeapFrame', 'requestUnits'],
  SystemInstruction: [
    'decodeAllocate', 'decodeAllocateWithSeed', 'decodeAssign', 'decodeAssignWithSeed', 'decodeNonceAdvance',
    'decodeNonceAuthorize', 'decodeNonceInitialize', 'decodeNonceWithdraw', 'decodeTransfer', 'decodeTransferWithSeed',
  ],
  SystemProgram: ['createNonceAccount', 'nonceAdvance', 'nonceAuthorize', 'nonceInitialize', 'nonceWithdraw'],
};

/**
 * The one function that would confirm: the SDK's session names it for those who let the SDK send. Here it only builds, and
 * the journal follows what is sent.
 */
const CONFIRMS = 'sendAndConfirmTransaction';
const CONFIRMS_NOT = `{ throw new Error('${CONFIRMS} is left out of this build'); }`;

/**
 * Makes web3.js' module one of which the build can leave out what is not used, without changing what is left: unused
 * methods go, computed constants are marked as free of side effects, and what is assigned to a class after it was made
 * (`X.programId = …`, which would keep X) becomes a static field of it.
 *
 * @param code the module
 */
export function leanWeb3(code: string): string {
  const edits: Edit[] = [];
  const classes = new Map<string, Node>();
  for (const statement of parseAst(code).body as unknown as readonly Node[]) {
    const { type, start, end } = statement;
    if (type === 'ClassDeclaration') {
      const name = nameOf(statement['id']);
      const body = statement['body'] as Node;
      classes.set(name, body);
      const unused: readonly string[] = name === 'Connection' ? UNUSED_METHODS : (UNUSED_STATICS[name] ?? []);
      for (const member of body['body'] as readonly Node[]) {
        if (unused.includes(nameOf(member['key']))) edits.push({ start: member.start, end: member.end, text: '' });
      }
    } else if (type === 'FunctionDeclaration' && nameOf(statement['id']) === CONFIRMS) {
      const body = statement['body'] as Node;
      edits.push({ start: body.start, end: body.end, text: CONFIRMS_NOT });
    } else if (type === 'VariableDeclaration') {
      for (const call of callsOf(statement)) edits.push({ start: call.start, end: call.start, text: PURE });
    } else if (type === 'ExpressionStatement') {
      const field = fieldOf(code.slice(start, end), classes);
      if (field) edits.push({ start: field.at, end: field.at, text: field.text }, { start, end, text: '' });
    }
  }
  return applied(code, edits);
}

/** Only constants: they are the same a line earlier. */
function fieldOf(statement: string, classes: ReadonlyMap<string, Node>) {
  const [, name = '', field, value] = /^(\w+)\.(\w+) = (new PublicKey\('\w+'\)|\d+|[A-Z_]+);$/.exec(statement) ?? [];
  const body = classes.get(name);
  if (!body || field === undefined || value === undefined) return null;
  return { at: body.end - 1, text: `static ${field} = ${value.startsWith('new ') ? PURE : ''}${value};\n` };
}

/**
 * The methods left out that built code calls after all.
 *
 * @param built what the build wrote
 */
export function calledMethods(built: string): readonly string[] {
  return [...UNUSED_METHODS, ...Object.values(UNUSED_STATICS).flat()].filter((name) => new RegExp(`(\\.|\\[['"\`])${name}\\b`).test(built));
}

/** Leaves out of the build what web3.js carries for others. */
export function leanWeb3Plugin(): Plugin {
  return {
    name: 'lean-web3',
    enforce: 'pre',
    apply: 'build',
    // Those that need Buffer as a global, spl-token and layouts, all stand on web3.js: with it, it is there before them.
    transform: (code, id) =>
      (id.includes('/@solana/web3.js/lib/index.browser.esm') ? `import ${JSON.stringify(BUFFER)};\n${leanWeb3(code)}` : null),
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const called = chunk.type === 'chunk' ? calledMethods(chunk.code) : [];
        if (called.length > 0) {
          this.error(`${chunk.fileName} calls ${called.join(', ')} of web3.js, left out by scripts/leanWeb3.ts`);
        }
      }
    },
  };
}
