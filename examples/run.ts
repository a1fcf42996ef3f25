/** `npm run example -- NAME` runs an example on its own cluster, after those it depends on. */
import { Keypair } from '@solana/web3.js';
import { startLocalnet } from 'raydium-localnet';
import { clusterTable } from '@/networks.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { createFarm } from './farm.ts';
import { createPool } from './pool.ts';
import { closePosition, createConcentratedPool, openPosition } from './position.ts';
import { createToken } from './token.ts';
import { payInTurn } from './payments.ts';
import { portfolio } from './portfolio.ts';
import { prices, refusals } from './prices.ts';
import { provider } from './provider.ts';
import { route } from './route.ts';
import { swap } from './swap.ts';

const NAMES = ['prices', 'payments', 'token', 'pool', 'swap', 'route', 'position', 'farm', 'provider', 'portfolio'];
const name = process.argv[2] ?? '';
if (!NAMES.includes(name)) {
  console.error(`Usage: npm run example -- ${NAMES.join(' | ')}`);
  process.exit(1);
}
if (name === 'prices') {
  console.log(prices(), refusals());
  process.exit(0);
}

const localnet = await startLocalnet();
const { secretKey, publicKey } = Keypair.generate();
localnet.control.setAccount(publicKey.toBase58(), { lamports: 10_000_000_000n });
const { localnet: cluster } = clusterTable({ VITE_LOCALNET_RPC_URL: localnet.rpcUrl });
const visitor = { cluster, owner: keypairOwner(secretKey) };

if (name === 'payments') {
  const recipients = [Keypair.generate(), Keypair.generate()].map((key) => key.publicKey.toBase58());
  await payInTurn(visitor, recipients, 1_000_000n, ({ label, status }) => console.log(`${label}: ${status}`));
  await localnet.stop();
  process.exit(0);
}

const mint = await createToken(visitor);
console.log(`Token ${mint}`);
if (name !== 'token') {
  const poolId = await createPool(visitor, mint);
  console.log(`Pool ${poolId}`);
  if (name === 'swap' || name === 'portfolio') {
    const { amountIn, amountOut } = await swap(visitor, poolId);
    console.log(`Swapped ${amountIn} lamports for ${amountOut} base units`);
  }
  if (name === 'route') {
    const { hops, amountIn, amountOut } = await route(visitor, mint);
    console.log(`Swapped ${amountIn} lamports for ${amountOut} base units through ${hops.length} of the pools`);
  }
  if (name === 'position' || name === 'provider') {
    const concentratedPoolId = await createConcentratedPool(visitor, mint);
    const nftMint = await openPosition(visitor, concentratedPoolId);
    console.log(`Position ${nftMint} in the pool ${concentratedPoolId}`);
    if (name === 'position') console.log(await closePosition(visitor, nftMint));
    else console.log(await provider(cluster, { poolId, concentratedPoolId, farmId: await createFarm(visitor, poolId, mint) }));
  }
  if (name === 'farm') console.log(`Farm ${await createFarm(visitor, poolId, mint)}`);
}
if (name === 'portfolio') console.log((await portfolio(visitor)).join('\n'));
await localnet.stop();
process.exit(0); // otherwise subscriptions would reconnect to the stopped cluster
