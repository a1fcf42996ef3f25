import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { useState, type ReactNode } from 'react';

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
  /** Open at first; the first tab where it is none of them. */
  readonly initial?: string | null;
}

/**
 * Tabs for mouse, finger and keyboard: arrows, Home and End move and open. A panel is filled when it is first opened and
 * then stays, so that what was typed is there on the way back.
 */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const [wanted, setWanted] = useState(initial);
  const chosen = tabs.find(({ id }) => id === wanted)?.id ?? tabs[0]?.id ?? '';
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([chosen]));

  function open(id: string) {
    setWanted(id);
    setOpened((before) => new Set([...before, id]));
  }

  return (
    <Root className="tabs" value={chosen} onValueChange={open}>
      <List className="tabs__list" aria-label={label}>
        {tabs.map(({ id, label: words }) => <Trigger key={id} value={id} className="tabs__tab">{words}</Trigger>)}
      </List>
      {tabs.map(({ id, content }) => (
        // Every panel has fields of its own to stop at.
        <Content key={id} value={id} forceMount hidden={id !== chosen} tabIndex={undefined}>
          {opened.has(id) && content}
        </Content>
      ))}
    </Root>
  );
}
