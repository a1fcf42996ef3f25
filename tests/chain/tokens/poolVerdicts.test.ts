import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOKEN_EXTENSIONS } from '@/services/tokens/create/extensions.ts';
import type { TokenExtension, TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { poolVerdicts } from '@/services/tokens/verdict/poolVerdicts.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { askPool, POOL_PROGRAMS } from '../../support/poolAnswers.ts';
import type { Trader } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig } from '../../support/services.ts';
import { EXTENSION_VALUES, makeRequestedToken, METAPLEX, tokenRequest } from '../../support/tokens.ts';
import type { NewPoolKind } from '@/services/programs/pool/kinds.ts';

let chain: TestCluster;
let maker: Trader;
let other: PublicKey;
beforeAll(async () => {
  chain = await startTestCluster();
  maker = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(100) };
  other = new PublicKey(await makeRequestedToken(maker, tokenRequest({ metadata: null })));
});
afterAll(() => chain.stop());

const KINDS: readonly [NewPoolKind, string][] = [
  ['amm-v4', 'AMM v4'], ['cpmm', 'Constant product'], ['clmm', 'Concentrated'],
];

const LABELS: Readonly<Record<TokenExtension, string>> = {
  transferFee: 'Transfer fee', mintCloseAuthority: 'Mint close authority', defaultFrozen: 'Default account state',
  nonTransferable: 'Non-transferable', interestBearing: 'Interest bearing', permanentDelegate: 'Permanent delegate',
  transferHook: 'Transfer hook', scaledUiAmount: 'Scaled UI amount', pausable: 'Pausable',
};

type Refusals = Readonly<Record<NewPoolKind, readonly string[]>>;

const TOKEN_2022: Partial<TokenRequest> = { standard: 'token-2022', keepFreeze: true };

/** Each token a user can create, and its problem per kind of pool; none if the kind accepts it. */
const CASES: readonly (readonly [what: string, request: TokenRequest, refused: Refusals])[] = [
  ['with Metaplex metadata', tokenRequest(), taken()],
  ['without metadata', tokenRequest({ metadata: null }), taken()],
  ['of the original program that can be frozen', tokenRequest({ keepFreeze: true }), taken()],
  ['of Token-2022 without anything', tokenRequest({ standard: 'token-2022', metadata: null }), taken(['Token-2022'])],
  ['of Token-2022 with metadata', tokenRequest({ standard: 'token-2022' }), taken(['Token-2022'])],
  ['of Token-2022 with all rights given up', tokenRequest({
    standard: 'token-2022', revokeMint: true, immutableMetadata: true,
  }), taken(['Token-2022'])],
  ...TOKEN_EXTENSIONS.map((name) => {
    const request = tokenRequest({ ...TOKEN_2022, extensions: { [name]: EXTENSION_VALUES[name] } });
    const reasons = ['transferFee', 'interestBearing', 'scaledUiAmount'].includes(name) ? [] : [LABELS[name]];
    return [`with ${name}`, request, { 'amm-v4': ['Token-2022'], cpmm: reasons, clmm: reasons }] as const;
  }),
  ['with three things in its way', tokenRequest({
    ...TOKEN_2022, extensions: { transferFee: EXTENSION_VALUES.transferFee, pausable: true, permanentDelegate: true },
  }), { 'amm-v4': ['Token-2022'], cpmm: ['Permanent delegate', 'Pausable'], clmm: ['Permanent delegate', 'Pausable'] }],
];

describe.each(KINDS)('the verdict on %s, given before the token is created', (kind, name) => {
  const programs = [...POOL_PROGRAMS[kind], METAPLEX];
  const operation = { operation: `Say at mint time what a pool refuses: ${name}`, programs };

  for (const [what, request, refused] of CASES) {
    const word = refused[kind].length === 0 ? 'takes' : 'refuses';
    const isNew = refused[kind].length === 0 && /interestBearing|scaledUiAmount/.test(what);
    programTest({ ...operation, ...isNew && { isCurrent: true } }, `${word} a token ${what}, and so does the program [10.3]`, async () => {
      const planned = poolVerdicts(request)[kind];
      expect([planned.accepted, planned.reasons.map((reason) => reason.what)])
        .toEqual([refused[kind].length === 0, refused[kind]]);
      const mint = await makeRequestedToken(maker, request);
      const made = poolVerdicts(await readMint(maker.cluster, mint))[kind];
      expect(made.accepted).toBe(planned.accepted);
      expect(made.reasons.map((reason) => reason.what).sort()).toEqual([...refused[kind]].sort());
      expect(made.warnings).toEqual(planned.warnings);
      const program = await askPool({ maker, kind, mint: new PublicKey(mint), other });
      expect(program.accepted, program.logs).toBe(planned.accepted);
    });
  }
});

test('a freeze authority and a transfer fee cause a warning, and are refused by no kind that accepts the rest', () => {
  const { transferFee } = EXTENSION_VALUES;
  const { cpmm } = poolVerdicts(tokenRequest({ ...TOKEN_2022, extensions: { transferFee } }));
  expect([cpmm.accepted, cpmm.warnings.map(({ what }) => what)]).toEqual([true, ['Freeze authority', 'Transfer fee']]);
  expect(poolVerdicts(tokenRequest()).cpmm.warnings).toEqual([]);
});

function taken(ammV4: readonly string[] = []): Refusals {
  return { 'amm-v4': ammV4, cpmm: [], clmm: [] };
}
