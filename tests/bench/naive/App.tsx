import { WalletModalProvider, WalletMultiButton } from '@solana/wallet-adapter-react-ui';
import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react';
import {
  AlphaWalletAdapter, AvanaWalletAdapter, BitgetWalletAdapter, BitpieWalletAdapter, CloverWalletAdapter, Coin98WalletAdapter,
  CoinbaseWalletAdapter, CoinhubWalletAdapter, FractalWalletAdapter, HuobiWalletAdapter, HyperPayWalletAdapter, KeystoneWalletAdapter,
  KrystalWalletAdapter, LedgerWalletAdapter, MathWalletAdapter, NekoWalletAdapter, NightlyWalletAdapter, NufiWalletAdapter,
  OntoWalletAdapter, ParticleAdapter, PhantomWalletAdapter,
  SafePalWalletAdapter, SaifuWalletAdapter, SalmonWalletAdapter, SkyWalletAdapter, SolflareWalletAdapter, SolongWalletAdapter,
  SpotWalletAdapter, TokenaryWalletAdapter, TokenPocketWalletAdapter, TorusWalletAdapter, TrezorWalletAdapter, TrustWalletAdapter,
  WalletConnectWalletAdapter, XDEFIWalletAdapter,
} from '@solana/wallet-adapter-wallets';
import { WalletAdapterNetwork } from '@solana/wallet-adapter-base';
import { clusterApiUrl } from '@solana/web3.js';
import { useMemo } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { CreatePool } from './CreatePool.tsx';
import { Landing } from '../floor/Landing.tsx';
import { Mint } from './Mint.tsx';

/** A launchpad put together as in its libraries' tutorials: everything imported, nothing split. */
export function App() {
  const endpoint = useMemo(() => new URLSearchParams(location.search).get('rpc') ?? clusterApiUrl('devnet'), []);
  const wallets = useMemo(
    () => [
      new PhantomWalletAdapter(), new SolflareWalletAdapter(), new CoinbaseWalletAdapter(), new LedgerWalletAdapter(),
      new TrustWalletAdapter(), new AlphaWalletAdapter(), new AvanaWalletAdapter(), new BitgetWalletAdapter(), new BitpieWalletAdapter(),
      new CloverWalletAdapter(), new Coin98WalletAdapter(), new CoinhubWalletAdapter(), new HuobiWalletAdapter(),
      new HyperPayWalletAdapter(), new KrystalWalletAdapter(), new MathWalletAdapter(), new NekoWalletAdapter(),
      new NightlyWalletAdapter(), new NufiWalletAdapter(), new OntoWalletAdapter(), new SafePalWalletAdapter(),
      new SaifuWalletAdapter(), new SalmonWalletAdapter(), new SkyWalletAdapter(), new SolongWalletAdapter(), new SpotWalletAdapter(),
      new TokenaryWalletAdapter(), new TokenPocketWalletAdapter(), new XDEFIWalletAdapter(), new TorusWalletAdapter(), new TrezorWalletAdapter(),
      new FractalWalletAdapter(), new KeystoneWalletAdapter(), new ParticleAdapter(),
      new WalletConnectWalletAdapter({ network: WalletAdapterNetwork.Devnet, options: { projectId: '00000000000000000000000000000000' } }),
    ],
    [],
  );
  return (
    <ConnectionProvider endpoint={endpoint}>
      <WalletProvider wallets={wallets} autoConnect>
        <WalletModalProvider>
          <BrowserRouter>
            <main>
              <nav>
                <Link to="/">Launchpad</Link> <Link to="/mint">Mint</Link> <Link to="/create-pool">Create pool</Link>
              </nav>
              <WalletMultiButton />
              <Routes>
                <Route path="/" element={<Landing />} />
                <Route path="/mint" element={<Mint />} />
                <Route path="/create-pool" element={<CreatePool />} />
              </Routes>
            </main>
          </BrowserRouter>
        </WalletModalProvider>
      </WalletProvider>
    </ConnectionProvider>
  );
}
