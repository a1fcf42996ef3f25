import { formatExact } from '@/ui/format.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { FaucetSite } from '@/app/session/FaucetSite.tsx';
import { useAirdrop } from '@/app/session/useAirdrop.ts';
import { useSolBalance } from '@/app/session/useSolBalance.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

interface TestTokensProps {
  /** base58 */
  readonly address: string;
  /** The built-in test signer. */
  readonly isShared?: boolean;
}

/** The faucet of a test network. The first SOL of a wallet is the next step instead. */
export function TestTokens({ address, isShared = false }: TestTokensProps) {
  const { cluster } = useCluster();
  const { data: lamports } = useSolBalance(address);
  const { isPending, error, dry, request, requestUsdc } = useAirdrop();
  const amount = formatExact(cluster.airdropLamports, NATIVE_DECIMALS);
  const problem = dry ? <FaucetSite {...dry} /> : error !== null && errorText(error);
  return (
    <>
      {cluster.allowsAirdrop && (isShared || lamports !== 0n) && (
        <button
          // Its place is kept until the balance is known.
          type="button" className="button button--small" disabled={isPending || !isShared && lamports === undefined} onClick={() => request(address)}
          aria-label={isShared && !isPending ? formatMessage(m.shell.getSharedSol, { amount }) : undefined}
        >
          {isPending ? m.shell.requesting : formatMessage(m.shell.getTestSol, { amount })}
        </button>
      )}
      {cluster.name === 'localnet' && !isShared && lamports !== 0n && (
        <button type="button" className="button button--small" disabled={isPending || lamports === undefined} onClick={() => requestUsdc(address)}>{m.shell.getTestUsdc}</button>
      )}
      {problem && <p className="field__error">{problem}</p>}
    </>
  );
}
