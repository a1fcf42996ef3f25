import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { Message } from '@/ui/Message.tsx';
import * as m from '#messages';

/** Leads to the public faucet, once the node's has nothing to give. */
export function FaucetSite({ isCopied }: { readonly isCopied: boolean }) {
  const site = <ExternalLink href="https://faucet.solana.com/">{'faucet.solana.com'}</ExternalLink>;
  return <Message text={isCopied ? m.ui.faucetEmptyCopied : m.ui.faucetEmptyCopy} parts={{ site }} />;
}
