import {
  createAssociatedTokenAccountInstruction, createInitializeMint2Instruction, createMintToInstruction, getAssociatedTokenAddressSync,
  getMinimumBalanceForRentExemptMint, MINT_SIZE, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { useConnection, useWallet } from '@solana/wallet-adapter-react';
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { useState } from 'react';

/** Mints a token of 9 decimals to the connected wallet. */
export function Mint() {
  const { connection } = useConnection();
  const { publicKey, sendTransaction } = useWallet();
  const [supply, setSupply] = useState('');
  const [result, setResult] = useState('');

  async function mint() {
    if (!publicKey) return setResult('Connect a wallet');
    const token = Keypair.generate();
    const account = getAssociatedTokenAddressSync(token.publicKey, publicKey);
    const lamports = await getMinimumBalanceForRentExemptMint(connection);
    const transaction = new Transaction().add(
      SystemProgram.createAccount({
        fromPubkey: publicKey, newAccountPubkey: token.publicKey, space: MINT_SIZE, lamports, programId: TOKEN_PROGRAM_ID,
      }),
      createInitializeMint2Instruction(token.publicKey, 9, publicKey, null),
      createAssociatedTokenAccountInstruction(publicKey, account, publicKey, token.publicKey),
      createMintToInstruction(token.publicKey, account, publicKey, BigInt(supply) * 10n ** 9n),
    );
    const signature = await sendTransaction(transaction, connection, { signers: [token] });
    await connection.confirmTransaction(signature);
    setResult(token.publicKey.toBase58());
  }

  return (
    <>
      <h1>Mint</h1>
      <label>
        Supply <input value={supply} onChange={(event) => setSupply(event.target.value)} />
      </label>
      <button onClick={() => void mint().catch((error: unknown) => setResult(String(error)))}>Mint</button>
      <p>{result}</p>
    </>
  );
}
