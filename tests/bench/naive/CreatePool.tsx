import {
  CREATE_CPMM_POOL_FEE_ACC, CREATE_CPMM_POOL_PROGRAM, DEVNET_PROGRAM_ID, Raydium, TxVersion,
} from '@raydium-io/raydium-sdk-v2';
import { useConnection, useWallet } from '@solana/wallet-adapter-react';
import BN from 'bn.js';
import { useState } from 'react';

/** Creates a CPMM pool of two mints with the SDK's session. */
export function CreatePool() {
  const { connection } = useConnection();
  const { publicKey, signAllTransactions } = useWallet();
  const [mintA, setMintA] = useState('');
  const [mintB, setMintB] = useState('');
  const [amountA, setAmountA] = useState('');
  const [amountB, setAmountB] = useState('');
  const [result, setResult] = useState('');

  async function createPool() {
    if (!publicKey || !signAllTransactions) return setResult('Connect a wallet');
    const cluster = connection.rpcEndpoint.includes('devnet') ? 'devnet' : 'mainnet';
    const raydium = await Raydium.load({ connection, owner: publicKey, signAllTransactions, cluster });
    const [a, b] = await Promise.all([raydium.token.getTokenInfo(mintA), raydium.token.getTokenInfo(mintB)]);
    const [feeConfig] = await raydium.api.getCpmmConfigs();
    if (!feeConfig) return setResult('No fee config');
    const { execute } = await raydium.cpmm.createPool({
      programId: cluster === 'devnet' ? DEVNET_PROGRAM_ID.CREATE_CPMM_POOL_PROGRAM : CREATE_CPMM_POOL_PROGRAM,
      poolFeeAccount: cluster === 'devnet' ? DEVNET_PROGRAM_ID.CREATE_CPMM_POOL_FEE_ACC : CREATE_CPMM_POOL_FEE_ACC,
      mintA: a, mintB: b, feeConfig, startTime: new BN(0),
      mintAAmount: new BN(amountA).mul(new BN(10).pow(new BN(a.decimals))),
      mintBAmount: new BN(amountB).mul(new BN(10).pow(new BN(b.decimals))),
      associatedOnly: false, ownerInfo: { useSOLBalance: true }, txVersion: TxVersion.V0,
    });
    const { txId } = await execute({ sendAndConfirm: true });
    setResult(txId);
  }

  const fields = [
    ['Base mint', mintA, setMintA], ['Quote mint', mintB, setMintB], ['Base amount', amountA, setAmountA],
    ['Quote amount', amountB, setAmountB],
  ] as const;
  return (
    <>
      <h1>Create pool</h1>
      {fields.map(([label, value, setValue]) => (
        <label key={label}>
          {label} <input value={value} onChange={(event) => setValue(event.target.value)} />
        </label>
      ))}
      <button onClick={() => void createPool().catch((error: unknown) => setResult(String(error)))}>Create pool</button>
      <p>{result}</p>
    </>
  );
}
