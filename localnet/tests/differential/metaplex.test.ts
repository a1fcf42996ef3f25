import { createInitializeMint2Instruction, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { type AccountMeta, Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { metaplexProgram } from '../../src/embedded/metaplex/metaplexProgram.ts';
import { readMetadata, writeMetadata, type Metadata } from '../../src/embedded/metaplex/Metadata.ts';
import { needsRealAndEmbedded } from '../../src/testing.ts';
import { accountBytes, u16, u32, u64, u8 } from '../../src/encoding/accountBytes.ts';
import type { Random } from './Random.ts';
import { missingRefusals, runOperations, SEEDS } from './runOperations.ts';
import { othersAhead, Twins, type TwinOutcome } from './Twins.ts';

const PROGRAM = new PublicKey(metaplexProgram.id);
/** Thousands of operations take minutes on a busy machine. */
const MANY_OPERATIONS_MS = 3_600_000;

const CREATE = 33;
const UPDATE = 15;

/** Address of a mint's metadata. */
const metadataOf = (mint: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync([Buffer.from('metadata'), PROGRAM.toBytes(), mint.toBytes()], PROGRAM)[0];

const text = (value: string): Uint8Array => accountBytes(u32(Buffer.byteLength(value)), Buffer.from(value));
const bool = (value: boolean): Uint8Array => u8(Number(value));
const option = (value: Uint8Array | null): Uint8Array => (value === null ? u8(0) : accountBytes(u8(1), value));

/** Wallets and mints that operations choose from. */
interface World {
  readonly twins: Twins;
  readonly wallets: readonly [Keypair, ...Keypair[]];
  /** Each one's mint authority; a wallet's address if there is no mint. */
  readonly mints: { readonly address: PublicKey; readonly authority: Keypair }[];
  /** Mints with metadata. */
  readonly described: PublicKey[];
}

function keypair(random: Random): Keypair {
  return Keypair.fromSeed(random.bytes(32));
}

function words(random: Random): Uint8Array {
  const word = (most: number): string => {
    const letters = random.pick(['a', 'é', '月']);
    const length = random.once(12) ? most + random.below(3) : random.below(Math.floor(most / Buffer.byteLength(letters)) + 1);
    return letters.repeat(random.once(12) ? length : Math.min(length, Math.floor(most / Buffer.byteLength(letters))));
  };
  return accountBytes(text(word(32)), text(word(10)), text(word(200)), u16(random.once(12) ? 10_001 : random.below(10_001)));
}

/** At most one mistake, because the real program checks them in no fixed order. */
function creators(random: Random, { wallets }: World, authority: Keypair): Uint8Array | null {
  if (random.once(2)) return null;
  if (random.once(8)) return u32(0);
  const count = random.once(8) ? 6 : 1 + random.below(5);
  const mistake = random.below(8);
  const own = { address: authority.publicKey, verified: random.once(2) };
  const others = Array.from({ length: count - 1 }, () => ({ address: keypair(random).publicKey, verified: false }));
  const list = [own, ...others];
  const last = list.at(-1);
  if (last && mistake === 1) last.address = authority.publicKey;
  if (last && mistake === 2) Object.assign(last, { address: random.pick(wallets).publicKey, verified: true });
  return accountBytes(u32(list.length), ...list.flatMap(({ address, verified }, index) => [
    address.toBytes(), bool(verified), u8(index === 0 ? 100 - (list.length - 1) * 3 - Number(mistake === 3) : 3),
  ]));
}

function input(random: Random, world: World, authority: Keypair): Uint8Array {
  const collection = random.once(6) ? accountBytes(bool(random.once(4)), random.pick(world.wallets).publicKey.toBytes()) : null;
  const uses = random.once(6) ? accountBytes(u8(random.below(3)), u64(BigInt(random.below(3))), u64(BigInt(random.below(4)))) : null;
  return accountBytes(words(random), option(creators(random, world, authority)), option(collection), option(uses));
}

const meta = (pubkey: PublicKey, isSigner: boolean, isWritable: boolean): AccountMeta => ({ pubkey, isSigner, isWritable });

function send(random: Random, world: World, keys: AccountMeta[], data: Uint8Array, payer: Keypair): TwinOutcome {
  const cut = random.once(30);
  const bytes = Buffer.from(cut ? data.subarray(0, data.length - 1) : data);
  const signers = world.wallets.filter(({ publicKey }) => !publicKey.equals(payer.publicKey)
    && keys.some(({ pubkey, isSigner }) => isSigner && pubkey.equals(publicKey)));
  const ahead = othersAhead(random, payer.publicKey, world.wallets[0].publicKey);
  return world.twins.send([...ahead, new TransactionInstruction({ programId: PROGRAM, keys, data: bytes })], [payer, ...signers]);
}

function makeMint(random: Random, world: World): TwinOutcome {
  const [mint, authority] = [keypair(random), random.pick(world.wallets)];
  const program = random.once(10) ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID;
  world.mints.push({ address: mint.publicKey, authority });
  return world.twins.send([
    SystemProgram.createAccount({ fromPubkey: authority.publicKey, newAccountPubkey: mint.publicKey, lamports: 1_461_600, space: 82, programId: program }),
    createInitializeMint2Instruction(mint.publicKey, random.pick([0, 6, 9]), authority.publicKey, null, program),
  ], [authority, mint]);
}

function create(random: Random, world: World): TwinOutcome {
  const mint = world.mints[world.mints.length - 1 - random.below(Math.min(3, world.mints.length))] ?? world.mints[0]!;
  const authority = random.once(15) ? random.pick(world.wallets) : mint.authority;
  const payer = random.once(20) ? world.wallets.at(-1)! : random.pick(world.wallets.slice(0, -1) as [Keypair]);
  const updateAuthority = random.once(4) ? random.pick(world.wallets) : authority;
  const metadata = random.once(20) ? keypair(random).publicKey : metadataOf(mint.address);
  if (random.once(15)) world.twins.set(metadata, { lamports: 1_000_000n });
  const keys = [
    meta(metadata, false, !random.once(30)),
    meta(mint.address, false, false),
    meta(authority.publicKey, !random.once(20), false),
    meta(payer.publicKey, true, true),
    meta(updateAuthority.publicKey, random.once(2), false),
    meta(SystemProgram.programId, false, false),
  ];
  const details = random.once(6) ? accountBytes(u8(random.below(3)), u64(7n)) : null;
  const data = accountBytes(u8(CREATE), input(random, world, updateAuthority), bool(!random.once(4)), option(details));
  const outcome = send(random, world, random.once(30) ? keys.slice(0, 5) : keys, data, payer);
  if (outcome.err === null) world.described.push(mint.address);
  return outcome;
}

function update(random: Random, world: World): TwinOutcome {
  const described = random.once(10) ? undefined : world.described[random.below(world.described.length || 1)];
  const metadata = metadataOf(described ?? world.mints[0]!.address);
  const account = world.twins.get(metadata);
  const present = account && account.data.length > 0 ? readMetadata(account.data) : null;
  if (account && present && random.once(8)) change(random, world.twins, metadata, present);
  const owner = world.wallets.find(({ publicKey }) => publicKey.toBase58() === present?.updateAuthority);
  const authority = owner && !random.once(15) ? owner : random.pick(world.wallets);
  const payer = world.wallets[0];
  const keys = [meta(metadata, false, !random.once(30)), meta(authority.publicKey, !random.once(20), false)];
  const data = accountBytes(
    u8(random.once(40) ? random.pick([0, 1, 16, 200]) : UPDATE),
    option(random.once(4) ? null : input(random, world, authority)),
    option(random.once(5) ? random.pick(world.wallets).publicKey.toBytes() : null),
    option(random.once(5) ? bool(random.once(2)) : null),
    option(random.once(8) ? bool(random.once(2)) : null),
  );
  return send(random, world, keys, data, payer);
}

/** States that only other instructions of the program produce. */
function change(random: Random, twins: Twins, address: PublicKey, metadata: Metadata): void {
  const changed: Metadata = {
    ...metadata,
    ...random.pick<Partial<Metadata>>([
      { collection: { verified: true, mint: PROGRAM.toBase58() } },
      { tokenStandard: 4 },
      { uses: { method: 1, remaining: 1n, total: 3n } },
      { creators: [{ address: PROGRAM.toBase58(), verified: true, share: 100 }] },
      { ruleSet: { address: PROGRAM.toBase58() } },
    ]),
  };
  const account = twins.get(address);
  const data = new Uint8Array(account?.data.length ?? 0);
  data.set(writeMetadata(changed));
  data[data.length - 1] = 1;
  if (account) twins.set(address, { ...account, data });
}

/**
 * Errors that a long sequence must produce: numbers of the program and of the System program. README.md lists those that do
 * not occur.
 */
const REFUSALS = [
  1, 5, 7, 8, 9, 10, 11, 12, 13, 36, 37, 41, 42, 45, 54, 55, 59, 60, 63, 73, 74, 75, 77, 78, 94, 112, 153, 199,
  'InvalidInstructionData', 'NotEnoughAccountKeys', 'PrivilegeEscalation', 'ProgramFailedToComplete', 'ReadonlyDataModified',
];

describe('Metaplex, embedded and real', needsRealAndEmbedded(metaplexProgram.id), () => {
  test.each(SEEDS)('give the same results for the same operations, seed %i', async (seed) => {
    const twins = await Twins.start(metaplexProgram.id);
    const wallets = Array.from({ length: 5 }, (_, index) => Keypair.fromSeed(new Uint8Array(32).fill(index + 1)));
    const world: World = { twins, wallets: wallets as [Keypair, ...Keypair[]], mints: [], described: [] };
    // The last wallet has little more than its fees.
    wallets.forEach(({ publicKey }, index) => twins.set(publicKey, { lamports: index === 4 ? 5_000_000n : 1_000_000_000_000n }));
    world.mints.push({ address: wallets[1]!.publicKey, authority: wallets[1]! });
    const operations = { mint: makeMint, create, update } as const;
    const result = runOperations('Metaplex', (random) => {
      const operation = random.pick(['mint', 'create', 'create', 'update', 'update', 'update']);
      return { operation, outcome: operations[operation](random, world) };
    }, seed);
    expect(result.differences).toEqual([]);
    expect(result.outcomes.get('success')).toBeGreaterThan(20);
    expect(result.outcomes.size).toBeGreaterThan(10);
    expect(missingRefusals(result, REFUSALS)).toEqual([]);
  }, MANY_OPERATIONS_MS);
});
