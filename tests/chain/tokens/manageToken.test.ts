import {
  createInitializeMint2Instruction, MINT_SIZE, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TokenExtension, TokenRequest, TokenStandard } from '@/services/tokens/create/TokenRequest.ts';
import type { AuthorityKind } from '@/services/tokens/manage/authorities.ts';
import { buildBurnAction, buildMintMoreAction } from '@/services/tokens/manage/buildSupplyActions.ts';
import { buildEditMetadataAction } from '@/services/tokens/manage/buildEditMetadataAction.ts';
import { buildHandOverAction, buildRevokeAuthorityAction } from '@/services/tokens/manage/buildAuthorityActions.ts';
import { readManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { metaplexAddress } from '@/services/programs/metaplex/addresses.ts';
import { updateMetaplexInstruction } from '@/services/programs/metaplex/instructions.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import type { Action } from '@/services/transactions/action.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { writePhrase } from '@/services/transactions/phrase.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { heldOf, land, type Trader } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf, errorOf } from '../../support/services.ts';
import { EXTENSION_VALUES, makeRequestedToken, METAPLEX, tokenRequest } from '../../support/tokens.ts';

let chain: TestCluster;
let maker: Trader;
let heir: Trader;
beforeAll(async () => {
  chain = await startTestCluster();
  const cluster = clusterConfig(chain);
  maker = { chain, cluster, keypair: await chain.fundedKeypair(100) };
  heir = { chain, cluster, keypair: await chain.fundedKeypair(100) };
});
afterAll(() => chain.stop());

const addressOf = ({ keypair }: Trader): string => keypair.publicKey.toBase58();
const by = (trader: Trader, mint: string) => ({ cluster: trader.cluster, ownerAddress: addressOf(trader), mint });
const make = (changes: Partial<TokenRequest>): Promise<string> => makeRequestedToken(maker, tokenRequest(changes));
const PROGRAMS = { 'spl-token': TOKEN_PROGRAM_ID, 'token-2022': TOKEN_2022_PROGRAM_ID } as const;

async function holderOf(mint: string, kind: AuthorityKind): Promise<string | null | undefined> {
  const { authorities } = await readManagedToken(maker.cluster, mint);
  return authorities.find((one) => one.kind === kind)?.holder;
}

/** One transaction of the given instructions, without any of our checks. */
function bare(
  label: string, instructions: readonly TransactionInstruction[], signers: readonly Keypair[] = [],
): Action {
  return { kind: 'test', key: 'test', title: label, steps: [{ label, instructions, signers }] };
}

const KINDS: readonly [TokenStandard, readonly string[]][] = [['spl-token', [METAPLEX]], ['token-2022', []]];

describe.each(KINDS)('a token of %s', (standard, programs) => {
  const operation = { operation: `Manage a token (${standard})`, programs };

  programTest(operation, 'can be minted more of by who has the right, into an account made for it [10.5]', async () => {
    const mint = await make({ standard, supply: 5n });
    await land(maker, await buildMintMoreAction({ ...by(maker, mint), amount: 7n }));
    expect(await heldOf(maker, mint, PROGRAMS[standard])).toBe(12n);
    await land(maker, await buildHandOverAction({ ...by(maker, mint), authority: 'mint', newHolder: addressOf(heir) }));
    await land(heir, await buildMintMoreAction({ ...by(heir, mint), amount: 3n }));
    expect(await heldOf(heir, mint, PROGRAMS[standard])).toBe(3n);
    expect((await readMint(maker.cluster, mint)).supply).toBe(15n);
  });

  const sentence = 'is minted more of by no one else, by no one once that is given up, and not past the most';
  programTest(operation, sentence, async () => {
    const mint = await make({ standard, supply: 2n ** 64n - 2n });
    expect(await codeOf(buildMintMoreAction({ ...by(heir, mint), amount: 1n }))).toBe('tokens/not-authority');
    expect(await codeOf(buildMintMoreAction({ ...by(maker, mint), amount: 2n }))).toBe('tokens/supply-too-large');
    expect(await codeOf(buildMintMoreAction({ ...by(maker, mint), amount: 0n }))).toBe('tokens/amount-zero');
    await land(maker, await buildMintMoreAction({ ...by(maker, mint), amount: 1n }));
    const other = await make({ standard });
    const late = await buildMintMoreAction({ ...by(maker, other), amount: 1n });
    await land(maker, await buildRevokeAuthorityAction({ ...by(maker, other), authority: 'mint' }));
    expect(await codeOf(buildMintMoreAction({ ...by(maker, other), amount: 1n }))).toBe('tokens/authority-revoked');
    expect(await codeOf(land(maker, late))).toBe('programs/failed');
  });

  programTest(operation, 'can be burned by its holder, no more than is held', async () => {
    const mint = await make({ standard, supply: 10n });
    expect(await codeOf(buildBurnAction({ ...by(maker, mint), amount: 11n }))).toBe('tokens/burn-above-balance');
    expect(await codeOf(buildBurnAction({ ...by(heir, mint), amount: 1n }))).toBe('tokens/burn-above-balance');
    expect(await codeOf(buildBurnAction({ ...by(maker, mint), amount: 0n }))).toBe('tokens/amount-zero');
    await land(maker, await buildBurnAction({ ...by(maker, mint), amount: 10n }));
    expect((await readMint(maker.cluster, mint)).supply).toBe(0n);
  });

  programTest(operation, 'can be given another name, a longer and a shorter one, and says what changed', async () => {
    const mint = await make({ standard });
    const longest = { name: '日'.repeat(10) + 'ab', symbol: 'é'.repeat(5), uri: `https://${'a'.repeat(192)}` };
    for (const words of [longest, { name: 'S', symbol: 'S', uri: '' }, { name: 'S', symbol: 'Sun', uri: '' }]) {
      const action = await buildEditMetadataAction({ ...by(maker, mint), words });
      const { problem, totals } = await planAction({ cluster: maker.cluster, owner: addressOf(maker), action });
      expect([problem, totals.protocolFeeLamports]).toEqual([null, 0n]);
      const grows = action.notes?.filter((note) => note.startsWith('The mint grows')) ?? [];
      expect(grows).toHaveLength(totals.depositLamports > 0n ? 1 : 0);
      expect(totals.depositLamports > 0n).toBe(standard === 'token-2022' && words === longest);
      await land(maker, action);
      expect((await readManagedToken(maker.cluster, mint)).metadata).toMatchObject({ ...words, isMutable: true });
    }
    const again = buildEditMetadataAction({ ...by(maker, mint), words: { name: 'S', symbol: 'Sun', uri: '' } });
    expect(await codeOf(again)).toBe('tokens/metadata-unchanged');
    const action = await buildEditMetadataAction({ ...by(maker, mint), words: { name: 'T', symbol: 'Sun', uri: '' } });
    expect([writePhrase(action.title), action.notes]).toEqual([
      'Change the name: Sun (unverified)',
      [`Token: S (Sun), mint address ${mint}`, 'Name: S becomes T'],
    ]);
    const long = buildEditMetadataAction({ ...by(maker, mint), words: { name: 'x'.repeat(33), symbol: 'S', uri: '' } });
    expect(await codeOf(long)).toBe('tokens/name-too-long');
    const nameless = buildEditMetadataAction({ ...by(maker, mint), words: { name: ' ', symbol: 'S', uri: '' } });
    expect(await codeOf(nameless)).toBe('tokens/name-required');
    const foreign = buildEditMetadataAction({ ...by(heir, mint), words: { name: 'T', symbol: 'S', uri: '' } });
    expect(await codeOf(foreign)).toBe('tokens/not-authority');
  });

  programTest(operation, 'that never had a symbol keeps none when its name is changed', async () => {
    const mint = await make({ standard, metadata: { name: 'Moon', symbol: '', uri: '' } });
    const words = { name: 'Luna', symbol: '', uri: '' };
    await land(maker, await buildEditMetadataAction({ ...by(maker, mint), words }));
    expect((await readManagedToken(maker.cluster, mint)).metadata).toMatchObject(words);
  });

  programTest(operation, 'made immutable cannot be changed, not even past our own check [10.5]', async () => {
    const words = { name: 'Sun', symbol: 'SUN', uri: '' };
    const mint = await make({ standard });
    const late = await buildEditMetadataAction({ ...by(maker, mint), words });
    await land(maker, await buildRevokeAuthorityAction({ ...by(maker, mint), authority: 'metadata' }));
    expect((await readManagedToken(maker.cluster, mint)).metadata).toMatchObject({
      name: 'Moon', isMutable: false, updateAuthority: null,
    });
    expect(await codeOf(buildEditMetadataAction({ ...by(maker, mint), words }))).toBe('tokens/metadata-immutable');
    const error = await errorOf(land(maker, late));
    expect(error.code).toBe('programs/failed');
    expect(error.details['errorName']).toBe(standard === 'spl-token' ? 'DataIsImmutable' : 'ImmutableMetadata');

    const born = await make({ standard, immutableMetadata: true });
    expect(await codeOf(buildEditMetadataAction({ ...by(maker, born), words }))).toBe('tokens/metadata-immutable');
    const revoke = buildRevokeAuthorityAction({ ...by(maker, born), authority: 'metadata' });
    expect(await codeOf(revoke)).toBe('tokens/authority-revoked');
  });

  programTest(operation, 'can have its name handed over, and only to someone else', async () => {
    const mint = await make({ standard });
    const to = (newHolder: string) => buildHandOverAction({ ...by(maker, mint), authority: 'metadata', newHolder });
    expect(await codeOf(to(addressOf(maker)))).toBe('tokens/same-holder');
    expect(await codeOf(to(PublicKey.default.toBase58()))).toBe('tokens/same-holder');
    expect(await codeOf(to('l0l'))).toBe('accounts/invalid-public-key');
    await land(maker, await to(addressOf(heir)));
    expect(await holderOf(mint, 'metadata')).toBe(addressOf(heir));
    const words = { name: 'Sun', symbol: 'SUN', uri: '' };
    expect(await codeOf(buildEditMetadataAction({ ...by(maker, mint), words }))).toBe('tokens/not-authority');
    await land(heir, await buildEditMetadataAction({ ...by(heir, mint), words }));
    expect((await readManagedToken(maker.cluster, mint)).metadata).toMatchObject(words);
  });

  programTest(operation, 'loses its freeze authority forever when that is given up', async () => {
    const mint = await make({ standard, keepFreeze: true });
    expect(await holderOf(mint, 'freeze')).toBe(addressOf(maker));
    const action = await buildRevokeAuthorityAction({ ...by(maker, mint), authority: 'freeze' });
    expect(action.notes?.join(' ')).toContain('can never be thawed');
    expect(writePhrase(action.title)).toBe('Revoke the freeze authority: MOON (unverified)');
    await land(maker, action);
    expect(await holderOf(mint, 'freeze')).toBeNull();
    const again = buildRevokeAuthorityAction({ ...by(maker, mint), authority: 'freeze' });
    expect(await codeOf(again)).toBe('tokens/authority-revoked');
  });

  test('without supply keeps its mint authority, or there could never be any', async () => {
    const mint = await make({ standard, metadata: null, supply: 0n });
    const revoke = buildRevokeAuthorityAction({ ...by(maker, mint), authority: 'mint' });
    expect(await codeOf(revoke)).toBe('tokens/no-supply-ever');
    await land(maker, await buildMintMoreAction({ ...by(maker, mint), amount: 1n }));
    const action = await buildRevokeAuthorityAction({ ...by(maker, mint), authority: 'mint' });
    expect(action.notes?.join(' ')).toContain('can never be given one');
  });

  test('without metadata has none to change, and no authorities of extensions', async () => {
    const mint = await make({ standard, metadata: null });
    expect((await readManagedToken(maker.cluster, mint)).metadata).toBeNull();
    const words = { name: 'Sun', symbol: 'SUN', uri: '' };
    expect(await codeOf(buildEditMetadataAction({ ...by(maker, mint), words }))).toBe('tokens/metadata-missing');
    const revoke = buildRevokeAuthorityAction({ ...by(maker, mint), authority: 'pause' });
    expect(await codeOf(revoke)).toBe('tokens/no-such-authority');
  });
});

describe('the review before signing', () => {
  test.each([
    ['MOON', 'Moon', 'MOON (unverified)', 'Moon (MOON)', []],
    ['ЅOL', 'Solana', 'ЅOL (looks like SOL)', 'Solana (ЅOL)', [/^This token looks like SOL/]],
    ['SO\u200BL\u202E', 'x', 'SOL (hidden characters)', 'x (SOL)', [/cannot be seen/]],
  ] as const)('of %j names the token with its whole mint address in each action [10.34]', async (symbol, name, calls, both, warnings) => {
    const mint = await make({ standard: 'token-2022', metadata: { name, symbol, uri: '' } });
    const query = by(maker, mint);
    const actions = [
      await buildMintMoreAction({ ...query, amount: 1n }),
      await buildBurnAction({ ...query, amount: 1n }),
      await buildEditMetadataAction({ ...query, words: { name: 'A\u202EB', symbol: '', uri: '' } }),
      await buildRevokeAuthorityAction({ ...query, authority: 'mint' }),
      await buildHandOverAction({ ...query, authority: 'metadata', newHolder: addressOf(heir) }),
    ];
    for (const { title, notes } of actions) {
      expect(writePhrase(title).endsWith(`: ${calls}`)).toBe(true);
      expect(notes?.[0]).toBe(`Token: ${both}, mint address ${mint}`);
      for (const warning of warnings) expect(notes?.[1]).toMatch(warning);
      expect([writePhrase(title), ...(notes ?? [])].join(' ')).not.toMatch(/[\u200B\u202E]/);
    }
    expect(actions[2]?.notes).toContain(`Name: ${name} becomes AB (with hidden characters)`);
  });
});

describe('the authorities of an extension', () => {
  const RIGHTS: readonly [TokenExtension, readonly AuthorityKind[]][] = [
    ['transferFee', ['transferFee', 'withheldFees']],
    ['interestBearing', ['interestRate']],
    ['scaledUiAmount', ['scaledUiAmount']],
    ['permanentDelegate', ['permanentDelegate']],
    ['mintCloseAuthority', ['closeMint']],
    ['pausable', ['pause']],
    ['transferHook', ['transferHook']],
  ];

  test.each(RIGHTS)('of %s can be transferred and then revoked', async (name, kinds) => {
    const mint = await make({ standard: 'token-2022', metadata: null, extensions: { [name]: EXTENSION_VALUES[name] } });
    const { authorities } = await readManagedToken(maker.cluster, mint);
    expect(authorities.map(({ kind, holder }) => [kind, holder])).toEqual([
      ['mint', addressOf(maker)], ['freeze', null], ...kinds.map((kind) => [kind, addressOf(maker)]),
    ]);
    for (const authority of kinds) {
      await land(maker, await buildHandOverAction({ ...by(maker, mint), authority, newHolder: addressOf(heir) }));
      expect(await holderOf(mint, authority)).toBe(addressOf(heir));
      expect(await codeOf(buildRevokeAuthorityAction({ ...by(maker, mint), authority }))).toBe('tokens/not-authority');
      await land(heir, await buildRevokeAuthorityAction({ ...by(heir, mint), authority }));
      expect(await holderOf(mint, authority)).toBeNull();
    }
  });

  test('do not allow moving the metadata pointer of a token created here', async () => {
    expect(await holderOf(await make({ standard: 'token-2022' }), 'metadataPointer')).toBeNull();
  });
});

describe('metadata of Metaplex', () => {
  const operation = { operation: 'Manage a token (spl-token)', programs: [METAPLEX] };

  programTest(operation, 'that is changed keeps the royalty, the creators and the collection it had', async () => {
    const mint = await make({});
    const collection = Keypair.generate().publicKey;
    const rest = {
      sellerFee: Uint8Array.of(0xf4, 0x01),
      creators: Uint8Array.of(1, 1, 0, 0, 0, ...maker.keypair.publicKey.toBytes(), 0, 100),
      collection: Uint8Array.of(1, 0, ...collection.toBytes()),
      uses: Uint8Array.of(0),
    };
    const words = { name: 'Moon', symbol: 'MOON', uri: '' };
    await land(maker, bare('Give it creators', [
      updateMetaplexInstruction({ mint, updateAuthority: addressOf(maker), words: { ...words, rest } }),
    ]));
    const before = await metaplexData(mint);
    expect(before.includes(Buffer.from(collection.toBytes()))).toBe(true);
    await land(maker, await buildEditMetadataAction({ ...by(maker, mint), words: { ...words, name: 'Luna' } }));
    const after = await metaplexData(mint);
    expect((await readManagedToken(maker.cluster, mint)).metadata).toMatchObject({ ...words, name: 'Luna' });
    // Only the name differs, byte for byte.
    const name = 1 + 32 + 32 + 4;
    expect(after.subarray(name + 32)).toEqual(before.subarray(name + 32));
    expect(after.subarray(0, name)).toEqual(before.subarray(0, name));
  });

  programTest(operation, 'that cannot be read is said so, not taken for none, and stops nothing else', async () => {
    const mint = await make({});
    const address = metaplexAddress(mint);
    const account = await chain.connection().getAccountInfo(new PublicKey(address));
    chain.localnet.control.setAccount(address, {
      lamports: BigInt(account!.lamports), owner: METAPLEX, data: account!.data.subarray(0, 40),
    });
    const words = { name: 'Sun', symbol: 'SUN', uri: '' };
    const { metadata, metadataProblem } = await readManagedToken(maker.cluster, mint);
    expect([metadata, metadataProblem?.code]).toEqual([null, 'tokens/metadata-unreadable']);
    const refused = [
      buildEditMetadataAction({ ...by(maker, mint), words }),
      buildRevokeAuthorityAction({ ...by(maker, mint), authority: 'metadata' }),
    ];
    for (const one of refused) expect(await codeOf(one)).toBe('tokens/metadata-unreadable');
    await land(maker, await buildBurnAction({ ...by(maker, mint), amount: 1n }));
    await land(maker, await buildRevokeAuthorityAction({ ...by(maker, mint), authority: 'mint' }));
    expect((await readMint(maker.cluster, mint)).mintAuthority).toBeNull();
  });
});

test('a bare mint of another creator is still read', async () => {
  const mint = Keypair.generate();
  const lamports = await chain.connection().getMinimumBalanceForRentExemption(MINT_SIZE);
  await land(maker, bare('Plain mint', [
    SystemProgram.createAccount({
      fromPubkey: maker.keypair.publicKey, newAccountPubkey: mint.publicKey, space: MINT_SIZE, lamports,
      programId: TOKEN_PROGRAM_ID,
    }),
    createInitializeMint2Instruction(mint.publicKey, 0, heir.keypair.publicKey, null),
  ], [mint]));
  const token = await readManagedToken(maker.cluster, mint.publicKey.toBase58());
  expect(token.metadata).toBeNull();
  const held = token.authorities.map(({ kind, holder }) => [kind, holder]);
  expect(held).toEqual([['mint', addressOf(heir)], ['freeze', null]]);
});

async function metaplexData(mint: string): Promise<Buffer> {
  const account = await chain.connection().getAccountInfo(new PublicKey(metaplexAddress(mint)));
  return Buffer.from(account!.data);
}
