import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

interface ScreenModule {
  readonly default: ComponentType;
}

interface LazyScreen {
  readonly Screen: LazyExoticComponent<ComponentType>;
  /** Has it there before it is drawn. */
  load(): Promise<void>;
}

/**
 * A screen whose code comes when it is asked for, and that is drawn at once where it is there already. React would take
 * any promise for something to wait for, show what stands in for the screen, and leave that for 300 ms.
 *
 * @param load imports it
 */
export function lazyScreen(load: () => Promise<ScreenModule>): LazyScreen {
  let there: ScreenModule | null = null;
  return {
    Screen: lazy(() => (there ? atOnce(there) : load())),
    async load() {
      there = await load();
    },
  };
}

/** What `lazy` takes for a promise that was kept before anyone asked. */
function atOnce<Module>(module: Module): Promise<Module> {
  return { then: (take: (module: Module) => void) => take(module) } as unknown as Promise<Module>;
}
