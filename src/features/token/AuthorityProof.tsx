import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { readChoice, writeChoice } from '@/app/session/browserStorage.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { formatProof, isProofValid, isProvable, parseProof, type ProofSubject } from '@/services/tokens/proof/authorityProof.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatTime, formatTimeWithUtc } from '@/ui/format.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Info } from '@/ui/Info.tsx';
import styles from './token.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** What a link with a proof has after its path. */
export const PROOF_IN_LINK = '#proof=';

export interface AuthorityProofProps {
  readonly report: TokenReport;
  /** Link to this page for others. */
  readonly shareUrl: string;
  /** Below a valid proof. */
  readonly children: ReactNode;
}

/** A signed statement that the signer holds an authority, with a link by which others verify it. */
export default function AuthorityProof({ report, shareUrl, children }: AuthorityProofProps) {
  const { cluster } = useCluster();
  const wallet = useWalletSession();
  const { hash } = useLocation();
  const mint = report.mint.address;
  const storageKey = `proof ${cluster.name} ${mint}`;
  const [kept, setKept] = useState(() => readChoice(storageKey));
  const [problem, setProblem] = useState<unknown>(null);
  const [isSigning, setIsSigning] = useState(false);
  const isLinked = hash.startsWith(PROOF_IN_LINK);
  const text = isLinked ? hash.slice(PROOF_IN_LINK.length) : kept ?? '';
  const proof = parseProof(text);
  const subjectOf = (authority: TokenReport['authorities'][number] | undefined): (ProofSubject & { readonly authority: { readonly nameInText: string } }) | null =>
    (authority?.holder ? { domain: window.location.host, cluster: cluster.name, mint, authority: { ...authority, holder: authority.holder } } : null);
  const proven = subjectOf(report.authorities.find(({ kind }) => kind === proof?.kind));
  const { data: isValid = proof === null || proven === null ? false : undefined, error: unverified } = useQuery({
    queryKey: ['authority-proof', cluster.name, mint, text, proven?.authority.holder],
    enabled: proof !== null && proven !== null,
    retry: false,
    staleTime: Infinity,
    queryFn: () => proof !== null && proven !== null && isProofValid(proven, proof),
  });
  const own = subjectOf(report.authorities.find(({ kind, holder }) => isProvable(kind) && holder !== null && holder === wallet.address));

  async function sign(subject: ProofSubject) {
    setIsSigning(true);
    setProblem(null);
    try {
      const { signProof } = await import('@/services/tokens/proof/signProof.ts');
      const signed = formatProof(await signProof(subject, wallet));
      writeChoice(storageKey, signed);
      setKept(signed);
    } catch (error) {
      setProblem(error);
    }
    setIsSigning(false);
  }

  return (
    <>
      {isValid && proof && proven && (
        <p className={`notice ${styles.proof}`}>
          <Icon of={CircleCheck} />
          <span>
            {formatMessage(m.token.signedBy, { authority: proven.authority.nameInText, time: formatTime(proof.signedAtSeconds).replaceAll(' ', '\u00A0') })}{' '}
            <Info about={m.token.signed}>{formatTimeWithUtc(proof.signedAtSeconds)}</Info>
          </span>
          <CopyButton text={`${shareUrl}${PROOF_IN_LINK}${text}`} label={m.ui.copyLink} />
        </p>
      )}
      {children}
      {isLinked && isValid === false && (
        <p className="field__error" role="alert">{m.token.proofRefused}</p>
      )}
      {unverified && <p className="field__hint">{m.token.proofUnverifiable}</p>}
      {own && !isValid && (
        <div className="form__actions">
          <button type="button" className="button button--small" disabled={isSigning} onClick={() => void sign(own)}>
            {isSigning ? m.token.waitingWallet : m.token.signProof}
          </button>
          <span className="field__hint">{formatMessage(m.token.proofHint, { authority: own.authority.nameInText })}</span>
        </div>
      )}
      {problem !== null && <p className="field__error" role="alert">{errorText(problem)}</p>}
    </>
  );
}
