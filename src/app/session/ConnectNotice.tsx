import type { ReactNode } from 'react';
import { Empty } from '@/ui/Empty.tsx';
import { ConnectButton } from './ConnectButton.tsx';

export interface ConnectNoticeProps {
  /** What a wallet is needed for. */
  readonly title: string;
  /** Other buttons. */
  readonly more?: ReactNode;
}

/** Takes the place of what only a wallet's owner sees. */
export function ConnectNotice({ title, more }: ConnectNoticeProps) {
  return <Empty title={title}><ConnectButton isMain />{more}</Empty>;
}
