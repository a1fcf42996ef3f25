import { Link, useNavigate } from 'react-router-dom';
import { Page } from '@/ui/Page.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { AccountBalance } from '@/app/shell/AccountBalance.tsx';
import { paths } from './paths.ts';

const tiles = [
  { to: paths.mintTokens, title: 'Mint Tokens', text: 'Create and mint new tokens.' },
  { to: paths.createPool, title: 'Create Pool', text: 'Create a new AMM liquidity pool.' },
  { to: paths.transactionStatus, title: 'Transaction Status', text: 'Check the status of recent transactions.' },
  { to: paths.launch, title: 'Launch', text: 'From token to pool and proof, step by step.' },
  { to: paths.pools, title: 'Pools', text: 'Find pools by token, pair or address.' },
  { to: paths.positions, title: 'Positions', text: 'Manage your concentrated liquidity.' },
  { to: paths.farms, title: 'Farms', text: 'Stake LP tokens, harvest rewards, claim from launch pools.' },
] as const;

/** SPEC section 2, Home. */
export default function Home() {
  const { address, disconnect } = useWalletSession();
  const navigate = useNavigate();

  async function leave() {
    try {
      await disconnect();
    } catch (error) {
      console.error('The wallet did not disconnect', error); // SPEC section 8: only logged
    }
    void navigate(paths.landing);
  }

  return (
    <Page
      title="Home"
      wide
      back={
        <button type="button" className="button button--small" onClick={() => void leave()}>
          Disconnect &amp; Back
        </button>
      }
    >
      {address && <AccountBalance title="Connected wallet" address={address} />}
      <ul className="tiles">
        {tiles.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className="tile">
              <span className="tile__title">{title}</span>
              <span className="tile__text">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
