import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

interface ScreenModule {
  readonly default: ComponentType;
}

interface LazyScreen {
  readonly Screen: LazyExoticComponent<ComponentType>;
  /** Loads it before it is rendered. */
  load(): Promise<void>;
}

/**
 * A lazily loaded screen that renders at once if it is already loaded. React would suspend on any promise, and keep the
 * fallback for 300 ms.
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

/** A thenable that `lazy` treats as already resolved. */
function atOnce<Module>(module: Module): Promise<Module> {
  return { then: (take: (module: Module) => void) => take(module) } as unknown as Promise<Module>;
}
