import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { useState, type ReactNode } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import styles from './Tabs.module.css';

interface Tab {
  /** Stable while the tab exists. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** What the tabs are for, announced before them. */
  readonly label: string;
  /** At least one. */
  readonly tabs: readonly Tab[];
  /** Opened if the URL names no tab; the first by default. */
  readonly initial?: string | null;
}

/**
 * Tabs for mouse, touch and keyboard: arrows, Home and End move and open. A panel is rendered when it is first opened and
 * stays mounted, so that what was typed is kept. The URL names the open one: `?tab=add`.
 */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const [search, setSearch] = useSearchParams();
  // The router updates the URL in a transition; the tab opens at once.
  const known = (name: string | null | undefined) => tabs.find(({ id }) => id === name)?.id;
  // The initial tab may change through what is done inside; the open one stays open.
  const [wanted, setWanted] = useState(() => known(search.get('tab')) ?? initial);
  const chosen = known(wanted) ?? tabs[0]?.id ?? '';
  // A link in a panel, or browser history, may name another tab; what `open` writes is already open.
  const named = known(search.get('tab'));
  const [seen, setSeen] = useState(named);
  const isFollowed = useNavigationType() !== NavigationType.Replace;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([chosen]));

  if (named !== seen) {
    setSeen(named);
    if (isFollowed && named !== undefined) {
      setWanted(named);
      setOpened(new Set([...opened, named]));
    }
  }

  function open(id: string) {
    setWanted(id);
    setSearch((before) => {
      before.set('tab', id);
      return before;
    }, { replace: true, preventScrollReset: true });
    setOpened((before) => new Set([...before, id]));
  }

  return (
    <Root className={styles.tabs} value={chosen} onValueChange={open}>
      <List className={styles.list} aria-label={label}>
        {tabs.map(({ id, label: words }) => <Trigger key={id} value={id} className={styles.tab}>{words}</Trigger>)}
      </List>
      {tabs.map(({ id, content }) => (
        // Each panel has its own tab stops.
        <Content key={id} value={id} forceMount hidden={id !== chosen} tabIndex={undefined}>
          {opened.has(id) && content}
        </Content>
      ))}
    </Root>
  );
}
