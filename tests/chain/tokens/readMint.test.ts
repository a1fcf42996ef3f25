import {
  createInitializeMint2Instruction, createInitializeTransferFeeConfigInstruction, ExtensionType, getMintLen,
  NATIVE_MINT, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { sendSequentially } from '@/services/transactions/sendSequentially.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { mintToken } from '../../support/mintToken.ts';
import { clusterConfig, codeOf, fundedOwner } from '../../support/services.ts';

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster({ programsDir: null });
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());

describe('reading a mint from chain', () => {
  test('finds a token minted a moment ago, with its supply and its authorities [3.17]', async () => {
    const owner = await fundedOwner(chain);
    const { mintAddress } = await mintToken({ cluster, owner, supply: 123n });
    expect(await readMint(cluster, ` ${mintAddress} `)).toEqual({
      address: mintAddress, decimals: 9, supply: 123n, programId: TOKEN_PROGRAM_ID.toBase58(), isToken2022: false,
      mintAuthority: owner.address, freezeAuthority: null, extensions: [],
    });
  });

  test('knows wrapped SOL', async () => {
    expect(await readMint(cluster, NATIVE_MINT.toBase58())).toMatchObject({ decimals: 9, isToken2022: false });
  });

  test('reads the token program from the account and names the extensions of Token-2022 [3.17]', async () => {
    const owner = await fundedOwner(chain);
    const payer = new PublicKey(owner.address);
    const mint = Keypair.generate();
    const space = getMintLen([ExtensionType.TransferFeeConfig]);
    const instructions = [
      SystemProgram.createAccount({
        fromPubkey: payer, newAccountPubkey: mint.publicKey, space, programId: TOKEN_2022_PROGRAM_ID,
        lamports: await chain.connection().getMinimumBalanceForRentExemption(space),
      }),
      createInitializeTransferFeeConfigInstruction(mint.publicKey, payer, payer, 100, 10n, TOKEN_2022_PROGRAM_ID),
      createInitializeMint2Instruction(mint.publicKey, 4, payer, payer, TOKEN_2022_PROGRAM_ID),
    ];
    await sendSequentially({ cluster, owner, steps: [{ label: 'Token-2022', instructions, signers: [mint] }] });
    expect(await readMint(cluster, mint.publicKey.toBase58())).toMatchObject({
      decimals: 4, isToken2022: true, programId: TOKEN_2022_PROGRAM_ID.toBase58(), freezeAuthority: owner.address,
      extensions: ['TransferFeeConfig'],
    });
  });

  test('refuses an invalid address, a missing account and an account that is not a mint', async () => {
    const owner = await fundedOwner(chain);
    const { associatedTokenAddress } = await mintToken({ cluster, owner, supply: 1n });
    expect(await codeOf(readMint(cluster, 'l0l'))).toBe('accounts/invalid-public-key');
    expect(await codeOf(readMint(cluster, Keypair.generate().publicKey.toBase58()))).toBe('tokens/mint-not-found');
    expect(await codeOf(readMint(cluster, owner.address))).toBe('tokens/not-a-mint');
    expect(await codeOf(readMint(cluster, associatedTokenAddress))).toBe('tokens/not-a-mint');
  });
});
