import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { useState, type ReactNode } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import styles from './Tabs.module.css';

interface Tab {
  /** Stays the same while the tab is there. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** What the tabs are for, read out before them. */
  readonly label: string;
  /** At least one. */
  readonly tabs: readonly Tab[];
  /** Open where the URL names none of the tabs; by default the first. */
  readonly initial?: string | null;
}

/**
 * Tabs for mouse, finger and keyboard: arrows, Home and End move and open. A panel is filled when it is first opened and
 * then stays, so that what was typed is there on the way back. The URL names the open one: `?tab=add`.
 */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const [search, setSearch] = useSearchParams();
  // The router changes the URL in a transition; the tab opens at once.
  const known = (name: string | null | undefined) => tabs.find(({ id }) => id === name)?.id;
  // What it opens with may change by what is done in there: the open one stays open.
  const [wanted, setWanted] = useState(() => known(search.get('tab')) ?? initial);
  const chosen = known(wanted) ?? tabs[0]?.id ?? '';
  // A link in a panel, or the way back, may name another one; what `open` writes is open already.
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
        // Every panel has its own fields to stop at.
        <Content key={id} value={id} forceMount hidden={id !== chosen} tabIndex={undefined}>
          {opened.has(id) && content}
        </Content>
      ))}
    </Root>
  );
}
