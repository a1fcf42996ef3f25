import { getAccount, getMint, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey, TransactionInstruction, TransactionMessage } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSupply } from '@/services/programs/token/parseSupply.ts';
import type { StepUpdate } from '@/services/transactions/sendSequentially.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { mintToken } from '../../support/mintToken.ts';
import { programTest } from '../../support/programTest.ts';
import { startRpcProxy } from '../../support/rpcProxy.ts';
import { approvingWallet, clusterConfig, codeOf, errorOf, fundedOwner, refusingWallet, unreachableCluster }
  from '../../support/services.ts';

const mint = { operation: 'Mint a token', programs: [] };

let chain: TestCluster;
beforeAll(async () => {
  chain = await startTestCluster({ programsDir: null });
});
afterAll(() => chain.stop());

describe('minting a token', () => {
  programTest(mint, 'makes a mint of 9 decimals, its supply in the owner\'s associated account [7.27]', async () => {
    const owner = await fundedOwner(chain);
    const minted = await mintToken({ cluster: clusterConfig(chain), owner, supply: parseSupply('1000000.5') });

    const connection = chain.connection('finalized');
    const onChain = await getMint(connection, new PublicKey(minted.mintAddress), 'finalized');
    expect(onChain).toMatchObject({ decimals: 9, supply: 1_000_000_500_000_000n, freezeAuthority: null });
    expect(onChain.mintAuthority?.toBase58()).toBe(owner.address);
    const account = await getAccount(connection, new PublicKey(minted.associatedTokenAddress), 'finalized');
    expect(account.amount).toBe(1_000_000_500_000_000n);
    expect(account.owner.toBase58()).toBe(owner.address);
    const ownerKey = new PublicKey(owner.address);
    const { value } = await connection.getTokenAccountsByOwner(ownerKey, { programId: TOKEN_PROGRAM_ID });
    expect(value.map(({ pubkey }) => pubkey.toBase58())).toEqual([minted.associatedTokenAddress]);
  });

  test.each([
    ['nothing', 0n],
    ['one base unit', 1n],
    ['the most a token account holds', 2n ** 64n - 1n],
  ])('mints %s exactly', async (_, supply) => {
    const owner = await fundedOwner(chain);
    const { mintAddress, associatedTokenAddress } = await mintToken({ cluster: clusterConfig(chain), owner, supply });
    const connection = chain.connection('finalized');
    expect((await getMint(connection, new PublicKey(mintAddress))).supply).toBe(supply);
    expect((await getAccount(connection, new PublicKey(associatedTokenAddress))).amount).toBe(supply);
  });

  programTest(mint, 'is one transaction that is reported as signing, sent, confirmed and success [4.7]', async () => {
    const owner = await fundedOwner(chain);
    const updates: StepUpdate[] = [];
    const { signature } = await mintToken({
      cluster: clusterConfig(chain), owner, supply: 1n, onUpdate: (update) => updates.push(update),
    });
    expect(updates.map(({ index, status }) => `${index} ${status}`)).toEqual(
      ['0 signing', '0 sent', '0 confirmed', '0 success'],
    );
    expect(updates.slice(1).every((update) => update.signature === signature)).toBe(true);
    const landed = await chain.connection().getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(landed?.meta?.err).toBeNull();
    expect(landed?.transaction.message.version).toBe(0);
  });

  test('asks the wallet first and then adds the signature of the mint\'s temporary key [6.4, 7.28]', async () => {
    const keypair = await chain.fundedKeypair();
    let emptyWhenAsked = 0;
    const owner = approvingWallet(keypair, ({ signatures }) => {
      emptyWhenAsked = signatures.filter((signature) => signature.every((byte) => byte === 0)).length;
    });
    const { mintAddress } = await mintToken({ cluster: clusterConfig(chain), owner, supply: 5n });
    expect(emptyWhenAsked).toBe(2);
    expect((await getMint(chain.connection('finalized'), new PublicKey(mintAddress))).supply).toBe(5n);
  });

  test('signed at once needs three requests: a simulation, which also returns the blockhash, one of the signed transaction, and the sending', async () => {
    const proxy = await startRpcProxy(clusterConfig(chain));
    const owner = await fundedOwner(chain);
    await mintToken({ cluster: proxy.cluster, owner, supply: 1n });
    await mintToken({ cluster: proxy.cluster, owner, supply: 1n });
    await proxy.stop();
    expect(proxy.methods).toEqual([
      // Once per session: the rent rule and the genesis hash.
      'getAccountInfo', 'getGenesisHash',
      'simulateTransaction', 'simulateTransaction', 'sendTransaction',
      'simulateTransaction', 'simulateTransaction', 'sendTransaction',
    ]);
  });

  test('accepts guard instructions that a wallet adds', async () => {
    const keypair = await chain.fundedKeypair();
    const owner = approvingWallet(keypair, (transaction) => {
      const message = TransactionMessage.decompile(transaction.message);
      message.instructions.push(new TransactionInstruction({
        programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'), keys: [], data: Buffer.from('seen by a wallet'),
      }));
      transaction.message = message.compileToV0Message();
    });
    const { mintAddress } = await mintToken({ cluster: clusterConfig(chain), owner, supply: 7n });
    expect((await getMint(chain.connection('finalized'), new PublicKey(mintAddress))).supply).toBe(7n);
  });

  test('sends nothing when the user declines in the wallet', async () => {
    const keypair = await chain.fundedKeypair();
    const updates: StepUpdate[] = [];
    const minting = mintToken({
      cluster: clusterConfig(chain),
      owner: refusingWallet(keypair),
      supply: 1n,
      onUpdate: (update) => updates.push(update),
    });
    expect(await codeOf(minting)).toBe('wallet/user-rejected');
    expect(updates.map(({ status }) => status)).toEqual(['signing', 'error']);
    expect(updates.at(-1)?.error?.code).toBe('wallet/user-rejected');
    expect(await chain.connection().getSignaturesForAddress(keypair.publicKey)).toEqual([]);
  });

  test('sends nothing when the wallet returns the transaction unsigned', async () => {
    const keypair = await chain.fundedKeypair();
    const owner = { ...approvingWallet(keypair), signTransaction: <T>(transaction: T) => Promise.resolve(transaction) };
    const minting = mintToken({ cluster: clusterConfig(chain), owner, supply: 1n });
    expect(await codeOf(minting)).toBe('transactions/not-signed');
  });

  test('is refused by the simulation, at no cost, when the owner has no SOL', async () => {
    const keypair = await chain.fundedKeypair(0.001);
    const owner = approvingWallet(keypair);
    const error = await errorOf(mintToken({ cluster: clusterConfig(chain), owner, supply: 1n }));
    expect(error.code).toBe('transactions/not-enough-sol');
    expect(error.details).toMatchObject({ lamports: '1000000' });
    expect(Number(error.details?.['neededLamports'])).toBeGreaterThan(1_000_000);
    expect(await chain.connection().getBalance(keypair.publicKey)).toBe(1_000_000);
  });

  test('reports an unreachable network', async () => {
    const owner = await fundedOwner(chain);
    expect(await codeOf(mintToken({ cluster: unreachableCluster(), owner, supply: 1n }))).toBe('rpc/unreachable');
  });
});
