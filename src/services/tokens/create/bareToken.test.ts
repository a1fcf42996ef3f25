import {
  decodeInitializeMint2Instruction, decodeMintToInstruction, getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { Keypair, SystemInstruction } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { tokenInstructions } from './instructions.ts';
import { tokenRequest } from '@tests/support/tokens.ts';

test('a bare token takes four instructions: account, mint of 9 decimals without freeze authority, associated token account, supply [3.3, 9.19]', () => {
  const [owner, mint] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
  const supply = 2n ** 64n - 1n;
  const { instructions, associatedTokenAddress } = tokenInstructions({
    request: tokenRequest({ metadata: null, supply }), ownerAddress: owner.toBase58(), mintAddress: mint.toBase58(),
    rent: (bytes) => BigInt(bytes + 128) * 6_960n,
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
