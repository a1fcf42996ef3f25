import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { TokenStandard } from '@/services/tokens/create/TokenRequest.ts';
import type { AuthorityKind } from '@/services/tokens/manage/authorities.ts';
import { buildRevokeAuthorityAction } from '@/services/tokens/manage/buildAuthorityActions.ts';
import { readTokenReport } from '@/services/tokens/report/readTokenReport.ts';
import { tokenVerdict } from '@/services/tokens/report/tokenVerdict.ts';
import { poolVerdicts } from '@/services/tokens/verdict/poolVerdicts.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { land, type Trader } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig } from '../../support/services.ts';
import { makeRequestedToken, METAPLEX, tokenRequest } from '../../support/tokens.ts';

let chain: TestCluster;
let maker: Trader;
beforeAll(async () => {
  chain = await startTestCluster();
  maker = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(100) };
});
afterAll(() => chain.stop());

/** Authorities that are revoked in each state, and the verdict. */
const STATES: readonly (readonly [given: readonly AuthorityKind[], title: string])[] = [
  [[], 'mint more tokens, freeze the token in any account and change name, symbol and link'],
  [['freeze'], 'mint more tokens and change name, symbol and link'],
  [['mint'], 'freeze the token in any account and change name, symbol and link'],
  [['metadata'], 'mint more tokens and freeze the token in any account'],
  [['freeze', 'mint'], 'change name, symbol and link'],
  [['freeze', 'mint', 'metadata'], ''],
];

describe.each<[TokenStandard, readonly string[]]>([['spl-token', [METAPLEX]], ['token-2022', []]])(
  'the same token of %s',
  (standard, programs) => {
    const operation = { operation: `Judge a token by its rights (${standard})`, programs };

    programTest(operation, 'in six states of authority has six verdicts, given up at birth or later [10.6]', async () => {
      const titles = new Set<string>();
      for (const [given, held] of STATES) {
        const late = await givenUpLater(standard, given);
        const born = await makeRequestedToken(maker, tokenRequest({
          standard, keepFreeze: !given.includes('freeze'), revokeMint: given.includes('mint'),
          immutableMetadata: given.includes('metadata'),
        }));
        const { title } = await verdictOf(late);
        expect(await verdictOf(born)).toEqual(await verdictOf(late));
        if (held !== '') expect(title).toBe(`Authorities can still ${held}.`);
        else expect(title).toMatch(/^No one can mint more of this token or freeze it\. .* are fixed\.$/);
        titles.add(title);
      }
      expect(titles.size).toBe(6);
    });

    programTest(operation, 'is warned of by pools for as long as someone can freeze it', async () => {
      const mint = await givenUpLater(standard, []);
      const warnings = async () =>
        poolVerdicts((await readTokenReport(maker.cluster, mint)).mint).cpmm.warnings.map(({ what }) => what);
      expect(await warnings()).toEqual(['Freeze authority']);
      await giveUp(mint, 'freeze');
      expect(await warnings()).toEqual([]);
    });
  },
);

async function verdictOf(mint: string) {
  return tokenVerdict(await readTokenReport(maker.cluster, mint));
}

/** A token whose creator had all authorities at first. */
async function givenUpLater(standard: TokenStandard, given: readonly AuthorityKind[]): Promise<string> {
  const mint = await makeRequestedToken(maker, tokenRequest({ standard, keepFreeze: true }));
  for (const kind of given) await giveUp(mint, kind);
  return mint;
}

async function giveUp(mint: string, authority: AuthorityKind): Promise<void> {
  const ownerAddress = maker.keypair.publicKey.toBase58();
  await land(maker, await buildRevokeAuthorityAction({ cluster: maker.cluster, ownerAddress, mint, authority }));
}
