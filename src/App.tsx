import { lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ClusterProvider } from './providers/ClusterProvider.tsx';
import { ThemeProvider } from './providers/ThemeProvider.tsx';
import { WalletSessionProvider } from './providers/WalletSessionProvider.tsx';
import { Landing } from './routes/Landing.tsx';
import { Layout } from './routes/Layout.tsx';
import { paths } from './routes/paths.ts';

// Everything but the landing screen arrives when it is asked for.
const Screens = lazy(() => import('./routes/Screens.tsx'));

/** The whole app on one screen: provider tree, landing, and the table of all other screens in `routes/Screens.tsx`. */
export function App() {
  return (
    <ThemeProvider>
      <ClusterProvider>
        <BrowserRouter>
          <WalletSessionProvider>
            <Routes>
              <Route element={<Layout />}>
                <Route path={paths.landing} element={<Landing />} />
                <Route path="*" element={<Screens />} />
              </Route>
            </Routes>
          </WalletSessionProvider>
        </BrowserRouter>
      </ClusterProvider>
    </ThemeProvider>
  );
}
