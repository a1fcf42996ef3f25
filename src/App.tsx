import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ClusterProvider } from '@/app/session/ClusterProvider.tsx';
import { SettingsProvider } from '@/app/session/SettingsProvider.tsx';
import { ThemeProvider } from '@/app/shell/ThemeProvider.tsx';
import { BuiltLocation } from '@/app/session/BuiltLocation.tsx';
import { WalletSessionProvider } from '@/app/wallet/WalletSessionProvider.tsx';
import { Landing } from '@/routes/Landing.tsx';
import { Layout } from '@/routes/Layout.tsx';
import { paths } from '@/paths.ts';
import { screens } from '@/routes/screens.ts';

interface AppProps {
  /** The router; the prerendering build, which has no address bar, passes its own. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
  /** The address of the built page that is taken over. */
  readonly builtPath?: string;
}

/** The whole app: provider tree, landing screen, and the other screens from `routes/Screens.tsx`. */
export function App({ Router = BrowserRouter, builtPath }: AppProps) {
  return (
    <SettingsProvider>
      <ThemeProvider>
        <ClusterProvider>
          <Router>
            <WalletSessionProvider>
              <BuiltLocation path={builtPath}>
                <Routes>
                  <Route element={<Layout />}>
                    <Route path={paths.landing} element={<Landing />} />
                    <Route path="*" element={<screens.Screen />} />
                  </Route>
                </Routes>
              </BuiltLocation>
            </WalletSessionProvider>
          </Router>
        </ClusterProvider>
      </ThemeProvider>
    </SettingsProvider>
  );
}
