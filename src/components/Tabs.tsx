import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

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
 * Tabs for mouse, finger and keyboard: arrows, Home and End move and open. A panel appears when it is first opened and
 * then stays, so that what was typed is there on the way back.
 */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(initial);
  const chosen = tabs.find(({ id }) => id === wanted)?.id ?? tabs[0]?.id;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(chosen ? [chosen] : []));

  function open(id: string) {
    setWanted(id);
    setOpened((before) => new Set([...before, id]));
  }

  function move(event: KeyboardEvent, index: number) {
    const count = tabs.length;
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1 + count, Home: 0, End: count - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs[next % count];
    if (!tab) return;
    event.preventDefault();
    open(tab.id);
    list.current?.querySelectorAll('button')[tabs.indexOf(tab)]?.focus();
  }

  return (
    <div className="tabs">
      <div ref={list} role="tablist" aria-label={label} className="tabs__list">
        {tabs.map(({ id, label: words }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-tab-${id}`}
            className="tabs__tab"
            aria-selected={id === chosen}
            aria-controls={opened.has(id) ? `${base}-panel-${id}` : undefined}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => open(id)}
            onKeyDown={(event) => move(event, index)}
          >
            {words}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        opened.has(id) && (
          <div key={id} role="tabpanel" id={`${base}-panel-${id}`} aria-labelledby={`${base}-tab-${id}`} hidden={id !== chosen}>
            {content}
          </div>
        )
      ))}
    </div>
  );
}
