import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useContext, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActiveOption } from '@/action/tokens/TokenPicker.tsx';
import { useTokenChoices } from '@/action/tokens/useTokenChoices.ts';
import { usePortfolio } from '@/action/usePortfolio.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { pairName } from '@/app/session/pair.ts';
import { PairLogo, TokenLogo } from '@/app/session/TokenLogo.tsx';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';
import { AppError } from '@/errors/AppError.ts';
import { formatMessage } from '@/messages/format.ts';
import { historyPath, paths, poolPath, poolsPath, tokenPath } from '@/paths.ts';
import { parseLookUp } from '@/services/history/lookUp.ts';
import { shortAddress } from '@/shortAddress.ts';
import { Dialog } from '@/ui/Dialog.tsx';
import { OpenSettings } from '@/ui/OpenSettings.ts';
import picker from '@/action/tokens/TokenPicker.module.css';
import styles from './search.module.css';
import * as m from '#messages';

/** More of a kind push the next kind out of view. */
const MAX_ROWS = 5;

const PAGES: readonly (readonly [name: string, path: string])[] = [
  [m.ui.explore, paths.explore], [m.ui.launch, paths.launch], [m.screens.mintTokens, paths.mintTokens], [m.ui.createPool, paths.createPool], [m.ui.swap, paths.swap], [m.ui.pools, paths.pools],
  [m.ui.portfolio, paths.portfolio], [m.ui.positions, paths.positions], [m.ui.farms, paths.farms], [m.ui.transactionStatus, paths.transactionStatus], [m.screens.home, paths.home],
];

interface Row {
  /** What it is found by. */
  readonly name: string;
  readonly logo?: ReactNode;
  /** It opens a dialog. */
  readonly isDialog?: boolean;
  run(): void;
}

/** Finds pages, tokens, pools, addresses, transactions and actions while one types. */
export default function CommandPalette({ onClosed }: { readonly onClosed: () => void }) {
  // Another dialog opens after this one, which gives the focus back.
  const next = useRef<(() => void) | null>(null);
  return (
    <Dialog
      title={m.search.search}
      onClosed={() => {
        onClosed();
        next.current?.();
      }}
    >
      {(close) => (
        <Found
          take={({ run, isDialog }) => {
            close();
            if (isDialog) next.current = run;
            else run();
          }}
        />
      )}
    </Dialog>
  );
}

function Found({ take }: { take(row: Row): void }) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Until another is chosen the first row is, also where it comes after others.
  const [chosen, setChosen] = useState('');
  const [hasMoved, setMoved] = useState(false);
  const groups = useGroups(text.trim());
  const [first] = groups.flatMap(([heading, rows]) => rows.map((row, index) => valueOf(heading, row, index)));
  return (
    <Command
      className={picker.picker} label={m.search.search} shouldFilter={false} vimBindings={false} data-highlights
      value={hasMoved ? chosen : first ?? ''} onValueChange={setChosen}
      onKeyDown={({ key }) => key.startsWith('Arrow') && setMoved(true)} onPointerMove={() => setMoved(true)}
    >
      <Command.Input
        ref={input} className="field__input" placeholder={m.search.hint} autoFocus value={text}
        onValueChange={(typed) => {
          setText(typed);
          setMoved(false);
        }}
      />
      <ActiveOption input={input} />
      <Command.List className={`${picker.list} ${styles.list}`} label={m.search.search}>
        {groups.map(([heading, rows]) => rows.length > 0 && (
          <Command.Group key={heading} heading={heading}>
            {rows.map((row, index) => (
              <Command.Item key={`${row.name} ${index}`} value={valueOf(heading, row, index)} className={picker.row} onSelect={() => take(row)}>
                {row.logo}{row.name}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  );
}

/** Tells the rows apart. */
const valueOf = (heading: string, { name }: Row, index: number): string => `${heading} ${name} ${index}`;

/** What matches, by kind. */
function useGroups(text: string): readonly (readonly [heading: string, rows: readonly Row[]])[] {
  const navigate = useNavigate();
  const { cluster, clusters, choose } = useCluster();
  const { address: wallet, disconnect } = useWalletSession();
  const { openModal } = useWalletUi();
  const openSettings = useContext(OpenSettings);
  const { sections } = useTokenChoices({ ownerAddress: wallet, search: text, isStrict: false });
  const { data: portfolio } = usePortfolio(wallet);
  const typed = parsed(text);
  const address = typed?.kind === 'address' ? typed.id : null;
  const { data: resolved, isLoading } = useQuery({
    queryKey: ['pool-search', cluster.name, address, wallet],
    queryFn: async () => (await import('./reads.ts')).resolvePoolSearch(cluster, { kind: 'address', address: address ?? '' }, wallet),
    enabled: address !== null,
    retry: false,
  });
  const held = (portfolio?.liquidity ?? []).flatMap(({ pool }) => pool ?? []);
  const nameOf = useTokenNames([...new Set(held.flatMap(({ mintA, mintB }) => [mintA, mintB]))]);

  const go = (name: string, path: string, logo?: ReactNode): Row => ({ name, logo, run: () => void navigate(path) });
  const matching = (rows: readonly Row[]) => rows.filter(({ name }) => name.toLocaleLowerCase().includes(text.toLocaleLowerCase()));
  if (typed?.kind === 'signature') return [[m.search.addresses, [go(formatMessage(m.search.transaction, { address: shortAddress(typed.id) }), historyPath(typed.id))]]];
  if (address !== null) {
    const shown = shortAddress(address);
    return [[m.search.addresses, isLoading ? [] : [
      ...(resolved?.kind === 'pool' ? [go(formatMessage(m.search.pool, { address: shown }), poolPath(address))] : []),
      ...(resolved?.kind === 'mints' ? [go(formatMessage(m.search.token, { address: shown }), tokenPath(address)), go(formatMessage(m.search.poolsOf, { token: shown }), poolsPath(address))] : []),
      go(formatMessage(m.search.transactionsOf, { address: shown }), historyPath(address)),
    ]]];
  }
  // The wallet's own are the first section, before anything is typed.
  const rows = sections.flatMap((section) => section.tokens).slice(0, MAX_ROWS).map((view) => view()).filter(({ balance }) => text !== '' || balance !== null)
    .map(({ mint, title, name }) => go([title, name].filter(Boolean).join(' · '), tokenPath(mint), <TokenLogo mint={mint} name={title} />));
  return [
    [m.ui.tokens, rows],
    [m.ui.pools, [
      ...matching(held.map(({ poolId, mintA, mintB }) => go(pairName(mintA, mintB, nameOf), poolPath(poolId), <PairLogo mints={[mintA, mintB]} nameOf={nameOf} />))).slice(0, MAX_ROWS),
      ...(text === '' ? [] : [go(formatMessage(m.search.poolsOf, { token: text }), poolsPath(text))]),
    ]],
    [m.search.pages, matching(PAGES.map(([name, path]) => go(name, path)))],
    [m.search.actions, matching([
      wallet === null ? { name: m.ui.connectWallet, isDialog: true, run: openModal } : { name: m.wallet.disconnect, run: () => void disconnect() },
      { name: m.settings.settings, isDialog: true, run: () => openSettings?.() },
      ...clusters.filter(({ name }) => name !== cluster.name).map(({ name, label }) => ({ name: formatMessage(m.search.network, { network: label }), run: () => choose(name) })),
    ])],
  ];
}

function parsed(text: string): ReturnType<typeof parseLookUp> | null {
  try {
    return parseLookUp(text);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
