import {
  decodeInitializeMint2Instruction, decodeMintToInstruction, getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { Keypair, SystemInstruction } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { mintTokenInstructions } from '../../../src/services/tokens/mintTokenInstructions.ts';

test('a mint is four instructions: account, mint of 9 decimals nobody can freeze, associated account, supply', () => {
  const [owner, mint] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
  const supply = 2n ** 64n - 1n;
  const { instructions, associatedTokenAddress } = mintTokenInstructions({
    owner: owner.toBase58(), mint: mint.toBase58(), supply, mintRentLamports: 1_461_600n,
  });
  const [create, initialize, associate, mintTo] = instructions;
  if (!create || !initialize || !associate || !mintTo) throw new Error('an instruction is missing');
  expect(instructions).toHaveLength(4);
  expect(SystemInstruction.decodeCreateAccount(create)).toMatchObject({ lamports: 1_461_600, space: 82 });
  expect(decodeInitializeMint2Instruction(initialize).data).toMatchObject({ decimals: 9, freezeAuthority: null });
  expect(decodeInitializeMint2Instruction(initialize).data.mintAuthority.equals(owner)).toBe(true);
  expect(associatedTokenAddress).toBe(getAssociatedTokenAddressSync(mint, owner).toBase58());
  expect(decodeMintToInstruction(mintTo).data.amount).toBe(supply);
  expect(decodeMintToInstruction(mintTo).keys.destination.pubkey.toBase58()).toBe(associatedTokenAddress);
});
